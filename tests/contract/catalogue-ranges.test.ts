import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshStore, openFreshStore } from '../support/fresh-store.ts';

let store: FreshStore;
beforeAll(async () => {
  store = await openFreshStore([
    ...[6, 8, 10, 12, 14].map((size) => ({
      sku: `P-${size}`,
      name: { it: 'Punta per muro', en: 'Masonry bit' },
      price: 1,
      attributes: { Diametro: `${size} mm`, Lunghezza: size === 14 ? '1,5 m' : '100 mm' },
    })),
    ...[60, 150].map((power) => ({
      sku: `L-${power}`,
      name: { it: 'Lampada', en: 'Lamp' },
      price: 1,
      attributes: { Potenza: `${power} W` },
    })),
  ]);
});
afterAll(() => store.close());

it.each([
  ['punta da 8 a 12 mm', ['P-10', 'P-12', 'P-8']],
  ['masonry bit from 8 to 12 mm', ['P-10', 'P-12', 'P-8']],
  ['punta fra 12 mm e 8 mm', ['P-10', 'P-12', 'P-8']],
  ['punta da 0,8 cm a 1 cm muro', ['P-10', 'P-8']],
  ['punta da 1 a 2 m', ['P-14']],
  ['tra 100 e 200 W', ['L-150']],
  ['lamp between 100 and 200 W', ['L-150']],
  ['lampada da 200 a 300 W', []],
])('%s finds %j, the measures of the range', async (text, skus) => {
  expect((await store.skus({ text })).toSorted()).toEqual(skus);
});
