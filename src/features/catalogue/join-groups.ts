import type { Locale } from '#src/contract/locale.ts';
import type { FilterGroup } from './facets.ts';

/** A group of the panel: one group of the list, or several that measure the same thing, each under its own name. */
export type PanelGroup = Pick<FilterGroup, 'index' | 'label' | 'isChosen' | 'count'> & {
  readonly parts: readonly FilterGroup[];
};

/** The noun that a label is about: Italian puts it first, English last. */
const findHead = (label: string, locale: Locale): string | undefined => {
  const words = label.toLowerCase().split(/\s+/).filter(Boolean);
  return locale === 'it' ? words[0] : words.at(-1);
};

/** Whether two groups have one label, or measure the same in one unit: `Diametro` and `Diametro esterno`. */
const areOne = (one: FilterGroup, other: FilterGroup, locale: Locale): boolean => {
  if (one.label === other.label) return true;
  const unit = one.range?.unit;
  if (!unit || other.range?.unit !== unit) return false;
  return findHead(one.label, locale) === findHead(other.label, locale);
};

const toTitle = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const toPanelGroup = (parts: readonly FilterGroup[], label: string): PanelGroup => ({
  ...{ parts, label, index: parts[0]?.index ?? '' },
  isChosen: parts.some(({ isChosen }) => isChosen),
  count: parts.reduce((sum, { count }) => sum + count, 0),
});

/** Joins groups of the same measure at the place of the first of them; its key stands for the joined group. */
export const joinGroups = (groups: readonly FilterGroup[], locale: Locale): readonly PanelGroup[] => {
  const joined = new Set<FilterGroup>();
  return groups.flatMap((group, at) => {
    if (joined.has(group)) return [];
    const others = groups.slice(at + 1).filter((other) => areOne(group, other, locale));
    for (const other of others) joined.add(other);
    const word = findHead(group.label, locale) ?? '';
    const label = others.every((other) => other.label === group.label) ? group.label : toTitle(word);
    return [toPanelGroup([group, ...others], label)];
  });
};
