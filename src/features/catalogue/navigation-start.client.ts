/** Whether a click leads this window to another page; the one that extends the list does not. */
const isLeaving = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  link.target === '' &&
  !link.hasAttribute('data-load-more') &&
  link.pathname + link.search !== location.pathname + location.search;

const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !event.altKey;

/** Calls with the link or form of the page that leads this window to another one, before it does. */
export const onLeaving = (act: (by: HTMLElement) => void): void => {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !isPlainClick(event)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    if (link && isLeaving(link)) act(link);
  });
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLElement) act(target);
  });
};

/** Whether an address, in full, is one of a list. */
export const isListAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin === location.origin && /^(?:\/en)?\/shop(?:\/|$)/.test(pathname);
};
