import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CatalogueIndex } from '../catalogue-index.ts';
import { toRuns } from './reused-products.ts';
import { Pacer } from '../../time-slicer.ts';
import { toPostings } from '../postings.ts';
import { renewPostings } from './update-postings.ts';
import { Renumbering } from './renumbering.ts';
import { renewOrder, toOrder } from '../../arrays/radix-sort.ts';

const VALUES = 9;
const pacer = new Pacer();

/** A product with its sort key that is there before, or now, or both times; its values of now are others where it is read. */
type Product = {
  readonly isBefore: boolean;
  readonly isNow: boolean;
  readonly isRead: boolean;
  readonly key: number;
  readonly before: readonly number[];
  readonly now: readonly number[];
};

const isKept = ({ isBefore, isNow, isRead }: Product): boolean => isBefore && isNow && !isRead;

const product = fc.record<Product>({
  ...{ isBefore: fc.boolean(), isNow: fc.boolean(), isRead: fc.boolean(), key: fc.nat(5) },
  before: fc.uniqueArray(fc.nat(VALUES - 1), { maxLength: 4 }),
  now: fc.uniqueArray(fc.nat(VALUES), { maxLength: 4 }),
});
const few = product.map((one) => [one]);
/** Products side by side that stay as they are. */
const stretch = fc
  .tuple(product, fc.integer({ min: 1, max: 700 }))
  .map(([one, length]) =>
    Array.from({ length }, (_, at) => ({ ...one, isBefore: true, isNow: true, isRead: false, key: at % 5 })),
  );
const catalogue = fc.array(fc.oneof(stretch, few), { maxLength: 12 }).map((parts) => parts.flat());

const toItems = (lists: readonly (readonly number[])[]) => {
  const facetStarts = new Int32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) facetStarts[at + 1] = (facetStarts[at] ?? 0) + list.length;
  return { facetStarts, facetItems: Int32Array.from(lists.flat()) };
};

const toKeys = (some: readonly Product[]): Int32Array => Int32Array.from(some, ({ key }) => key);

/** What is known of the products before, and of those that are kept. */
const keep = async (old: readonly Product[], now: readonly Product[]) => {
  const places = new Map(old.map((one, at) => [one, at]));
  const numbers = Int32Array.from(now, (one) => (isKept(one) ? (places.get(one) ?? -1) : -1));
  const runs = await toRuns(numbers, pacer);
  const before = toItems(old.map((one) => one.before));
  return {
    index: { ...before, ...(await toPostings(before, VALUES, pacer)) } as CatalogueIndex,
    renumbering: await Renumbering.create(old.length, runs, pacer),
    read: Int32Array.from([...now.keys()].filter((at) => (numbers[at] ?? 0) < 0)),
    ...{ runs, places: [], isSame: false },
  };
};

it('renumbers, lists and sorts what is kept as if all were read', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, async (products) => {
      const old = products.filter(({ isBefore }) => isBefore);
      const now = products.filter(({ isNow }) => isNow);
      const kept = await keep(old, now);
      const { renumbering } = kept;
      const places = new Map(now.map((one, at) => [one, at]));
      const expected = old.map((one) => (isKept(one) ? places.get(one) : -1));
      expect(old.map((_, at) => renumbering.of(at))).toEqual(expected);
      expect(renumbering.gone).toEqual([...old.keys()].filter((at) => expected[at] === -1));
      const [items, valueCount] = [
        toItems(now.map((one) => (isKept(one) ? one.before : one.now))),
        VALUES + 1,
      ];
      const postings = await renewPostings(kept, { items, valueCount }, pacer);
      expect(postings).toEqual(await toPostings(items, valueCount, pacer));
      const order = await renewOrder(
        toKeys(now),
        { ...kept, order: await toOrder(toKeys(old), pacer) },
        pacer,
      );
      expect(order).toEqual(await toOrder(toKeys(now), pacer));
    }),
    { numRuns: 100 },
  );
});
