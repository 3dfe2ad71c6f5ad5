/** Style sheets that only some screens need. */

/** The sheet's link in the page, added once from beside this page's scripts, so in the same version. @param {string} name a file in static/css @returns {HTMLLinkElement} */
function linkOf(name) {
  const { href } = new URL(`../css/${name}`, import.meta.url);
  const there = document.querySelector(`link[href="${href}"]`);
  if (there instanceof HTMLLinkElement) return there;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return link;
}

/** Have a style sheet in the page. @param {string} name a file in static/css */
export function addStyle(name) {
  if (globalThis.document) linkOf(name).disabled = false;
}

/** The sheets of games that were shown since the page was loaded. @type {Set<string>} */
const ofGames = new Set();

/** Show one game's sheets and put those of other games aside: each game names its own things. @param {string[]} names */
export function showStyles(names) {
  if (!globalThis.document) return;
  names.forEach((name) => ofGames.add(name));
  ofGames.forEach((name) => void (linkOf(name).disabled = !names.includes(name)));
}
