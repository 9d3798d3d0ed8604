import { createLexicon, type Lexicon } from '../../text/lexicon.ts';
import { FIELD_BITS, NAME_BREAK, type TextIndex } from '../../text/text-index.ts';
import type { TimeSlicer } from '../../../../time-slicer.ts';
import { haveSameWords } from './compare-texts.ts';
import { mergeCodes } from './merge-codes.ts';
import type { Renumbering } from './renumbering.ts';
import { findRetainedEntries } from './retained-entries.ts';
import type { ReusedProducts } from './reused-products.ts';

const FIELD_MASK = (1 << FIELD_BITS) - 1;

/** Entries between two checks of the clock. */
const BLOCK = 1 << 16;

/** The merged lexicon, and the number in it of each word of the previous and the added lexicon (-1: not in it). */
type MergedWords = { readonly lexicon: Lexicon; readonly old: Int32Array; readonly added: Int32Array };

const identity = (length: number): Int32Array => Int32Array.from({ length }, (_, at) => at);

/** Merges both lexicons; words of `old` without retained entries are left out unless `added` has them. */
const mergeWords = async (
  old: Lexicon,
  added: Lexicon,
  { counts, slicer }: { counts: Int32Array; slicer: TimeSlicer },
): Promise<MergedWords> => {
  const words: string[] = [];
  const languages: number[] = [];
  const [fromOld, fromAdded] = [
    new Int32Array(old.words.length).fill(-1),
    new Int32Array(added.words.length),
  ];
  for (let i = 0, j = 0; i < old.words.length || j < added.words.length;) {
    const [x, y] = [old.words[i], added.words[j]];
    const isOld = x !== undefined && (y === undefined || x <= y);
    const isAdded = y !== undefined && (x === undefined || y <= x);
    if (isAdded || (counts[i] ?? 0) > 0) {
      if (isOld) fromOld[i] = words.length;
      if (isAdded) fromAdded[j] = words.length;
      words.push((isAdded ? y : x) ?? '');
      languages.push((isOld ? (old.languages[i] ?? 0) : 0) | (isAdded ? (added.languages[j] ?? 0) : 0));
    }
    if (isOld) i++;
    if (isAdded) j++;
    if (slicer.isDue()) await slicer.yield();
  }
  return {
    lexicon: await createLexicon(words, Uint8Array.from(languages), slicer),
    old: fromOld,
    added: fromAdded,
  };
};

/** The previous lexicon when no word is added or removed, as with most changes; absent otherwise. */
const findSameWords = (old: Lexicon, added: Lexicon, counts: Int32Array): MergedWords | undefined => {
  const numbers = new Int32Array(added.words.length);
  const occurs = new Uint8Array(old.words.length);
  for (const [at, word] of added.words.entries()) {
    const known = old.find(word);
    if (known === undefined || (added.languages[at] ?? 0) & ~(old.languages[known] ?? 0)) return undefined;
    numbers[at] = known;
    occurs[known] = 1;
  }
  for (let word = 0; word < counts.length; word++)
    if ((counts[word] ?? 0) === 0 && occurs[word] === 0) return undefined;
  return { lexicon: old, old: identity(old.words.length), added: numbers };
};

/** Copies the retained entries of a range under their new product numbers; returns the new end. */
const copyRetained = (
  { previous, renumbering }: ReusedProducts,
  [first, last]: readonly [first: number, last: number],
  { entries, to }: { entries: Int32Array; to: number },
): number => {
  const old = previous.text.entries;
  let end = to;
  for (let at = first; at < last; at++) {
    const entry = old[at] ?? 0;
    const product = renumbering.of(entry >> FIELD_BITS);
    if (product >= 0) entries[end++] = (product << FIELD_BITS) | (entry & FIELD_MASK);
  }
  return end;
};

type EntryMerge = {
  readonly words: MergedWords;
  /** By previous word, the number of retained entries. */
  readonly counts: Int32Array;
};

/** Copies the retained entries of all words to `next`, by merged word, and advances it. */
const copyEntries = async (
  reused: ReusedProducts,
  { words, counts, entries, next }: EntryMerge & { entries: Int32Array; next: Int32Array },
  slicer: TimeSlicer,
): Promise<void> => {
  const { starts, entries: oldEntries } = reused.previous.text;
  for (let old = 0; old < counts.length; old++) {
    const word = words.old[old] ?? -1;
    if (word < 0) continue;
    const [first, last] = [starts[old] ?? 0, starts[old + 1] ?? 0];
    let to = next[word] ?? 0;
    const isUnchanged = reused.keepsNumbers && counts[old] === last - first;
    for (let from = first; from < last; from += BLOCK) {
      const end = Math.min(from + BLOCK, last);
      if (isUnchanged) entries.set(oldEntries.subarray(from, end), to);
      to = isUnchanged ? to + end - from : copyRetained(reused, [from, end], { entries, to });
      if (last - from > BLOCK && slicer.isDueNow()) await slicer.yield();
    }
    next[word] = to;
    if (slicer.isDue()) await slicer.yield();
  }
};

/** The postings of each merged word: retained entries under their new numbers, then added ones. */
const mergeEntries = async (
  reused: ReusedProducts,
  added: TextIndex,
  { words, counts, slicer }: EntryMerge & { slicer: TimeSlicer },
): Promise<Pick<TextIndex, 'starts' | 'entries'>> => {
  const starts = new Int32Array(words.lexicon.words.length + 1);
  const grow = (word: number, count: number): void => {
    if (word >= 0) starts[word + 1] = (starts[word + 1] ?? 0) + count;
  };
  for (let old = 0; old < counts.length; old++) grow(words.old[old] ?? -1, counts[old] ?? 0);
  for (let own = 0; own < words.added.length; own++)
    grow(words.added[own] ?? -1, (added.starts[own + 1] ?? 0) - (added.starts[own] ?? 0));
  for (let word = 1; word < starts.length; word++)
    starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
  const entries = new Int32Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  await copyEntries(reused, { words, counts, entries, next }, slicer);
  for (let own = 0; own < words.added.length; own++)
    entries.set(
      added.entries.subarray(added.starts[own], added.starts[own + 1]),
      next[words.added[own] ?? 0],
    );
  return { starts, entries };
};

/** Concatenated names; `length` is the number of words so far. */
type Names = Pick<TextIndex, 'nameWords' | 'nameStarts' | 'nameEnds'> & { length: number };

/** Copies a list of words under their new numbers. */
const renumberWords = (
  from: Int32Array,
  [first, last]: readonly [first: number, last: number],
  { words, into, to }: { words: Int32Array; into: Int32Array; to: number },
): void => {
  for (let at = first, place = to; at < last; at++, place++) {
    const word = from[at] ?? NAME_BREAK;
    into[place] = word === NAME_BREAK ? NAME_BREAK : (words[word] ?? 0);
  }
};

/** Appends the names of products; without `renumbering` they have their new numbers already. */
const copyNames = async (
  { size, nameWords, nameStarts, nameEnds }: TextIndex,
  { renumbering, words, into }: { renumbering?: Renumbering; words: Int32Array; into: Names },
  slicer: TimeSlicer,
): Promise<void> => {
  for (let old = 0; old < size; old++) {
    const product = renumbering ? renumbering.of(old) : old;
    const [from, to] = [nameStarts[old] ?? 0, nameEnds[old] ?? 0];
    if (product < 0 || from === to) continue;
    renumberWords(nameWords, [from, to], { words, into: into.nameWords, to: into.length });
    into.nameStarts[product] = into.length;
    into.length += to - from;
    into.nameEnds[product] = into.length;
    if (slicer.isDue()) await slicer.yield();
  }
};

/**
 * The text index of the reused products merged with `added`, the texts of the products that were read, under their new numbers. Equal
 * to indexing all texts again, except that a word retains the languages of texts that were removed.
 */
export const mergeTexts = async (
  reused: ReusedProducts,
  added: TextIndex,
  slicer: TimeSlicer,
): Promise<TextIndex> => {
  const { text } = reused.previous;
  const { counts, dropped } = await findRetainedEntries(reused, slicer);
  const same = findSameWords(text.lexicon, added.lexicon, counts);
  const codes = await mergeCodes(reused, added.codes, slicer);
  if (same && haveSameWords(reused, added, { dropped, numbers: same.added })) return { ...text, codes };
  const words = same ?? (await mergeWords(text.lexicon, added.lexicon, { counts, slicer }));
  const entries = await mergeEntries(reused, added, { words, counts, slicer });
  const { size } = added;
  const into = {
    nameWords: new Int32Array(text.nameWords.length + added.nameWords.length),
    nameStarts: new Int32Array(size),
    nameEnds: new Int32Array(size),
    length: 0,
  };
  await copyNames(text, { renumbering: reused.renumbering, words: words.old, into }, slicer);
  await copyNames(added, { words: words.added, into }, slicer);
  const { nameWords, nameStarts, nameEnds, length } = into;
  return {
    ...{ size, lexicon: words.lexicon, ...entries },
    nameWords: nameWords.subarray(0, length),
    nameStarts,
    nameEnds,
    codes,
  };
};
