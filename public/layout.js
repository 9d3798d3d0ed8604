// Before the first paint: marks that scripts run, and puts on the list layout that the address names or that was
// chosen last. On a tablet the addresses of the layouts lead to the list itself, with the same query.
(function () {
  var variant = /^(\/en)?\/shop\/(list|small-list)$/.exec(location.pathname);
  var root = document.documentElement;
  root.setAttribute('data-js', '');
  try {
    if (variant) localStorage.setItem('last_type', variant[2] === 'list' ? 'grid' : 'small-list');
    var last = localStorage.getItem('last_type');
    if (last === 'grid' || last === 'small-list') root.setAttribute('data-layout', last);
  } catch {
    // Storage may be forbidden; the page keeps the layout that the server wrote.
  }
  if (variant && matchMedia('(min-width: 768px) and (max-width: 991.98px)').matches)
    location.replace((variant[1] || '') + '/shop' + location.search + location.hash);
})();
