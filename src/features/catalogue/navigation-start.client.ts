/** Whether following the link navigates this window to another page of the shop; "load more" does not. */
const isNavigation = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  link.target === '' &&
  !link.hasAttribute('data-load-more') &&
  link.pathname + link.search !== location.pathname + location.search;

/** A click that follows a link in this window, unless a listener has handled it. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !event.altKey;

/** Calls `callback` with the link or form that causes a navigation of this window, before it starts. */
export const onNavigationStart = (callback: (source: HTMLElement) => void): void => {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !isPlainClick(event)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    if (link && isNavigation(link)) callback(link);
  });
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLElement) callback(target);
  });
};

/** Whether an absolute URL is a product list of this shop. */
export const isListAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin === location.origin && /^(?:\/en)?\/shop(?:\/|$)/.test(pathname);
};
