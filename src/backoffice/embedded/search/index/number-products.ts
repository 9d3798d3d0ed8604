import type { Snapshot } from '../../database/snapshot.ts';
import type { TimeSlicer } from '../../../time-slicer.ts';
import { type SkuTable, SkuTableBuilder } from './sku-table.ts';
import { sortDescending } from '../arrays/radix-sort.ts';

/** Product numbers: families are consecutive, in the order of their parents. A `place` is the rank of an id among all ids. */
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

/** Limit of nested parents. */
const MAX_DEPTH = 10;
const NONE = -1;

/** Ids, skus and parents of all products as read, before numbering. */
type ProductKeys = {
  readonly sortedIds: Int32Array;
  /** In reading order; `places` maps a place to its position there. */
  readonly skus: SkuTableBuilder;
  readonly places: Int32Array;
  /** By place, the number of the parent's sku in the map of parent skus; `NONE` without a parent. */
  readonly parentSkus: Int32Array;
  /** By number of a parent sku, the place of its product; `NONE` when there is none. */
  readonly parentPlaces: Int32Array;
};

/** The distinct skus that products refer to as parents, numbered. */
const readParentSkus = async (snapshot: Snapshot): Promise<Map<string, number>> => {
  const names = new Map<string, number>();
  const query = 'select distinct parent_sku from product where parent_sku is not null';
  for await (const rows of snapshot.rows<{ parent_sku: string }>(query))
    for (const { parent_sku } of rows) names.set(parent_sku, names.size);
  return names;
};

/** The number of all products, parents included. */
export const countProducts = async (snapshot: Snapshot): Promise<number> => {
  let count = 0;
  for await (const rows of snapshot.rows<{ total: number }>('select count(*) as total from product'))
    count = rows[0]?.total ?? count;
  return count;
};

/** The place of an id; absent for an unknown id. */
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

/** The positions of ids in ascending order of the ids. */
const sortIds = (ids: Int32Array, slicer: TimeSlicer): Promise<Int32Array> => {
  const keys = new Int32Array(ids.length);
  for (let at = 0; at < ids.length; at++) keys[at] = -(ids[at] ?? 0);
  return sortDescending(keys, slicer);
};

type Skus = Pick<ProductKeys, 'sortedIds' | 'skus' | 'places' | 'parentPlaces'>;

/** Reads ids and skus without an order, so that the database can use a covering index. */
const readSkus = async (
  snapshot: Snapshot,
  names: ReadonlyMap<string, number>,
  slicer: TimeSlicer,
): Promise<Skus> => {
  const size = await countProducts(snapshot);
  const ids = new Int32Array(size);
  const skus = new SkuTableBuilder(size);
  const parentPlaces = new Int32Array(names.size).fill(NONE);
  let next = 0;
  for await (const batch of snapshot.tuples<[id: number, sku: string]>('select id, sku from product')) {
    for (const [id, sku] of batch) {
      ids[next] = id;
      skus.push(sku);
      const name = names.size > 0 ? names.get(sku) : undefined;
      if (name !== undefined) parentPlaces[name] = next;
      next++;
    }
    if (slicer.isDueNow()) await slicer.yield();
  }
  const places = await sortIds(ids, slicer);
  const placeOf = new Int32Array(size);
  const sortedIds = new Int32Array(size);
  for (let place = 0; place < size; place++) {
    const at = places[place] ?? 0;
    placeOf[at] = place;
    sortedIds[place] = ids[at] ?? 0;
  }
  if (slicer.isDueNow()) await slicer.yield();
  for (let name = 0; name < parentPlaces.length; name++)
    if (parentPlaces[name] !== NONE) parentPlaces[name] = placeOf[parentPlaces[name] ?? 0] ?? NONE;
  return { skus, places, sortedIds, parentPlaces };
};

const PARENTS = 'select id, parent_sku from product where parent_sku is not null';

const readKeys = async (snapshot: Snapshot, slicer: TimeSlicer): Promise<ProductKeys> => {
  const names = await readParentSkus(snapshot);
  const found = await readSkus(snapshot, names, slicer);
  const parentSkus = new Int32Array(found.sortedIds.length).fill(NONE);
  for await (const batch of snapshot.tuples<[id: number, parent_sku: string]>(PARENTS)) {
    for (const [id, parent_sku] of batch) {
      const place = findPlace(found.sortedIds, id);
      if (place !== undefined) parentSkus[place] = names.get(parent_sku) ?? NONE;
    }
    if (slicer.isDueNow()) await slicer.yield();
  }
  return { ...found, parentSkus };
};

/** By place, the place of the top parent, its own without a parent; `NONE` when a parent is missing or the chain is cyclic. */
const findTops = async (
  { parentSkus, parentPlaces }: ProductKeys,
  slicer: TimeSlicer,
): Promise<Int32Array> => {
  const findTop = (place: number): number => {
    let top = place;
    for (let depth = 0; top !== NONE && parentSkus[top] !== NONE; depth++) {
      if (depth === MAX_DEPTH) return NONE;
      top = parentPlaces[parentSkus[top] ?? 0] ?? NONE;
    }
    return top;
  };
  const tops = new Int32Array(parentSkus.length);
  for (let place = 0; place < tops.length; place++) {
    tops[place] = findTop(place);
    if (slicer.isDue()) await slicer.yield();
  }
  return tops;
};

/** Numbers by place; orphans last. */
const toNumbers = async (tops: Int32Array, slicer: TimeSlicer): Promise<Int32Array> => {
  const sizes = new Int32Array(tops.length);
  for (let place = 0; place < tops.length; place++) {
    const top = tops[place] ?? NONE;
    if (top !== NONE) sizes[top] = (sizes[top] ?? 0) + 1;
    if (slicer.isDue()) await slicer.yield();
  }
  const numbers = new Int32Array(tops.length);
  let next = 0;
  for (let place = 0; place < tops.length; place++) {
    if (tops[place] === place) {
      numbers[place] = next;
      next += sizes[place] ?? 0;
    }
    if (slicer.isDue()) await slicer.yield();
  }
  const last = numbers.slice();
  for (let place = 0; place < tops.length; place++) {
    const top = tops[place] ?? NONE;
    if (top === NONE) numbers[place] = next++;
    else if (top !== place) numbers[place] = last[top] = (last[top] ?? 0) + 1;
    if (slicer.isDue()) await slicer.yield();
  }
  return numbers;
};

/** The positions of products from which `toNumbering` computes their numbers. */
export type Placement = {
  readonly sortedIds: Int32Array;
  /** By place, the place of the top parent (`findTops`). */
  readonly tops: Int32Array;
  /** By place, the position of the product's sku. */
  readonly skuPlaces: Int32Array;
};

/** Numbers products by place; `toSkus` receives the position of each product's sku by number. */
export const toNumbering = async (
  { sortedIds, tops, skuPlaces }: Placement,
  toSkus: (places: Int32Array) => SkuTable,
  slicer: TimeSlicer,
): Promise<Numbering> => {
  const numbers = await toNumbers(tops, slicer);
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
    if (slicer.isDue()) await slicer.yield();
  }
  return { sortedIds, numbers, ids, skus: toSkus(places), parents, ends, orphans };
};

/** Numbers all products of a snapshot, in time slices. */
export const numberProducts = async (snapshot: Snapshot, slicer: TimeSlicer): Promise<Numbering> => {
  const found = await readKeys(snapshot, slicer);
  const tops = await findTops(found, slicer);
  const { sortedIds, places: skuPlaces, skus } = found;
  return toNumbering({ sortedIds, tops, skuPlaces }, (places) => skus.build(places), slicer);
};
