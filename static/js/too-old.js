// In words of twenty years ago: whoever cannot run the pages is told so.
document.addEventListener('DOMContentLoaded', function () {
  var notice = document.getElementById('too-old');
  var app = document.getElementById('app');
  if (window.companion || !notice || !app) return;
  notice.removeAttribute('hidden');
  app.setAttribute('hidden', '');
});
