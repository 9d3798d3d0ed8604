import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { parseSynonymLine, type SynonymGroup } from '#src/contract/synonym-lines.ts';
import topics from './trade-synonyms.json' with { type: 'json' };

/** Setting with the edition of the trade's synonyms that the store was created with, so that later editions can be offered. */
const EDITION = 'vocabulary_edition';

const parse = (line: string): SynonymGroup => {
  const parsed = parseSynonymLine(line);
  if (!parsed.ok) throw new Error(`trade-synonyms.json: "${line}" ${parsed.problem}`);
  return parsed.group;
};

/** The trade's synonyms up to an edition, in their order; each topic of `trade-synonyms.json` belongs to the edition `since`. */
const toTradeSynonyms = (edition: number): readonly SynonymGroup[] =>
  topics.filter(({ since }) => since <= edition).flatMap(({ lines }) => lines.map(parse));

/**
 * Fills the empty `synonym` table of a new store with the trade's synonyms. Call it once, in the transaction that creates the
 * schema; from then on the shop edits its own copy.
 */
export const storeVocabulary = async (db: Kysely<Tables>): Promise<void> => {
  const edition = Math.max(...topics.map(({ since }) => since));
  const rows = toTradeSynonyms(edition).map(({ words, also }, position) => ({
    position,
    words: JSON.stringify(words),
    also: JSON.stringify(also),
  }));
  await db.insertInto('synonym').values(rows).execute();
  await db
    .insertInto('setting')
    .values({ name: EDITION, value: String(edition) })
    .execute();
};
