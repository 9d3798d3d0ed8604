/** Codes as bytes, whose they are, and where the first separator of each stood. */
export type CodeLists = {
  readonly bytes: Uint8Array;
  /** Where each begins; one more than there are. */
  readonly starts: Int32Array;
  readonly owners: Int32Array;
  readonly separators: Uint8Array;
};

/** Takes codes in their order, so many bytes of so many at most. */
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

  /** Takes the codes from one place of other lists to before another, with new owners. */
  pushAll(
    { bytes, starts, separators }: CodeLists,
    [from, to]: readonly [from: number, to: number],
    ownerOf: (at: number) => number,
  ): void {
    const first = starts[from] ?? 0;
    const shift = this.#length - first;
    this.#bytes.set(bytes.subarray(first, starts[to]), this.#length);
    this.#separators.set(separators.subarray(from, to), this.#count);
    for (let at = from; at < to; at++) {
      this.#owners[this.#count++] = ownerOf(at);
      this.#starts[this.#count] = (starts[at + 1] ?? 0) + shift;
    }
    this.#length = this.#starts[this.#count] ?? 0;
  }

  take(): CodeLists {
    const count = this.#count;
    const isFull = count === this.#owners.length;
    return {
      bytes: isFull ? this.#bytes : this.#bytes.slice(0, this.#length),
      starts: isFull ? this.#starts : this.#starts.slice(0, count + 1),
      owners: isFull ? this.#owners : this.#owners.slice(0, count),
      separators: isFull ? this.#separators : this.#separators.slice(0, count),
    };
  }
}
