import type { Snapshot } from '../database/snapshot.ts';
import type { Pacer } from './pacer.ts';
import { type SkuTable, SkuTableBuilder } from './sku-table.ts';

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
  readonly skus: SkuTableBuilder;
  /** The number of a parent's name, `NONE` without one. */
  readonly parentNames: Int32Array;
  /** The place of the product with that name, `NONE` when there is none. */
  readonly placeOfName: Int32Array;
};

const count = async (snapshot: Snapshot): Promise<number> => {
  let total = 0;
  for await (const rows of snapshot.rows<{ total: number }>('select count(*) as total from product'))
    total = rows[0]?.total ?? total;
  return total;
};

/** What products name as their parents, numbered. */
const readParentNames = async (snapshot: Snapshot): Promise<Map<string, number>> => {
  const names = new Map<string, number>();
  const query = 'select distinct parent_sku from product where parent_sku is not null';
  for await (const rows of snapshot.rows<{ parent_sku: string }>(query))
    for (const { parent_sku } of rows) names.set(parent_sku, names.size);
  return names;
};

type Row = { readonly id: number; readonly sku: string; readonly parent_sku: string | null };

const read = async (snapshot: Snapshot, pacer: Pacer): Promise<Read> => {
  const size = await count(snapshot);
  const names = await readParentNames(snapshot);
  const found = {
    sortedIds: new Int32Array(size),
    skus: new SkuTableBuilder(size),
    parentNames: new Int32Array(size).fill(NONE),
    placeOfName: new Int32Array(names.size).fill(NONE),
  };
  let place = 0;
  for await (const batch of snapshot.rows<Row>('select id, sku, parent_sku from product order by id')) {
    for (const { id, sku, parent_sku } of batch) {
      found.sortedIds[place] = id;
      found.skus.push(sku);
      if (parent_sku !== null) found.parentNames[place] = names.get(parent_sku) ?? NONE;
      const name = names.size > 0 ? names.get(sku) : undefined;
      if (name !== undefined) found.placeOfName[name] = place;
      place++;
    }
    if (pacer.isLate()) await pacer.rest();
  }
  return found;
};

/** By place, the place of the parent at the top, its own for one without a parent; `NONE` when the way there ends nowhere or goes round. */
const findTops = ({ parentNames, placeOfName }: Read): Int32Array =>
  parentNames.map((_, place) => {
    let top = place;
    for (let depth = 0; top !== NONE && parentNames[top] !== NONE; depth++) {
      if (depth === MAX_DEPTH) return NONE;
      top = placeOfName[parentNames[top] ?? 0] ?? NONE;
    }
    return top;
  });

/** Numbers by place, and the number after the last of each. Orphans come last. */
const toNumbers = (tops: Int32Array): { numbers: Int32Array; sizes: Int32Array } => {
  const sizes = new Int32Array(tops.length);
  for (const top of tops) if (top !== NONE) sizes[top] = (sizes[top] ?? 0) + 1;
  const numbers = new Int32Array(tops.length);
  let next = 0;
  for (let place = 0; place < tops.length; place++) {
    if (tops[place] !== place) continue;
    numbers[place] = next;
    next += sizes[place] ?? 0;
  }
  const taken = numbers.slice();
  for (let place = 0; place < tops.length; place++) {
    const top = tops[place] ?? NONE;
    if (top === NONE) numbers[place] = next++;
    else if (top !== place) numbers[place] = taken[top] = (taken[top] ?? 0) + 1;
  }
  return { numbers, sizes };
};

export const numberProducts = async (snapshot: Snapshot, pacer: Pacer): Promise<Numbering> => {
  const found = await read(snapshot, pacer);
  const { sortedIds, skus } = found;
  const tops = findTops(found);
  await pacer.rest();
  const { numbers, sizes } = toNumbers(tops);
  const size = sortedIds.length;
  const places = new Int32Array(size);
  for (let place = 0; place < size; place++) places[numbers[place] ?? 0] = place;
  await pacer.rest();
  const topOf = (number: number): number => tops[places[number] ?? 0] ?? NONE;
  const isTop = (number: number): boolean => topOf(number) === places[number];
  return {
    ...{ sortedIds, numbers },
    ids: places.map((place) => sortedIds[place] ?? 0),
    skus: skus.build(places),
    parents: places.map((_, number) =>
      isTop(number) || topOf(number) === NONE ? NONE : (numbers[topOf(number)] ?? NONE),
    ),
    ends: places.map((place, number) => number + (isTop(number) ? (sizes[place] ?? 1) : 1)),
    orphans: Uint8Array.from(places, (place) => (tops[place] === NONE ? 1 : 0)),
  };
};
