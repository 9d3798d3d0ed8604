const loading = new Map<string, Promise<void>>();

/** Loads a stylesheet once; settles when it applies, or has failed. */
export const loadStyleSheet = (href: string): Promise<void> => {
  const known = loading.get(href);
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loaded = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
  loading.set(href, loaded);
  document.head.append(link);
  return loaded;
};
