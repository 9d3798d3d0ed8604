import { ChunkedInts } from '../arrays/chunked-ints.ts';
import type { TimeSlicer } from '../../../time-slicer.ts';
import { CodeListBuilder, type CodeLists, comparePrefix, lengthAt, lowerBound } from './code-list.ts';
import { KIND, kindOf } from './code-units.ts';
import { fold, toCode } from '../../../rules/fold.ts';
import { listGtinForms } from '#src/contract/gtin.ts';
import { FoldedText } from './folded-text.ts';
import { sortCodes } from './sort-codes.ts';

/** How a text matches a code: the whole code or a prefix of it, with the separators as written or without them (`bare`). */
export type CodeFit = 'exact' | 'prefix' | 'bare' | 'bare-prefix';

/** Minimum length of a code prefix; higher for numbers, because prices and lengths would match as codes. */
const MIN_PREFIX = 3;
const MIN_NUMBER_PREFIX = 4;

/** Offset of the first separator for a code without one. */
const MAX_OFFSET = (1 << 8) - 1;

const encoder = new TextEncoder();

/** The offset of the first separator of a code. */
const findSeparator = (folded: string): number => {
  const at = folded.search(/[^\p{L}\p{N}]/u);
  return at < 0 ? MAX_OFFSET : Math.min(at, MAX_OFFSET - 1);
};

/**
 * The sorted codes of products (skus, manufacturer codes, barcodes, former codes), compared without separators; a barcode in each
 * length in which its number is written.
 */
export class CodeIndex {
  readonly list: CodeLists;

  constructor(list: CodeLists) {
    this.list = list;
  }

  /** Calls `put` for each code that equals a text or begins with it. */
  find(text: string, put: (product: number, fit: CodeFit) => void): void {
    const folded = fold(text.trim());
    const code = toCode(text);
    if (code === '') return;
    const { owners, separators } = this.list;
    const separator = findSeparator(folded);
    const min = /^\p{N}+$/u.test(code) ? MIN_NUMBER_PREFIX : MIN_PREFIX;
    this.#each(code, code.length >= min, (entry, isWhole) => {
      const ownSeparator = separators[entry] ?? 0;
      const isAsWritten =
        separator === ownSeparator || (separator === MAX_OFFSET && !isWhole && ownSeparator >= code.length);
      const fit = isWhole ? (isAsWritten ? 'exact' : 'bare') : isAsWritten ? 'prefix' : 'bare-prefix';
      put(owners[entry] ?? 0, fit);
    });
    for (const form of listGtinForms(code).slice(1))
      this.#each(form, false, (entry) => put(owners[entry] ?? 0, 'exact'));
  }

  /** Whether a product has this code, with separators or without. */
  has(code: string): boolean {
    let has = false;
    this.findWhole(code, () => {
      has = true;
    });
    return has;
  }

  /** Calls `put` for each product with this code, with separators or without. */
  findWhole(code: string, put: (product: number) => void): void {
    for (const form of listGtinForms(toCode(code)))
      this.#each(form, false, (entry) => put(this.list.owners[entry] ?? 0));
  }

  /** Calls `put` for each code that equals `code`, or with `isPrefix` begins with it. */
  #each(code: string, isPrefix: boolean, put: (entry: number, isWhole: boolean) => void): void {
    const { list } = this;
    const wanted = encoder.encode(code);
    for (let entry = lowerBound(list, wanted); entry < list.owners.length; entry++) {
      if (comparePrefix(list, entry, wanted) !== 0) return;
      const isWhole = lengthAt(list, entry) === wanted.length;
      if (!isWhole && !isPrefix) return;
      put(entry, isWhole);
    }
  }
}

/** A growable list of bytes. */
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

  /** A view, not a copy. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
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

  /** Appends the bytes of a code and returns the offset of its first separator. */
  #addBytes(raw: string): number {
    const { codes, length } = this.#folded.set(raw) ? this.#folded : NOTHING;
    const start = this.#bytes.length;
    let separator = MAX_OFFSET;
    for (let at = 0; at < length; at++) {
      const unit = codes[at] ?? 0;
      if (unit > LAST_ASCII) return this.#addNonAsciiBytes(raw, start);
      if (kindOf(unit) >= KIND.letter) this.#bytes.push(unit);
      else separator = Math.min(separator, at, MAX_OFFSET - 1);
    }
    return length > 0 ? separator : this.#addNonAsciiBytes(raw, start);
  }

  /** `#addBytes` for a code that is not plain ASCII. */
  #addNonAsciiBytes(raw: string, start: number): number {
    this.#bytes.length = start;
    for (const byte of encoder.encode(toCode(raw))) this.#bytes.push(byte);
    return findSeparator(fold(raw));
  }

  async build(slicer: TimeSlicer): Promise<CodeIndex> {
    const count = this.#products.length;
    const starts = new Int32Array(count + 1).fill(this.#bytes.length);
    const owners = new Int32Array(count);
    const separators = new Uint8Array(count);
    for (let at = 0; at < count; at++) {
      starts[at] = this.#starts.at(at);
      owners[at] = this.#products.at(at);
      separators[at] = this.#separators.at(at);
      if (slicer.isDue()) await slicer.yield();
    }
    const unsorted = { bytes: this.#bytes.view(), starts, owners, separators };
    const sorted = new CodeListBuilder(count, unsorted.bytes.length);
    for (const entry of await sortCodes(unsorted, slicer)) {
      sorted.push(unsorted, entry);
      if (slicer.isDue()) await slicer.yield();
    }
    return new CodeIndex(sorted.build());
  }
}
