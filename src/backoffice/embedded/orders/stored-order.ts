import type { CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Order } from '#src/contract/order.ts';
import type { Bilingual } from '../products/stored-product.ts';

/** A row as it is kept: `name` is the Italian one; `name_en` stands beside it where it is another. */
export type DocumentRow = CartRow & { readonly name_en?: string };

/**
 * An order as it is kept, priced once and never again. One that was stored before names were kept in both languages
 * has them in the language it was sent in.
 */
export type OrderDocument = Omit<Order, 'rows'> & { readonly rows: readonly DocumentRow[] };

/**
 * Rows with their names in both languages; a name that is not in `names` stays as it is. A promotion is kept by its
 * code alone.
 */
export const toDocumentRows = (
  rows: readonly CartRow[],
  names: ReadonlyMap<string, Bilingual>,
): readonly DocumentRow[] =>
  rows.map((row) => {
    const { it, en } = names.get(row.carti) ?? { it: row.name, en: row.name };
    return { ...row, name: it, ...(it === en ? {} : { name_en: en }), promo_name: undefined };
  });

const toRow = ({ name_en, ...row }: DocumentRow, locale: Locale): CartRow =>
  locale === 'en' && name_en !== undefined ? { ...row, name: name_en } : row;

/** The order as a visitor reads it; `status` is what became of it since it was sent. */
export const toOrder = (document: OrderDocument, status: string, locale: Locale): Order => ({
  ...document,
  status,
  rows: document.rows.map((row) => toRow(row, locale)),
});

/** A stored text back. */
export const parseDocument = (text: string): OrderDocument => JSON.parse(text) as OrderDocument;
