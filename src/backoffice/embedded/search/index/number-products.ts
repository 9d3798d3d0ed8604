import type { Snapshot } from '../../database/snapshot.ts';
import type { Pacer } from '../time-slicer.ts';
import { type SkuTable, SkuTableBuilder } from './sku-table.ts';
import { toOrder } from '../arrays/radix-sort.ts';

/**
 * How products are numbered: families together, in the order of their parents. A product's place is that among all
 * ids.
 */
export type Numbering = {
  /** By place, ascending. */
  readonly sortedIds: Int32Array;
  /** The number at a place. */
  readonly numbers: Int32Array;
  /** By number. */
  readonly ids: Int32Array;
  readonly skus: SkuTable;
  readonly parents: Int32Array;
  readonly ends: Int32Array;
  readonly orphans: Uint8Array;
};

/** Parents of parents that are followed. */
const MAX_DEPTH = 10;
const NONE = -1;

/** What is read of the products, by place. */
type Read = {
  readonly sortedIds: Int32Array;
  /** In the order in which they were read; `places` says by place which one is whose. */
  readonly skus: SkuTableBuilder;
  readonly places: Int32Array;
  /** The number of a parent's name, `NONE` without one. */
  readonly parentNames: Int32Array;
  /** The place of the product with that name, `NONE` when there is none. */
  readonly placeOfName: Int32Array;
};

/** What products name as their parents, numbered. */
const readParentNames = async (snapshot: Snapshot): Promise<Map<string, number>> => {
  const names = new Map<string, number>();
  const query = 'select distinct parent_sku from product where parent_sku is not null';
  for await (const rows of snapshot.rows<{ parent_sku: string }>(query))
    for (const { parent_sku } of rows) names.set(parent_sku, names.size);
  return names;
};

/** How many products there are. */
export const countProducts = async (snapshot: Snapshot): Promise<number> => {
  let count = 0;
  for await (const rows of snapshot.rows<{ total: number }>('select count(*) as total from product'))
    count = rows[0]?.total ?? count;
  return count;
};

/** The place of an id; absent for one that is not there. */
export const findPlace = (sortedIds: Int32Array, id: number): number | undefined => {
  let low = 0;
  let high = sortedIds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sortedIds[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return sortedIds[low] === id ? low : undefined;
};

/** Where each id stands, the lowest first. */
const sortIds = (ids: Int32Array, pacer: Pacer): Promise<Int32Array> => {
  const keys = new Int32Array(ids.length);
  for (let at = 0; at < ids.length; at++) keys[at] = -(ids[at] ?? 0);
  return toOrder(keys, pacer);
};

type Skus = Pick<Read, 'sortedIds' | 'skus' | 'places' | 'placeOfName'>;

/** Reads skus in the order that costs least: an index of the database holds all that is asked. */
const readSkus = async (
  snapshot: Snapshot,
  names: ReadonlyMap<string, number>,
  pacer: Pacer,
): Promise<Skus> => {
  const size = await countProducts(snapshot);
  const ids = new Int32Array(size);
  const skus = new SkuTableBuilder(size);
  const placeOfName = new Int32Array(names.size).fill(NONE);
  let next = 0;
  for await (const batch of snapshot.tuples<[id: number, sku: string]>('select id, sku from product')) {
    for (const [id, sku] of batch) {
      ids[next] = id;
      skus.push(sku);
      const name = names.size > 0 ? names.get(sku) : undefined;
      if (name !== undefined) placeOfName[name] = next;
      next++;
    }
    if (pacer.isLate()) await pacer.rest();
  }
  const places = await sortIds(ids, pacer);
  const placeOf = new Int32Array(size);
  const sortedIds = new Int32Array(size);
  for (let place = 0; place < size; place++) {
    const at = places[place] ?? 0;
    placeOf[at] = place;
    sortedIds[place] = ids[at] ?? 0;
  }
  if (pacer.isLate()) await pacer.rest();
  for (let name = 0; name < placeOfName.length; name++)
    if (placeOfName[name] !== NONE) placeOfName[name] = placeOf[placeOfName[name] ?? 0] ?? NONE;
  return { skus, places, sortedIds, placeOfName };
};

const PARENTS = 'select id, parent_sku from product where parent_sku is not null';

const read = async (snapshot: Snapshot, pacer: Pacer): Promise<Read> => {
  const names = await readParentNames(snapshot);
  const found = await readSkus(snapshot, names, pacer);
  const parentNames = new Int32Array(found.sortedIds.length).fill(NONE);
  for await (const batch of snapshot.tuples<[id: number, parent_sku: string]>(PARENTS)) {
    for (const [id, parent_sku] of batch) {
      const place = findPlace(found.sortedIds, id);
      if (place !== undefined) parentNames[place] = names.get(parent_sku) ?? NONE;
    }
    if (pacer.isLate()) await pacer.rest();
  }
  return { ...found, parentNames };
};

/** By place, the place of the parent at the top, its own for one without a parent; `NONE` when the way there ends nowhere or goes round. */
const findTops = async ({ parentNames, placeOfName }: Read, pacer: Pacer): Promise<Int32Array> => {
  const findTop = (place: number): number => {
    let top = place;
    for (let depth = 0; top !== NONE && parentNames[top] !== NONE; depth++) {
      if (depth === MAX_DEPTH) return NONE;
      top = placeOfName[parentNames[top] ?? 0] ?? NONE;
    }
    return top;
  };
  const tops = new Int32Array(parentNames.length);
  for (let place = 0; place < tops.length; place++) {
    tops[place] = findTop(place);
    if (pacer.isDue()) await pacer.rest();
  }
  return tops;
};

/** Numbers by place. Orphans come last. */
const toNumbers = async (tops: Int32Array, pacer: Pacer): Promise<Int32Array> => {
  const sizes = new Int32Array(tops.length);
  for (let place = 0; place < tops.length; place++) {
    const top = tops[place] ?? NONE;
    if (top !== NONE) sizes[top] = (sizes[top] ?? 0) + 1;
    if (pacer.isDue()) await pacer.rest();
  }
  const numbers = new Int32Array(tops.length);
  let next = 0;
  for (let place = 0; place < tops.length; place++) {
    if (tops[place] === place) {
      numbers[place] = next;
      next += sizes[place] ?? 0;
    }
    if (pacer.isDue()) await pacer.rest();
  }
  const taken = numbers.slice();
  for (let place = 0; place < tops.length; place++) {
    const top = tops[place] ?? NONE;
    if (top === NONE) numbers[place] = next++;
    else if (top !== place) numbers[place] = taken[top] = (taken[top] ?? 0) + 1;
    if (pacer.isDue()) await pacer.rest();
  }
  return numbers;
};

/** What products are numbered by. */
export type Placed = {
  readonly sortedIds: Int32Array;
  /** By place, the place of the parent at the top (`findTops`). */
  readonly tops: Int32Array;
  /** By place, which sku is the product's. */
  readonly skuPlaces: Int32Array;
};

/** The numbering of products by place; `toSkus` is told by number which sku is whose. */
export const toNumbering = async (
  { sortedIds, tops, skuPlaces }: Placed,
  toSkus: (places: Int32Array) => SkuTable,
  pacer: Pacer,
): Promise<Numbering> => {
  const numbers = await toNumbers(tops, pacer);
  const size = sortedIds.length;
  const places = new Int32Array(size);
  const ids = new Int32Array(size);
  const parents = new Int32Array(size).fill(NONE);
  const ends = new Int32Array(size);
  const orphans = new Uint8Array(size);
  for (let place = 0; place < size; place++) {
    const number = numbers[place] ?? 0;
    const top = tops[place] ?? NONE;
    places[number] = skuPlaces[place] ?? 0;
    ids[number] = sortedIds[place] ?? 0;
    orphans[number] = top === NONE ? 1 : 0;
    ends[number] = Math.max(ends[number] ?? 0, number + 1);
    if (top !== NONE && top !== place) {
      const parent = numbers[top] ?? 0;
      parents[number] = parent;
      ends[parent] = Math.max(ends[parent] ?? 0, number + 1);
    }
    if (pacer.isDue()) await pacer.rest();
  }
  return { sortedIds, numbers, ids, skus: toSkus(places), parents, ends, orphans };
};

export const numberProducts = async (snapshot: Snapshot, pacer: Pacer): Promise<Numbering> => {
  const found = await read(snapshot, pacer);
  const tops = await findTops(found, pacer);
  const { sortedIds, places: skuPlaces, skus } = found;
  return toNumbering({ sortedIds, tops, skuPlaces }, (places) => skus.build(places), pacer);
};
