/** Loads a module once: Node resolves and looks up a dynamic import at each call. */
const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
};

/** Makes each page of Astro's manifest load its module once. */
export const loadPagesOnce = <T>(pages: Map<string, () => Promise<T>>): void => {
  for (const [component, load] of pages) pages.set(component, once(load));
};
