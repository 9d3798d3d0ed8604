import type { CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Order, RowNote } from '#src/contract/order.ts';
import { type ProductName, toTextLocale } from '../products/stored-product.ts';

/**
 * A stored row: `name` is Italian; `name_en` exists where the English name differs. `text_locale` is the only language
 * of the name.
 */
export type DocumentRow = Omit<CartRow, 'text_locale'> & {
  readonly name_en?: string;
  readonly text_locale?: Locale | undefined;
};

/** A stored, immutable order. */
export type OrderDocument = Omit<Order, 'rows'> & { readonly rows: readonly DocumentRow[] };

/** Rows with names in both languages; rows missing in `names` are unchanged. A promotion is stored by its code only. */
export const toDocumentRows = (
  rows: readonly CartRow[],
  names: ReadonlyMap<string, ProductName>,
): readonly DocumentRow[] =>
  rows.map((row) => {
    const { it, en, only }: ProductName = names.get(row.carti) ?? { it: row.name, en: row.name };
    const name_en = it === en ? {} : { name_en: en };
    return { ...row, name: it, ...name_en, text_locale: only, promo_name: undefined };
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

type StoredNames = Pick<DocumentRow, 'name' | 'name_en' | 'text_locale'>;

/** A row of an order or a document in a visitor's language. */
export const toNamedRow = <Row extends StoredNames>(
  { name_en, text_locale, ...row }: Row,
  locale: Locale,
) => ({
  ...row,
  ...(locale === 'en' && name_en !== undefined && { name: name_en }),
  ...toTextLocale(text_locale, locale),
});

/** The order in a visitor's language with its current status. */
export const toOrder = (document: OrderDocument, status: string, locale: Locale): Order => ({
  ...document,
  status,
  rows: document.rows.map((row) => toNamedRow(row, locale)),
});

/** Parses a stored document. */
export const parseDocument = (text: string): OrderDocument => JSON.parse(text) as OrderDocument;
