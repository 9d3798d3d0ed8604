import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshStore, openFreshStore } from '../support/fresh-store.ts';

let store: FreshStore;
beforeAll(async () => {
  store = await openFreshStore([
    ...['16', '20'].map((amperes) => ({
      sku: `MT-2P-C${amperes}`,
      name: {
        it: `Interruttore magnetotermico 2P ${amperes} A curva C`,
        en: `Circuit breaker 2P ${amperes} A curve C`,
      },
      price: 1,
    })),
    ...[2, 3].map((ways) => ({
      sku: `MRL-4-${ways}`,
      name: { it: `Connettore a leva ${ways} vie 4 mm²`, en: `Lever connector ${ways}-way 4 mm²` },
      price: 1,
    })),
    { sku: 'FRO-216', name: { it: 'Cavo FROR 2x16', en: 'FROR cable 2x16' }, price: 1 },
  ]);
});
afterAll(() => store.close());

it.each([
  ['magnetotermico 2x16 C', ['MT-2P-C16']],
  ['circuit breaker 2x16 c', ['MT-2P-C16']],
  ['cavo 2x16', ['FRO-216']],
  ['2x16', ['FRO-216']],
])('%s finds %j: poles and amperes of a switch where it is the size of nothing else', async (text, skus) => {
  expect(await store.skus({ text })).toEqual(skus);
});

it.each(['wago 3 poli', 'morsetto a leva 3 fili', 'lever connector 3 way'])(
  '%s finds the connector of 3 ways',
  async (text) => {
    expect(await store.skus({ text })).toEqual(['MRL-4-3']);
  },
);
