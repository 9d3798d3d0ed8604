import type { ListingQuery } from '#src/contract/listing.ts';
import type { CatalogueIndex } from '#src/backoffice/embedded/search/index/catalogue-index.ts';
import { createRandom, pick, type Random } from '../support/random-catalogue.ts';

/** Random product numbers for queries. */
const pickProduct = (random: Random, { size }: CatalogueIndex): number => Math.floor(random() * size);

const pickValues = (random: Random, index: CatalogueIndex): readonly number[] => {
  const product = pickProduct(random, index);
  return [...index.facetItems.subarray(index.facetStarts[product], index.facetStarts[product + 1])];
};

const toQuery = (text: string, filters: Readonly<Record<string, string>>): ListingQuery => ({
  ...{ text, filters, page: 1, per_page: 12, sort: 'default' },
});

/** One to three filters that at least one product fulfils together; every fourth query also has a price filter. */
export const toFilterQueries = (index: CatalogueIndex, count: number): readonly ListingQuery[] => {
  const random = createRandom(1);
  const { groups, values } = index.facets;
  return Array.from({ length: count }, (_, at) => {
    const own = pickValues(random, index);
    const pairs = Array.from({ length: 1 + (at % 3) }, (): readonly [string, string] => {
      const value = values[pick(random, own)];
      return [groups[value?.group ?? 0]?.key ?? '', value?.slug ?? ''];
    });
    const price = at % 4 === 0 ? { max_price: String(10 + Math.floor(random() * 500)) } : {};
    return toQuery('', { ...Object.fromEntries(pairs), ...price });
  });
};

/** Extreme queries: thirty keys of many values, known and unknown, ranges of all sizes; or five hundred values of one key. */
export const toOddQueries = (index: CatalogueIndex, count: number): readonly ListingQuery[] => {
  const random = createRandom(3);
  const { groups, values } = index.facets;
  const toValues = (many: number): string =>
    Array.from({ length: many }, () =>
      random() < 0.5 ? pick(random, values).slug : `none-${random()}`,
    ).join();
  const toOne = (): readonly [string, string] => {
    const key = random() < 0.8 ? pick(random, groups).key : `field_none_${Math.floor(random() * 100)}`;
    return [key, random() < 0.3 ? pick(random, ['-1e9..1e9', '0..', '..0.001', '5..1']) : toValues(20)];
  };
  return Array.from({ length: count }, (_, at) => {
    const filters = Object.fromEntries(Array.from({ length: 30 }, toOne));
    return toQuery('', at % 2 === 0 ? filters : { brand: toValues(500), field_none: '1' });
  });
};

/** Two words of a name, every other time with a filter; `names` are those of the products of the index. */
export const toTextQueries = (names: readonly string[], count: number): readonly ListingQuery[] => {
  const random = createRandom(2);
  return Array.from({ length: count }, () => {
    const words = pick(random, names).split(/\s+/).filter(Boolean);
    return toQuery([pick(random, words), pick(random, words)].join(' '), {});
  });
};
