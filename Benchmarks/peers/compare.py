"""Times face engines on the same decoded frames, in the same run, block by block in turn, on one processor core.

MediaPipe is timed around FaceMesh.process() in this process; ours around one call of FaceAnalyzer in a process of its own,
which tells the time with each answer. Decoding, colour conversion for MediaPipe and the way through the pipe do not count.
Everything is bound to one core before any library starts its threads, so that each engine has one to run on, and only
one engine works at a time. Processor time is the median of what all threads of an engine's process used for a frame; other
programs on the machine do not change it much.
"""

import argparse
import json
import os
import statistics
import struct
import subprocess
import sys
import time
import warnings

WARM_UP = 30


class Ours:
    """`liveness-bench serve` with one engine."""

    def __init__(self, bench, engine, models):
        command = [bench, "serve", "--engine", engine]
        if models:
            command += ["--models", models]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def judge(self, frame):
        height, width, _ = frame.shape
        self.process.stdin.write(struct.pack("<II", width, height))
        self.process.stdin.write(frame.data)
        self.process.stdin.flush()
        nanoseconds, processor, has_face = self.numbers(3)
        return nanoseconds, processor, bool(has_face)

    def bare_network(self, count):
        self.process.stdin.write(struct.pack("<II", 0, count))
        self.process.stdin.flush()
        return list(self.numbers(self.numbers(1)[0]))

    def numbers(self, count):
        answer = self.process.stdout.read(8 * count)
        if len(answer) < 8 * count:
            sys.exit("compare.py: liveness-bench serve ended; its message is above")
        return struct.unpack(f"<{count}q", answer)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class MediaPipe:
    def __init__(self, refined):
        import mediapipe

        # MediaPipe 0.10.14 uses a call that its protobuf calls deprecated.
        warnings.filterwarnings("ignore", module="google.protobuf")
        self.mesh = mediapipe.solutions.face_mesh.FaceMesh(
            static_image_mode=False, max_num_faces=1, refine_landmarks=refined
        )

    def judge(self, frame):
        picture = frame[:, :, ::-1].copy()
        busy = time.process_time_ns()
        start = time.perf_counter_ns()
        result = self.mesh.process(picture)
        elapsed = time.perf_counter_ns() - start
        return elapsed, time.process_time_ns() - busy, result.multi_face_landmarks is not None

    def close(self):
        self.mesh.close()


def read_frames(bench, source, limit):
    import numpy

    process = subprocess.Popen([bench, "frames", source, "--frames", str(limit)], stdout=subprocess.PIPE)
    frames = []
    while len(size := process.stdout.read(8)) == 8:
        width, height = struct.unpack("<II", size)
        pixels = process.stdout.read(width * height * 3)
        frames.append(numpy.frombuffer(pixels, dtype=numpy.uint8).reshape(height, width, 3))
    if process.wait() != 0 or not frames:
        sys.exit(f"compare.py: no frames from '{source}'")
    return frames


def back_and_forth(frames, count):
    """Motion stays continuous however long it lasts."""
    period = max(1, 2 * len(frames) - 2)
    for number in range(count):
        phase = number % period
        yield frames[phase if phase < len(frames) else period - phase]


def milliseconds(samples):
    ordered = sorted(samples)
    at = lambda share: ordered[min(len(ordered) - 1, int(share * len(ordered)))] / 1e6
    return {"median": statistics.median(ordered) / 1e6, "p95": at(0.95), "p99": at(0.99), "frames": len(ordered)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("input", metavar="INPUT", help="image, folder, video or synthetic:[options]")
    parser.add_argument("--bench", required=True, help="the liveness-bench executable")
    parser.add_argument("--models", help="folder with models and runtime")
    parser.add_argument("--kept", type=int, default=150, help="frames kept in memory and played back and forth")
    parser.add_argument("--frames", type=int, default=900, help="frames to time per engine")
    parser.add_argument("--block", type=int, default=30, help="frames before the next engine has its turn")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()

    core = min(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    os.environ.setdefault("GLOG_minloglevel", "2")
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")

    frames = read_frames(arguments.bench, arguments.input, arguments.kept)
    mesh = Ours(arguments.bench, "mesh", arguments.models)
    engines = {
        "ours, mesh": mesh,
        "ours, dlib": Ours(arguments.bench, "dlib", arguments.models),
        "MediaPipe 0.10.14 plain": MediaPipe(refined=False),
        "MediaPipe 0.10.14 refined": MediaPipe(refined=True),
    }
    times = {name: [] for name in engines}
    processor = {name: [] for name in engines}
    found = dict.fromkeys(engines, 0)
    network = []

    order = list(engines)
    block = []
    for number, frame in enumerate(back_and_forth(frames, WARM_UP + arguments.frames)):
        block.append((number, frame))
        if len(block) < arguments.block and number + 1 < WARM_UP + arguments.frames:
            continue
        for name in order:
            for position, picture in block:
                nanoseconds, busy, has_face = engines[name].judge(picture)
                if position >= WARM_UP:
                    times[name].append(nanoseconds)
                    processor[name].append(busy)
                    found[name] += has_face
        network += mesh.bare_network(10)
        order.append(order.pop(0))
        block = []
    for engine in engines.values():
        engine.close()

    height, width, _ = frames[0].shape
    report = {
        "input": arguments.input,
        "width": width,
        "height": height,
        "engines": {
            name: milliseconds(times[name])
            | {
                "processor": statistics.median(processor[name]) / 1e6,
                "found": found[name] / len(times[name]),
            }
            for name in engines
        },
        "bareNetwork": milliseconds(network),
    }
    ours = report["engines"]["ours, mesh"]["median"]
    report["oursToRefined"] = ours / report["engines"]["MediaPipe 0.10.14 refined"]["median"]
    report["oursToPlain"] = ours / report["engines"]["MediaPipe 0.10.14 plain"]["median"]
    busy = {name: row["processor"] for name, row in report["engines"].items()}
    report["oursToRefinedProcessor"] = busy["ours, mesh"] / busy["MediaPipe 0.10.14 refined"]
    report["oursToPlainProcessor"] = busy["ours, mesh"] / busy["MediaPipe 0.10.14 plain"]
    report["oursToBareNetwork"] = ours / report["bareNetwork"]["median"]
    report["oursP99ToMedian"] = report["engines"]["ours, mesh"]["p99"] / ours

    if arguments.json:
        json.dump(report, sys.stdout, indent=2)
        print()
        return
    print(f"{arguments.input}, {width}x{height}, {arguments.frames} frames per engine, one core, milliseconds\n")
    print(f"  {'':28}{'median':>9}{'p95':>9}{'p99':>9}{'ours is':>10}{'processor':>12}{'ours is':>10}{'found':>9}")
    for name, row in report["engines"].items():
        print(
            f"  {name:28}{row['median']:9.2f}{row['p95']:9.2f}{row['p99']:9.2f}{ours / row['median']:9.2f}x"
            f"{row['processor']:12.2f}{busy['ours, mesh'] / row['processor']:9.2f}x{row['found']:9.1%}"
        )
    row = report["bareNetwork"]
    print(
        f"  {'our landmark network alone':28}{row['median']:9.2f}{row['p95']:9.2f}{row['p99']:9.2f}"
        f"{report['oursToBareNetwork']:9.2f}x"
    )
    print(f"\n  ours, p99 against its median: {report['oursP99ToMedian']:.2f}")


if __name__ == "__main__":
    main()
