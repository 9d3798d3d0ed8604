import '#src/ui/submit-on-change.client.ts';
import { storeListLayout } from './list-layout.client.ts';

// Sort and page size submit on change; the layout changes in place and is stored for the next page.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const layout = event.target.closest<HTMLElement>('[data-layout-choice]')?.dataset['layoutChoice'];
  if (!layout) return;
  event.preventDefault();
  document.documentElement.dataset['layout'] = layout;
  storeListLayout(layout);
});
