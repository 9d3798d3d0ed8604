// Before the first paint: marks that scripts run, and puts on the list layout that was chosen last.
(function () {
  var root = document.documentElement;
  root.setAttribute('data-js', '');
  try {
    var last = localStorage.getItem('last_type');
    if (last === 'grid' || last === 'small-list') root.setAttribute('data-layout', last);
  } catch {
    // Storage may be forbidden; the page keeps its own layout.
  }
})();
