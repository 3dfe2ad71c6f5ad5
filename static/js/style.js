/** Style sheets that only some screens need. */

/** Add a style sheet once, from beside this page's scripts, so in the same version. @param {string} name a file in static/css */
export function addStyle(name) {
  if (!globalThis.document) return;
  const { href } = new URL(`../css/${name}`, import.meta.url);
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}
