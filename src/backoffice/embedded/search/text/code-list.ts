/** Codes as bytes, one after the other: a few bytes per code where a string would take fifty. */
export type CodeLists = {
  readonly bytes: Uint8Array;
  /** Start offset of each code, and the end of the last. */
  readonly starts: Int32Array;
  /** The product of each code. */
  readonly owners: Int32Array;
  /** The offset of the first separator in each code as written; see `MAX_OFFSET` of `codes.ts`. */
  readonly separators: Uint8Array;
};

/** New numbers of products. */
type NewNumbers = { of(product: number): number };

export const codeAt = ({ bytes, starts }: CodeLists, entry: number): Uint8Array =>
  bytes.subarray(starts[entry] ?? 0, starts[entry + 1] ?? 0);

export const lengthAt = ({ starts }: CodeLists, entry: number): number =>
  (starts[entry + 1] ?? 0) - (starts[entry] ?? 0);

/** Compares the first `wanted.length` bytes of a code with `wanted`; below 0 when the code is smaller or shorter. */
export const comparePrefix = (list: CodeLists, entry: number, wanted: Uint8Array): number => {
  const { bytes } = list;
  const start = list.starts[entry] ?? 0;
  const length = Math.min(lengthAt(list, entry), wanted.length);
  for (let at = 0; at < length; at++) {
    const difference = (bytes[start + at] ?? 0) - (wanted[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return length < wanted.length ? -1 : 0;
};

/** The first entry for which `isTrue` holds, given that it holds for all entries behind it; the count when there is none. */
const findFirst = (count: number, isTrue: (entry: number) => boolean): number => {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The first entry of a sorted list that is not below `wanted`. */
export const lowerBound = (list: CodeLists, wanted: Uint8Array): number =>
  findFirst(list.owners.length, (entry) => comparePrefix(list, entry, wanted) >= 0);

/** The entry after all codes of a sorted list that are below or equal to `code`. */
export const upperBound = (list: CodeLists, code: Uint8Array): number =>
  findFirst(
    list.owners.length,
    (entry) => (comparePrefix(list, entry, code) || lengthAt(list, entry) - code.length) > 0,
  );

/** Appends codes in order; the number of codes and bytes is fixed. */
export class CodeListBuilder {
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

  /** Appends one code of another list. */
  push({ bytes, starts, owners, separators }: CodeLists, entry: number): void {
    for (let at = starts[entry] ?? 0; at < (starts[entry + 1] ?? 0); at++)
      this.#bytes[this.#length++] = bytes[at] ?? 0;
    this.#owners[this.#count] = owners[entry] ?? 0;
    this.#separators[this.#count++] = separators[entry] ?? 0;
    this.#starts[this.#count] = this.#length;
  }

  /** Appends the codes `from` to before `to` of another list under the new numbers of their products. */
  pushRange(
    { bytes, starts, owners, separators }: CodeLists,
    [from, to]: readonly [from: number, to: number],
    newNumbers: NewNumbers,
  ): void {
    const first = starts[from] ?? 0;
    const shift = this.#length - first;
    const [ownOwners, ownStarts, added] = [this.#owners, this.#starts, this.#count - from];
    this.#bytes.set(bytes.subarray(first, starts[to]), this.#length);
    this.#separators.set(separators.subarray(from, to), this.#count);
    for (let at = from; at < to; at++) {
      ownOwners[at + added] = newNumbers.of(owners[at] ?? 0);
      ownStarts[at + added + 1] = (starts[at + 1] ?? 0) + shift;
    }
    this.#count += to - from;
    this.#length = ownStarts[this.#count] ?? 0;
  }

  /** Call it when all codes are appended. */
  build(): CodeLists {
    return {
      bytes: this.#bytes,
      starts: this.#starts,
      owners: this.#owners,
      separators: this.#separators,
    };
  }
}
