import type { CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Order, RowNote } from '#src/contract/order.ts';
import type { Bilingual } from '../products/stored-product.ts';

/** A stored row: `name` is Italian; `name_en` exists where the English name differs. */
export type DocumentRow = CartRow & { readonly name_en?: string };

/** A stored, immutable order. */
export type OrderDocument = Omit<Order, 'rows'> & { readonly rows: readonly DocumentRow[] };

/** Rows with names in both languages; rows missing in `names` are unchanged. A promotion is stored by its code only. */
export const toDocumentRows = (
  rows: readonly CartRow[],
  names: ReadonlyMap<string, Bilingual>,
): readonly DocumentRow[] =>
  rows.map((row) => {
    const { it, en } = names.get(row.carti) ?? { it: row.name, en: row.name };
    return { ...row, name: it, ...(it === en ? {} : { name_en: en }), promo_name: undefined };
  });

/** Rows with the customer's notes; notes to unknown rows and blank ones are left out. */
export const withNotes = (
  rows: readonly DocumentRow[],
  notes: readonly RowNote[] = [],
): readonly DocumentRow[] => {
  const texts = new Map(notes.map(({ row_id, note }) => [String(row_id), note.trim()]));
  return rows.map((row) => {
    const note = texts.get(String(row.row_id));
    return note ? { ...row, note } : row;
  });
};

const toRow = ({ name_en, ...row }: DocumentRow, locale: Locale): CartRow =>
  locale === 'en' && name_en !== undefined ? { ...row, name: name_en } : row;

/** The order in a visitor's language with its current status. */
export const toOrder = (document: OrderDocument, status: string, locale: Locale): Order => ({
  ...document,
  status,
  rows: document.rows.map((row) => toRow(row, locale)),
});

/** Parses a stored document. */
export const parseDocument = (text: string): OrderDocument => JSON.parse(text) as OrderDocument;
