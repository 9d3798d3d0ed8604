// Before the first paint: marks that scripts run, and puts on the list layout that the address names or that was
// chosen last.
(function () {
  var root = document.documentElement;
  root.setAttribute('data-js', '');
  try {
    var named = { list: 'grid', 'small-list': 'small-list' }[location.pathname.split('/shop/')[1]];
    if (named) localStorage.setItem('last_type', named);
    var last = localStorage.getItem('last_type');
    if (last === 'grid' || last === 'small-list') root.setAttribute('data-layout', last);
  } catch {
    // Storage may be forbidden; the page keeps the layout that the server wrote.
  }
})();
