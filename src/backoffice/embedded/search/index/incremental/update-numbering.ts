import type { Snapshot } from '../../../database/snapshot.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import { countProducts, findPlace, type Numbering, type Placement, toNumbering } from '../number-products.ts';
import type { TimeSlicer } from '../../../../time-slicer.ts';
import { type ChangedProduct, keepsPlace } from './read-changes.ts';

/** Limit of products whose parents are looked up in the database. */
const MAX_LOOKUPS = 500;
/** Skus of removed products stay in the table until it has twice as many skus as there are products. */
const MAX_SKU_RATIO = 2;
const NONE = -1;

/** A product that is not in the previous index. */
type AddedProduct = { readonly id: number; readonly sku: string; readonly parent: Parent };

/** Reference to a parent: its previous number, or `~n` for the n-th added product; absent without a parent. */
type Parent = number | undefined;

/** Previous numbers of removed products; absent when additions and removals do not explain the product count. */
const findRemoved = async (
  snapshot: Snapshot,
  { previous, added }: { previous: CatalogueIndex; added: number },
  slicer: TimeSlicer,
): Promise<ReadonlySet<number> | undefined> => {
  const { sortedIds, numbers, size } = previous;
  const total = await countProducts(snapshot);
  const removed = new Set<number>();
  if (total === size + added) return removed;
  const exists = new Uint8Array(size);
  let place = 0;
  for await (const batch of snapshot.tuples<[id: number]>('select id from product')) {
    for (const [id] of batch) {
      // Ids arrive in ascending runs.
      if (sortedIds[place] !== id) place = findPlace(sortedIds, id) ?? size;
      if (place < size) exists[place++] = 1;
    }
    if (slicer.isDueNow()) await slicer.yield();
  }
  for (let at = exists.indexOf(0); at >= 0; at = exists.indexOf(0, at + 1)) removed.add(numbers[at] ?? 0);
  return total === size + added - removed.size ? removed : undefined;
};

type ParentSku = readonly [id: number, parent_sku: string | null];

const readParents = async (snapshot: Snapshot, ids: readonly number[]): Promise<readonly ParentSku[]> => {
  const found: ParentSku[] = [];
  if (ids.length === 0) return found;
  const query = `select id, parent_sku from product where id in (${ids.join(', ')})`;
  for await (const rows of snapshot.tuples<ParentSku>(query)) found.push(...rows);
  return found;
};

/** Whether no remaining product refers to a removed one as its parent. */
const areUnreferenced = async (
  snapshot: Snapshot,
  { parents, ends, ids, skus }: CatalogueIndex,
  removed: ReadonlySet<number>,
): Promise<boolean> => {
  const toTop = (product: number): number =>
    (parents[product] ?? -1) < 0 ? product : (parents[product] ?? 0);
  /** Remaining children by id, with the sku of the top parent: a child may refer to a removed product in between. */
  const remaining = new Map<number, string>();
  for (const top of new Set(Array.from(removed, toTop)))
    for (let child = top + 1; child < (ends[top] ?? 0); child++) {
      if (removed.has(child)) continue;
      if (removed.has(top) || remaining.size === MAX_LOOKUPS) return false;
      remaining.set(ids[child] ?? 0, skus.at(top));
    }
  return (await readParents(snapshot, [...remaining.keys()])).every(
    ([id, parent_sku]) => remaining.get(id) === parent_sku,
  );
};

/** Whether an orphan refers to an added product as its parent; also true when there are too many orphans to check. */
const mayHaveOrphans = async (
  snapshot: Snapshot,
  { orphans, ids }: CatalogueIndex,
  incoming: readonly ChangedProduct[],
): Promise<boolean> => {
  if (incoming.length === 0) return false;
  const orphanIds: number[] = [];
  for (let orphan = orphans.indexOf(1); orphan >= 0; orphan = orphans.indexOf(1, orphan + 1)) {
    if (orphanIds.length === MAX_LOOKUPS) return true;
    orphanIds.push(ids[orphan] ?? 0);
  }
  const skus = new Set(incoming.map(([, sku]) => sku));
  return (await readParents(snapshot, orphanIds)).some(([, parent_sku]) => skus.has(parent_sku ?? ''));
};

/** Added products by id with their parents; absent when a parent is neither added nor a remaining top-level product. */
const toAdded = (
  changed: readonly ChangedProduct[],
  { text, skus, parents, orphans }: CatalogueIndex,
  removed: ReadonlySet<number>,
): readonly AddedProduct[] | undefined => {
  const incoming = changed.toSorted(([a], [b]) => a - b);
  const places = new Map(incoming.map(([, sku], place) => [sku, place]));
  const findParent = (sku: string): Parent => {
    const place = places.get(sku);
    if (place !== undefined) return incoming[place]?.[2] === null ? ~place : undefined;
    let found: Parent;
    text.codes.findWhole(sku, (product) => {
      const isTop = (parents[product] ?? 0) < 0 && orphans[product] === 0;
      if (isTop && !removed.has(product) && skus.at(product) === sku) found = product;
    });
    return found;
  };
  const added: AddedProduct[] = [];
  for (const [id, sku, parent_sku] of incoming) {
    const parent = parent_sku === null ? undefined : findParent(parent_sku);
    if (parent_sku !== null && parent === undefined) return undefined;
    added.push({ id, sku, parent });
  }
  return added;
};

type MergedIds = {
  readonly sortedIds: Int32Array;
  /** By place, the previous number, or `~n` for the n-th added product. */
  readonly origins: Int32Array;
};

const mergeIds = async (
  { sortedIds, numbers, size }: CatalogueIndex,
  { added, removed }: { added: readonly AddedProduct[]; removed: ReadonlySet<number> },
  slicer: TimeSlicer,
): Promise<MergedIds> => {
  const merged = {
    sortedIds: new Int32Array(size - removed.size + added.length),
    origins: new Int32Array(size - removed.size + added.length),
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
    if (removed.size > 0 && removed.has(number)) continue;
    putBefore(id);
    put(id, number);
    if (slicer.isDue()) await slicer.yield();
  }
  putBefore(Infinity);
  return merged;
};

/** Places of top parents and skus, see `Placement`. */
const toPlacement = async (
  { parents, orphans, skus, size }: CatalogueIndex,
  { origins, added }: { origins: Int32Array; added: readonly AddedProduct[] },
  slicer: TimeSlicer,
): Promise<Pick<Placement, 'tops' | 'skuPlaces'>> => {
  const [placeOf, placeOfAdded] = [new Int32Array(size), new Int32Array(added.length)];
  for (let place = 0; place < origins.length; place++) {
    const origin = origins[place] ?? 0;
    if (origin < 0) placeOfAdded[~origin] = place;
    else placeOf[origin] = place;
    if (slicer.isDue()) await slicer.yield();
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
    if (slicer.isDue()) await slicer.yield();
  }
  return { tops, skuPlaces };
};

/**
 * Computes `numberProducts` from the previous numbering if products were only added or removed; absent when that is
 * uncertain. Reads at most ids, and these only when products were removed.
 */
export const updateNumbering = async (
  snapshot: Snapshot,
  { previous, changed }: { previous: CatalogueIndex; changed: readonly ChangedProduct[] },
  slicer: TimeSlicer,
): Promise<Numbering | undefined> => {
  if (previous.skus.count > MAX_SKU_RATIO * previous.size) return undefined;
  const isKnown = ([id]: ChangedProduct): boolean => findPlace(previous.sortedIds, id) !== undefined;
  const incoming = changed.filter((product) => !isKnown(product));
  if (!changed.every((product) => !isKnown(product) || keepsPlace(previous, product))) return undefined;
  if (await mayHaveOrphans(snapshot, previous, incoming)) return undefined;
  const removed = await findRemoved(snapshot, { previous, added: incoming.length }, slicer);
  if (!removed || !(await areUnreferenced(snapshot, previous, removed))) return undefined;
  const added = toAdded(incoming, previous, removed);
  if (!added) return undefined;
  const { sortedIds, origins } = await mergeIds(previous, { added, removed }, slicer);
  const placement = await toPlacement(previous, { origins, added }, slicer);
  const skus = previous.skus.withAdded(added.map(({ sku }) => sku));
  return toNumbering({ sortedIds, ...placement }, (places) => skus.withPlaces(places), slicer);
};
