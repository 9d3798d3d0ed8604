import type { CatalogueIndex } from '../search/catalogue-index.ts';
import type { Versions } from './version.ts';

/** The last day up to `today` on which a product came into the catalogue (`yyyymmdd`), 0 for none. */
const findLastArrival = (index: CatalogueIndex, today: number): number =>
  index.visibleFrom.reduce((last, day) => (day <= today && day > last ? day : last), 0);

/**
 * What changes whenever a guest would see something else: the count of changes, and the day of the last product
 * that came into the catalogue by itself.
 */
export const createContentVersion = (
  source: { readonly index: CatalogueIndex; getVersions(): Promise<Versions> },
  getToday: () => string,
): (() => Promise<string>) => {
  let known: { index: CatalogueIndex; day: string; last: number } | undefined;
  return async () => {
    const { content } = await source.getVersions();
    const { index } = source;
    const day = getToday();
    if (known?.index !== index || known.day !== day)
      known = { index, day, last: findLastArrival(index, Number(day.replaceAll('-', ''))) };
    return known.last === 0 ? content : `${content}-${known.last}`;
  };
};
