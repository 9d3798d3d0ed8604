import { GrowingInts } from '../growing-ints.ts';
import type { Pacer } from '../pacer.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { haveSameWords } from './same-words.ts';
import { isTimeUp, type KeptTexts, siftEntries } from './sift-entries.ts';
import { FIELD_BITS, NAME_BREAK, type TextIndex } from './text-index.ts';

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

/** Copies the entries of a word that stay, and answers where they end. */
const takeEntries = (
  { text, renumbered, isSame }: KeptTexts,
  word: number,
  { entries, to, count }: { entries: Int32Array; to: number; count: number },
): number => {
  const [first, last] = [text.starts[word] ?? 0, text.starts[word + 1] ?? 0];
  if (isSame && count === last - first) {
    entries.set(text.entries.subarray(first, last), to);
    return to + count;
  }
  let end = to;
  for (let at = first; at < last; at++) {
    const entry = text.entries[at] ?? 0;
    const product = renumbered[entry >> FIELD_BITS] ?? -1;
    if (product >= 0) entries[end++] = (product << FIELD_BITS) | (entry & ((1 << FIELD_BITS) - 1));
  }
  return end;
};

/** The new entries of each word: those that stay under their new numbers, then the added ones. */
const mergeEntries = async (
  kept: KeptTexts,
  added: TextIndex,
  { words, counts, pacer }: { words: Words; counts: Int32Array; pacer: Pacer },
): Promise<Pick<TextIndex, 'starts' | 'entries'>> => {
  const { text } = kept;
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
  for (let old = 0; old < counts.length; old++) {
    const word = words.kept[old] ?? -1;
    const count = counts[old] ?? 0;
    if (word >= 0) next[word] = takeEntries(kept, old, { entries, count, to: next[word] ?? 0 });
    if (isTimeUp(pacer, text, old)) await pacer.rest();
  }
  for (let own = 0; own < words.added.length; own++)
    entries.set(
      added.entries.subarray(added.starts[own], added.starts[own + 1]),
      next[words.added[own] ?? 0],
    );
  return { starts, entries };
};

/** Puts the names of `text` behind what is there. */
const takeNames = async (
  text: TextIndex,
  {
    numbers,
    words,
    into,
    pacer,
  }: { numbers: (product: number) => number; words: Int32Array; into: Names; pacer: Pacer },
): Promise<void> => {
  for (let old = 0; old < text.size; old++) {
    const product = numbers(old);
    const [from, to] = [text.nameStarts[old] ?? 0, text.nameEnds[old] ?? 0];
    if (product < 0 || from === to) continue;
    into.nameStarts[product] = into.items.length;
    for (let at = from; at < to; at++) {
      const word = text.nameWords[at] ?? NAME_BREAK;
      into.items.push(word === NAME_BREAK ? NAME_BREAK : (words[word] ?? 0));
    }
    into.nameEnds[product] = into.items.length;
    if (pacer.isDue()) await pacer.rest();
  }
};

type Names = { readonly items: GrowingInts; readonly nameStarts: Int32Array; readonly nameEnds: Int32Array };

/**
 * The texts of a catalogue of which little changed: those of `kept` that stay, and `added`, whose products have their new
 * numbers already. The same as if all were read again; only a word keeps the languages that it was met in.
 */
export const mergeTexts = async (kept: KeptTexts, added: TextIndex, pacer: Pacer): Promise<TextIndex> => {
  const { text, renumbered } = kept;
  const { counts, left } = await siftEntries(kept, pacer);
  const same = findSameWords(text.lexicon, added.lexicon, counts);
  const codes = await text.codes.merge(added.codes, kept, pacer);
  if (same && haveSameWords(kept, added, { left, numbers: same.added })) return { ...text, codes };
  const words = same ?? (await mergeWords(text.lexicon, added.lexicon, { counts, pacer }));
  const entries = await mergeEntries(kept, added, { words, counts, pacer });
  const { size } = added;
  const names = {
    items: new GrowingInts(text.nameWords.length + added.nameWords.length),
    nameStarts: new Int32Array(size),
    nameEnds: new Int32Array(size),
  };
  await takeNames(text, { numbers: (old) => renumbered[old] ?? -1, words: words.kept, into: names, pacer });
  await takeNames(added, { numbers: (product) => product, words: words.added, into: names, pacer });
  return {
    ...{ size, lexicon: words.lexicon, ...entries },
    ...{ nameStarts: names.nameStarts, nameEnds: names.nameEnds, nameWords: await names.items.take(pacer) },
    codes,
  };
};
