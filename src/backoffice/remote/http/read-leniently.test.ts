import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readLeniently } from './read-leniently.ts';

const row = z.object({
  sku: z.string(),
  price: z.number(),
  is_hot: z.boolean().default(false),
  ratings: z.number().optional(),
  per: z.union([z.literal(1), z.literal(100)]).default(1),
  id: z.union([z.string(), z.number()]).optional(),
  tags: z.array(z.string()).default([]),
  texts: z.record(z.string(), z.string()).default({}),
  get parts() {
    return z.array(row).default([]);
  },
}) as z.ZodType;
const list = z.object({ data: z.array(row) });

const READABLE: readonly (readonly [string, object, object])[] = [
  ['a number as a text', { price: '12.5' }, { price: 12.5 }],
  ['a code as a number', { sku: 7 }, { sku: '7' }],
  ['a flag as 1', { is_hot: 1 }, { is_hot: true }],
  ['a flag as a text', { is_hot: 'false' }, { is_hot: false }],
  ['a choice of numbers as a text', { per: '100' }, { per: 100 }],
  ['an id as received', { id: 9 }, { id: 9 }],
  ['a rating as a text', { ratings: '4' }, { ratings: 4 }],
];
const LEFT_OUT: readonly (readonly [string, object, string])[] = [
  ['a rating that is none', { ratings: 'good' }, 'data.0.ratings'],
  ['a list that is none', { tags: 'x' }, 'data.0.tags'],
  ['an entry of a list', { tags: [{}] }, 'data.0.tags.0'],
  ['an entry of a map', { texts: { a: [] } }, 'data.0.texts.a'],
  ['a nested row', { parts: [{ sku: 'B' }] }, 'data.0.parts.0'],
];

describe('readLeniently', () => {
  it.each(READABLE)('reads %s', (_name, fields, expected) => {
    const read = readLeniently(list, { data: [{ sku: 'A', price: 1, ...fields }] });
    expect(read).toEqual({ value: { data: [{ sku: 'A', price: 1, ...expected }] }, left_out: [] });
  });

  it.each(LEFT_OUT)('leaves out only %s, and names it', (_name, fields, path) => {
    const read = readLeniently(list, { data: [{ sku: 'A', price: 1, ...fields }] });
    expect(read?.left_out).toEqual([path]);
    expect(list.parse(read?.value).data).toMatchObject([{ sku: 'A', price: 1 }]);
  });

  it.each([
    ['a price that is none', { price: 'abc' }],
    ['a price with a comma', { price: '1,250' }],
    ['no code', { sku: undefined }],
    ['a choice that is none', { per: 50 }],
    ['a code that is a list', { sku: [] }],
  ])('[B-38] leaves out the row with %s, and keeps the others', (_name, fields) => {
    const data = [{ sku: 'A', price: 1, ...fields }, 7, { sku: 'B', price: 2 }];
    expect(readLeniently(list, { data })).toEqual({
      value: { data: [{ sku: 'B', price: 2 }] },
      left_out: ['data.0', 'data.1'],
    });
  });

  it('reads nothing of a message that is not such a list', () => {
    for (const message of [undefined, 'x', 7, [], { data: 'x' }, { data: {} }])
      expect(readLeniently(list, message)).toBeUndefined();
  });

  it('takes the first choice that can be read, and names what it left out once', () => {
    const failed = z.object({ success: z.literal(false) });
    const read = readLeniently(z.union([failed, list]), { data: [{ sku: 1, price: '2', tags: [[]] }] });
    expect(read).toEqual({
      value: { data: [{ sku: '1', price: 2, tags: [] }] },
      left_out: ['data.0.tags.0'],
    });
  });

  it('stays linear for a deep message', () => {
    let deep: object = { sku: 'A', price: 'x' };
    for (let level = 0; level < 45; level++) deep = { sku: 'A', price: '1', parts: [deep, deep, 7].slice(1) };
    const started = performance.now();
    expect(readLeniently(list, { data: Array.from({ length: 100 }, () => deep) })).toBeDefined();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
