import type { Snapshot } from '../../../database/snapshot.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import { countProducts, findPlace, type Numbering, type Placed, toNumbering } from '../number-products.ts';
import type { Pacer } from '../../time-slicer.ts';
import { type Changed, staysInPlace } from './read-changes.ts';

/** Products whose parents are looked up at most. */
const MOST = 500;
/** Skus of products that are gone are kept until there are so many times as many as products. */
const SPARE = 2;
const NONE = -1;

/** One that was not there before. */
type Added = { readonly id: number; readonly sku: string; readonly parent: Parent };

/** The old number of a product, or below 0 (`~place`) the place of one among those that were added; absent for none. */
type Parent = number | undefined;

/** The old numbers of products that are not there any more; absent when others are there than are known of. */
const findGone = async (
  snapshot: Snapshot,
  { index, added }: { index: CatalogueIndex; added: number },
  pacer: Pacer,
): Promise<ReadonlySet<number> | undefined> => {
  const { sortedIds, numbers, size } = index;
  const total = await countProducts(snapshot);
  const gone = new Set<number>();
  if (total === size + added) return gone;
  const isThere = new Uint8Array(size);
  let place = 0;
  for await (const batch of snapshot.tuples<[id: number]>('select id from product')) {
    for (const [id] of batch) {
      // Ids come in stretches of their order.
      if (sortedIds[place] !== id) place = findPlace(sortedIds, id) ?? size;
      if (place < size) isThere[place++] = 1;
    }
    if (pacer.isLate()) await pacer.rest();
  }
  for (let at = isThere.indexOf(0); at >= 0; at = isThere.indexOf(0, at + 1)) gone.add(numbers[at] ?? 0);
  return total === size + added - gone.size ? gone : undefined;
};

type NamedParent = readonly [id: number, parent_sku: string | null];

const readParents = async (snapshot: Snapshot, ids: readonly number[]): Promise<readonly NamedParent[]> => {
  const found: NamedParent[] = [];
  if (ids.length === 0) return found;
  const query = `select id, parent_sku from product where id in (${ids.join(', ')})`;
  for await (const rows of snapshot.tuples<NamedParent>(query)) found.push(...rows);
  return found;
};

/** Whether none of those that stay names one that is gone as its parent. */
const areUnnamed = async (
  snapshot: Snapshot,
  { parents, ends, ids, skus }: CatalogueIndex,
  gone: ReadonlySet<number>,
): Promise<boolean> => {
  const toTop = (product: number): number =>
    (parents[product] ?? -1) < 0 ? product : (parents[product] ?? 0);
  /** By id, the sku of the parent: further down in a family others may be named. */
  const left = new Map<number, string>();
  for (const top of new Set(Array.from(gone, toTop)))
    for (let child = top + 1; child < (ends[top] ?? 0); child++) {
      if (gone.has(child)) continue;
      if (gone.has(top) || left.size === MOST) return false;
      left.set(ids[child] ?? 0, skus.at(top));
    }
  return (await readParents(snapshot, [...left.keys()])).every(
    ([id, parent_sku]) => left.get(id) === parent_sku,
  );
};

/** Whether an orphan may wait for one of the products that come. */
const areAwaited = async (
  snapshot: Snapshot,
  { orphans, ids }: CatalogueIndex,
  coming: readonly Changed[],
): Promise<boolean> => {
  if (coming.length === 0) return false;
  const waiting: number[] = [];
  for (let orphan = orphans.indexOf(1); orphan >= 0; orphan = orphans.indexOf(1, orphan + 1)) {
    if (waiting.length === MOST) return true;
    waiting.push(ids[orphan] ?? 0);
  }
  const skus = new Set(coming.map(([, sku]) => sku));
  return (await readParents(snapshot, waiting)).some(([, parent_sku]) => skus.has(parent_sku ?? ''));
};

/** What was added, by id, and below whom; absent where a parent is none that stays, or has one itself. */
const toAdded = (
  changed: readonly Changed[],
  { text, skus, parents, orphans }: CatalogueIndex,
  gone: ReadonlySet<number>,
): readonly Added[] | undefined => {
  const coming = changed.toSorted(([a], [b]) => a - b);
  const places = new Map(coming.map(([, sku], place) => [sku, place]));
  const findParent = (sku: string): Parent => {
    const place = places.get(sku);
    if (place !== undefined) return coming[place]?.[2] === null ? ~place : undefined;
    let found: Parent;
    text.codes.findWhole(sku, (product) => {
      const isTop = (parents[product] ?? 0) < 0 && orphans[product] === 0;
      if (isTop && !gone.has(product) && skus.at(product) === sku) found = product;
    });
    return found;
  };
  const added: Added[] = [];
  for (const [id, sku, parent_sku] of coming) {
    const parent = parent_sku === null ? undefined : findParent(parent_sku);
    if (parent_sku !== null && parent === undefined) return undefined;
    added.push({ id, sku, parent });
  }
  return added;
};

type Merged = {
  readonly sortedIds: Int32Array;
  /** By place the old number, or `~at` of what was added. */
  readonly origins: Int32Array;
};

const mergeIds = async (
  { sortedIds, numbers, size }: CatalogueIndex,
  { added, gone }: { added: readonly Added[]; gone: ReadonlySet<number> },
  pacer: Pacer,
): Promise<Merged> => {
  const merged = {
    sortedIds: new Int32Array(size - gone.size + added.length),
    origins: new Int32Array(size - gone.size + added.length),
  };
  let [place, next] = [0, 0];
  const put = (id: number, origin: number): void => {
    merged.sortedIds[place] = id;
    merged.origins[place++] = origin;
  };
  const putBefore = (id: number): void => {
    for (; (added[next]?.id ?? Infinity) < id; next++) put(added[next]?.id ?? 0, ~next);
  };
  for (let old = 0; old < size; old++) {
    const [id, number] = [sortedIds[old] ?? 0, numbers[old] ?? 0];
    if (gone.size > 0 && gone.has(number)) continue;
    putBefore(id);
    put(id, number);
    if (pacer.isDue()) await pacer.rest();
  }
  putBefore(Infinity);
  return merged;
};

/** By place, the place of the parent at the top, its own for one without a parent, `NONE` for an orphan; and where the sku is. */
const toPlaced = async (
  { parents, orphans, skus, size }: CatalogueIndex,
  { origins, added }: { origins: Int32Array; added: readonly Added[] },
  pacer: Pacer,
): Promise<Pick<Placed, 'tops' | 'skuPlaces'>> => {
  const [placeOf, placeOfAdded] = [new Int32Array(size), new Int32Array(added.length)];
  for (let place = 0; place < origins.length; place++) {
    const origin = origins[place] ?? 0;
    if (origin < 0) placeOfAdded[~origin] = place;
    else placeOf[origin] = place;
    if (pacer.isDue()) await pacer.rest();
  }
  const toKnown = (parent: number | undefined): Parent => (parent === NONE ? undefined : parent);
  const toPlace = (parent: Parent): number | undefined =>
    parent === undefined ? undefined : parent < 0 ? placeOfAdded[~parent] : placeOf[parent];
  const [tops, skuPlaces] = [new Int32Array(origins.length), new Int32Array(origins.length)];
  for (let place = 0; place < origins.length; place++) {
    const origin = origins[place] ?? 0;
    if (orphans[origin] === 1) tops[place] = NONE;
    else tops[place] = toPlace(origin < 0 ? added[~origin]?.parent : toKnown(parents[origin])) ?? place;
    skuPlaces[place] = origin < 0 ? skus.count + ~origin : skus.placeOf(origin);
    if (pacer.isDue()) await pacer.rest();
  }
  return { tops, skuPlaces };
};

/**
 * What `numberProducts` answers, from the numbering of before, where products came or went and all others stand where they stood; absent
 * where that is not sure. Reads ids at most, and these only where some are gone.
 */
export const renumberProducts = async (
  snapshot: Snapshot,
  { index, changed }: { index: CatalogueIndex; changed: readonly Changed[] },
  pacer: Pacer,
): Promise<Numbering | undefined> => {
  if (index.skus.count > SPARE * index.size) return undefined;
  const isKnown = ([id]: Changed): boolean => findPlace(index.sortedIds, id) !== undefined;
  const coming = changed.filter((product) => !isKnown(product));
  if (!changed.every((product) => !isKnown(product) || staysInPlace(index, product))) return undefined;
  if (await areAwaited(snapshot, index, coming)) return undefined;
  const gone = await findGone(snapshot, { index, added: coming.length }, pacer);
  if (!gone || !(await areUnnamed(snapshot, index, gone))) return undefined;
  const added = toAdded(coming, index, gone);
  if (!added) return undefined;
  const { sortedIds, origins } = await mergeIds(index, { added, gone }, pacer);
  const placed = await toPlaced(index, { origins, added }, pacer);
  const skus = index.skus.with(added.map(({ sku }) => sku));
  return toNumbering({ sortedIds, ...placed }, (places) => skus.of(places), pacer);
};
