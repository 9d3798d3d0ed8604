import { endianness } from 'node:os';
import type { TimeSlicer } from '../../../time-slicer.ts';

/** Concatenated codes: the n-th from `starts[n]` to before `starts[n + 1]`. No byte is 0. */
export type Codes = { readonly bytes: Uint8Array; readonly starts: Int32Array };

/** Ranges up to this size are sorted at once, longer ones are partitioned by two bytes first. */
const RUN = 1 << 14;
const PAIRS = 1 << 16;
/** Ranges up to this size are sorted by insertion. */
const FEW = 12;
/** Mask of steps between two checks of the clock. */
const STEPS = 0xfff;

/** Indexes of the halves of a 64-bit number. */
const HIGH = endianness() === 'LE' ? 1 : 0;
const LOW = 1 - HIGH;

/** Codes from place `from` to before `to`, which share their first `depth` bytes. */
type Range = { readonly from: number; readonly to: number; readonly depth: number };

/** A most-significant-digit radix sort; each step sorts one range and may add smaller ones. */
class CodeSorter {
  readonly order: Int32Array;
  readonly ranges: Range[] = [];
  readonly #codes: Codes;
  readonly #spare: Int32Array;
  /** Four bytes of a code in the high half, its number in the low half. */
  readonly #keys = new BigUint64Array(RUN);
  readonly #halves = new Uint32Array(this.#keys.buffer);

  constructor(codes: Codes) {
    const count = codes.starts.length - 1;
    this.#codes = codes;
    this.order = new Int32Array(count);
    for (let code = 0; code < count; code++) this.order[code] = code;
    this.#spare = new Int32Array(count);
    this.ranges.push({ from: 0, to: count, depth: 0 });
  }

  async sort(range: Range, slicer: TimeSlicer): Promise<void> {
    const count = range.to - range.from;
    if (count > RUN) await this.#partition(range, slicer);
    else if (count > FEW) this.#sortRun(range);
    else this.#insertionSort(range);
  }

  /** Two bytes of a code; 0 beyond its end. */
  #pairOf(code: number, depth: number): number {
    const { bytes, starts } = this.#codes;
    const at = (starts[code] ?? 0) + depth;
    const end = starts[code + 1] ?? 0;
    return at + 1 < end
      ? ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
      : at < end
        ? (bytes[at] ?? 0) << 8
        : 0;
  }

  /** Groups codes by two bytes. */
  async #partition({ from, to, depth }: Range, slicer: TimeSlicer): Promise<void> {
    const ends = new Int32Array(PAIRS + 1);
    for (let at = from; at < to; at++) {
      const next = this.#pairOf(this.order[at] ?? 0, depth) + 1;
      ends[next] = (ends[next] ?? 0) + 1;
      if ((at & STEPS) === 0 && slicer.isDueNow()) await slicer.yield();
    }
    ends[0] = from;
    for (let pair = 0; pair < PAIRS; pair++) ends[pair + 1] = (ends[pair + 1] ?? 0) + (ends[pair] ?? 0);
    this.#spare.set(this.order.subarray(from, to), from);
    for (let at = from; at < to; at++) {
      const code = this.#spare[at] ?? 0;
      const pair = this.#pairOf(code, depth);
      const place = ends[pair] ?? 0;
      this.order[place] = code;
      ends[pair] = place + 1;
      if ((at & STEPS) === 0 && slicer.isDueNow()) await slicer.yield();
    }
    for (let pair = 1; pair < PAIRS; pair++) {
      const part = { from: ends[pair - 1] ?? 0, to: ends[pair] ?? 0, depth: depth + 2 };
      if ((pair & 0xff) !== 0 && part.to - part.from > 1) this.ranges.push(part);
    }
  }

  #compare(x: number, y: number, depth: number): number {
    const { bytes, starts } = this.#codes;
    const [atX, atY] = [(starts[x] ?? 0) + depth, (starts[y] ?? 0) + depth];
    const [left, right] = [(starts[x + 1] ?? 0) - atX, (starts[y + 1] ?? 0) - atY];
    for (let at = 0; at < left && at < right; at++) {
      const difference = (bytes[atX + at] ?? 0) - (bytes[atY + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return left - right;
  }

  #insertionSort({ from, to, depth }: Range): void {
    const { order } = this;
    for (let at = from + 1; at < to; at++) {
      const code = order[at] ?? 0;
      let place = at;
      for (; place > from && this.#compare(order[place - 1] ?? 0, code, depth) > 0; place--)
        order[place] = order[place - 1] ?? 0;
      order[place] = code;
    }
  }

  /** Sorts by four bytes; codes that share them form a new range. */
  #sortRun({ from, to, depth }: Range): void {
    const count = to - from;
    const halves = this.#halves;
    for (let at = 0; at < count; at++) {
      const code = this.order[from + at] ?? 0;
      halves[at * 2 + HIGH] = this.#pairOf(code, depth) * PAIRS + this.#pairOf(code, depth + 2);
      halves[at * 2 + LOW] = code;
    }
    this.#keys.subarray(0, count).sort();
    for (let at = 0, first = 0; at < count; at++) {
      this.order[from + at] = halves[at * 2 + LOW] ?? 0;
      const key = halves[at * 2 + HIGH] ?? 0;
      if (at + 1 < count && halves[at * 2 + 2 + HIGH] === key) continue;
      if (at > first && (key & 0xff) !== 0)
        this.ranges.push({ from: from + first, to: from + at + 1, depth: depth + 4 });
      first = at + 1;
    }
  }
}

/** The numbers of codes in the order of their bytes; stable. */
export const sortCodes = async (codes: Codes, slicer: TimeSlicer): Promise<Int32Array> => {
  const sorter = new CodeSorter(codes);
  for (let range = sorter.ranges.pop(); range; range = sorter.ranges.pop()) {
    await sorter.sort(range, slicer);
    if (slicer.isDueNow()) await slicer.yield();
  }
  return sorter.order;
};
