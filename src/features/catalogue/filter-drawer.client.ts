/**
 * Where the filters are a side panel, the page after a filter opens with the panel open (by the hash `#filters`), so that
 * several filters can be chosen in a row.
 */
const PANEL = '#filters';

const isOpen = (): boolean => document.body.classList.contains('filters-open') || location.hash === PANEL;

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !isOpen()) return;
  const link = target.closest<HTMLAnchorElement>('.filters a[href]');
  if (link && !link.hasAttribute('data-drawer-close') && link.pathname + link.search !== '')
    link.hash = PANEL;
});

document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.closest('.filters') && isOpen())
    target.action = `${target.action.split('#')[0] ?? ''}${PANEL}`;
});

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && location.hash === PANEL) location.hash = '#main';
});
