import { useEffect, useRef, type ReactNode } from 'react';
import { startFilterDrawer } from './filter-drawer.client.ts';
import { startFilterParts } from './filter-parts.client.ts';
import { startFilterSearch } from './filter-search.client.ts';
import { startPriceSlider } from './price-slider.client.ts';

/**
 * The filters of a list, over the state of `sidebar.store.ts`: the search within them, closed parts expanded in place, the
 * price slider. `children`: the panel as the server renders it, of links and forms that work by themselves; whatever
 * replaces its content dispatches `list-changed`.
 */
export const FilterSidebar = ({ children }: { readonly children?: ReactNode }) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = root.current?.querySelector<HTMLElement>('.filters');
    if (!panel) return;
    const starts = [startFilterDrawer, startFilterParts, startFilterSearch, startPriceSlider];
    const stops = starts.map((start) => start(panel));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <div className="contents" ref={root}>
      {children}
    </div>
  );
};
