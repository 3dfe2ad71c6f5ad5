"""What a server imports before it answers: a game is read when somebody plays it."""

import subprocess
import sys

from companion.games import GAMES

STARTS = """
import sys, tempfile
from pathlib import Path
from companion import create_app
from companion.config import Settings
with tempfile.TemporaryDirectory() as folder:
    app = create_app(Settings(data=Path(folder)))
    assert app.test_client().get("/healthz").status_code == 200
    early = set(sys.modules)
    from companion.web.server import get_games
    get_games()
    print(*sorted(early))
    print(*sorted(sys.modules))
"""


def test_a_server_answers_before_it_has_read_any_game() -> None:
    found = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", STARTS], capture_output=True, text=True, check=True
    )
    early, later = (set(line.split()) for line in found.stdout.splitlines())
    games = {f"companion.games.{key}" for key in GAMES}
    assert not games & early
    assert games <= later
    assert "flask_socketio" in early
    assert not {"requests", "redis", "zeroconf", "cryptography", "psycopg", "dns"} & early


def test_all_games_are_there_by_their_keys() -> None:
    assert list(GAMES) == ["venice", "rialto", "arcades", "masterpieces"]
    assert all(game.meta.key == key for key, game in GAMES.items())
    assert "chess" not in GAMES
