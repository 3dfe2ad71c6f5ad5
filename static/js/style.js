/** Style sheets of games: each game names its own things, so only one game's sheets count at a time. */

/** Show one game's sheets and put those of the others aside. @param {string} game @param {string[]} games */
export function showGame(game, games) {
  globalThis.document?.querySelectorAll('link[data-part]').forEach((link) => {
    if (!(link instanceof HTMLLinkElement)) return;
    const part = link.dataset.part ?? '';
    const own = games.find((one) => part === one || part === `${one}-scoring`);
    if (own) link.disabled = own !== game;
  });
}
