/// CFaceTraining: what the trainer of the patch classifiers needs of dlib and OpenCV. No product links it.
///
/// Everything is deterministic: the same calls in the same order with the same seeds give the same bits on one machine.
/// A handle is used by one thread at a time. Calls that can fail return false or NULL; `ft_error` then tells the
/// calling thread why. No exception crosses this header.
#ifndef CFACETRAINING_H
#define CFACETRAINING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The calling thread's last failure.
const char *ft_error(void);

// MARK: Networks

typedef struct ft_network ft_network;

typedef enum ft_architecture {
    FT_EYE = 0,           ///< 1x24x32
    FT_MOUTH = 1,         ///< 3x48x48
    FT_SURROUNDINGS = 2,  ///< 3x64x64
    FT_TONGUE = 3,        ///< 3x48x48, wider: tongues come in more shapes than smiles
    /// The patterns of CFaceVision's patches, FV_EYE_PATTERN and FV_MOUTH_PATTERN values; no convolutions.
    FT_EYE_PATTERN = 4,
    FT_MOUTH_PATTERN = 5,
} ft_architecture;

/// Strided 3x3 convolutions, then two dense layers with dropout before each; for patterns eight hidden units, without.
ft_network *ft_network_create(ft_architecture architecture, int32_t outputs, uint32_t seed);
void ft_network_destroy(ft_network *network);

/// One step of Adam on `count` samples. `targets` holds one value per output: its sign is the class, its size the
/// sample's weight, 0 that the output has no label.
bool ft_network_step(ft_network *network, const float *inputs, const float *targets, int32_t count,
                     double learning_rate);

/// Log-odds of `count` samples.
bool ft_network_predict(ft_network *network, const float *inputs, int32_t count, float *outputs);

typedef struct ft_layer {
    int32_t outputs;  ///< filters of a convolution, values of a dense layer
    int32_t inputs;   ///< channels of a convolution, values of a dense layer
    bool is_dense;
} ft_layer;

int32_t ft_network_layer_count(const ft_network *network);
ft_layer ft_network_layer(const ft_network *network, int32_t index);
/// Weights as [outputs][inputs][3][3], or [outputs][inputs] of a dense layer, and one bias per output; dropout is
/// worked in, so that the layer can be run as it stands.
void ft_network_parameters(const ft_network *network, int32_t index, float *weights, float *biases);

// MARK: Logistic regression

/// Minimises the weighted logistic loss plus `penalty`/2 times the squared weights (bias left out) by L-BFGS.
/// `features` is [count][width]; `targets` as above; `weights` gets `width` values and the bias.
bool ft_logistic(const double *features, const double *targets, int32_t count, int32_t width, double penalty,
                 double *weights);

// MARK: Least squares

/// Adds `weight` times the sum of each row's products with itself to `products`, [width][width]. `rows` is
/// [count][width].
bool ft_add_products(const double *rows, int32_t count, int32_t width, double weight, double *products);

/// Solves `matrix` * `solution` = `right`; `matrix` is [width][width], symmetric and positive definite.
bool ft_solve(const double *matrix, const double *right, int32_t width, double *solution);

// MARK: Pictures

typedef struct ft_random ft_random;
ft_random *ft_random_create(uint64_t seed);
void ft_random_destroy(ft_random *random);
/// 0 ... bound - 1
uint32_t ft_random_below(ft_random *random, uint32_t bound);

/// Cuts a patch out of one with a margin, as another camera, light and face finder would have seen it: shifted, turned,
/// scaled, blurred, with other exposure, colour, side light and noise. Packed BGR; sides as CFaceVision's patches have.
void ft_augment_eye(const uint8_t *wide, ft_random *random, uint8_t *patch);
/// The same; half of them are mirrored.
void ft_augment_mouth(const uint8_t *wide, ft_random *random, uint8_t *patch);

typedef struct ft_tongue ft_tongue;
/// A tongue cut out on black. NULL when the file is no such picture.
ft_tongue *ft_tongue_load(const char *path);
void ft_tongue_destroy(ft_tongue *tongue);

typedef enum ft_tongue_place {
    FT_TONGUE_OUT = 0,     ///< beyond the lips, in any direction
    FT_TONGUE_INSIDE = 1,  ///< seen in the open mouth, not beyond the lips
    FT_TONGUE_AWAY = 2,    ///< something tongue-like elsewhere
} ft_tongue_place;

/// Points around the lips: 20 of the inner ring, then 20 of the outer, both from the right corner along the lower lip.
#define FT_LIP_POINTS 40

/// Paints a tongue into a wide mouth patch. `lips` holds x, y of each point in its pixels.
/// - Returns: false when nothing of it would be seen.
bool ft_paste_tongue(const uint8_t *wide, const float *lips, const ft_tongue *tongue, ft_tongue_place place,
                     ft_random *random, uint8_t *painted);

// MARK: Faces with what is around them

/// Square pictures with a face in the middle, packed blue, green, red and opacity: 0 beyond the camera's frame. The
/// face's side is the square root of its box's area; the pictures are this many of it wide.
#define FT_WIDE_SURROUNDINGS_SIDE 128
#define FT_WIDE_SURROUNDINGS_FACES 5.4
#define FT_SURROUNDINGS_SIDE 64
#define FT_SURROUNDINGS_FACES 4.0

/// Cuts a picture of `FT_SURROUNDINGS_SIDE` out of a wide one, as another camera and light would have seen it.
void ft_augment_surroundings(const uint8_t *wide, ft_random *random, uint8_t *patch);

/// A photograph of the subject on paper or on a screen, held by somebody in front of the scene.
void ft_hold_print(const uint8_t *scene, const uint8_t *subject, ft_random *random, uint8_t *wide);

/// The living face of the scene, with a picture on the wall beside it.
void ft_hang_picture(const uint8_t *scene, const uint8_t *other, ft_random *random, uint8_t *wide);

typedef enum ft_cover {
    FT_HAND = 0,       ///< skin of the face's own colour, with fingers
    FT_ELSEWHERE = 1,  ///< another part of somebody's face
    FT_MASK = 2,       ///< paper or cloth
    FT_HAIR = 3,
    FT_DARK_GLASSES = 4,
    FT_REFLECTION = 5,
} ft_cover;

/// Paints something over a patch as CFaceVision cuts it, so that its eye or mouth cannot be judged. What is elsewhere
/// in a face comes from a mouth and an eye of somebody.
bool ft_cover_eye(const uint8_t *eye, const uint8_t *mouth, ft_cover cover, ft_random *random, uint8_t *covered);
bool ft_cover_mouth(const uint8_t *mouth, const uint8_t *other_mouth, const uint8_t *other_eye, ft_cover cover,
                    ft_random *random, uint8_t *covered);

/// The same patch as another camera and light would have given it.
bool ft_vary_eye(const uint8_t *eye, ft_random *random, uint8_t *varied);
bool ft_vary_mouth(const uint8_t *mouth, ft_random *random, uint8_t *varied);

#ifdef __cplusplus
}
#endif
#endif
