import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many of the searches that found nothing were made in English; those counted before count as Italian. */
export const missedLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table missed_search add column count_en integer not null default 0`.execute(db);
  },
};
