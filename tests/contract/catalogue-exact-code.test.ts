import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';

let store: FreshStore;
beforeAll(async () => {
  store = await openFreshStore([
    { sku: 'TE-M8', name: 'Vite TE M8', price: 1, barcodes: ['8099140800146'], codes: ['OLD 77'] },
    { sku: 'U-12', name: 'Rasoio', price: 1, barcodes: ['036000291452'] },
    { sku: 'U-13', name: 'Pila', price: 1, barcodes: ['4006381333931'] },
    { sku: 'TE-M10', name: 'Vite TE M10', price: 1, manufacturer_code: 'ZF-40500' },
    { sku: 'T-1', name: 'Primo', price: 1, manufacturer_code: 'SAME-1' },
    { sku: 'T-2', name: 'Secondo', price: 1, manufacturer_code: 'SAME-1' },
    { sku: 'ACE', name: 'Acetone', price: 1 },
    { sku: 'ACETONE', name: 'Diluente', price: 1 },
    { sku: 'LN-3,5X50', name: 'Lama', price: 1 },
    { sku: 'SOON-1', name: 'Atteso', price: 1, visible_from: '2099-01-01' },
    { sku: 'KIT', name: 'Kit di chiavi' },
    { sku: 'KIT-13', parent: 'KIT', name: 'Chiave 13', price: 1 },
    { sku: 'KIT-13A', parent: 'KIT', name: 'Chiave 13 A', price: 1 },
  ]);
});
afterAll(() => store.close());

const find = async (text: string) => {
  const query = { text, page: 1, per_page: 12, sort: 'default', filters: {} } as const;
  const { exact_code, product_list } = await store.backOffice.catalogue.list(query, GUEST);
  return { exact_code, first: product_list.data[0]?.sku };
};

it.each([
  ['te-m8', 'TE-M8'],
  ['TEM8', 'TE-M8'],
  ['8099140800146', 'TE-M8'],
  ['036000291452', 'U-12'],
  ['36000291452', 'U-12'],
  ['0036000291452', 'U-12'],
  ['00036000291452', 'U-12'],
  ['4006381333931', 'U-13'],
  ['04006381333931', 'U-13'],
  ['old77', 'TE-M8'],
  ['zf 40500', 'TE-M10'],
  ['ace', 'ACE'],
  ['ln-3,5x50', 'LN-3,5X50'],
  ['ln35x50', 'LN-3,5X50'],
  ['kit13', 'KIT-13'],
])('[Q-19] %s is the code of exactly one product', async (text, first) => {
  expect(await find(text)).toEqual({ exact_code: true, first });
});

it.each(['te-m', 'vite te', 'same-1', '80991408', 'acetone', 'primo', 'soon-1'])(
  '[Q-19] %s is a prefix, a word, the code of several products, or of none yet: it lists',
  async (text) => {
    expect((await find(text)).exact_code).toBeUndefined();
  },
);

it.each(['036000291452', '0036000291452', '00036000291452'])(
  '%s is suggested for its article',
  async (text) => {
    const found = await store.backOffice.catalogue.suggest(text, 5, GUEST);
    expect(found.map(({ id }) => id)).toEqual(['U-12']);
  },
);
