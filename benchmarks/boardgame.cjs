// boardgame.io with a counter for each seat: as little game as there can be, nothing stored.
// Its best case: no undo, everybody may move at any time, old state ids are taken.
//   node boardgame.cjs PORT STATE_BYTES       (NODE_PATH names the folder with boardgame.io)
const { Server, Origins } = require("boardgame.io/server");

const [port, size] = process.argv.slice(2).map(Number);

function state() {
  const made = { players: [0, 1, 2, 3].map(() => ({ coins: 5, vp: 5 })), pad: "" };
  made.pad = "x".repeat(Math.max(0, size - JSON.stringify(made).length));
  return made;
}

const counter = {
  name: "counter",
  minPlayers: 1,
  maxPlayers: 8,
  disableUndo: true,
  setup: state,
  turn: { activePlayers: { all: "play" }, stages: { play: {} } },
  moves: {
    change: {
      ignoreStaleStateID: true,
      move: ({ G, playerID }, { by }) => {
        G.players[Number(playerID)].coins += by;
      },
    },
  },
};

Server({ games: [counter], origins: [Origins.LOCALHOST] }).run({ port });
