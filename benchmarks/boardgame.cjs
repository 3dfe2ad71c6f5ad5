// boardgame.io with a counter for each seat: as little game as there can be, nothing stored.
// Its best case: no undo, everybody may move at any time, old state ids are taken.
//   node boardgame.cjs PORT STATE             (JSON; NODE_PATH names the folder with boardgame.io)
const { Server, Origins } = require("boardgame.io/server");

const [port, state] = process.argv.slice(2).map((word) => JSON.parse(word));

const counter = {
  name: "counter",
  minPlayers: 1,
  maxPlayers: 8,
  disableUndo: true,
  setup: () => structuredClone(state),
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
