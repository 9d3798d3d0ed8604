import type { Snapshot } from '../database/snapshot.ts';
import type { Pacer } from './pacer.ts';

/** How products are numbered: families together, in the order of their parents. */
export type Numbering = {
  readonly ids: Int32Array;
  readonly skus: readonly string[];
  readonly parents: Int32Array;
  readonly ends: Int32Array;
  readonly orphans: Uint8Array;
  readonly byId: ReadonlyMap<number, number>;
};

type Row = { readonly id: number; readonly sku: string; readonly parent_sku: string | null };

const readRows = async (snapshot: Snapshot, pacer: Pacer): Promise<Map<string, Row>> => {
  const rows = new Map<string, Row>();
  for await (const batch of snapshot.rows<Row>('select id, sku, parent_sku from product order by id')) {
    for (const row of batch) rows.set(row.sku, row);
    if (pacer.isDue()) await pacer.rest();
  }
  return rows;
};

/** Parents of parents that are followed. */
const MAX_DEPTH = 10;

/** The parent at the top; absent when the way there ends nowhere or goes round. */
const findTop = (row: Row, rows: ReadonlyMap<string, Row>): Row | undefined => {
  let top: Row | undefined = row;
  for (let depth = 0; top && top.parent_sku !== null; depth++) {
    if (depth === MAX_DEPTH) return undefined;
    top = rows.get(top.parent_sku);
  }
  return top;
};

type Family = { readonly row: Row; readonly children: Row[]; readonly orphan: boolean };

const toFamilies = async (rows: ReadonlyMap<string, Row>, pacer: Pacer): Promise<Iterable<Family>> => {
  const families = new Map<string, Family>();
  const orphans: Family[] = [];
  for (const row of rows.values())
    if (row.parent_sku === null) families.set(row.sku, { row, children: [], orphan: false });
  for (const row of rows.values()) {
    if (row.parent_sku === null) continue;
    const family = families.get(findTop(row, rows)?.sku ?? '');
    if (family) family.children.push(row);
    else orphans.push({ row, children: [], orphan: true });
    if (pacer.isDue()) await pacer.rest();
  }
  return [...families.values(), ...orphans];
};

export const numberProducts = async (snapshot: Snapshot, pacer: Pacer): Promise<Numbering> => {
  const rows = await readRows(snapshot, pacer);
  const size = rows.size;
  const numbering = {
    ids: new Int32Array(size),
    skus: new Array<string>(size).fill(''),
    parents: new Int32Array(size).fill(-1),
    ends: new Int32Array(size),
    orphans: new Uint8Array(size),
    byId: new Map<number, number>(),
  };
  let next = 0;
  const add = ({ id, sku }: Row, parent: number): void => {
    numbering.ids[next] = id;
    numbering.skus[next] = sku;
    numbering.parents[next] = parent;
    numbering.byId.set(id, next);
    numbering.ends[next] = ++next;
  };
  for (const { row, children, orphan } of await toFamilies(rows, pacer)) {
    const first = next;
    numbering.orphans[first] = orphan ? 1 : 0;
    add(row, -1);
    for (const child of children) add(child, first);
    numbering.ends[first] = next;
    if (pacer.isDue()) await pacer.rest();
  }
  return numbering;
};
