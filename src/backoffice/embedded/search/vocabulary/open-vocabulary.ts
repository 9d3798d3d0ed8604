import { makeFolder } from '../../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../../settings.ts';
import { connect } from '../../database/connect.ts';
import { toLocation } from '../../database/location.ts';
import { clearMissedSearches, type MissedSearch, readMissedSearches } from './missed-searches.ts';
import { type Added, addGroup, findGroups } from './synonym-groups.ts';
import { changeSynonyms, type Decision, readSynonyms } from './synonym-store.ts';
import type { SynonymGroup } from './synonyms.ts';

/** What the search knows of words beside the catalogue, and what it did not find. Each change is one transaction. */
export type SearchWords = {
  readonly synonyms: {
    list(): Promise<readonly SynonymGroup[]>;
    /** Adds a group, unless another says the same, or there are as many as are kept. */
    add(group: SynonymGroup): Promise<Added>;
    /** Removes the one group that has all of these words; answers those that have them, none or several change nothing. */
    remove(words: readonly string[]): Promise<readonly SynonymGroup[]>;
    /** Puts these in the place of all; answers those before. */
    replace(groups: readonly SynonymGroup[]): Promise<readonly SynonymGroup[]>;
  };
  readonly missed: {
    /** Those asked for most first. */
    list(limit: number): Promise<readonly MissedSearch[]>;
    /** Takes these texts out of the report, all of them without any; answers how many. */
    clear(texts?: readonly string[]): Promise<number>;
  };
  close(): Promise<void>;
};

/** The words of a store, which is made when it is not there; its catalogue is left as it is. */
export const openSearchWords = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
): Promise<SearchWords> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  const change = <T>(decide: (groups: readonly SynonymGroup[]) => Decision<T>): Promise<T> =>
    database.write((tx) => changeSynonyms(tx, decide));
  return {
    synonyms: {
      list: () => readSynonyms(database.read),
      add: (group) =>
        change<Added>((groups) => {
          const answer = addGroup(groups, group);
          return answer.ok ? { answer, groups: answer.groups } : { answer };
        }),
      remove: (words) =>
        change((groups) => {
          const answer = findGroups(groups, words);
          const [only] = answer;
          return answer.length === 1 ? { answer, groups: groups.filter((one) => one !== only) } : { answer };
        }),
      replace: (groups) => change((before) => ({ answer: before, groups })),
    },
    missed: {
      list: (limit) => readMissedSearches(database.read, limit),
      clear: (texts) => database.write((tx) => clearMissedSearches(tx, texts)),
    },
    close: () => database.close(),
  };
};
