import { MAX_GROUPS } from './synonym-store.ts';
import { toSameKey } from './synonym-lines.ts';
import type { SynonymGroup } from './synonyms.ts';

const toKeys = (expressions: readonly string[]): ReadonlySet<string> => new Set(expressions.map(toSameKey));

/** Groups whose words hold all of these, whatever their case. */
export const findGroups = (
  groups: readonly SynonymGroup[],
  words: readonly string[],
): readonly SynonymGroup[] => groups.filter((group) => toKeys(words).isSubsetOf(toKeys(group.words)));

/** Groups that say a word, as one of theirs or as what they also find. */
export const findSaying = (groups: readonly SynonymGroup[], word: string): readonly SynonymGroup[] =>
  groups.filter(({ words, also }) => toKeys([...words, ...also]).has(toSameKey(word)));

/** Whether one group alone already says all that another says. */
const isSaid = (groups: readonly SynonymGroup[], { words, also }: SynonymGroup): boolean =>
  findGroups(groups, words).some((one) => toKeys(also).isSubsetOf(toKeys([...one.words, ...one.also])));

export type Added =
  | { readonly ok: true; readonly groups: readonly SynonymGroup[] }
  | { readonly ok: false; readonly refusal: 'known' | 'full' };

/** Puts a group behind the others. */
export const addGroup = (groups: readonly SynonymGroup[], group: SynonymGroup): Added => {
  if (isSaid(groups, group)) return { ok: false, refusal: 'known' };
  if (groups.length >= MAX_GROUPS) return { ok: false, refusal: 'full' };
  return { ok: true, groups: [...groups, group] };
};
