import { $sidebar } from '#src/ui/browser/sidebar.store.ts';

/** Stores whether the filters are open as a drawer, see `drawer.client.ts`. Returns the function that ends it. */
export const startFilterDrawer = (): (() => void) => {
  const read = (): void => $sidebar.setKey('visible', document.body.classList.contains('filters-open'));
  document.addEventListener('filters:change', read);
  read();
  return () => document.removeEventListener('filters:change', read);
};
