// Before the first paint: sets `data-js` and the list layout, which the address names or the visitor chose last. On
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
    // Storage may be forbidden; the page keeps the layout rendered by the server.
  }
  if (variant && matchMedia('(768px <= width < 992px)').matches)
    location.replace((variant[1] || '') + '/shop' + location.search + location.hash);
})();

// After a filter: reopens the groups, and focuses the activated control, or the one now in its place, at the same
// height
// in the window. The previous page stored this state (filter-focus.client.ts). It is restored here before the panel is
// painted; the module aligns it once more when the page has loaded.
(function () {
  var [arrival] = performance.getEntriesByType('navigation');
  if (!/^(\/en)?\/shop(\/|$)/.test(location.pathname) || !arrival || arrival.type !== 'navigate') return;
  var step;
  try {
    step = JSON.parse(sessionStorage.getItem('filter_step'));
  } catch {
    return; // Storage may be forbidden; the page then starts at its top.
  }
  if (!step || !Array.isArray(step.open)) return;

  function toWords(control) {
    var words = control.querySelector('span');
    return words ? words.textContent : control.getAttribute('name') || control.textContent;
  }
  function toKey(one) {
    var group = one.closest('[data-facet]');
    return `${one.className.split(' ')[0]} ${group ? group.dataset.facet : ''}`;
  }
  function findControl(panel) {
    var groups = [...panel.querySelectorAll('[data-facet]')];
    var isBadge = step.group === undefined;
    var place = isBadge
      ? panel.querySelector('.active-filters')
      : groups.find((one) => one.dataset.facet === step.group);
    if (!place) return panel.querySelector('h2');
    var controls = [...place.querySelectorAll('a[href], button, input.input')];
    if (isBadge) return controls[Math.min(Math.max(step.at, 0), controls.length - 1)];
    return controls.find((one) => toWords(one) === step.words) || place.querySelector('summary');
  }
  function restore(panel) {
    for (var one of panel.querySelectorAll('details')) if (step.open.includes(toKey(one))) one.open = true;
    var control = findControl(panel);
    if (control.matches('h2')) control.tabIndex = -1;
    control.focus({ preventScroll: true });
    control.dataset.keptFocus = '';
    var scroller = control.closest('.filters-scroll');
    var isPanel = scroller && scroller.scrollHeight > scroller.clientHeight;
    // Where the panel has its own scrollbar, the page scrolls to the list's first row instead.
    if (isPanel)
      scrollTo({ top: Math.min(step.scroll, panel.getBoundingClientRect().top), behavior: 'instant' });
    var moved = control.getBoundingClientRect().top - step.top;
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
