import type { Renumbering } from '../index/incremental/renumbering.ts';

/** Codes as bytes, whose they are, and where the first separator of each stood. */
export type CodeLists = {
  readonly bytes: Uint8Array;
  /** Where each begins; one more than there are. */
  readonly starts: Int32Array;
  readonly owners: Int32Array;
  readonly separators: Uint8Array;
};

/** Takes codes in their order, so many bytes of so many. */
export class CodeList {
  readonly #bytes: Uint8Array;
  readonly #starts: Int32Array;
  readonly #owners: Int32Array;
  readonly #separators: Uint8Array;
  #count = 0;
  #length = 0;

  constructor(count: number, length: number) {
    this.#bytes = new Uint8Array(length);
    this.#starts = new Int32Array(count + 1);
    this.#owners = new Int32Array(count);
    this.#separators = new Uint8Array(count);
  }

  /** Takes one code of other lists. */
  pushOne({ bytes, starts, owners, separators }: CodeLists, entry: number): void {
    for (let at = starts[entry] ?? 0; at < (starts[entry + 1] ?? 0); at++)
      this.#bytes[this.#length++] = bytes[at] ?? 0;
    this.#owners[this.#count] = owners[entry] ?? 0;
    this.#separators[this.#count++] = separators[entry] ?? 0;
    this.#starts[this.#count] = this.#length;
  }

  /** Takes the codes from one place of other lists to before another; `renumbering` tells the new owner of each. */
  pushAll(
    { bytes, starts, owners, separators }: CodeLists,
    [from, to]: readonly [from: number, to: number],
    renumbering: Renumbering,
  ): void {
    const first = starts[from] ?? 0;
    const shift = this.#length - first;
    const [ownOwners, ownStarts, added] = [this.#owners, this.#starts, this.#count - from];
    this.#bytes.set(bytes.subarray(first, starts[to]), this.#length);
    this.#separators.set(separators.subarray(from, to), this.#count);
    for (let at = from; at < to; at++) {
      ownOwners[at + added] = renumbering.of(owners[at] ?? 0);
      ownStarts[at + added + 1] = (starts[at + 1] ?? 0) + shift;
    }
    this.#count += to - from;
    this.#length = ownStarts[this.#count] ?? 0;
  }

  /** The lists, which are full now. */
  take(): CodeLists {
    return {
      bytes: this.#bytes,
      starts: this.#starts,
      owners: this.#owners,
      separators: this.#separators,
    };
  }
}
