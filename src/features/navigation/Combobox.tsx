import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Adds the autocomplete to a search, whose script loads with the first sign in it. `children`: the search's form, which works
 * by itself, with an empty grid.
 */
export const Combobox = ({ children }: { readonly children?: ReactNode }) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = new AbortController();
    const start = async (): Promise<void> => {
      const { loadStyles, startAutocomplete } = await import('./autocomplete.client.ts');
      await loadStyles();
      if (!root.current || left.signal.aborted) return;
      left.signal.addEventListener('abort', startAutocomplete(root.current) ?? (() => undefined));
    };
    void start();
    return () => left.abort();
  }, []);
  return (
    <div className="contents" ref={root}>
      {children}
    </div>
  );
};
