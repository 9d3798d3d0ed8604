import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import type { Locale } from '#src/contract/locale.ts';
import { productSchema } from '#src/contract/product.ts';
import { toBareCode } from '#src/server/lists/line-readings.ts';
import { readList } from '#src/server/lists/read-list.ts';
import { resolveList } from '#src/server/lists/resolve-list.ts';

const METRES = { unit: 'm', qty_min_imballo: 0.5 };

const PRODUCTS = [
  ...['BAT-12-2', 'BAT-12-4', 'BAT-18-12', '504', '1250', '81709'].map((sku) => ({ sku })),
  { sku: '8170', name: 'Batteria 8170' },
  { sku: '12', name: 'Chiave a tubo' },
  { sku: 'K12', name: 'Catena K12', ...METRES },
  { sku: 'TUB-25', name: 'Tubo corrugato 25 mm nero', ...METRES },
  { sku: 'PRO-1', name: 'Profilo', unit: 'cm' },
  { sku: 'CHI-1', name: 'Chiodi sfusi', unit: 'kg', qty_min_imballo: 0.1 },
  { sku: 'OLI-1', name: 'Olio sfuso', unit: 'l', qty_min_imballo: 0.1 },
  { sku: 'VSF-12', name: 'Valvola a sfera 1/2 FF' },
  { sku: 'TON-1', name: 'Toner nero alta resa' },
  { sku: 'MOL-1', name: 'Return spring 20 mm' },
  { sku: 'CERN-1', name: 'Cerniera per cancello' },
  { sku: 'TIM-1', name: 'Timbro ANNULLATO' },
].map((fields) =>
  productSchema.parse({
    id: 1,
    slug: 'x',
    name: `Articolo ${fields.sku}`,
    price: 1,
    qty_min_imballo: 1,
    ...fields,
  }),
);
const BY_CODE = new Map(PRODUCTS.map((product) => [toBareCode(product.sku), product]));

/** A catalogue that finds codes and no words. */
const CATALOGUE = {
  findCodes: (codes: readonly string[]) =>
    Promise.resolve(
      Object.fromEntries(
        codes.flatMap((code) => {
          const product = BY_CODE.get(toBareCode(code));
          return product ? [[code, [product.sku]]] : [];
        }),
      ),
    ),
  children: (skus: readonly string[]) =>
    Promise.resolve(
      Object.fromEntries(
        PRODUCTS.filter(({ sku }) => skus.includes(sku)).map((product) => [product.sku, product]),
      ),
    ),
  list: () => Promise.resolve({ product_list: { data: [], pagination: { total: 0 } } }),
} as unknown as BackOffice['catalogue'];

/** What a list orders: `SKU quantity` of each article taken, `?` with what a line offers, `-` for lines without any. */
export const orderCodes = async (text: string, locale: Locale = 'it'): Promise<string> => {
  const { lines } = await readList(text, locale);
  const resolved = await resolveList({ catalogue: CATALOGUE }, { locale }, lines);
  return resolved
    .map(({ status, product, quantity, choices }) => {
      if (status === 'found' || status === 'rounded') return `${product?.sku} ${quantity}`;
      const offered = choices.map((choice) => `${choice.product.sku} ${choice.quantity}`);
      return offered.length > 0 ? `? ${offered.join(' ')}` : '-';
    })
    .join(', ');
};

/** The articles that a list orders without asking. */
export const takeCodes = async (text: string, locale: Locale): Promise<readonly string[]> =>
  (await orderCodes(text, locale)).split(', ').filter((line) => /^[^?-]/.test(line));
