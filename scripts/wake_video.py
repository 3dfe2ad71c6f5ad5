"""Makes static/media/awake.mp4 and .webm anew: black, silent, a few kilobytes.

    python scripts/wake_video.py        needs ffmpeg; only whoever changes the videos runs this

Where a page gets no wake lock (plain http) a playing video keeps the screen on, if it has what
browsers ask for: a picture, and a sound track, although there is nothing to see or to hear.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

MEDIA = Path(__file__).resolve().parents[1] / "static" / "media"
SECONDS = 20  # long enough to start over well before the end on a slow phone
PICTURE = f"color=black:size=16x16:rate=1:duration={SECONDS}"
SILENCE = "anullsrc=sample_rate=8000:channel_layout=mono"
KINDS = {
    "awake.mp4": [
        *("-c:v", "libx264", "-profile:v", "baseline", "-pix_fmt", "yuv420p"),
        *("-c:a", "aac", "-b:a", "8k", "-movflags", "+faststart"),
    ],
    "awake.webm": ["-c:v", "libvpx", "-b:v", "4k", "-c:a", "libopus", "-b:a", "6k"],
}


def make(name: str, how: list[str]) -> None:
    """Write one of the videos; the same bytes every time."""
    sources = ["-f", "lavfi", "-i", PICTURE, "-f", "lavfi", "-i", SILENCE]
    plain = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    length = ["-t", str(SECONDS), "-flags:a", "+bitexact"]
    target = MEDIA / name
    command = ["ffmpeg", "-v", "error", "-y", *sources, *length, *how, *plain, str(target)]
    subprocess.run(command, check=True)
    print(f"{name}: {target.stat().st_size / 1024:.1f} KB")


if __name__ == "__main__":
    MEDIA.mkdir(exist_ok=True)
    for name, how in KINDS.items():
        make(name, how)
