// The first thing of the page, in words of twenty years ago: what to do when the rest cannot run or did not come.
(function () {
  var LOOK = 800;
  var STILL = 3; // looks in a row that saw nothing new: the line broke within the page
  var seen = 0;
  var still = 0;

  /** Whoever cannot run the pages is told so. */
  function tellTooOld() {
    var notice = document.getElementById('too-old');
    var app = document.getElementById('app');
    if (window.companion || !notice || !app) return;
    notice.removeAttribute('hidden');
    app.setAttribute('hidden', '');
  }

  /** Leave this page once another one would come: without a line a reload ends at the browser's own error page. */
  function reload() {
    var wish = new XMLHttpRequest();
    wish.open('GET', location.href);
    wish.timeout = 8000;
    wish.onload = function () {
      location.reload();
    };
    wish.onerror = wish.ontimeout = function () {
      setTimeout(reload, LOOK);
    };
    wish.send();
  }

  /** A page whose end does not come is opened again, until it is whole: its parser would wait for ever. */
  function look() {
    if (document.getElementById('whole')) return;
    var now = document.getElementsByTagName('*').length;
    still = now === seen ? still + 1 : 0;
    seen = now;
    if (still >= STILL) reload();
    else setTimeout(look, LOOK);
  }

  document.addEventListener('DOMContentLoaded', tellTooOld);
  setTimeout(look, LOOK);
})();
