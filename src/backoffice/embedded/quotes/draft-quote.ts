import type { Kysely } from 'kysely';
import type { CartRow } from '#src/contract/cart.ts';
import type { Day } from '../../rules/day.ts';
import { toEuros, toMoney, toRowAmount } from '../../rules/money.ts';
import { toCountedRows } from '../../rules/priced-cart.ts';
import { toOrderQuantity } from '../../rules/quantity.ts';
import { type PlainTotals, toTotals } from '../../rules/totals.ts';
import type { ShopSettings } from '../../settings.ts';
import { toCartRow } from '../carts/cart-rows.ts';
import { getClient, getPriceConditions } from '../customers/client.ts';
import type { Tables } from '../database/tables.ts';
import { type DocumentRow, toDocumentRows } from '../documents/stored-order.ts';
import { findOwnCodes } from '../own-codes/own-code-store.ts';
import { readSellable } from '../products/sellable.ts';

/** A row to quote; `price` in euros, by default what the customer pays without the quote. */
export type QuoteLine = {
  readonly carti: string;
  readonly quantity: number;
  readonly price?: number | undefined;
  readonly instead_of?: string | undefined;
  readonly note?: string | undefined;
};

type QuoteDocumentRow = DocumentRow & { readonly instead_of?: string };

/** What a version says, as it was written. */
export type QuoteDocument = PlainTotals & { readonly rows: readonly QuoteDocumentRow[] };

type QuoteBasis = { readonly client_id: number; readonly shop: ShopSettings; readonly today: Day };

/** The row at its quoted price; `price` is then the customer's own, where it differs. */
const toQuotedRow = (row: CartRow, { price: quoted = row.price_discount, instead_of, note }: QuoteLine) => ({
  ...{ ...row, price_discount: quoted },
  price: quoted === row.price_discount ? undefined : row.price_discount,
  amount: row.blocked ? 0 : toEuros(toRowAmount(toMoney(quoted), row.price_per, row.quantity)),
  ...(instead_of && { instead_of }),
  ...(note && { note }),
});

/** Prices lines for a client, quantities rounded up to the pack; what cannot be bought is blocked and does not count. */
export const draftQuote = async (
  db: Kysely<Tables>,
  { client_id, shop, today }: QuoteBasis,
  lines: readonly QuoteLine[],
): Promise<QuoteDocument> => {
  const skus = lines.map(({ carti }) => carti);
  const products = await readSellable(db, skus, today);
  const client = await getClient(db, client_id);
  const conditions = await getPriceConditions(db, client, { skus: [...products.keys()], today });
  const ownCodes = await findOwnCodes(db, client_id, skus);
  const rows = lines.map((line, at) => {
    const { carti } = line;
    const product = products.get(carti);
    const valid = product && toOrderQuantity(line.quantity, product);
    const quantity = valid?.ok ? valid.quantity : line.quantity;
    const head = { row_id: at + 1, id: at + 1, id_cart: 0, carti, quantity, promo_code: '', promo_row: '' };
    return toQuotedRow(toCartRow(head, { products, conditions, ownCodes, locale: 'it' }), line);
  });
  const names = new Map([...products].map(([sku, { name }]) => [sku, name]));
  return { rows: toDocumentRows(rows, names), ...toTotals(toCountedRows(rows), { shop }) };
};
