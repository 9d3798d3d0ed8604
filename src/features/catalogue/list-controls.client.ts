import '#src/ui/submit-on-change.client.ts';

/** Sort and page size apply when they are chosen; the layouts change in place and are remembered. */
const remember = (layout: string): void => {
  try {
    localStorage.setItem('last_type', layout);
  } catch (error) {
    // Storage may be forbidden or full: the layout then holds for this page alone.
    if (!(error instanceof DOMException)) throw error;
  }
};

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const layout = event.target.closest<HTMLElement>('[data-layout-choice]')?.dataset['layoutChoice'];
  if (!layout) return;
  event.preventDefault();
  document.documentElement.dataset['layout'] = layout;
  remember(layout);
});
