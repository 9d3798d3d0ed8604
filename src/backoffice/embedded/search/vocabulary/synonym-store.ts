import type { Kysely } from 'kysely';
import { countContentChange } from '../../content/change-counters.ts';
import { chunk } from '../../../chunk.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/write-queue.ts';
import { MAX_EXPRESSIONS, MAX_GROUPS, MAX_LETTERS, type SynonymGroup } from '#src/contract/synonym-lines.ts';
import { compileSynonyms, type Synonyms } from './synonyms.ts';

/** The shop's synonyms, ordered by position. */
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
 * Replaces all synonyms; the next search of every process uses them. Trims and bounds expressions, drops groups without `words`.
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
  for (const part of chunk(rows)) await tx.insertInto('synonym').values(part).execute();
  await countContentChange(tx);
};

/** The result of a change, and the groups to store; without `groups` nothing is stored. */
export type SynonymChange<T> = { readonly result: T; readonly groups?: readonly SynonymGroup[] };

/** Reads the synonyms, applies `change` and stores its groups. Concurrent changes are serialised. */
export const changeSynonyms = async <T>(
  tx: Tx,
  change: (groups: readonly SynonymGroup[]) => SynonymChange<T>,
): Promise<T> => {
  // Locks the row that every change of the content writes.
  await countContentChange(tx);
  const { result, groups } = change(await readSynonyms(tx));
  if (groups) await storeSynonyms(tx, groups);
  return result;
};

/** Provides the current synonyms, compiled for look-up. */
export type SynonymSource = { get(): Promise<Synonyms> };

/** Caches the compiled synonyms per content version; a failed read is not cached. */
export const createSynonymSource = (database: Database, getVersion: () => Promise<string>): SynonymSource => {
  let cached: { readonly version: string; readonly synonyms: Promise<Synonyms> } | undefined;
  return {
    async get() {
      const version = await getVersion();
      if (cached?.version === version) return cached.synonyms;
      const read = readSynonyms(database.read).then(compileSynonyms);
      const entry = { version, synonyms: read };
      cached = entry;
      read.catch(() => {
        if (cached === entry) cached = undefined;
      });
      return read;
    },
  };
};
