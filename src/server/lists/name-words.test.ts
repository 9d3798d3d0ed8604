import { expect, it } from 'vitest';
import { productSchema } from '#src/contract/product.ts';
import { isOpenSize } from './name-words.ts';

const toProduct = (name: string) =>
  productSchema.parse({ id: 1, slug: 'x', price: 1, qty_min_imballo: 1, sku: name, name });

const THIN = toProduct('Disco da taglio per ferro 230x1,9x22,23 mm');
const THICK = toProduct('Disco da taglio per acciaio 230 x 2,5 mm');
const SMALL = toProduct('Disco da taglio per acciaio 115x2,5 mm');

it.each([
  ['dischi taglio ferro 230', [THIN, THICK], true],
  ['dischi taglio ferro 230', [THIN, SMALL], false],
  ['dischi taglio ferro 230x1,9', [THIN, THICK], false],
  ['dischi taglio ferro', [THIN, THICK], false],
])('%j leaves the size open among these articles: %#', (text, products, isOpen) => {
  expect(isOpenSize(text, THIN, products)).toBe(isOpen);
});
