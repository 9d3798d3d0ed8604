import { isReservedKey, type ListingQuery } from '#src/contract/listing.ts';
import type { FacetGroupInfo } from '../index/facet-values.ts';
import type { Choice } from '../query/filter-state.ts';
import type { PriceBand } from '../index/price-bands.ts';

/** Makes the links of facet entries: `catalogo?` and everything that is asked for already. */
export type Links = {
  /** Links that list a value of a group: in place of what is chosen (link groups), or beside it. */
  forGroup(info: FacetGroupInfo, choice: Choice | undefined): (slug: string) => string;
  forPrice(band: PriceBand): string;
  /** Links to the list without some keys. */
  without(keys: readonly string[]): string;
};

type Pairs = readonly (readonly [key: string, value: string])[];

const encode = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',');

const toQuery = (pairs: Pairs): string =>
  pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');

/** A longer link is no address that servers take: it is left out. Each entry repeats all that is asked for. */
const MAX_LENGTH = 4000;

const PRICE_KEYS = ['min_price', 'max_price'];

export const createLinks = ({ text, sort, filters }: ListingQuery): Links => {
  const asked: Pairs = [
    ...(text && text !== '*' ? [['text', text] as const] : []),
    ...Object.entries(filters).filter(([key]) => !isReservedKey(key)),
    ...(sort === 'default' ? [] : [['sort', sort] as const]),
  ];
  const encoded = asked.map((pair) => [pair[0], toQuery([pair])] as const);
  const without = (keys: readonly string[]): string =>
    encoded
      .filter(([key]) => !keys.includes(key))
      .map(([, pair]) => pair)
      .join('&');
  const join = (rest: string, own: string): string => `catalogo?${[rest, own].filter(Boolean).join('&')}`;
  const bound = (link: string): string => (link.length > MAX_LENGTH ? '' : link);
  return {
    without: (keys) => bound(join(without(keys), '')),
    forGroup({ key, kind }, choice) {
      const kept = kind === 'link' ? [] : (choice?.slugs ?? []);
      const start = `${join(without([key]), encode(key))}=`;
      const list = kept.join(',');
      const isKept = new Set(kept);
      return (slug) => bound(start + (list === '' || isKept.has(slug) ? list || slug : `${list},${slug}`));
    },
    forPrice({ min, max }) {
      const own: Pairs = [
        ...(min > 0 || max === undefined ? [['min_price', String(min)] as const] : []),
        ...(max === undefined ? [] : [['max_price', String(max)] as const]),
      ];
      return bound(join(without(PRICE_KEYS), toQuery(own)));
    },
  };
};
