import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { $sidebar } from '#src/ui/browser/sidebar.store.ts';
import { startFilterDrawer } from './filter-drawer.client.ts';
import { startFilterParts } from './filter-parts.client.ts';
import { FilterSearch, listenToFilterSearch } from './filter-search.client.ts';
import { startPriceSlider } from './price-slider.client.ts';

/**
 * The filters of a list, by the state of `sidebar.store.ts`: the search within them, the drawer, parts that expand in place, and the price
 * slider. `children`: the panel as rendered by the server (the only renderer), whose links and forms work without JavaScript; whatever
 * replaces its content dispatches `list-changed`.
 */
export const FilterSidebar = ({ children }: { readonly children?: ReactNode }) => {
  const root = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState<FilterSearch>();
  const { left_search_key: text } = useStore($sidebar, { keys: ['left_search_key'] });
  useEffect(() => {
    const panel = root.current?.querySelector<HTMLElement>('.filters');
    if (!panel) return;
    const own = new FilterSearch(panel);
    setSearch(own);
    const stops = [
      startFilterDrawer(),
      startFilterParts(panel),
      listenToFilterSearch(panel, () => own.apply()),
      startPriceSlider(panel),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => search?.apply(), [search, text]);
  return (
    <div className="contents" ref={root}>
      {children}
    </div>
  );
};
