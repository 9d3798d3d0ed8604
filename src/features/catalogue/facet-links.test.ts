import { describe, expect, it } from 'vitest';
import type { FacetGroup, ListingQuery } from '#src/contract/listing.ts';
import { LOCALES } from '#src/contract/locale.ts';
import { toCaseCount } from '../../../tests/support/random-cases.ts';
import { type FilterGroup, mergeFacets, toFilterPath } from './facets.ts';
import { changeQuery, filterValues, parseListingQuery, toggleValue, toShopPath } from './listing-query.ts';

/** A repeatable stream of pseudorandom numbers. */
const createRandom = (seed: number) => {
  let state = seed;
  const next = (max: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
  return { next, pick: <T>(all: readonly T[]): T => all[next(all.length)] as T };
};
type Random = ReturnType<typeof createRandom>;

const KEYS = ['category', 'brand', 'color', 'size', 'field_x', 'text', 'price', 'max_price', 'a&b', 'é', ''];
const VALUES = [
  'viti',
  'dadi',
  'and-viti',
  'a,b',
  '',
  '10..40',
  '1.5',
  '5',
  'rosso è',
  'a&b=c',
  '#',
  '%2C',
  'à',
];

const toSearch = ({ next, pick }: Random): string => {
  const pairs = Array.from({ length: next(6) }, () => {
    const values = Array.from({ length: 1 + next(3) }, () => encodeURIComponent(pick(VALUES)));
    return `${pick(KEYS)}=${values.join(',')}`;
  });
  const more = ['text=vite+m8', 'sort=newness', 'page=3', 'per_page=24', 'min_price=5', '_open=size'];
  return `?${[...pairs, ...(next(2) ? [pick(more)] : [])].join('&')}`;
};

/** A link as the back offices write them, or an unusable one. */
const toLink = (random: Random, index: string, value: string): string => {
  const { next, pick } = random;
  const rest = next(3) ? pick(['', 'text=vite&', 'color=a,b&', 'sort=newness&', `${index}=a&`]) : '';
  const links = [
    `catalogo?${rest}${index}=${value}`,
    `catalogo?${rest}${index}=${encodeURIComponent(value)}`,
  ];
  return pick([...links, ...links, '', `catalogo?${index}=a,${value}`, `catalogo?x${index}=${value}`]);
};

const toGroup = (random: Random): FacetGroup => {
  const index = random.pick(KEYS);
  const values = Array.from({ length: 1 + random.next(6) }, () => random.pick(VALUES));
  const prefix = toLink(random, index, '');
  const results = values.map((value) => {
    const filter = random.next(3) ? prefix + value : toLink(random, index, value);
    return [value, { label: value, count: 1 + random.next(9), filter }] as const;
  });
  return { index, label: index, results: Object.fromEntries(results) };
};

/** The definition: each link parsed, each address written by itself. */
const toExpected = (
  query: ListingQuery,
  locale: 'it' | 'en',
  { group, several, value }: { group: FacetGroup; several: boolean; value: string },
): string => {
  const { index, results } = group;
  const link = results[value]?.filter;
  if (!several && link && !filterValues(query, index).includes(value)) {
    const { filters, text } = parseListingQuery(new URL(toFilterPath(link, 'it'), 'http://shop'));
    return toShopPath(changeQuery(query, { filters, ...(text && { text }) }), locale);
  }
  const filters = { [index]: toggleValue(query, index, value) };
  return toShopPath(changeQuery(query, { filters }), locale);
};

const toFilters = (group: FacetGroup, several: boolean) => ({
  facets_check_results: several ? [group] : [],
  facets_link_results: several ? [] : [group],
  facets_results: [],
});

const listPaths = (groups: readonly FilterGroup[]): readonly (readonly [string, string])[] =>
  groups.flatMap(({ entries, toPath }) => entries.map((entry) => [entry.value, toPath(entry)] as const));

describe('the addresses of a group', () => {
  it('equal those written one by one, for random queries, values and links', () => {
    const random = createRandom(11);
    let compared = 0;
    for (let at = 0; at < toCaseCount(4000, 200_000); at++) {
      const query = parseListingQuery(new URL(`http://x/shop${toSearch(random)}`));
      const group = toGroup(random);
      const several = random.next(2) === 0;
      const locale = random.pick(LOCALES);
      for (const [value, path] of listPaths(mergeFacets(toFilters(group, several), { query, locale }))) {
        expect(path).toBe(toExpected(query, locale, { group, several, value }));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(4000);
  });
});
