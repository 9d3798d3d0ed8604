/**
 * Side panels (menu, filters): `data-drawer-open="menu"` opens `#menu` by the class `menu-open` on `body`;
 * `data-drawer-close` and Escape close it and return focus to the opener. Without JavaScript the same links work by
 * `:target`.
 */
let close: (() => void) | undefined;

const open = (id: string, opener: HTMLElement): void => {
  const panel = document.getElementById(id);
  if (!panel) return;
  close?.();
  const name = `${id}-open`;
  document.body.classList.add(name);
  panel.querySelector<HTMLElement>('[data-drawer-close]')?.focus();
  close = () => {
    document.body.classList.remove(name);
    close = undefined;
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

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close?.();
});
