/**
 * Where the filters are a panel from the side, a filter chosen in it leads to a page on which the panel stands open
 * again (by its address, `#filters`): several filters are chosen one after the other, the list is looked at after.
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
