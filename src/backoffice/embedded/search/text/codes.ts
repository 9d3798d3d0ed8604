import type { Pacer } from '../pacer.ts';
import { sortInSlices } from '../sort-slices.ts';
import { ChunkedInts } from './chunked-ints.ts';
import { fold, toCode } from './fold.ts';

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

/** The codes of an index that can be taken over into the next one. */
export type MergeableCodes = CodeIndex & {
  /**
   * These codes and `added`; `renumbered` gives the new number of each product of this index, -1 for one whose codes are
   * left out.
   */
  merge(added: MergeableCodes, renumbered: Int32Array, pacer: Pacer): Promise<MergeableCodes>;
};

/** Letters from which on the beginning of a code counts; of a number more, or prices and lengths would be codes. */
const MIN_PREFIX = 3;
const MIN_NUMBER_PREFIX = 4;

const WIDTH = 8;
const MAX_OFFSET = (1 << WIDTH) - 1;

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

  push(more: Uint8Array): void {
    if (this.length + more.length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(more, this.length);
    this.length += more.length;
  }

  take(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}

/** Codes as bytes, their owners, and their order: a few bytes a code where a string of its own would take fifty. */
class SortedCodes implements MergeableCodes {
  readonly #bytes: Uint8Array;
  readonly #starts: Int32Array;
  /** Product × 256 and, below, where the first separator stood. */
  readonly #owners: Float64Array;
  #order: Int32Array;

  constructor(
    bytes: Uint8Array,
    { starts, owners, order }: { starts: Int32Array; owners: Float64Array; order?: Int32Array },
  ) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.#owners = owners;
    this.#order = order ?? new Int32Array();
  }

  async sort(pacer: Pacer): Promise<this> {
    const isBefore = (x: number, y: number): boolean => this.#compare(x, y) < 0;
    this.#order = await sortInSlices(this.#owners.length, isBefore, pacer);
    return this;
  }

  async merge(added: SortedCodes, renumbered: Int32Array, pacer: Pacer): Promise<SortedCodes> {
    const merged = new Merged(this.#owners.length + added.#owners.length);
    const take = (from: SortedCodes, entry: number, product: number): void => {
      const code = from.#bytes.subarray(from.#starts[entry] ?? 0, from.#starts[entry + 1] ?? 0);
      merged.push(code, product * (MAX_OFFSET + 1) + ((from.#owners[entry] ?? 0) % (MAX_OFFSET + 1)));
    };
    const ownerOf = (entry: number): number => Math.floor((this.#owners[entry] ?? 0) / (MAX_OFFSET + 1));
    let next = 0;
    const takeAdded = (isNext: (code: Uint8Array) => boolean): void => {
      for (; next < added.#order.length; next++) {
        const entry = added.#order[next] ?? 0;
        const from = added.#starts[entry] ?? 0;
        if (!isNext(added.#bytes.subarray(from, from + added.#lengthOf(entry)))) return;
        take(added, entry, Math.floor((added.#owners[entry] ?? 0) / (MAX_OFFSET + 1)));
      }
    };
    for (const entry of this.#order) {
      const product = renumbered[ownerOf(entry)] ?? -1;
      takeAdded((code) => this.#compareWhole(entry, code) > 0);
      if (product >= 0) take(this, entry, product);
      if (pacer.isDue()) await pacer.rest();
    }
    takeAdded(() => true);
    return merged.build();
  }

  /** Compares a whole entry with a whole code. */
  #compareWhole(entry: number, code: Uint8Array): number {
    return this.#compareWith(entry, code) || this.#lengthOf(entry) - code.length;
  }

  find(text: string, put: (product: number, fit: CodeFit) => void): void {
    const folded = fold(text.trim());
    const code = toCode(text);
    if (code === '') return;
    const separator = findSeparator(folded);
    const min = /^\p{N}+$/u.test(code) ? MIN_NUMBER_PREFIX : MIN_PREFIX;
    this.#each(code, code.length >= min, (owner, isWhole) => {
      const ownSeparator = owner % (MAX_OFFSET + 1);
      const isWritten =
        separator === ownSeparator || (separator === MAX_OFFSET && !isWhole && ownSeparator >= code.length);
      const fit = isWhole ? (isWritten ? 'exact' : 'bare') : isWritten ? 'prefix' : 'bare-prefix';
      put(Math.floor(owner / (MAX_OFFSET + 1)), fit);
    });
  }

  has(code: string): boolean {
    const wanted = encoder.encode(toCode(code));
    const entry = this.#order[this.#lowerBound(wanted)];
    return (
      entry !== undefined && this.#lengthOf(entry) === wanted.length && this.#compareWith(entry, wanted) === 0
    );
  }

  findWhole(code: string, put: (product: number) => void): void {
    this.#each(toCode(code), false, (owner) => put(Math.floor(owner / (MAX_OFFSET + 1))));
  }

  /** The codes that begin with a code; without `isPrefix` those that are it. */
  #each(code: string, isPrefix: boolean, put: (owner: number, isWhole: boolean) => void): void {
    const wanted = encoder.encode(code);
    for (let at = this.#lowerBound(wanted); at < this.#order.length; at++) {
      const entry = this.#order[at] ?? 0;
      if (this.#compareWith(entry, wanted) !== 0) return;
      const isWhole = this.#lengthOf(entry) === wanted.length;
      if (!isWhole && !isPrefix) return;
      put(this.#owners[entry] ?? 0, isWhole);
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

  #compare(x: number, y: number): number {
    const [from, other] = [this.#starts[x] ?? 0, this.#starts[y] ?? 0];
    const length = Math.min(this.#lengthOf(x), this.#lengthOf(y));
    for (let at = 0; at < length; at++) {
      const difference = (this.#bytes[from + at] ?? 0) - (this.#bytes[other + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return this.#lengthOf(x) - this.#lengthOf(y);
  }

  #lowerBound(wanted: Uint8Array): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compareWith(this.#order[middle] ?? 0, wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Takes codes in their order. */
class Merged {
  readonly #bytes = new Bytes();
  readonly #starts: Int32Array;
  readonly #owners: Float64Array;
  #count = 0;

  constructor(most: number) {
    this.#starts = new Int32Array(most + 1);
    this.#owners = new Float64Array(most);
  }

  push(code: Uint8Array, owner: number): void {
    this.#bytes.push(code);
    this.#owners[this.#count++] = owner;
    this.#starts[this.#count] = this.#bytes.length;
  }

  build(): SortedCodes {
    const starts = this.#starts.slice(0, this.#count + 1);
    const order = Int32Array.from({ length: this.#count }, (_, at) => at);
    return new SortedCodes(this.#bytes.take(), { starts, owners: this.#owners.slice(0, this.#count), order });
  }
}

export class CodeIndexBuilder {
  readonly #bytes = new Bytes();
  readonly #starts = new ChunkedInts();
  readonly #products = new ChunkedInts();
  readonly #separators = new ChunkedInts();

  add(product: number, raw: string): void {
    const code = toCode(raw);
    if (code === '') return;
    this.#starts.push(this.#bytes.length);
    this.#bytes.push(encoder.encode(code));
    this.#products.push(product);
    this.#separators.push(findSeparator(fold(raw.trim())));
  }

  async build(pacer: Pacer): Promise<MergeableCodes> {
    const count = this.#products.length;
    const starts = new Int32Array(count + 1).fill(this.#bytes.length);
    const owners = new Float64Array(count);
    for (let at = 0; at < count; at++) {
      starts[at] = this.#starts.at(at);
      owners[at] = this.#products.at(at) * (MAX_OFFSET + 1) + this.#separators.at(at);
      if (pacer.isDue()) await pacer.rest();
    }
    return new SortedCodes(this.#bytes.take(), { starts, owners }).sort(pacer);
  }
}
