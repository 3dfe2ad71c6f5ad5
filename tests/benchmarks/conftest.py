import sys
from pathlib import Path

# benchmarks/ is no part of the installed package
sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))
