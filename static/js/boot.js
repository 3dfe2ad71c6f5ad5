// Runs before the first paint: the right side of the board, the right language, and a word to old browsers.
(function () {
  var root = document.documentElement;
  /** @param {string} key @param {string} otherwise */
  function remembered(key, otherwise) {
    try {
      return JSON.parse(localStorage.getItem('companion.' + key) || 'null') || otherwise;
    } catch {
      return otherwise;
    }
  }
  var theme = remembered('theme', 'system');
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day';
  root.dataset.theme = theme;
  root.lang = remembered('lang', 'en');
  var modern = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('importmap');
  if (!modern) {
    document.addEventListener('DOMContentLoaded', function () {
      var notice = document.getElementById('too-old');
      var app = document.getElementById('app');
      if (notice) notice.hidden = false;
      if (app) app.hidden = true;
    });
  }
})();
