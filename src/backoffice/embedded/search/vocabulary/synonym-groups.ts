import { MAX_GROUPS, type SynonymGroup, toSameKey } from '#src/contract/synonym-lines.ts';

const toKeys = (expressions: readonly string[]): ReadonlySet<string> => new Set(expressions.map(toSameKey));

/** Groups whose `words` include all of `words`, regardless of case. */
export const findGroups = (
  groups: readonly SynonymGroup[],
  words: readonly string[],
): readonly SynonymGroup[] => groups.filter((group) => toKeys(words).isSubsetOf(toKeys(group.words)));

const isCovered = (groups: readonly SynonymGroup[], { words, also }: SynonymGroup): boolean =>
  findGroups(groups, words).some((one) => toKeys(also).isSubsetOf(toKeys([...one.words, ...one.also])));

export type GroupAddition =
  | { readonly ok: true; readonly groups: readonly SynonymGroup[] }
  | { readonly ok: false; readonly refusal: 'known' | 'full' };

/** Appends a group; `known` when one existing group already covers it. */
export const addGroup = (groups: readonly SynonymGroup[], group: SynonymGroup): GroupAddition => {
  if (isCovered(groups, group)) return { ok: false, refusal: 'known' };
  if (groups.length >= MAX_GROUPS) return { ok: false, refusal: 'full' };
  return { ok: true, groups: [...groups, group] };
};
