import { endianness } from 'node:os';
import type { Pacer } from '../time-slicer.ts';
import type { Renumbering } from '../index/incremental/renumbering.ts';

/** Keys are sorted by two bytes at a time, the last ones first. */
const DIGITS = 4;
const VALUES = 1 << 16;
/** Steps between two looks at the clock. */
const STEPS = 0xfff;

/** How a number's bytes are read from the last pair to the first. */
const toPlace = (digit: number): number => (endianness() === 'LE' ? digit : DIGITS - 1 - digit);

type Keys = Float64Array | Int32Array;

/** Two bytes of each key as numbers, lower ones of higher keys. */
const toDigits = async (keys: Keys, digit: number, pacer: Pacer): Promise<Uint16Array> => {
  const digits = new Uint16Array(keys.length);
  const key = new Float64Array(1);
  const pairs = new Uint16Array(key.buffer);
  const [place, top] = [toPlace(digit), toPlace(DIGITS - 1)];
  for (let at = 0; at < keys.length; at++) {
    const number = keys[at] ?? NaN;
    // A negative zero is no other key than zero.
    key[0] = Number.isNaN(number) ? -Infinity : number + 0;
    const isNegative = (pairs[top] ?? 0) >= VALUES / 2;
    const pair = pairs[place] ?? 0;
    digits[at] = isNegative ? pair : pair ^ (place === top ? VALUES / 2 - 1 : VALUES - 1);
    if ((at & STEPS) === 0 && pacer.isLate()) await pacer.rest();
  }
  return digits;
};

/** Where each digit begins; absent when all keys have the same. */
const toStarts = (digits: Uint16Array): Int32Array | undefined => {
  const starts = new Int32Array(VALUES + 1);
  for (let at = 0; at < digits.length; at++) {
    const next = (digits[at] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  if (starts[(digits[0] ?? 0) + 1] === digits.length) return undefined;
  for (let value = 0; value < VALUES; value++)
    starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
  return starts;
};

/**
 * The numbers 0 to n - 1 by their keys, highest first; equal keys in the order of the numbers, and what has no key
 * (NaN) last. Sorts in slices.
 */
export const toOrder = async (keys: Keys, pacer: Pacer): Promise<Int32Array> => {
  let order = new Int32Array(keys.length);
  for (let at = 0; at < order.length; at++) order[at] = at;
  for (let digit = 0; digit < DIGITS; digit++) {
    const digits = await toDigits(keys, digit, pacer);
    const next = toStarts(digits);
    if (!next) continue;
    const sorted = new Int32Array(keys.length);
    for (let at = 0; at < order.length; at++) {
      const number = order[at] ?? 0;
      const value = digits[number] ?? 0;
      const place = next[value] ?? 0;
      sorted[place] = number;
      next[value] = place + 1;
      if ((at & STEPS) === 0 && pacer.isLate()) await pacer.rest();
    }
    order = sorted;
  }
  return order;
};

/** An order of before; what is kept has its key still and stands in the same order. */
type Before = {
  readonly order: Int32Array;
  readonly renumbering: Renumbering;
  /** The numbers of now that are not kept, ascending. */
  readonly read: Int32Array;
};

/** What `toOrder` answers, from the order of before. */
export const renewOrder = async (
  keys: Int32Array,
  { order, renumbering, read }: Before,
  pacer: Pacer,
): Promise<Int32Array> => {
  const ownKeys = read.map((number) => keys[number] ?? 0);
  const coming = (await toOrder(ownKeys, pacer)).map((place) => read[place] ?? 0);
  const renewed = new Int32Array(keys.length);
  let [next, to] = [0, 0];
  const putBefore = (key: number, number: number): void => {
    for (; next < coming.length; next++) {
      const own = coming[next] ?? 0;
      const ownKey = keys[own] ?? 0;
      if (ownKey < key || (ownKey === key && own > number)) return;
      renewed[to++] = own;
    }
  };
  for (let at = 0; at < order.length; at++) {
    const number = renumbering.of(order[at] ?? 0);
    if (number < 0) continue;
    putBefore(keys[number] ?? 0, number);
    renewed[to++] = number;
    if ((at & STEPS) === 0 && pacer.isLate()) await pacer.rest();
  }
  renewed.set(coming.subarray(next), to);
  return renewed;
};
