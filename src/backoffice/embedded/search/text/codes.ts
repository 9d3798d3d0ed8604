import { GrowingInts } from '../arrays/growing-ints.ts';
import type { Pacer } from '../time-slicer.ts';
import type { Renumbering } from '../index/incremental/renumbering.ts';
import { CodeList, type CodeLists } from './code-list.ts';
import { ChunkedInts } from '../arrays/chunked-ints.ts';
import { KIND, kindOf } from './code-units.ts';
import { fold, toCode } from './fold.ts';
import { FoldedText } from './folded-text.ts';
import { sortCodes } from './sort-codes.ts';

/**
 * How well a text fits a code: it is the code as it is written, the beginning of it as it is written, or one of the two once
 * separators are left out.
 */
export type CodeFit = 'exact' | 'prefix' | 'bare' | 'bare-prefix';

/** Codes of products: skus, manufacturers' codes, barcodes, old codes. */
export type CodeIndex = {
  /** Calls `put` for each code that is or begins with a text. */
  find(text: string, put: (product: number, fit: CodeFit) => void): void;
  /** Whether a product has this code, separators or not. */
  has(code: string): boolean;
  /** Calls `put` for each product that has this code, separators or not. */
  findWhole(code: string, put: (product: number) => void): void;
};

type Renumbered = { readonly renumbering: Renumbering; readonly isSame: boolean };

/** The codes of an index that can be taken over into the next one. */
export type MergeableCodes = CodeIndex & {
  /**
   * These codes and `added`; `renumbering` gives the new number of each product of this index, -1 for one whose codes are
   * left out; `isSame` says that the others keep theirs.
   */
  merge(added: MergeableCodes, renumbered: Renumbered, pacer: Pacer): Promise<MergeableCodes>;
};

/** Letters from which on the beginning of a code counts; of a number more, or prices and lengths would be codes. */
const MIN_PREFIX = 3;
const MIN_NUMBER_PREFIX = 4;

const WIDTH = 8;
const MAX_OFFSET = (1 << WIDTH) - 1;

/** Codes that are copied at once. */
const RANGE = 1 << 14;

const encoder = new TextEncoder();

/** Where the first separator of a code stands: so far it is written as it is compared. */
const findSeparator = (folded: string): number => {
  const at = folded.search(/[^\p{L}\p{N}]/u);
  return at < 0 ? MAX_OFFSET : Math.min(at, MAX_OFFSET - 1);
};

/** Bytes one after the other, in memory that doubles. */
class Bytes {
  #bytes = new Uint8Array(1 << 14);
  length = 0;

  push(byte: number): void {
    if (this.length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.length++] = byte;
  }

  /** A view of what is in it; not a copy. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}

/** Codes as bytes in their order, and their owners: a few bytes a code where a string of its own would take fifty. */
class SortedCodes implements MergeableCodes {
  readonly #list: CodeLists;

  constructor(list: CodeLists) {
    this.#list = list;
  }

  get #bytes(): Uint8Array {
    return this.#list.bytes;
  }

  get #starts(): Int32Array {
    return this.#list.starts;
  }

  get #owners(): Int32Array {
    return this.#list.owners;
  }

  get #separators(): Uint8Array {
    return this.#list.separators;
  }

  get #count(): number {
    return this.#owners.length;
  }

  /** The same codes, which stand in no order here, in their order. */
  async toSorted(pacer: Pacer): Promise<SortedCodes> {
    const order = await sortCodes({ bytes: this.#bytes, starts: this.#starts }, pacer);
    const sorted = new CodeList(this.#count, this.#bytes.length);
    for (const entry of order) {
      sorted.pushOne(this.#list, entry);
      if (pacer.isDue()) await pacer.rest();
    }
    return new SortedCodes(sorted.take());
  }

  async merge(added: SortedCodes, { renumbering, isSame }: Renumbered, pacer: Pacer): Promise<SortedCodes> {
    const gone = await this.#findGone(renumbering, pacer);
    if (isSame && this.#are(gone, added)) return this;
    const size = gone.reduce((bytes, entry) => bytes - this.#lengthOf(entry), this.#bytes.length);
    const merged = new CodeList(this.#count - gone.length + added.#count, size + added.#bytes.length);
    const places = Array.from(added.#owners, (_, at) => this.#upperBound(added.#codeOf(at)));
    let [from, next] = [0, 0];
    const copyTo = async (end: number): Promise<void> => {
      for (let to = from; from < end; from = to) {
        to = Math.min(end, from + RANGE);
        merged.pushAll(this.#list, [from, to], renumbering);
        if (pacer.isLate()) await pacer.rest();
      }
    };
    for (let at = 0; at <= gone.length; at++) {
      const end = gone[at] ?? this.#count;
      for (; next < places.length && (places[next] ?? 0) <= end; next++) {
        await copyTo(places[next] ?? 0);
        merged.pushOne(added.#list, next);
      }
      await copyTo(end);
      from = end + 1;
    }
    return new SortedCodes(merged.take());
  }

  /** The codes of products that are left out. */
  async #findGone(renumbering: Renumbering, pacer: Pacer): Promise<Int32Array> {
    const { owners } = this.#list;
    const gone = new GrowingInts();
    for (let entry = 0; entry < owners.length; entry++) {
      if (renumbering.of(owners[entry] ?? 0) < 0) gone.push(entry);
      if (entry % RANGE === 0 && pacer.isLate()) await pacer.rest();
    }
    return gone.view();
  }

  /** Whether some of these codes are the same as others. */
  #are(entries: Int32Array, others: SortedCodes): boolean {
    const isSame = (entry: number, other: number): boolean => {
      const code = others.#codeOf(other);
      return (
        this.#owners[entry] === others.#owners[other] &&
        this.#separators[entry] === others.#separators[other] &&
        this.#lengthOf(entry) === code.length &&
        this.#compareWith(entry, code) === 0
      );
    };
    return entries.length === others.#count && entries.every(isSame);
  }

  #codeOf(entry: number): Uint8Array {
    return this.#bytes.subarray(this.#starts[entry] ?? 0, this.#starts[entry + 1] ?? 0);
  }

  find(text: string, put: (product: number, fit: CodeFit) => void): void {
    const folded = fold(text.trim());
    const code = toCode(text);
    if (code === '') return;
    const separator = findSeparator(folded);
    const min = /^\p{N}+$/u.test(code) ? MIN_NUMBER_PREFIX : MIN_PREFIX;
    this.#each(code, code.length >= min, (entry, isWhole) => {
      const ownSeparator = this.#separators[entry] ?? 0;
      const isWritten =
        separator === ownSeparator || (separator === MAX_OFFSET && !isWhole && ownSeparator >= code.length);
      const fit = isWhole ? (isWritten ? 'exact' : 'bare') : isWritten ? 'prefix' : 'bare-prefix';
      put(this.#owners[entry] ?? 0, fit);
    });
  }

  has(code: string): boolean {
    const wanted = encoder.encode(toCode(code));
    const entry = this.#lowerBound(wanted);
    return (
      entry < this.#count && this.#lengthOf(entry) === wanted.length && this.#compareWith(entry, wanted) === 0
    );
  }

  findWhole(code: string, put: (product: number) => void): void {
    this.#each(toCode(code), false, (entry) => put(this.#owners[entry] ?? 0));
  }

  /** The codes that begin with a code; without `isPrefix` those that are it. */
  #each(code: string, isPrefix: boolean, put: (entry: number, isWhole: boolean) => void): void {
    const wanted = encoder.encode(code);
    for (let entry = this.#lowerBound(wanted); entry < this.#count; entry++) {
      if (this.#compareWith(entry, wanted) !== 0) return;
      const isWhole = this.#lengthOf(entry) === wanted.length;
      if (!isWhole && !isPrefix) return;
      put(entry, isWhole);
    }
  }

  #lengthOf(entry: number): number {
    return (this.#starts[entry + 1] ?? 0) - (this.#starts[entry] ?? 0);
  }

  /** Compares as many bytes of an entry as `wanted` has. */
  #compareWith(entry: number, wanted: Uint8Array): number {
    const start = this.#starts[entry] ?? 0;
    const length = Math.min(this.#lengthOf(entry), wanted.length);
    for (let at = 0; at < length; at++) {
      const difference = (this.#bytes[start + at] ?? 0) - (wanted[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return length < wanted.length ? -1 : 0;
  }

  #lowerBound(wanted: Uint8Array): number {
    return this.#findFirst((entry) => this.#compareWith(entry, wanted) >= 0);
  }

  /** The place behind all codes that come before this one or are the same. */
  #upperBound(code: Uint8Array): number {
    return this.#findFirst(
      (entry) => (this.#compareWith(entry, code) || this.#lengthOf(entry) - code.length) > 0,
    );
  }

  /** The first entry of which something is true that is true of all behind it. */
  #findFirst(isTrue: (entry: number) => boolean): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isTrue(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

const LAST_ASCII = 0x7f;
const NOTHING = { codes: new Uint16Array(), length: 0 };

export class CodeIndexBuilder {
  readonly #folded = new FoldedText();
  readonly #bytes = new Bytes();
  readonly #starts = new ChunkedInts();
  readonly #products = new ChunkedInts();
  readonly #separators = new ChunkedInts();

  add(product: number, raw: string): void {
    const start = this.#bytes.length;
    const separator = this.#addBytes(raw.trim());
    if (this.#bytes.length === start) return;
    this.#starts.push(start);
    this.#products.push(product);
    this.#separators.push(separator);
  }

  /** Puts the code behind the others, and answers where its first separator stands. */
  #addBytes(raw: string): number {
    const { codes, length } = this.#folded.set(raw) ? this.#folded : NOTHING;
    const start = this.#bytes.length;
    let separator = MAX_OFFSET;
    for (let at = 0; at < length; at++) {
      const unit = codes[at] ?? 0;
      if (unit > LAST_ASCII) return this.#addOddBytes(raw, start);
      if (kindOf(unit) >= KIND.letter) this.#bytes.push(unit);
      else separator = Math.min(separator, at, MAX_OFFSET - 1);
    }
    return length > 0 ? separator : this.#addOddBytes(raw, start);
  }

  /** The same for a code with other letters than a to z. */
  #addOddBytes(raw: string, start: number): number {
    this.#bytes.length = start;
    for (const byte of encoder.encode(toCode(raw))) this.#bytes.push(byte);
    return findSeparator(fold(raw));
  }

  async build(pacer: Pacer): Promise<MergeableCodes> {
    const count = this.#products.length;
    const starts = new Int32Array(count + 1).fill(this.#bytes.length);
    const owners = new Int32Array(count);
    const separators = new Uint8Array(count);
    for (let at = 0; at < count; at++) {
      starts[at] = this.#starts.at(at);
      owners[at] = this.#products.at(at);
      separators[at] = this.#separators.at(at);
      if (pacer.isDue()) await pacer.rest();
    }
    return new SortedCodes({ bytes: this.#bytes.view(), starts, owners, separators }).toSorted(pacer);
  }
}
