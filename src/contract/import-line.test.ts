import { describe, expect, it } from 'vitest';
import { importLineSchema } from './import-line.ts';

const parse = (fields: object) => importLineSchema.safeParse({ sku: 'A', name: 'A', ...fields }).success;

describe('the numbers of an import line', () => {
  it.each([
    { stock: 1e300 },
    { stock: -1e300 },
    { sales: 1e300 },
    { price: 1e10 },
    { price_breaks: [{ from: 1e300, price: 1 }] },
    { price_breaks: [{ from: 10, price: 1e300 }] },
  ])('rejects %j', (fields) => {
    expect(parse(fields)).toBe(false);
  });

  it.each([
    { stock: -12.5 },
    { stock: 1_000_000_000 },
    { sales: 0 },
    { price_breaks: [{ from: 1_000_000, price: 0.0001 }] },
  ])('accepts %j', (fields) => {
    expect(parse(fields)).toBe(true);
  });
});
