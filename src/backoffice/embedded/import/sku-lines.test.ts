import { expect, it } from 'vitest';
import { SkuLines } from './sku-lines.ts';

it('remembers the last line of each of many skus', () => {
  const lines = new SkuLines();
  const skus = Array.from({ length: 20_000 }, (_, at) => `SKU-${at}`);
  for (const [at, sku] of skus.entries()) expect(lines.put(sku, at + 1)).toBeUndefined();
  for (const [at, sku] of skus.entries()) expect(lines.put(sku, at + 50_000)).toBe(at + 1);
  expect(lines.put('SKU-7', 1)).toBe(50_007);
  expect(lines.put('sku-7', 1)).toBeUndefined();
});
