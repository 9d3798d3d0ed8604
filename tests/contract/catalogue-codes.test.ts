import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readList } from '#src/server/lists/read-list.ts';
import { resolveList } from '#src/server/lists/resolve-list.ts';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';

const ARTICLE = { price: 1, availability: 'DISPONIBILE' as const };

const LINES = [
  { sku: 'TE-M8X40-ZN', name: 'Vite TE M8 × 40 zincata', barcodes: ['8032748120455'], min_packaging: 100 },
  { sku: 'LK-40', name: 'Lucchetto 40 mm', manufacturer_code: 'ABC 40/1', codes: ['LK-140', 'VECCHIO 7'] },
  { sku: 'LK-39', name: 'Lucchetto 39 mm', successor: 'LK-40' },
  { sku: 'ABC401', name: 'Altro articolo' },
  { sku: 'D-1', name: 'Disco uno', codes: ['DISCO'] },
  { sku: 'D-2', name: 'Disco due', codes: ['DISCO'] },
  { sku: 'U-12', name: 'Rasoio', barcodes: ['036000291452'] },
  { sku: 'U-14', name: 'Pila', barcodes: ['04006381333931'] },
  { sku: 'U-NO', name: 'Numero interno', barcodes: ['036000291453'] },
  { sku: 'GNT', name: 'Guanti' },
  { sku: 'GNT-9', name: 'Guanti', parent: 'GNT', size: '9' },
  { sku: 'GNT-10', name: 'Guanti', parent: 'GNT', size: '10' },
].map((line) => (line.sku === 'GNT' || line.sku === 'LK-39' ? line : { ...ARTICLE, ...line }));

let store: FreshStore;
beforeAll(async () => {
  store = await openFreshStore(LINES);
});
afterAll(() => store.close());

const find = async (code: string): Promise<readonly string[]> => {
  const owners = await store.backOffice.catalogue.findCodes([code], GUEST);
  return Object.hasOwn(owners, code) ? (owners[code] ?? []) : [];
};

describe('[Q-03] a code', () => {
  it.each([
    ['a sku', 'TE-M8X40-ZN', ['TE-M8X40-ZN']],
    ['a sku in lower case', 'te-m8x40-zn', ['TE-M8X40-ZN']],
    ['a sku without separators', 'TEM8X40ZN', ['TE-M8X40-ZN']],
    ['a sku with other separators', 'te m8x40/zn', ['TE-M8X40-ZN']],
    ['a barcode', '8032748120455', ['TE-M8X40-ZN']],
    ['a UPC of 12 digits', '036000291452', ['U-12']],
    ['a UPC as an EAN-13', '0036000291452', ['U-12']],
    ['a UPC as a GTIN-14', '0 0036000 29145 2', ['U-12']],
    ['an EAN-13 stored as a GTIN-14', '4006381333931', ['U-14']],
    ['a GTIN-14 of a pack', '14006381333938', []],
    ['a number without check digit', '036000291453', ['U-NO']],
    ['a number without check digit and a zero', '0036000291453', []],
    ['a former code', 'lk140', ['LK-40']],
    ['a former code with a space', 'Vecchio-7', ['LK-40']],
    ['a sku that is also a code of a manufacturer', 'ABC401', ['ABC401']],
    ['a code of two articles', 'disco', ['D-1', 'D-2']],
    ['the beginning of a code', 'TE-M8', []],
    ['no code', '!!!', []],
    ['a name of an object', '__proto__', []],
  ])('is known as %s (%s)', async (_kind, code, skus) => {
    expect([...(await find(code))].sort()).toEqual(skus);
  });

  it('of a manufacturer is known without its separators', async () => {
    const only = await openFreshStore([
      { sku: 'X-1', name: 'Uno', manufacturer_code: 'ABC 40/1', ...ARTICLE },
    ]);
    expect(await only.backOffice.catalogue.findCodes(['abc40-1', 'nothing'], GUEST)).toEqual({
      'abc40-1': ['X-1'],
    });
    await only.close();
  });
});

describe('a line of a list', () => {
  const resolve = async (text: string) => {
    const lines = await resolveList(store.backOffice, GUEST, (await readList(text, 'it')).lines);
    return lines.map(({ status, doubt, product, quantity, choices }) =>
      [status, doubt, product?.sku, quantity, ...choices.map((choice) => choice.product.sku)]
        .filter((it) => it !== undefined)
        .join(' '),
    );
  };

  it.each([
    ['TE-M8X40-ZN 200', 'found TE-M8X40-ZN 200'],
    ['TE-M8X40-ZN 150', 'rounded TE-M8X40-ZN 200'],
    ['2 conf. TE-M8X40-ZN', 'found TE-M8X40-ZN 200'],
    ['6 pz LK-140', 'found LK-40 6'],
    ['0036000291452 3', 'found U-12 3'],
    ['00036000291452;3', 'found U-12 3'],
    ['LK-39 6', 'not_orderable LK-39 0 LK-40'],
    ['DISCO 5', 'ambiguous several 0 D-1 D-2'],
    ['GNT 5', 'ambiguous size 0 GNT-9 GNT-10'],
    ['TE-M8X40-ZN 1,5', 'ambiguous quantity TE-M8X40-ZN 0 TE-M8X40-ZN'],
    ['TE-M8X40-ZN;dieci', 'rounded TE-M8X40-ZN 100'],
    ['lucchetto 39 mm 2 pz', 'ambiguous text 0 LK-39'],
    ['QQQ-77 3', 'unknown 0'],
  ])('%j is %s', async (text, expected) => {
    expect(await resolve(text)).toEqual([expected]);
  });
});
