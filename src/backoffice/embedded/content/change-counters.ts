import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';

/** Counters of changes, kept as settings: the catalogue's alone, and that of everything a guest can see. */
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

/** Says that something a guest can see, or a client's terms, changed: in the transaction that changes it. */
export const countContentChange = async (tx: Tx): Promise<void> => {
  await increment(tx, CONTENT);
};

/**
 * Says that products or categories change: in the transaction that changes them, and before it does. Answers the new version,
 * which goes into `changed` of each product that is written; until the transaction ends nobody else gets one, so that whoever
 * sees a version sees all products of it and of those before.
 */
export const countCatalogueChange = async (tx: Tx): Promise<number> => {
  const version = await increment(tx, CATALOGUE);
  await countContentChange(tx);
  return Number(version);
};

export type Versions = { readonly catalogue: string; readonly content: string };

/** Out of the rows of the settings. */
export const toVersions = (rows: Iterable<{ readonly name: string; readonly value: string }>): Versions => {
  const values = new Map([...rows].map(({ name, value }) => [name, value]));
  return { catalogue: values.get(CATALOGUE) ?? '0', content: values.get(CONTENT) ?? '0' };
};

/** As `db` sees them now; `0` before the first change. */
export const readVersions = async (db: Kysely<Tables>): Promise<Versions> => {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', [CATALOGUE, CONTENT])
    .execute();
  return toVersions(rows);
};
