/** `/` goes to the search box, `?` opens the list of keys; the keys of tabs are in `search-tabs.client.ts`. */
import { mayBeShortcut } from '#src/ui/browser/shortcut.client.ts';

document.addEventListener('keydown', (event) => {
  const selector = { '/': '#search-text', '?': '[data-keys]' }[event.key];
  if (!selector || event.altKey || !mayBeShortcut(event)) return;
  event.preventDefault();
  const target = document.querySelector<HTMLElement>(selector);
  if (!(target instanceof HTMLInputElement)) return target?.click();
  target.focus();
  target.select();
});
