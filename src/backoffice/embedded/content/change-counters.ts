import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';

/** Settings that contain the change counters: one for the catalogue, one for everything visible to guests. */
const CATALOGUE = 'catalogue_version';
const CONTENT = 'content_version';

const increment = async (tx: Tx, name: string): Promise<string> => {
  const { value } = await tx
    .insertInto('setting')
    .values({ name, value: '1' })
    .onConflict((c) =>
      c.column('name').doUpdateSet({ value: sql<string>`cast(cast(setting.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
};

/**
 * Counts a change of content visible to guests, or of a client's conditions. Call it in the transaction of the change.
 */
export const countContentChange = async (tx: Tx): Promise<void> => {
  await increment(tx, CONTENT);
};

/**
 * Counts a change of products or categories. Call it in the transaction of the change, before writing products, and
 * store the returned version in their `changed`. The counter row stays locked until the commit, so a
 * reader of a version sees all products of that version and of earlier ones.
 */
export const countCatalogueChange = async (tx: Tx): Promise<number> => {
  const version = await increment(tx, CATALOGUE);
  await countContentChange(tx);
  return Number(version);
};

/** The counters as texts; `0` before the first change. */
export type Versions = { readonly catalogue: string; readonly content: string };

/** Converts rows of the table `setting`. */
export const toVersions = (rows: Iterable<{ readonly name: string; readonly value: string }>): Versions => {
  const values = new Map([...rows].map(({ name, value }) => [name, value]));
  return { catalogue: values.get(CATALOGUE) ?? '0', content: values.get(CONTENT) ?? '0' };
};

/** Reads the counters; `0` before the first change. */
export const readVersions = async (db: Kysely<Tables>): Promise<Versions> => {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', [CATALOGUE, CONTENT])
    .execute();
  return toVersions(rows);
};
