/// CFaceVision: frames in, faces out. The only door to OpenCV, dlib and the inference runtime.
///
/// Rules that hold for every call:
///  - Status: every call that can fail returns `fv_status`. `fv_*_error(handle)` gives the message of that handle's
///    last failure; for a call that failed to make a handle, `fv_thread_error()` gives the calling thread's last
///    message. Messages are UTF-8, say what to do next, never contain pixels, and stay valid until the next call on
///    that handle (or thread).
///  - Ownership: a handle belongs to the caller from `open`/`create` until its `close`/`destroy`, which accept NULL.
///    Memory passed in is only used during the call. Nothing allocated here is ever freed by the caller with `free`.
///  - Threads: different handles may be used from different threads at the same time. One handle must be used by one
///    thread at a time, which may change between calls. Exception: `fv_source_interrupt` may be called from any thread.
///  - Exceptions never cross this header; running out of memory is `FV_OUT_OF_MEMORY`.
///
/// Pixels are 8-bit BGR, rows top to bottom, unless an `fv_pixel_format` says otherwise. Coordinates are pixels with
/// the origin in the centre of the top-left pixel, x to the right, y down. Left and right eye are the person's own.
#ifndef CFACEVISION_H
#define CFACEVISION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Status

typedef enum fv_status {
    FV_OK = 0,
    FV_END = 1,                ///< the source has no further frame
    FV_INVALID_ARGUMENT = 2,   ///< NULL, stride shorter than a row, size 0 ...
    FV_NOT_FOUND = 3,          ///< no such file, folder or device
    FV_PERMISSION_DENIED = 4,  ///< exists, but this user may not open it
    FV_BUSY = 5,               ///< the camera is used by another program
    FV_UNSUPPORTED = 6,        ///< not an image, a video or a capture device that can be read
    FV_DAMAGED = 7,            ///< began as the right thing, but cannot be decoded (any further)
    FV_DISCONNECTED = 8,       ///< the camera went away while running
    FV_BUFFER_TOO_SMALL = 9,   ///< the frame needs more bytes; read again with a larger buffer, the frame is kept
    FV_INTERRUPTED = 10,       ///< `fv_source_interrupt` was called
    FV_RUNTIME_MISSING = 11,   ///< the inference runtime cannot be loaded
    FV_MODEL_INVALID = 12,     ///< a model file is missing, or is not the network expected
    FV_OUT_OF_MEMORY = 13,
    FV_INTERNAL = 14,  ///< a failure inside a library; the message names it
} fv_status;

/// The calling thread's last failure to make a handle; "" if there was none.
const char *fv_thread_error(void);

// MARK: Images

typedef enum fv_pixel_format {
    FV_BGR = 0,
    FV_RGB = 1,
    FV_RGBA = 2,
    FV_BGRA = 3,
    FV_GRAY = 4,
    FV_GRAY16 = 5,  ///< native byte order, full range 0...65535
    FV_NV12 = 6,    ///< Y plane, then interleaved UV at half size in the same buffer and stride; width and height even
    FV_YUYV = 7,    ///< packed 4:2:2; width even
} fv_pixel_format;

/// A view of pixels owned by somebody else. `stride` is bytes from one row to the next.
typedef struct fv_image {
    const uint8_t *data;
    int32_t width;
    int32_t height;
    size_t stride;
    fv_pixel_format format;
} fv_image;

/// The same, writable, always BGR.
typedef struct fv_canvas {
    uint8_t *data;
    int32_t width;
    int32_t height;
    size_t stride;
} fv_canvas;

/// Largest width or height accepted anywhere.
#define FV_MAX_SIDE 16384

/// Converts `image` to packed BGR (stride = 3 * width) in `destination`.
/// FV_INVALID_ARGUMENT: NULL data, a side outside 1...FV_MAX_SIDE, stride shorter than a row, odd size where the format
/// needs an even one. FV_BUFFER_TOO_SMALL: `capacity` < 3 * width * height. Errors go to `fv_thread_error`.
fv_status fv_convert_to_bgr(const fv_image *image, uint8_t *destination, size_t capacity);

/// Encodes `image` (BGR) into a new file of mode 0600; the ending of `path` chooses PNG or JPEG. An existing file is
/// replaced whole or not at all. `quality` 1...100 counts for JPEG.
fv_status fv_image_write(const char *path, const fv_image *image, int32_t quality);

/// Encodes `image` (BGR) as JPEG into `destination`, without a file. `size` is the number of bytes, also with
/// FV_BUFFER_TOO_SMALL. `quality` 1...100; `gray` leaves the colours out.
fv_status fv_image_encode_jpeg(const fv_image *image, bool gray, int32_t quality, uint8_t *destination, size_t capacity,
                               size_t *size);

/// Resamples `image` (BGR) to fill `canvas` (area averaging when shrinking).
fv_status fv_image_resize(const fv_image *image, const fv_canvas *canvas);

// MARK: Sources

typedef struct fv_source fv_source;

typedef enum fv_source_kind { FV_CAMERA = 0, FV_VIDEO = 1, FV_STILL = 2, FV_FOLDER = 3 } fv_source_kind;

/// Wishes; 0 means no preference. A file ignores them.
typedef struct fv_source_options {
    int32_t width;
    int32_t height;
    double fps;
} fv_source_options;

/// What was opened, and for a camera what was granted.
typedef struct fv_source_info {
    fv_source_kind kind;
    int32_t width;  ///< of the first frame, after rotation; 0 for a folder
    int32_t height;
    double fps;           ///< nominal; 0 when the source does not say (or says nonsense)
    int64_t frame_count;  ///< as announced; images in a folder; -1 unknown
    int32_t rotation;     ///< clockwise degrees applied because of the file's metadata: 0, 90, 180 or 270
} fv_source_info;

typedef struct fv_frame_info {
    int32_t width;
    int32_t height;
    int64_t index;  ///< from 0
    /// Nanoseconds. Camera: CLOCK_MONOTONIC when the frame was captured. File: presentation time from the clip's start,
    /// never decreasing. Folder and still: 0.
    int64_t time;
} fv_frame_info;

/// Opens "camera:N", "/dev/videoN", an image, a folder of images (name order) or a video file.
/// FV_NOT_FOUND, FV_PERMISSION_DENIED, FV_BUSY, FV_UNSUPPORTED (also: a folder without images), FV_DAMAGED.
fv_status fv_source_open(const char *input, const fv_source_options *options, fv_source **source);
void fv_source_close(fv_source *source);
const char *fv_source_error(const fv_source *source);
fv_status fv_source_get_info(const fv_source *source, fv_source_info *info);

/// Reads the next frame as packed BGR (stride = 3 * width) straight into `destination`. Blocks until there is one.
/// FV_END at the end. FV_BUFFER_TOO_SMALL fills `info` and keeps the frame for the next call. FV_DAMAGED: this image of
/// a folder (the next call goes on behind it) or the rest of this video cannot be decoded. FV_DISCONNECTED: the
/// camera is gone.
fv_status fv_source_read(fv_source *source, uint8_t *destination, size_t capacity, fv_frame_info *info);

/// Path of the image that the last read came from; for other kinds the input as opened.
const char *fv_source_current_name(const fv_source *source);

/// Makes a read that is waiting for a camera, and all later ones, return FV_INTERRUPTED. Any thread.
void fv_source_interrupt(fv_source *source);

// MARK: Engines

typedef struct fv_engine fv_engine;

typedef enum fv_engine_kind {
    FV_ENGINE_MESH = 0,  ///< BlazeFace + 468-point FaceMesh on OpenVINO
    FV_ENGINE_DLIB = 1,  ///< HOG frontal detector + 68-point regression trees
} fv_engine_kind;

/// Paths are only used during `fv_engine_create`, except `detector_full_range`, which is read when first needed.
typedef struct fv_engine_options {
    fv_engine_kind kind;
    const char *runtime_library;       ///< libopenvino_c.so.*; its siblings lie beside it
    const char *detector_short_range;  ///< mesh
    const char *detector_full_range;   ///< mesh; NULL: no fallback for far faces
    const char *landmark_model;        ///< mesh
    const char *shape_predictor;       ///< dlib
    const char *eye_classifier;        ///< both; NULL or "": the scores stay NaN
    const char *mouth_classifier;      ///< both; NULL or "": the scores stay NaN
    const char *tongue_classifier;     ///< both; NULL or "": the scores stay NaN
    int32_t threads;                   ///< inference threads, at least 1
    double redetect_interval;          ///< seconds between searches for further faces while tracking; <= 0: never
} fv_engine_options;

#define FV_MAX_LANDMARKS 468
#define FV_MOUTH_PATCH_WIDTH 48
#define FV_MOUTH_PATCH_HEIGHT 48
#define FV_EYE_PATCH_WIDTH 32
#define FV_EYE_PATCH_HEIGHT 24

/// Upright cut-outs of the face, turned level with the line through the eye corners, BGR, packed. They are what an
/// appearance classifier sees.
typedef struct fv_patches {
    /// Centred on the mouth's centre moved 0.15 down, side 1.0, both in units of the distance between the outer eye
    /// corners.
    uint8_t mouth[FV_MOUTH_PATCH_HEIGHT * FV_MOUTH_PATCH_WIDTH * 3];
    /// [0] left, [1] right, each centred between the eye's corners and 2.0 corner distances wide. The right eye is
    /// flipped sideways, so that both look like a left eye.
    uint8_t eye[2][FV_EYE_PATCH_HEIGHT * FV_EYE_PATCH_WIDTH * 3];
} fv_patches;

/// Log-odds of the patch classifiers, 0 the decision point; NaN without a classifier.
typedef struct fv_patch_scores {
    float eye_open[2];  ///< [0] left, [1] right
    float smile, tongue, mouth_open;
} fv_patch_scores;

/// Light and sharpness of the face, measured on an upright thumbnail of at most 64x64 pixels that is never enlarged.
/// Shares and means count the pixels inside the face's outline. Zero throughout when landmarks are not finite.
typedef struct fv_face_statistics {
    float eye_distance;  ///< pixels between the outer eye corners
    float brightness;    ///< mean grey level, 0...255
    float contrast;      ///< standard deviation of the grey level
    float overexposed;   ///< share of pixels of grey 250 and more
    float underexposed;  ///< share of pixels of grey 10 and less
    float side_light;  ///< (left - right) / (left + right) of the halves' mean grey; > 0: the person's left is brighter
    float blur;        ///< 0 sharp...1 smooth, after Crété et al. 2007: the worse of across and down
} fv_face_statistics;

/// One eye or the mouth. Brightness, contrast and glare count an ellipse around the part in its patch.
typedef struct fv_part_statistics {
    float width;       ///< pixels of the image between the part's corners
    float inside;      ///< share of the part that lies in the image
    float brightness;  ///< mean grey level, 0...255
    float contrast;    ///< standard deviation of the grey level
    float glare;       ///< share of pixels that are bright, colourless, and brighter than the patch around them
} fv_part_statistics;

/// What lies in a patch, in square cells of 4 (eye) and 6 (mouth) pixels: log brightness, differences across,
/// differences down and signed differences down of every cell, the log of all differences, and log redness of every
/// cell; each against the patch as a whole.
#define FV_EYE_PATTERN 241
#define FV_MOUTH_PATTERN 321

typedef struct fv_statistics {
    fv_face_statistics face;
    fv_part_statistics eye[2];  ///< [0] left, [1] right
    fv_part_statistics mouth;
    float eye_pattern[2][FV_EYE_PATTERN];
    float mouth_pattern[FV_MOUTH_PATTERN];
} fv_statistics;

typedef struct fv_landmark {
    float x, y, z;
} fv_landmark;  ///< pixels; z < 0 towards the camera, same scale; dlib: z = 0

/// Time spent in each stage of one `fv_engine_process`, nanoseconds.
typedef struct fv_stage_times {
    int64_t detect;     ///< 0 on frames that did not detect
    int64_t landmarks;  ///< warp + network + unwarp
    int64_t network;    ///< the landmark network alone
    int64_t patches;    ///< cutting the patches and judging them
    int64_t quality;
} fv_stage_times;

typedef struct fv_face_result {
    bool has_face;
    bool detected;           ///< a detector ran on this frame
    int32_t faces;           ///< faces counted when a detector last ran, at least 1 while has_face
    float box[4];            ///< x, y, width, height around the landmarks
    float confidence;        ///< 0...1: that the landmarks lie on a face
    int32_t landmark_count;  ///< 468 or 68; 0 without a face
    fv_landmark landmarks[FV_MAX_LANDMARKS];
    fv_patches patches;
    fv_patch_scores scores;

    fv_statistics statistics;
    fv_stage_times times;
} fv_face_result;

// Swift cannot see arrays of this length inside a structure, so these give their first elements.
static inline const fv_landmark *fv_result_landmarks(const fv_face_result *result) { return result->landmarks; }

static inline const float *fv_result_left_eye_pattern(const fv_face_result *result) {
    return result->statistics.eye_pattern[0];
}
static inline const float *fv_result_right_eye_pattern(const fv_face_result *result) {
    return result->statistics.eye_pattern[1];
}
static inline const float *fv_result_mouth_pattern(const fv_face_result *result) {
    return result->statistics.mouth_pattern;
}

/// FV_RUNTIME_MISSING, FV_MODEL_INVALID, FV_INVALID_ARGUMENT.
fv_status fv_engine_create(const fv_engine_options *options, fv_engine **engine);
void fv_engine_destroy(fv_engine *engine);
const char *fv_engine_error(const fv_engine *engine);

/// Finds the face in a BGR image, following the last one where there is a track. No face is FV_OK with
/// has_face == false. `time` (nanoseconds, any origin) only paces the search for further faces. Images down to 1x1 are
/// legal and hold no face.
fv_status fv_engine_process(fv_engine *engine, const fv_image *image, int64_t time, fv_face_result *result);

/// Forgets the track, as before the first frame.
void fv_engine_reset(fv_engine *engine);

/// Runs the landmark network alone `count` times on its last input and gives each time in nanoseconds: the yardstick of
/// the benchmarks. FV_UNSUPPORTED for engines without a network.
fv_status fv_engine_time_network(fv_engine *engine, int32_t count, int64_t *nanoseconds);

// MARK: Presence: what tells a person from a picture of one

/// How a frame stands to those before it. Differences are means over thumbnails of 32x24 grey levels, 0...255.
typedef struct fv_stream_measurement {
    bool has_change;      ///< there was a frame of this size before
    bool repeats;         ///< the pixels are those of the last frame
    bool has_recurrence;  ///< an older frame was looked for, and there was one
    float change;         ///< from the last frame
    float recurrence;     ///< from the most similar frame that is over a second older; looked for ten times a second
    double age;           ///< seconds since that frame
} fv_stream_measurement;

typedef struct fv_frame_memory fv_frame_memory;

fv_status fv_frame_memory_create(fv_frame_memory **memory);
void fv_frame_memory_destroy(fv_frame_memory *memory);
const char *fv_frame_memory_error(const fv_frame_memory *memory);
/// Compares a BGR image with those seen before, and remembers it. `time` in nanoseconds may go back.
fv_status fv_frame_memory_look(fv_frame_memory *memory, const fv_image *image, int64_t time,
                               fv_stream_measurement *measurement);
/// Forgets all frames.
void fv_frame_memory_reset(fv_frame_memory *memory);

/// How a face moved against a reference frame, by image features: where pixels went, not what landmarks say. Lengths
/// are root mean squares in face widths.
typedef struct fv_motion_measurement {
    bool measured;            ///< two frames were compared: about ten times a second
    int32_t features;         ///< of the rigid part of the face that were found again
    double age;               ///< seconds since the reference frame
    float similarity;         ///< what a shift, turn and scaling of the picture do not explain
    float plane;              ///< what a plane seen in perspective does not explain
    float smooth;             ///< what a bent sheet does not explain
    float head;               ///< what a bent sheet with the relief of an average head does not explain
    float relief;             ///< motion along the relief of an average head
    float skin, eyes, mouth;  ///< 1 - correlation with the reference, where the face took them; NaN when not seen
    float chin;               ///< motion that the face does not explain; NaN when not seen
    float travel;             ///< of the face through the picture
    int32_t surround;         ///< features beside the face that would tell whether they go with it ...
    int32_t following;        ///< ... of which so many do
    int32_t staying;          ///< ... and so many stay where they were in the picture
} fv_motion_measurement;

typedef struct fv_face_motion fv_face_motion;

fv_status fv_face_motion_create(fv_face_motion **motion);
void fv_face_motion_destroy(fv_face_motion *motion);
const char *fv_face_motion_error(const fv_face_motion *motion);
/// Follows the face that the engine found in a BGR image.
fv_status fv_face_motion_look(fv_face_motion *motion, const fv_image *image, int64_t time, const fv_face_result *face,
                              fv_motion_measurement *measurement);
/// Forgets the reference frame.
void fv_face_motion_reset(fv_face_motion *motion);
// MARK: Presence: whether it is the same person

typedef struct fv_identity_measurement {
    bool measured;        ///< a comparison was completed since the last look
    float distance;       ///< of the face from the person first seen: dlib's published limit is 0.6
    int64_t time;         ///< of the frame that was compared, nanoseconds
    int32_t comparisons;  ///< so far
} fv_identity_measurement;

typedef struct fv_identity fv_identity;

/// Compares faces on a thread of its own, where it also loads the model: dlib's face descriptor.
fv_status fv_identity_create(const char *model, fv_identity **identity);
/// Waits for a comparison that is going on: a quarter of a second.
void fv_identity_destroy(fv_identity *identity);
const char *fv_identity_error(const fv_identity *identity);
/// Hands over the face that the engine found in a BGR image, when one is due and it is near enough to frontal, and
/// tells what was found since the last look. `waits`: for this very face, however long that takes, so that a recording
/// always gives the same. FV_MODEL_INVALID when the model could not be loaded. Descriptors never leave the handle.
fv_status fv_identity_look(fv_identity *identity, const fv_image *image, int64_t time, const fv_face_result *face,
                           bool waits, fv_identity_measurement *measurement);
/// Forgets the person.
void fv_identity_reset(fv_identity *identity);

// MARK: Presence: what the face is shown on

/// Sides of the picture around a face, and its width in sides of the face: the square root of its box's area.
#define FV_SURROUNDINGS_SIDE 64
#define FV_SURROUNDINGS_FACES 4.0f
#define FV_SURROUNDINGS_INPUTS (3 * FV_SURROUNDINGS_SIDE * FV_SURROUNDINGS_SIDE)

typedef struct fv_surface_measurement {
    bool measured;  ///< this frame was judged: about four times a second
    float person;   ///< log-odds that the face is a person's, not on paper or on a screen; NaN when not measured
} fv_surface_measurement;

typedef struct fv_surface fv_surface;

/// FV_RUNTIME_MISSING, FV_MODEL_INVALID.
fv_status fv_surface_create(const char *runtime_library, const char *model, fv_surface **surface);
void fv_surface_destroy(fv_surface *surface);
const char *fv_surface_error(const fv_surface *surface);
/// Judges the face that the engine found in a BGR image. `time` in nanoseconds may go back.
fv_status fv_surface_look(fv_surface *surface, const fv_image *image, int64_t time, const fv_face_result *face,
                          fv_surface_measurement *measurement);
/// Judges the next face at once.
void fv_surface_reset(fv_surface *surface);

/// Cuts the square around a face, with `box` as in `fv_face_result`: packed blue, green, red and opacity, which is 0
/// beyond the image. For the trainer.
fv_status fv_cut_surroundings(const fv_image *image, const float *box, float faces, int32_t side, uint8_t *picture);
/// The network's input: blue, green and red planes, all with one mean and one scale, 0 beyond the image.
void fv_surroundings_input(const uint8_t *picture, float *input);

// MARK: What the patch classifiers see, for their trainer

/// Sides of patches cut with a margin of a quarter on each side, at the scale of `fv_patches`.
#define FV_WIDE_MOUTH_SIDE 72
#define FV_WIDE_EYE_WIDTH 48
#define FV_WIDE_EYE_HEIGHT 36

#define FV_LIP_POINTS 40

typedef struct fv_point {
    float x, y;
} fv_point;

typedef struct fv_wide_patches {
    uint8_t mouth[FV_WIDE_MOUTH_SIDE * FV_WIDE_MOUTH_SIDE * 3];
    uint8_t eye[2][FV_WIDE_EYE_HEIGHT * FV_WIDE_EYE_WIDTH * 3];  ///< [0] left, [1] right, flipped
    fv_point lips[FV_LIP_POINTS];  ///< in the mouth's patch: inner ring, outer ring, from the right corner downwards
} fv_wide_patches;

// As with `fv_result_*`.
static inline const uint8_t *fv_wide_mouth(const fv_wide_patches *patches) { return patches->mouth; }
static inline const uint8_t *fv_wide_eye(const fv_wide_patches *patches, int32_t eye) { return patches->eye[eye]; }
static inline const fv_point *fv_wide_lips(const fv_wide_patches *patches) { return patches->lips; }

/// Cuts the three patches with their margin out of a BGR image that holds a face with these 468 landmarks.
fv_status fv_cut_wide_patches(const fv_image *image, const fv_landmark *landmarks, fv_wide_patches *patches);

#define FV_EYE_INPUTS (FV_EYE_PATCH_WIDTH * FV_EYE_PATCH_HEIGHT)
#define FV_MOUTH_INPUTS (3 * FV_MOUTH_PATCH_WIDTH * FV_MOUTH_PATCH_HEIGHT)
/// Coordinates of the mouth and what is around it.
#define FV_MOUTH_SHAPE_INPUTS 246

/// The eye network's input: brightness, with the patch's own mean taken away and scaled to its own deviation.
void fv_eye_input(const uint8_t *patch, float *input);
/// The first input of the networks for mouth and tongue: blue, green and red planes, all with one mean and one scale.
void fv_mouth_input(const uint8_t *patch, float *input);
/// Its second: points of the mesh in a frame fixed to eyes and nose, in distances between the outer eye corners.
void fv_mouth_shape(const fv_landmark *landmarks, float *input);

/// What `fv_statistics` tells of a patch: FV_EYE_PATTERN, FV_MOUTH_PATTERN values.
void fv_eye_pattern(const uint8_t *patch, float *pattern);
void fv_mouth_pattern(const uint8_t *patch, float *pattern);

// MARK: Drawing and clips, for annotated output

typedef struct fv_colour {
    uint8_t b, g, r;
} fv_colour;

/// All of these clip at the canvas and ignore non-finite coordinates. `thickness` in pixels; negative fills.
fv_status fv_draw_polyline(const fv_canvas *canvas, const fv_point *points, int32_t count, bool closed,
                           fv_colour colour, int32_t thickness);
fv_status fv_draw_points(const fv_canvas *canvas, const fv_point *points, int32_t count, float radius,
                         fv_colour colour);
fv_status fv_draw_rectangle(const fv_canvas *canvas, float x, float y, float width, float height, fv_colour colour,
                            int32_t thickness);
fv_status fv_draw_circle(const fv_canvas *canvas, fv_point centre, float radius, fv_colour colour, int32_t thickness);
/// Mixes a filled rectangle into the canvas; opacity 0...1.
fv_status fv_blend_rectangle(const fv_canvas *canvas, float x, float y, float width, float height, fv_colour colour,
                             float opacity);
/// ASCII text, baseline at `origin`; `height` of a capital in pixels.
fv_status fv_draw_text(const fv_canvas *canvas, const char *text, fv_point origin, float height, fv_colour colour,
                       int32_t thickness);
/// Width in pixels that `fv_draw_text` would take.
float fv_text_width(const char *text, float height, int32_t thickness);

typedef struct fv_clip_writer fv_clip_writer;

/// Opens an mp4 (H.264 where the system has an encoder, else MPEG-4 Part 2) of mode 0600. Sides are cut
/// to even numbers.
fv_status fv_clip_writer_open(const char *path, int32_t width, int32_t height, double fps, fv_clip_writer **writer);
/// A frame of another size is resized to fit.
fv_status fv_clip_writer_append(fv_clip_writer *writer, const fv_image *image);
/// Completes the file and frees the writer.
fv_status fv_clip_writer_close(fv_clip_writer *writer);
const char *fv_clip_writer_error(const fv_clip_writer *writer);

/// Delaunay triangles over `count` points inside the rectangle (0,0)-(width,height): the virtual subject meshes its
/// portrait with it. Writes up to `capacity` index triples; `triangle_count` gets how many there are.
fv_status fv_delaunay(const fv_point *points, int32_t count, float width, float height, int32_t *triangles,
                      int32_t capacity, int32_t *triangle_count);

#ifdef __cplusplus
}
#endif
#endif
