import { isReservedKey, type ListingQuery } from '#src/contract/listing.ts';
import type { FacetGroupInfo } from '../index/facet-values.ts';
import type { Choice } from '../query/filter-state.ts';
import type { PriceBand } from '../index/price-bands.ts';

/** The links of the entries of a group. */
export type ToLink = {
  /** What the links of most entries have before the slug. */
  readonly start: string;
  /** Whether the link of a slug is `start` and the slug. */
  readonly isPlain: (slug: string) => boolean;
  readonly toLink: (slug: string) => string;
};

/** Creates the links of facet entries: `catalogo?` with the current query and the entry. */
export type Links = {
  /** Links that select a value of a group, instead of the current choice (link groups) or in addition to it. */
  forGroup(info: FacetGroupInfo, choice: Choice | undefined): ToLink;
  forPrice(band: PriceBand): string;
  /** A link to the list without some keys. */
  without(keys: readonly string[]): string;
};

type Pairs = readonly (readonly [key: string, value: string])[];

const encode = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',');

const toQuery = (pairs: Pairs): string =>
  pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');

/** Longer links, which servers may reject, become empty. Each entry repeats the whole query. */
const MAX_LENGTH = 4000;

const PRICE_KEYS = ['min_price', 'max_price'];

export const createLinks = ({ text, sort, filters }: ListingQuery): Links => {
  const current: Pairs = [
    ...(text && text !== '*' ? [['text', text] as const] : []),
    ...Object.entries(filters).filter(([key]) => !isReservedKey(key)),
    ...(sort === 'default' ? [] : [['sort', sort] as const]),
  ];
  const encoded = current.map((pair) => [pair[0], toQuery([pair])] as const);
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
      const selected = kind === 'link' ? [] : (choice?.slugs ?? []);
      const before = `${join(without([key]), encode(key))}=`;
      const list = selected.join(',');
      const start = list === '' ? before : `${before}${list},`;
      const isSelected = new Set(selected);
      return {
        start,
        isPlain: (slug) =>
          (isSelected.size === 0 || !isSelected.has(slug)) && start.length + slug.length <= MAX_LENGTH,
        toLink: (slug) => bound(isSelected.has(slug) ? before + (list || slug) : start + slug),
      };
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
