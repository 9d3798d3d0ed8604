import { makeFolder } from '../../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../../settings.ts';
import { connect } from '../../database/connect.ts';
import { toLocation } from '../../database/location.ts';
import { clearMissedSearches, type MissedSearch, readMissedSearches } from './missed-searches.ts';
import { addGroup, findGroups, type GroupAddition } from './synonym-groups.ts';
import type { SynonymGroup } from './synonym-lines.ts';
import { changeSynonyms, readSynonyms, type SynonymChange } from './synonym-store.ts';

/** The editable words of the search: synonyms and the report of searches without results. Each change is one transaction. */
export type Vocabulary = {
  readonly synonyms: {
    list(): Promise<readonly SynonymGroup[]>;
    add(group: SynonymGroup): Promise<GroupAddition>;
    /** Removes the group that contains all of `words` if there is exactly one. Returns all groups that contain them. */
    remove(words: readonly string[]): Promise<readonly SynonymGroup[]>;
    /** Replaces all groups and returns the previous ones. */
    replace(groups: readonly SynonymGroup[]): Promise<readonly SynonymGroup[]>;
  };
  readonly missed: {
    /** The most frequent first. */
    list(limit: number): Promise<readonly MissedSearch[]>;
    /** Removes these texts from the report, or all without `texts`. Returns how many were removed. */
    clear(texts?: readonly string[]): Promise<number>;
  };
  close(): Promise<void>;
};

/** Opens the vocabulary of a store without building its index; creates the store if it is missing. */
export const openVocabulary = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
): Promise<Vocabulary> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  const change = <T>(toChange: (groups: readonly SynonymGroup[]) => SynonymChange<T>): Promise<T> =>
    database.write((tx) => changeSynonyms(tx, toChange));
  return {
    synonyms: {
      list: () => readSynonyms(database.read),
      add: (group) =>
        change<GroupAddition>((groups) => {
          const result = addGroup(groups, group);
          return result.ok ? { result, groups: result.groups } : { result };
        }),
      remove: (words) =>
        change((groups) => {
          const result = findGroups(groups, words);
          const [only] = result;
          return result.length === 1 ? { result, groups: groups.filter((one) => one !== only) } : { result };
        }),
      replace: (groups) => change((previous) => ({ result: previous, groups })),
    },
    missed: {
      list: (limit) => readMissedSearches(database.read, limit),
      clear: (texts) => database.write((tx) => clearMissedSearches(tx, texts)),
    },
    close: () => database.close(),
  };
};
