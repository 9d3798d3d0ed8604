import { GrowingInts } from '../arrays/growing-ints.ts';
import type { TimeSlicer } from '../../../time-slicer.ts';
import { sortInSlices } from '../arrays/merge-sort.ts';
import { ChunkedInts } from '../arrays/chunked-ints.ts';
import { type CodeIndex, CodeIndexBuilder } from './codes.ts';
import { createLexicon, ENGLISH, ITALIAN, type Lexicon } from './lexicon.ts';
import { findHeads } from './head-nouns.ts';
import { TRAIT, toTraits } from './word-traits.ts';
import { WordReader } from './word-reader.ts';

/** The field of a product in which a word occurs, better fields higher; see `FIELD_WEIGHTS` of `ranking/constants.ts`. */
export const FIELD = {
  description: 1,
  summary: 2,
  /** Part of a dimension, or of a code. */
  part: 3,
  attribute: 4,
  /** Brand, category, colour, size, tag. */
  label: 5,
  /** Part of a dimension in the name. */
  namePart: 6,
  name: 7,
  /** The head noun of the name, which says what the thing is. */
  head: 8,
  /** The head noun of its type. */
  type: 9,
  /** Its brand: a brand's products rank above accessories for them. */
  brand: 10,
} as const;
export type Field = (typeof FIELD)[keyof typeof FIELD];

/** The low bits of an entry hold its field, and whether the word occurs in another kind of field too. */
export const FIELD_BITS = 5;
const FIELD_MASK = (1 << FIELD_BITS) - 1;
export const REPEATED = 16;

/** All fields of a name and the type are one kind: names and types usually repeat each other. */
const toKind = (field: number): number => (field >= FIELD.namePart ? FIELD.name : field);

/** The words of all products, by product number. */
export type TextIndex = {
  /** Number of products. */
  readonly size: number;
  readonly lexicon: Lexicon;
  /**
   * Postings of word w: `entries` from `starts[w]` to before `starts[w + 1]`, each product × 32 + field, plus
   * `REPEATED`, each product once with its best field, unordered. Words of a parent are not repeated for its children.
   */
  readonly starts: Int32Array;
  readonly entries: Int32Array;
  /** The words of the names in order: those of product p from `nameStarts[p]` to before `nameEnds[p]`, `NAME_BREAK` between languages. */
  readonly nameWords: Int32Array;
  readonly nameStarts: Int32Array;
  readonly nameEnds: Int32Array;
  readonly codes: CodeIndex;
};

/** Separates the Italian and the English name of a product. */
export const NAME_BREAK = -1;

type Texts = { readonly it: string; readonly en: string };

/** Limit of the cache of texts that many products share. */
const MAX_REPEATED = 20_000;

/** A code without a letter or multiplication sign (a barcode) has no words. */
const LETTER = /[\p{L}×✕✖*]/u;

/** Collects the texts of products between `begin` and `end`; the best fields of a product must be added first. */
export class TextIndexBuilder {
  readonly #size: number;
  readonly #reader = new WordReader();
  /** Postings by word; 0 for words that were read but not indexed. */
  readonly #counts = new GrowingInts();
  readonly #languages = new GrowingInts();
  readonly #traits = new GrowingInts();
  /** By word, the last product that has it plus 1. */
  readonly #last = new GrowingInts();
  /** By word, the place of its last pair. */
  readonly #places = new GrowingInts();
  /** Word × 32 + field for all products in sequence, and by position the product and the end of its pairs. */
  readonly #pairs = new ChunkedInts();
  readonly #products = new ChunkedInts();
  readonly #ends = new ChunkedInts();
  readonly #names = new ChunkedInts();
  readonly #nameStarts: Int32Array;
  readonly #nameEnds: Int32Array;
  readonly #repeated = new Map<string, readonly number[]>();
  readonly #codes = new CodeIndexBuilder();
  #product = 0;

  constructor(size: number) {
    this.#size = size;
    this.#nameStarts = new Int32Array(size);
    this.#nameEnds = new Int32Array(size);
  }

  begin(product: number): void {
    this.#product = product;
  }

  end(): void {
    this.#products.push(this.#product);
    this.#ends.push(this.#pairs.length);
  }

  /** Adds a name; `modifiers` are words (as read by `readRepeated`) that are not its head noun. */
  addName({ it, en }: Texts, modifiers: ReadonlySet<number> = new Set()): void {
    this.#nameStarts[this.#product] = this.#names.length;
    this.#addNameIn(it, it === en ? ITALIAN | ENGLISH : ITALIAN, modifiers);
    if (en !== it) {
      this.#names.push(NAME_BREAK);
      this.#addNameIn(en, ENGLISH, modifiers);
    }
    this.#nameEnds[this.#product] = this.#names.length;
  }

  #addNameIn(name: string, language: number, modifiers: ReadonlySet<number>): void {
    const { found, count } = this.#read(name);
    const words = [...found.subarray(0, count)].filter((word) => (word & 1) === 0);
    const heads = findHeads(
      words.map((word) => ({ traits: this.#traits.at(word >> 1), isModifier: modifiers.has(word) })),
      language,
    );
    for (const place of heads) this.#put((words[place] ?? 0) >> 1, FIELD.head, language);
    for (let at = 0; at < count; at++) {
      const [word, isPart] = [(found[at] ?? 0) >> 1, (found[at] ?? 0) & 1];
      this.#put(word, isPart ? FIELD.namePart : FIELD.name, language);
      if (!isPart) this.#names.push(word);
    }
  }

  /** Adds a text that few products share. */
  add({ it, en }: Texts, field: Field): void {
    this.#addIn(it, field, it === en ? ITALIAN | ENGLISH : ITALIAN);
    if (en !== it) this.#addIn(en, field, ENGLISH);
  }

  #addIn(text: string, field: Field, language: number): void {
    if (text === '') return;
    const isLong = field <= FIELD.summary;
    const { found, count } = this.#read(text);
    for (let at = 0; at < count; at++) {
      const [word, isPart] = [(found[at] ?? 0) >> 1, (found[at] ?? 0) & 1];
      if (isLong && (isPart || this.#traits.at(word) & TRAIT.stop)) continue;
      this.#put(word, isPart ? FIELD.part : field, language);
    }
  }

  /** Adds a text that many products share, through a cache: a brand, a category, an attribute value. */
  addRepeated(texts: Texts, field: Field): void {
    if (texts.it === '' && texts.en === '') return;
    const key = texts.it === texts.en ? texts.it : `${texts.it}\n${texts.en}`;
    const words = this.#repeated.get(key) ?? this.readRepeated(texts);
    if (this.#repeated.size < MAX_REPEATED) this.#repeated.set(key, words);
    this.addWords(words, field);
  }

  /** Adds words read by `readRepeated`. */
  addWords(words: ArrayLike<number>, field: Field): void {
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? 0;
      this.#putWord(word >> 1, word & 1 ? FIELD.part : field);
    }
  }

  /** Reads a text for `addWords`: word × 2, plus 1 for parts. */
  readRepeated({ it, en }: Texts): readonly number[] {
    const words: number[] = [];
    const read = (text: string, language: number): void => {
      const { found, count } = this.#read(text);
      for (const word of found.subarray(0, count)) {
        this.#addLanguage(word >> 1, language);
        words.push(word);
      }
    };
    read(it, it === en ? ITALIAN | ENGLISH : ITALIAN);
    if (en !== it) read(en, ENGLISH);
    return words;
  }

  /** The head nouns of a text for `addWords`. */
  readHeads({ it, en }: Texts): readonly number[] {
    const read = (text: string, language: number): readonly number[] => {
      const words = this.readRepeated({ it: text, en: text }).filter((word) => (word & 1) === 0);
      const traits = words.map((word) => ({ traits: this.#traits.at(word >> 1), isModifier: false }));
      return findHeads(traits, language).map((place) => words[place] ?? 0);
    };
    return it === en ? read(it, ITALIAN | ENGLISH) : [...read(it, ITALIAN), ...read(en, ENGLISH)];
  }

  /** Adds a code and the words in it. */
  addCode(raw: string): void {
    this.#codes.add(this.#product, raw);
    if (!LETTER.test(raw)) return;
    const { found, count } = this.#read(raw);
    for (let at = 0; at < count; at++) {
      const word = (found[at] ?? 0) >> 1;
      if (this.#traits.at(word) & TRAIT.code) this.#put(word, FIELD.part, 0);
    }
  }

  /** Reads a text; the result is valid until the next call. */
  #read(text: string): WordReader {
    const reader = this.#reader;
    reader.read(text);
    const { words } = reader.table;
    while (this.#counts.length < words.length) {
      const word = words[this.#counts.length] ?? '';
      this.#traits.push(toTraits(word));
      for (const list of [this.#counts, this.#languages, this.#last, this.#places]) list.push(0);
    }
    return reader;
  }

  #put(word: number, field: Field, language: number): void {
    this.#addLanguage(word, language);
    this.#putWord(word, field);
  }

  #addLanguage(word: number, language: number): void {
    this.#languages.set(word, this.#languages.at(word) | language);
  }

  #putWord(word: number, field: Field): void {
    if (this.#last.at(word) === this.#product + 1) return this.#repeat(this.#places.at(word), field);
    this.#last.set(word, this.#product + 1);
    this.#places.set(word, this.#pairs.length);
    this.#pairs.push((word << FIELD_BITS) | field);
    this.#counts.increment(word);
  }

  /** Marks the pair at a place as repeated if `field` is of another kind. */
  #repeat(place: number, field: Field): void {
    const pair = this.#pairs.at(place);
    if (toKind(pair & (REPEATED - 1)) !== toKind(field)) this.#pairs.set(place, pair | REPEATED);
  }

  async build(slicer: TimeSlicer): Promise<TextIndex> {
    const { words } = this.#reader.table;
    const order = await this.#sortWords(slicer);
    const ranks = new Int32Array(words.length);
    for (let rank = 0; rank < order.length; rank++) ranks[order[rank] ?? 0] = rank;
    const starts = this.#toStarts(order);
    const languages = Uint8Array.from(order, (id) => this.#languages.at(id));
    const sorted = Array.from(order, (id) => words[id] ?? '');
    return {
      size: this.#size,
      lexicon: await createLexicon(sorted, languages, slicer),
      starts,
      entries: await this.#toEntries(starts, ranks, slicer),
      nameWords: await this.#toNames(ranks, slicer),
      nameStarts: this.#nameStarts,
      nameEnds: this.#nameEnds,
      codes: await this.#codes.build(slicer),
    };
  }

  /** The indexed words, sorted by code units. */
  async #sortWords(slicer: TimeSlicer): Promise<Int32Array> {
    const { words } = this.#reader.table;
    const order = await sortInSlices(words.length, (x, y) => (words[x] ?? '') < (words[y] ?? ''), slicer);
    return order.filter((word) => this.#counts.at(word) > 0);
  }

  #toStarts(order: Int32Array): Int32Array {
    const starts = new Int32Array(order.length + 1);
    for (let rank = 0; rank < order.length; rank++)
      starts[rank + 1] = (starts[rank] ?? 0) + this.#counts.at(order[rank] ?? 0);
    return starts;
  }

  async #toEntries(starts: Int32Array, ranks: Int32Array, slicer: TimeSlicer): Promise<Int32Array> {
    const next = starts.slice();
    const entries = new Int32Array(this.#pairs.length);
    for (let document = 0, at = 0; document < this.#products.length; document++) {
      const product = this.#products.at(document) << FIELD_BITS;
      for (const end = this.#ends.at(document); at < end; at++) {
        const pair = this.#pairs.at(at);
        const rank = ranks[pair >>> FIELD_BITS] ?? 0;
        const place = next[rank] ?? 0;
        entries[place] = product | (pair & FIELD_MASK);
        next[rank] = place + 1;
      }
      if (slicer.isDue()) await slicer.yield();
    }
    return entries;
  }

  async #toNames(ranks: Int32Array, slicer: TimeSlicer): Promise<Int32Array> {
    const names = new Int32Array(this.#names.length);
    for (let at = 0; at < names.length; at++) {
      const id = this.#names.at(at);
      names[at] = id === NAME_BREAK ? NAME_BREAK : (ranks[id] ?? 0);
      if ((at & 4095) === 0 && slicer.isDueNow()) await slicer.yield();
    }
    return names;
  }
}
