/** Style sheets that only some screens need. */

/** Add a style sheet once, in the version of this page. @param {string} name a file in static/css */
export function addStyle(name) {
  if (!globalThis.document) return;
  const version = document.querySelector('meta[name=version]')?.getAttribute('content') ?? '';
  const href = `/static/css/${name}?v=${encodeURIComponent(version)}`;
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}
