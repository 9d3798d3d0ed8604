import type { ImportLine } from '#src/contract/import-line.ts';

/** Seeded pseudo-random numbers in [0, 1) (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

export type Random = () => number;

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

const maybe = <T>(random: Random, chance: number, value: () => T): T | undefined =>
  random() < chance ? value() : undefined;

export const CATEGORIES = ['alpha/one', 'alpha/two', 'beta/three', 'beta', 'gamma/four/five'];
export const BRANDS = ['Acme', 'Borg', 'Cima'];
export const COLORS = ['red', 'green', 'blue'];
export const SIZES = ['s', 'm', 'l', '10', '20'];
export const MATERIALS = ['steel', 'brass', 'wood'];
const WORDS = ['bolt', 'nut', 'screw', 'washer', 'hammer', 'saw'];

const toProduct = (random: Random, sku: string, parent?: string): ImportLine => {
  const price = maybe(random, 0.9, () => Math.ceil(random() * 60));
  const fields = {
    category_path: maybe(random, parent ? 0.2 : 0.9, () =>
      random() < 0.3 ? [pick(random, CATEGORIES), 'offers'] : pick(random, CATEGORIES),
    ),
    brand: maybe(random, parent ? 0.2 : 0.8, () => pick(random, BRANDS)),
    color: maybe(random, 0.6, () => pick(random, COLORS)),
    size: maybe(random, 0.6, () => pick(random, SIZES)),
    price,
    sale_price: price === undefined ? undefined : maybe(random, 0.2, () => price - 0.5),
    availability: pick(random, ['DISPONIBILE', 'IN ARRIVO', '']),
    visible_from: maybe(random, 0.15, () => pick(random, ['2020-01-01', '2030-01-01'])),
    parent,
    attributes: {
      ...maybe(random, 0.6, () => ({
        Material: [...new Set([pick(random, MATERIALS), pick(random, MATERIALS)])],
      })),
      ...maybe(random, 0.5, () => ({ 'Length mm': Math.floor(random() * 5) * 10 })),
    },
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { sku, name: `${pick(random, WORDS)} ${pick(random, WORDS)}`, ...given };
};

/** A catalogue of single products and families, the children of some of them before their parents. */
export const toRandomCatalogue = (random: Random, families: number): readonly ImportLine[] =>
  Array.from({ length: families }, (_, at) => {
    const sku = `zz${at}`;
    const children = random() < 0.5 ? Math.ceil(random() * 5) : 0;
    const family = [
      toProduct(random, sku),
      ...Array.from({ length: children }, (__, child) => toProduct(random, `${sku}x${child}`, sku)),
    ];
    return random() < 0.3 ? family.reverse() : family;
  }).flat();

/** Random filters and text, some of them without a result. */
export const toRandomState = (random: Random) => {
  const many = (list: readonly string[]): string =>
    [...new Set([pick(random, list), pick(random, list)])].join(',');
  const filters = {
    category: maybe(random, 0.4, () => {
      const slugs = many(['alpha', 'beta', 'one', 'two', 'three', 'five', 'offers']);
      return random() < 0.3 ? `and-${slugs}` : slugs;
    }),
    brand: maybe(random, 0.2, () => many(['acme', 'borg', 'cima'])),
    color: maybe(random, 0.3, () => many(COLORS)),
    size: maybe(random, 0.2, () => many(SIZES)),
    field_material: maybe(random, 0.3, () => many(MATERIALS)),
    field_length_mm: maybe(random, 0.3, () =>
      random() < 0.5
        ? many(['0', '10', '20'])
        : pick(random, ['10..30', '15..', '..10', '0,20..40', '70..90']),
    ),
    min_price: maybe(random, 0.2, () => String(Math.floor(random() * 30))),
    max_price: maybe(random, 0.2, () => String(30 + Math.floor(random() * 30))),
    disponibili: maybe(random, 0.15, () => '1'),
    promo_list: maybe(random, 0.1, () => '1'),
    next_insert: maybe(random, 0.1, () => '1'),
  };
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const text = maybe(random, 0.4, () =>
    `${pick(random, WORDS)} ${random() < 0.5 ? pick(random, COLORS) : ''}`.trim(),
  );
  return { text: text ?? '', filters: Object.fromEntries(given) };
};
