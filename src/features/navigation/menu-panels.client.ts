/** On wide screens, closes an open menu panel on its close button, a click outside, or Escape. */
const menu = document.getElementById('menu');

const isPanel = (element: Element): element is HTMLDetailsElement => element instanceof HTMLDetailsElement;

const closePanels = (): HTMLDetailsElement | undefined => {
  const panels = [...(menu?.querySelectorAll('details[open]') ?? [])].filter(isPanel);
  for (const panel of panels) panel.open = false;
  return panels[0];
};

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-panel-close]')) closePanels()?.querySelector('summary')?.focus();
  else if (!menu?.contains(event.target)) closePanels();
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closePanels()?.querySelector('summary')?.focus();
});
