import { closeDialogs } from './dialogs.client.ts';

/**
 * Side panels (menu, filters): `data-drawer-open="menu"` opens `#menu` by the class `menu-open` on `body`;
 * `data-drawer-close` and Escape close it and return focus to the opener. Without JavaScript the same links work by
 * `:target`. While a panel is open, Tab stays within it. Dispatches `{id}:change` on the document.
 */
let close: (() => void) | undefined;
let opened: HTMLElement | undefined;

const STOPS = 'a[href], button, input:not([type="hidden"]), select, summary';

/** Moves the focus from one end of the open panel to the other. */
const wrapTab = (event: KeyboardEvent): void => {
  const stops = [...(opened?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  );
  const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.target !== end) return;
  event.preventDefault();
  start?.focus();
};

const open = (id: string, opener: HTMLElement): void => {
  const panel = document.getElementById(id);
  if (!panel) return;
  close?.();
  const name = `${id}-open`;
  document.body.classList.add(name);
  opened = panel;
  document.dispatchEvent(new Event(`${id}:change`));
  panel.querySelector<HTMLElement>('[data-drawer-close]')?.focus();
  close = () => {
    document.body.classList.remove(name);
    document.dispatchEvent(new Event(`${id}:change`));
    close = undefined;
    opened = undefined;
    opener.focus();
  };
};

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>('[data-drawer-open], [data-drawer-close]');
  const id = control?.dataset['drawerOpen'];
  // A panel opened by `:target` alone is closed by following the link.
  if (!control || (!id && !close)) return;
  event.preventDefault();
  if (id) open(id, control);
  else close?.();
});

// The browser may show this page again as it is left.
window.addEventListener('pagehide', () => {
  close?.();
  closeDialogs();
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close?.();
  if (event.key === 'Tab' && opened) wrapTab(event);
});
