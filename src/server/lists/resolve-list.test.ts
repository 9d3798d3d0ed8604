import { describe, expect, it } from 'vitest';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import { productSchema } from '#src/contract/product.ts';
import { createRandom, pick } from '../../../tests/support/random-catalogue.ts';
import { readList } from './read-list.ts';
import { resolveList } from './resolve-list.ts';

const toProduct = (fields: object) =>
  productSchema.parse({ id: 1, slug: 'x', name: 'x', price: 1, qty_min_imballo: 10, ...fields });

const PRODUCTS = Object.fromEntries(
  [
    { sku: 'A-1' },
    { sku: 'B-2', qty_min_imballo: 25 },
    { sku: 'C-3', orderable: false, successor: 'A-1' },
    { sku: 'D-4', num_childs: 2, childs: [{ carti: 'A-1' }, { carti: 'B-2' }] },
  ].map((fields) => [fields.sku, toProduct(fields)]),
);
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.keys(PRODUCTS).map((sku) => [sku, [sku]])),
  TWO: ['A-1', 'B-2'],
  GONE: ['NOWHERE'],
};

const pickKnown = <T>(from: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));

/** A catalogue of four products. */
const CATALOGUE = {
  findCodes: (codes: readonly string[]) => Promise.resolve(pickKnown(OWNERS, codes)),
  children: (skus: readonly string[]) => Promise.resolve(pickKnown(PRODUCTS, skus)),
  list: ({ text }: { readonly text: string }) =>
    Promise.resolve({
      product_list: {
        data: text.includes('vite') ? [PRODUCTS['A-1']] : [],
        pagination: { total: text.includes('vite') ? 1 : 0 },
      },
      ...(text.length > 12 && { left_out: ['x'] }),
    }),
} as unknown as BackOffice['catalogue'];

const PIECES = [
  'A-1',
  'B-2',
  'C-3',
  'D-4',
  'TWO',
  'GONE',
  'vite',
  'xyz',
  ' ',
  ' ',
  '\n',
  '\n',
  ';',
  '\t',
  '10',
  '2 conf',
  '1,5',
  '-',
  '"',
  'Grazie',
];

describe('[Q-04] the lines of a list', () => {
  it('come back in their order, each as exactly one of five states, for any text', async () => {
    const random = createRandom(11);
    const seen = new Set<string>();
    for (let run = 0; run < 1500; run++) {
      const text = Array.from({ length: Math.floor(random() * 60) }, () => pick(random, PIECES)).join('');
      const { lines } = await readList(text, 'it');
      const resolved = await resolveList({ catalogue: CATALOGUE }, { locale: 'it' }, lines);
      expect(resolved.map(({ number, text: typed }) => [number, typed])).toEqual(
        lines.map(({ number, text: typed }) => [number, typed]),
      );
      for (const { status, product, quantity, asked, choices } of resolved) {
        seen.add(status);
        const isTaken = status === 'found' || status === 'rounded';
        expect(quantity > 0, text).toBe(isTaken);
        if (isTaken)
          expect([product?.orderable, quantity % (product?.qty_min_imballo ?? 0)], text).toEqual([true, 0]);
        expect(quantity === asked, text).toBe(status === 'found');
        if (status === 'ambiguous') expect(choices.length, text).toBeGreaterThan(0);
        if (status === 'not_orderable') expect(product?.orderable, text).toBe(false);
      }
    }
    expect([...seen].sort()).toEqual(['ambiguous', 'found', 'not_orderable', 'rounded', 'unknown']);
  });
});
