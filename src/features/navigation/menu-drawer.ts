/**
 * The menu on narrow screens opens and closes by a class on `body`; without a script its links do the same by
 * `:target`. On wide screens it closes an open panel by its button, a click elsewhere, or Escape.
 */
const OPEN = 'menu-open';
const menu = document.getElementById('menu');
let opener: HTMLElement | undefined;

const panels = (): HTMLDetailsElement[] =>
  [...(menu?.querySelectorAll('details[open]') ?? [])].filter((panel) => panel instanceof HTMLDetailsElement);

const closePanels = (): void => {
  for (const panel of panels()) panel.open = false;
};

const openMenu = (from: HTMLElement): void => {
  opener = from;
  document.body.classList.add(OPEN);
  menu?.querySelector<HTMLElement>('[data-menu-close]')?.focus();
};

const closeMenu = (): void => {
  if (!document.body.classList.contains(OPEN)) return;
  document.body.classList.remove(OPEN);
  opener?.focus();
};

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>(
    '[data-menu-open], [data-menu-close], [data-panel-close]',
  );
  if (!control) {
    if (!menu?.contains(event.target)) closePanels();
    return;
  }
  event.preventDefault();
  if ('menuOpen' in control.dataset) openMenu(control);
  else if ('menuClose' in control.dataset) closeMenu();
  else {
    const panel = control.closest('details');
    closePanels();
    panel?.querySelector('summary')?.focus();
  }
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const panel = panels()[0];
  if (document.body.classList.contains(OPEN)) closeMenu();
  else if (panel) {
    closePanels();
    panel.querySelector('summary')?.focus();
  }
});
