import type { Pacer } from '../../time-slicer.ts';
import type { Renumbering } from './renumbering.ts';
import { createLexicon, type Lexicon } from '../../text/lexicon.ts';
import { haveSameWords } from './compare-texts.ts';
import { type KeptTexts, siftEntries } from './retained-entries.ts';
import { FIELD_BITS, NAME_BREAK, type TextIndex } from '../../text/text-index.ts';

const FIELD_MASK = (1 << FIELD_BITS) - 1;

/** Entries between two looks at the clock. */
const BLOCK = 1 << 16;

/** The lexicon of both, and the number that each word of them has in it. */
type Words = { readonly lexicon: Lexicon; readonly kept: Int32Array; readonly added: Int32Array };

const identity = (length: number): Int32Array => Int32Array.from({ length }, (_, at) => at);

/** The words of both that have entries, in the order of their letters; those of `old` that have none get -1. */
const mergeWords = async (
  old: Lexicon,
  added: Lexicon,
  { counts, pacer }: { counts: Int32Array; pacer: Pacer },
): Promise<Words> => {
  const words: string[] = [];
  const languages: number[] = [];
  const [fromOld, fromAdded] = [
    new Int32Array(old.words.length).fill(-1),
    new Int32Array(added.words.length),
  ];
  for (let i = 0, j = 0; i < old.words.length || j < added.words.length;) {
    const [x, y] = [old.words[i], added.words[j]];
    const takesOld = x !== undefined && (y === undefined || x <= y);
    const takesAdded = y !== undefined && (x === undefined || y <= x);
    if (takesAdded || (counts[i] ?? 0) > 0) {
      if (takesOld) fromOld[i] = words.length;
      if (takesAdded) fromAdded[j] = words.length;
      words.push((takesAdded ? y : x) ?? '');
      languages.push((takesOld ? (old.languages[i] ?? 0) : 0) | (takesAdded ? (added.languages[j] ?? 0) : 0));
    }
    if (takesOld) i++;
    if (takesAdded) j++;
    if (pacer.isDue()) await pacer.rest();
  }
  return {
    lexicon: await createLexicon(words, Uint8Array.from(languages), pacer),
    kept: fromOld,
    added: fromAdded,
  };
};

/** Both as before when no word comes or goes, which is what most changes of a catalogue are like. */
const findSameWords = (old: Lexicon, added: Lexicon, counts: Int32Array): Words | undefined => {
  const numbers = new Int32Array(added.words.length);
  const isMet = new Uint8Array(old.words.length);
  for (const [at, word] of added.words.entries()) {
    const known = old.find(word);
    if (known === undefined || (added.languages[at] ?? 0) & ~(old.languages[known] ?? 0)) return undefined;
    numbers[at] = known;
    isMet[known] = 1;
  }
  for (let word = 0; word < counts.length; word++)
    if ((counts[word] ?? 0) === 0 && isMet[word] === 0) return undefined;
  return { lexicon: old, kept: identity(old.words.length), added: numbers };
};

/** Copies those of some entries that stay, and answers where they end. */
const takeEntries = (
  { text, renumbering }: KeptTexts,
  [first, last]: readonly [first: number, last: number],
  { entries, to }: { entries: Int32Array; to: number },
): number => {
  const before = text.entries;
  let end = to;
  for (let at = first; at < last; at++) {
    const entry = before[at] ?? 0;
    const product = renumbering.of(entry >> FIELD_BITS);
    if (product >= 0) entries[end++] = (product << FIELD_BITS) | (entry & FIELD_MASK);
  }
  return end;
};

/** Copies the entries of words that stay to `next`, and puts it behind them. */
const takeWords = async (
  kept: KeptTexts,
  {
    words,
    counts,
    entries,
    next,
  }: { words: Words; counts: Int32Array; entries: Int32Array; next: Int32Array },
  pacer: Pacer,
): Promise<void> => {
  const { starts } = kept.text;
  for (let old = 0; old < counts.length; old++) {
    const word = words.kept[old] ?? -1;
    if (word < 0) continue;
    const [first, last] = [starts[old] ?? 0, starts[old + 1] ?? 0];
    let to = next[word] ?? 0;
    const isWhole = kept.isSame && counts[old] === last - first;
    for (let from = first; from < last; from += BLOCK) {
      const end = Math.min(from + BLOCK, last);
      if (isWhole) entries.set(kept.text.entries.subarray(from, end), to);
      to = isWhole ? to + end - from : takeEntries(kept, [from, end], { entries, to });
      if (last - from > BLOCK && pacer.isLate()) await pacer.rest();
    }
    next[word] = to;
    if (pacer.isDue()) await pacer.rest();
  }
};

/** The new entries of each word: those that stay under their new numbers, then the added ones. */
const mergeEntries = async (
  kept: KeptTexts,
  added: TextIndex,
  { words, counts, pacer }: { words: Words; counts: Int32Array; pacer: Pacer },
): Promise<Pick<TextIndex, 'starts' | 'entries'>> => {
  const starts = new Int32Array(words.lexicon.words.length + 1);
  const grow = (word: number, count: number): void => {
    if (word >= 0) starts[word + 1] = (starts[word + 1] ?? 0) + count;
  };
  for (let old = 0; old < counts.length; old++) grow(words.kept[old] ?? -1, counts[old] ?? 0);
  for (let own = 0; own < words.added.length; own++)
    grow(words.added[own] ?? -1, (added.starts[own + 1] ?? 0) - (added.starts[own] ?? 0));
  for (let word = 1; word < starts.length; word++)
    starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
  const entries = new Int32Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  await takeWords(kept, { words, counts, entries, next }, pacer);
  for (let own = 0; own < words.added.length; own++)
    entries.set(
      added.entries.subarray(added.starts[own], added.starts[own + 1]),
      next[words.added[own] ?? 0],
    );
  return { starts, entries };
};

/** Names that are put one behind the other, `length` words so far. */
type Names = Pick<TextIndex, 'nameWords' | 'nameStarts' | 'nameEnds'> & { length: number };

/** Copies a list of words under their new numbers. */
const renumber = (
  from: Int32Array,
  [first, last]: readonly [first: number, last: number],
  { words, into, to }: { words: Int32Array; into: Int32Array; to: number },
): void => {
  for (let at = first, place = to; at < last; at++, place++) {
    const word = from[at] ?? NAME_BREAK;
    into[place] = word === NAME_BREAK ? NAME_BREAK : (words[word] ?? 0);
  }
};

/** Puts the names of products behind what is there; without `renumbering` they have their new numbers already. */
const takeNames = async (
  { size, nameWords, nameStarts, nameEnds }: TextIndex,
  { renumbering, words, into }: { renumbering?: Renumbering; words: Int32Array; into: Names },
  pacer: Pacer,
): Promise<void> => {
  for (let old = 0; old < size; old++) {
    const product = renumbering ? renumbering.of(old) : old;
    const [from, to] = [nameStarts[old] ?? 0, nameEnds[old] ?? 0];
    if (product < 0 || from === to) continue;
    renumber(nameWords, [from, to], { words, into: into.nameWords, to: into.length });
    into.nameStarts[product] = into.length;
    into.length += to - from;
    into.nameEnds[product] = into.length;
    if (pacer.isDue()) await pacer.rest();
  }
};

/**
 * The texts of a catalogue of which little changed: those of `kept` that stay, and `added`, whose products have their new
 * numbers already. The same as if all were read again; only a word keeps the languages that it was met in.
 */
export const mergeTexts = async (kept: KeptTexts, added: TextIndex, pacer: Pacer): Promise<TextIndex> => {
  const { text, renumbering } = kept;
  const { counts, left } = await siftEntries(kept, pacer);
  const same = findSameWords(text.lexicon, added.lexicon, counts);
  const codes = await text.codes.merge(added.codes, kept, pacer);
  if (same && haveSameWords(kept, added, { left, numbers: same.added })) return { ...text, codes };
  const words = same ?? (await mergeWords(text.lexicon, added.lexicon, { counts, pacer }));
  const entries = await mergeEntries(kept, added, { words, counts, pacer });
  const { size } = added;
  const into = {
    nameWords: new Int32Array(text.nameWords.length + added.nameWords.length),
    ...{ nameStarts: new Int32Array(size), nameEnds: new Int32Array(size), length: 0 },
  };
  await takeNames(text, { renumbering, words: words.kept, into }, pacer);
  await takeNames(added, { words: words.added, into }, pacer);
  const { nameWords, nameStarts, nameEnds, length } = into;
  return {
    ...{ size, lexicon: words.lexicon, ...entries },
    ...{ nameWords: nameWords.subarray(0, length), nameStarts, nameEnds },
    codes,
  };
};
