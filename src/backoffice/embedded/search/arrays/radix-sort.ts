import { endianness } from 'node:os';
import type { TimeSlicer } from '../../../time-slicer.ts';

/** 16-bit digits of a 64-bit key; least significant first. */
const DIGITS = 4;
const VALUES = 1 << 16;
/** Mask of steps between two checks of the clock. */
const STEPS = 0xfff;

/** Index of a digit in the memory of a float. */
const toPlace = (digit: number): number => (endianness() === 'LE' ? digit : DIGITS - 1 - digit);

type Keys = Float64Array | Int32Array;

/** One digit of each key, inverted so that higher keys have lower digits. */
const toDigits = async (keys: Keys, digit: number, slicer: TimeSlicer): Promise<Uint16Array> => {
  const digits = new Uint16Array(keys.length);
  const key = new Float64Array(1);
  const pairs = new Uint16Array(key.buffer);
  const [place, top] = [toPlace(digit), toPlace(DIGITS - 1)];
  for (let at = 0; at < keys.length; at++) {
    const number = keys[at] ?? NaN;
    // Adding 0 turns -0 into 0.
    key[0] = Number.isNaN(number) ? -Infinity : number + 0;
    const isNegative = (pairs[top] ?? 0) >= VALUES / 2;
    const pair = pairs[place] ?? 0;
    digits[at] = isNegative ? pair : pair ^ (place === top ? VALUES / 2 - 1 : VALUES - 1);
    if ((at & STEPS) === 0 && slicer.isDueNow()) await slicer.yield();
  }
  return digits;
};

/** Start offset of each digit value; absent when all keys share one digit. */
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

/** Stable radix sort of the numbers 0 to n - 1 by key, descending, NaN last; in time slices. */
export const sortDescending = async (keys: Keys, slicer: TimeSlicer): Promise<Int32Array> => {
  let order = new Int32Array(keys.length);
  for (let at = 0; at < order.length; at++) order[at] = at;
  for (let digit = 0; digit < DIGITS; digit++) {
    const digits = await toDigits(keys, digit, slicer);
    const next = toStarts(digits);
    if (!next) continue;
    const sorted = new Int32Array(keys.length);
    for (let at = 0; at < order.length; at++) {
      const number = order[at] ?? 0;
      const value = digits[number] ?? 0;
      const place = next[value] ?? 0;
      sorted[place] = number;
      next[value] = place + 1;
      if ((at & STEPS) === 0 && slicer.isDueNow()) await slicer.yield();
    }
    order = sorted;
  }
  return order;
};
