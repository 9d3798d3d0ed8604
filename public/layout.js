// Before the first paint: sets `data-js` and the list layout, given by the address or by the visitor's last choice. On
// tablets the layout addresses redirect to the list itself, with the same query.
(function () {
  var variant = /^(\/en)?\/shop\/(list|small-list)$/.exec(location.pathname);
  var root = document.documentElement;
  root.setAttribute('data-js', '');
  try {
    if (variant) localStorage.setItem('last_type', variant[2] === 'list' ? 'grid' : 'small-list');
    var last = localStorage.getItem('last_type');
    if (last === 'grid' || last === 'small-list') root.setAttribute('data-layout', last);
  } catch {
    // Storage may be forbidden; the layout rendered by the server stays.
  }
  if (variant && matchMedia('(768px <= width < 992px)').matches)
    location.replace((variant[1] || '') + '/shop' + location.search + location.hash);
})();

// After a filter: reopens the groups, and focuses the activated control, or its replacement, at the same position in
// the window. The previous page stored this state (filter-focus.client.ts). It is restored here before the panel is
// painted; the module realigns it when the page has loaded.
(function () {
  var [navigation] = performance.getEntriesByType('navigation');
  if (!/^(\/en)?\/shop(\/|$)/.test(location.pathname) || !navigation || navigation.type !== 'navigate')
    return;
  var state;
  try {
    state = JSON.parse(sessionStorage.getItem('filter_state'));
  } catch {
    return; // Storage may be forbidden; the page then starts at its top.
  }
  if (!state || !Array.isArray(state.open)) return;

  function toText(control) {
    var label = control.querySelector('span');
    return label ? label.textContent : control.getAttribute('name') || control.textContent;
  }
  function toKey(details) {
    var group = details.closest('[data-facet]');
    return `${details.className.split(' ')[0]} ${group ? group.dataset.facet : ''}`;
  }
  function findControl(panel) {
    var groups = [...panel.querySelectorAll('[data-facet]')];
    var isBadge = state.group === undefined;
    var container = isBadge
      ? panel.querySelector('.active-filters')
      : groups.find((group) => group.dataset.facet === state.group);
    if (!container) return panel.querySelector('h2');
    var controls = [...container.querySelectorAll('a[href], button, input.input')];
    if (isBadge) return controls[Math.min(Math.max(state.at, 0), controls.length - 1)];
    return controls.find((control) => toText(control) === state.text) || container.querySelector('summary');
  }
  function restore(panel) {
    for (var details of panel.querySelectorAll('details'))
      if (state.open.includes(toKey(details))) details.open = true;
    var control = findControl(panel);
    if (control.matches('h2')) control.tabIndex = -1;
    control.focus({ preventScroll: true });
    control.dataset.restoredFocus = '';
    var scroller = control.closest('.filters-scroll');
    var isPanel = scroller && scroller.scrollHeight > scroller.clientHeight;
    // Where the panel has its own scrollbar, the page scrolls to the list's first row instead.
    if (isPanel)
      scrollTo({ top: Math.min(state.scroll, panel.getBoundingClientRect().top), behavior: 'instant' });
    var moved = control.getBoundingClientRect().top - state.top;
    (isPanel ? scroller : window).scrollBy({ top: moved, behavior: 'instant' });
  }
  var parsing = new MutationObserver(() => {
    var panel = document.querySelector('.filters:has(> .filters-foot)');
    if (!panel) return;
    parsing.disconnect();
    restore(panel);
  });
  parsing.observe(document.documentElement, { childList: true, subtree: true });
})();
