"""Does an action cost more when many other tables are in memory?

    python -m benchmarks.many --port 5000 --pid PID --few 50 --many 2000

Some tables are played at, round after round; then others are opened until there are many, and the
same tables are played at again. What everybody plays at once costs is in `throughput200`.
"""

import argparse
import asyncio
import json
import statistics

from benchmarks.adaptors import ADAPTORS
from benchmarks.length import one_round
from benchmarks.load import Load, Result, arguments, prepare


async def compare(args: argparse.Namespace) -> Result:
    """CPU per action with few tables in memory, and with many."""
    load = Load(ADAPTORS[args.adaptor](), args.port, args.pid)
    try:
        tables = await load.connect(args.few, args.phones)
        costs = []
        for others in (0, args.many - args.few):
            if others:
                await asyncio.to_thread(load.adaptor.setup, args.port, others, args.phones)
            rounds = [(await one_round(load, tables, args.actions))[0] for _ in range(args.rounds)]
            costs.append(statistics.median(rounds[1:]))  # the first round warms up
    finally:
        load.close()
    return {
        "many": args.many,
        "few_cpu_us": round(costs[0], 1),
        "many_cpu_us": round(costs[1], 1),
        "many_over_few": round(costs[1] / costs[0], 4),
        "errors": load.recorder.errors,
        "first_error": load.recorder.first_error,
        "lost": load.recorder.lost,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="cost per action against the tables in memory")
    arguments(parser)
    parser.add_argument("--few", type=int, default=50)
    parser.add_argument("--many", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--actions", type=int, default=60, help="per table and round")
    args = parser.parse_args()
    prepare(args.core)
    print(json.dumps(asyncio.run(compare(args))))


if __name__ == "__main__":
    main()
