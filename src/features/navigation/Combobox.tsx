import { useEffect, useRef, type ReactNode } from 'react';
import { startAutocomplete } from './autocomplete.client.ts';

/** Adds the autocomplete to a search. `children`: the search's form, which works by itself. */
export const Combobox = ({ children }: { readonly children?: ReactNode }) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = root.current?.querySelector('form');
    return form ? startAutocomplete(form) : undefined;
  }, []);
  return (
    <div className="contents" ref={root}>
      {children}
    </div>
  );
};
