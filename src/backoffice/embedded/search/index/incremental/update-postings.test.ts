import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CatalogueIndex } from '../catalogue-index.ts';
import { TimeSlicer } from '../../../../time-slicer.ts';
import { toPostings } from '../postings.ts';
import { Renumbering, toRuns } from './renumbering.ts';
import { updateOrder } from './update-orders.ts';
import { updatePostings } from './update-postings.ts';
import { sortDescending } from '../../arrays/radix-sort.ts';

const VALUES = 9;
const slicer = new TimeSlicer();

/** A product in the previous index, the new one or both; `now` are its values if it is read again. */
type Product = {
  readonly isBefore: boolean;
  readonly isNow: boolean;
  readonly isRead: boolean;
  readonly key: number;
  readonly before: readonly number[];
  readonly now: readonly number[];
};

const isReused = ({ isBefore, isNow, isRead }: Product): boolean => isBefore && isNow && !isRead;

const product = fc.record<Product>({
  isBefore: fc.boolean(),
  isNow: fc.boolean(),
  isRead: fc.boolean(),
  key: fc.nat(5),
  before: fc.uniqueArray(fc.nat(VALUES - 1), { maxLength: 4 }),
  now: fc.uniqueArray(fc.nat(VALUES), { maxLength: 4 }),
});
const few = product.map((one) => [one]);
/** Adjacent reused products. */
const run = fc
  .tuple(product, fc.integer({ min: 1, max: 700 }))
  .map(([one, length]) =>
    Array.from({ length }, (_, at) => ({ ...one, isBefore: true, isNow: true, isRead: false, key: at % 5 })),
  );
const catalogue = fc.array(fc.oneof(run, few), { maxLength: 12 }).map((parts) => parts.flat());

const toItems = (lists: readonly (readonly number[])[]) => {
  const facetStarts = new Int32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) facetStarts[at + 1] = (facetStarts[at] ?? 0) + list.length;
  return { facetStarts, facetItems: Int32Array.from(lists.flat()) };
};

const toKeys = (some: readonly Product[]): Int32Array => Int32Array.from(some, ({ key }) => key);

/** The previous postings and the products reused from them. */
const toReused = async (old: readonly Product[], now: readonly Product[]) => {
  const places = new Map(old.map((one, at) => [one, at]));
  const numbers = Int32Array.from(now, (one) => (isReused(one) ? (places.get(one) ?? -1) : -1));
  const runs = await toRuns(numbers, slicer);
  const before = toItems(old.map((one) => one.before));
  return {
    previous: { ...before, ...(await toPostings(before, VALUES, slicer)) } as CatalogueIndex,
    renumbering: await Renumbering.create(old.length, runs, slicer),
    readNumbers: Int32Array.from([...now.keys()].filter((at) => (numbers[at] ?? 0) < 0)),
    ...{ runs, readPlaces: [], keepsNumbers: false },
  };
};

it('gives the same numbers, posting lists and orders as a full build', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, async (products) => {
      const old = products.filter(({ isBefore }) => isBefore);
      const now = products.filter(({ isNow }) => isNow);
      const reused = await toReused(old, now);
      const { renumbering } = reused;
      const places = new Map(now.map((one, at) => [one, at]));
      const expected = old.map((one) => (isReused(one) ? places.get(one) : -1));
      expect(old.map((_, at) => renumbering.of(at))).toEqual(expected);
      expect(renumbering.dropped).toEqual([...old.keys()].filter((at) => expected[at] === -1));
      const [items, valueCount] = [
        toItems(now.map((one) => (isReused(one) ? one.before : one.now))),
        VALUES + 1,
      ];
      const postings = await updatePostings(reused, { items, valueCount }, slicer);
      expect(postings).toEqual(await toPostings(items, valueCount, slicer));
      const order = await updateOrder(
        toKeys(now),
        { ...reused, order: await sortDescending(toKeys(old), slicer) },
        slicer,
      );
      expect(order).toEqual(await sortDescending(toKeys(now), slicer));
    }),
    { numRuns: 100 },
  );
});
