import { expect, it } from 'vitest';
import { productSchema } from '#src/contract/product.ts';
import { toProductData } from './structured-data.ts';

it.each([
  ['a wrong check digit', ['8001234567890'], undefined],
  ['a right one', ['8001234567890', '123', '8001234567897'], '8001234567897'],
])('a barcode with %s is a GTIN only if it is one', (_, barcodes, gtin) => {
  const product = productSchema.parse({
    id: 'A',
    sku: 'A',
    slug: 'a',
    name: 'Vite',
    price: 1,
    availability: 'DISPONIBILE',
    extra_info: { product: { barcodes } },
  });

  const { gtin: shown } = toProductData(product, { locale: 'it' }) as { gtin?: string };
  expect(shown).toBe(gtin);
});
