/** Everything at a table that all games share: the lobby and the table. */
export { LobbyPage } from './lobby.js';
export { TablePage } from './table.js';
