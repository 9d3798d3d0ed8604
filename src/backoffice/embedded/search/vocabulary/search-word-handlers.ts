import type { searchWordCommands } from '#src/contract/staff/search-words.ts';
import type { SynonymGroup } from '#src/contract/synonym-lines.ts';
import type { Fields } from '../../../port/staff.ts';
import type { Tx } from '../../database/write-queue.ts';
import type { Handlers, Restored, Written } from '../../command-handler.ts';
import { clearMissedSearches, readMissedSearches } from './missed-searches.ts';
import { addGroup, findGroups } from './synonym-groups.ts';
import { changeSynonyms, readSynonyms, storeSynonyms } from './synonym-store.ts';

const readGroups = async (tx: Tx): Promise<Fields> => ({ groups: await readSynonyms(tx) });
const restoreGroups = (tx: Tx, { fields }: Restored<unknown>): Promise<void> =>
  storeSynonyms(tx, (fields?.['groups'] ?? []) as readonly SynonymGroup[]);
const synonyms = { subject: () => 'synonyms', read: readGroups, restore: restoreGroups };

type Removal = { readonly groups: readonly SynonymGroup[] };

const removeGroup = (tx: Tx, words: readonly string[]): Promise<Removal> =>
  changeSynonyms(tx, (all) => {
    const groups = findGroups(all, words);
    const [only] = groups;
    const result = { groups };
    return groups.length === 1 ? { result, groups: all.filter((one) => one !== only) } : { result };
  });

type Words = { readonly words: readonly string[] };

/** The only group with some words, which a removal removes. */
const readGroup = async (tx: Tx, { words }: Words): Promise<Fields | undefined> => {
  const groups = findGroups(await readSynonyms(tx), words);
  return groups.length === 1 ? groups[0] : undefined;
};

const restoreGroup = (tx: Tx, { input, fields }: Restored<Words>): Promise<'not_undoable' | undefined> =>
  changeSynonyms(tx, (all) => {
    const others = all.filter((one) => !findGroups([one], input.words).includes(one));
    const added = fields ? addGroup(others, fields as SynonymGroup) : { ok: true, groups: others };
    return 'groups' in added
      ? { result: undefined, groups: added.groups }
      : { result: 'not_undoable' as const };
  });

export const searchWordHandlers: Handlers<keyof typeof searchWordCommands> = {
  'synonyms.list': { find: async (db) => ({ groups: await readSynonyms(db) }) },
  'synonyms.add': {
    ...synonyms,
    write: (tx, group) =>
      changeSynonyms<Written<'synonyms.add'>>(tx, (groups) => {
        const added = addGroup(groups, group);
        return added.ok ? { result: { ok: true, result: {} }, groups: added.groups } : { result: added };
      }),
  },
  'synonyms.remove': {
    subject: synonyms.subject,
    read: readGroup,
    restore: restoreGroup,
    write: async (tx, { words }) => ({ ok: true, result: await removeGroup(tx, words) }),
  },
  'synonyms.replace': {
    ...synonyms,
    write: (tx, { groups }) =>
      changeSynonyms(tx, (previous) => ({ result: { ok: true, result: { groups: previous } }, groups })),
  },
  'searches.list': { find: (db, { limit }) => readMissedSearches(db, limit) },
  'searches.clear': {
    subject: () => 'searches',
    write: async (tx, { texts }) => ({ ok: true, result: { removed: await clearMissedSearches(tx, texts) } }),
  },
};
