import type { Kysely } from 'kysely';
import { countContentChange } from '../../content/change-counters.ts';
import type { Database } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/write-queue.ts';
import { compileSynonyms, type SynonymGroup, type Synonyms } from './synonyms.ts';

/** Groups, expressions of a group and letters of an expression that are kept at most. */
export const MAX_GROUPS = 2000;
export const MAX_EXPRESSIONS = 50;
export const MAX_LETTERS = 80;

/** The shop's synonyms in their order. */
export const readSynonyms = async (db: Kysely<Tables>): Promise<readonly SynonymGroup[]> => {
  const rows = await db.selectFrom('synonym').select(['words', 'also']).orderBy('position').execute();
  return rows.map(({ words, also }) => ({
    words: JSON.parse(words) as string[],
    also: JSON.parse(also) as string[],
  }));
};

const toExpressions = (list: readonly string[]): readonly string[] => {
  const trimmed = list.map((text) => text.trim().slice(0, MAX_LETTERS)).filter(Boolean);
  return [...new Set(trimmed)].slice(0, MAX_EXPRESSIONS);
};

/**
 * Puts these in the place of all synonyms: the next search of any process uses them. Expressions are trimmed and bounded, groups without
 * one left out.
 */
export const storeSynonyms = async (tx: Tx, groups: readonly SynonymGroup[]): Promise<void> => {
  const rows = groups
    .map(({ words, also }) => ({ words: toExpressions(words), also: toExpressions(also) }))
    .filter(({ words }) => words.length > 0)
    .slice(0, MAX_GROUPS)
    .map(({ words, also }, position) => ({
      position,
      words: JSON.stringify(words),
      also: JSON.stringify(also),
    }));
  await tx.deleteFrom('synonym').execute();
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('synonym')
      .values(rows.slice(from, from + 500))
      .execute();
  await countContentChange(tx);
};

/** What becomes of the synonyms, nothing without `groups`, and what is told about it. */
export type Decision<T> = { readonly answer: T; readonly groups?: readonly SynonymGroup[] };

/** Decides on the synonyms as they are, and stores what was decided. Of several changes one waits for the other. */
export const changeSynonyms = async <T>(
  tx: Tx,
  decide: (groups: readonly SynonymGroup[]) => Decision<T>,
): Promise<T> => {
  // Locks the row that every change of the content writes.
  await countContentChange(tx);
  const { answer, groups } = decide(await readSynonyms(tx));
  if (groups) await storeSynonyms(tx, groups);
  return answer;
};

/** The synonyms as they are now, ready to be asked. */
export type SynonymSource = { get(): Promise<Synonyms> };

/** Reads them once per version of the content. */
export const createSynonymSource = (database: Database, getVersion: () => Promise<string>): SynonymSource => {
  let kept: { readonly version: string; readonly synonyms: Promise<Synonyms> } | undefined;
  return {
    async get() {
      const version = await getVersion();
      if (kept?.version === version) return kept.synonyms;
      const read = readSynonyms(database.read).then(compileSynonyms);
      const own = { version, synonyms: read };
      kept = own;
      read.catch(() => {
        if (kept === own) kept = undefined;
      });
      return read;
    },
  };
};
