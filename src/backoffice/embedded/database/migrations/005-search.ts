import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { TRADE_SYNONYMS } from './005-trade-synonyms.ts';

const STATEMENTS = [
  sql`create table synonym (
    position integer not null,
    words text not null,
    also text not null,
    primary key (position)
  ) strict, without rowid`,
  sql`create table missed_search (
    query text not null,
    count integer not null,
    last_day text not null,
    primary key (query)
  ) strict, without rowid`,
];

/** Synonyms of the search, with those of the trade in it, and searches that found nothing, with how often. */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await statement.execute(db);
    for (const [position, { words, also }] of TRADE_SYNONYMS.entries())
      await sql`insert into synonym (position, words, also)
        values (${position}, ${JSON.stringify(words)}, ${JSON.stringify(also)})`.execute(db);
  },
};
