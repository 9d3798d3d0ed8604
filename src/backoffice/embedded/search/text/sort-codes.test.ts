import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TimeSlicer } from '../../../time-slicer.ts';
import { sortCodes } from './sort-codes.ts';

const encoder = new TextEncoder();

const sort = async (codes: readonly string[]): Promise<readonly string[]> => {
  const starts = Int32Array.from([0, ...codes.map((code) => encoder.encode(code).length)]);
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
  const order = await sortCodes({ bytes: encoder.encode(codes.join('')), starts }, new TimeSlicer());
  return Array.from(order, (at) => `${codes[at]} ${at}`);
};

/** Stable byte-wise order. */
const sortPlainly = (codes: readonly string[]): readonly string[] =>
  codes
    .map((code, at) => ({ code, at, bytes: Buffer.from(code) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes) || a.at - b.at)
    .map(({ code, at }) => `${code} ${at}`);

const code = fc.string({ unit: fc.constantFrom(...'0123789abz螺é'), maxLength: 14 });

it('sorts short and long lists of codes by their bytes, stable', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(code, { maxLength: 300 }), async (codes) => {
      expect(await sort(codes)).toEqual(sortPlainly(codes));
    }),
  );
  const many = Array.from({ length: 40_000 }, (_, at) => `80${((at * 7919) % 30_011).toString(36)}`);
  expect(await sort([...many, ...many.slice(0, 100), '8', '80', ''])).toEqual(
    sortPlainly([...many, ...many.slice(0, 100), '8', '80', '']),
  );
});
