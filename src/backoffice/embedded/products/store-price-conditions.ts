import { toMoney } from '../../rules/money.ts';
import { toThousandths } from '../../rules/quantity.ts';
import { countContentChange } from '../content/change-counters.ts';
import { chunk } from '../../chunk.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Bilingual } from './stored-product.ts';

/** Days as `yyyy-mm-dd`, both inclusive; open when omitted. */
type Validity = { readonly valid_from?: string; readonly valid_to?: string };

/** A price list with its clients. Prices in euros for the product's `price_per` units as imported, `from` in sales units. */
export type PriceListDraft = Validity & {
  readonly code: string;
  readonly name: string;
  /** True: prices are final; otherwise the client's discounts apply. */
  readonly is_net: boolean;
  /** The client's list with the lowest `position` that contains an article applies. */
  readonly clients: readonly { readonly client_id: number; readonly position: number }[];
  readonly rows: readonly (Validity & {
    readonly carti: string;
    readonly price: number;
    readonly from?: number;
  })[];
};

/** Offers under one code, for all clients or for one; a row has a price in euros or discounts on the list price. */
export type PromotionDraft = Validity & {
  readonly code: string;
  readonly name: Bilingual;
  readonly client_id?: number;
  readonly rows: readonly {
    readonly promo_row: string;
    readonly carti: string;
    readonly from?: number;
    readonly price?: number;
    readonly discount_chain?: string;
  }[];
};

const toListRow = (
  price_list_id: number,
  { carti, price, from = 0, valid_from = '', valid_to = '' }: PriceListDraft['rows'][number],
) => ({
  price_list_id,
  sku: carti,
  valid_from,
  valid_to,
  from_quantity: toThousandths(from),
  price: toMoney(price),
});

/** Stores a new price list with its rows and clients. */
export const storePriceList = async (tx: Tx, list: PriceListDraft): Promise<void> => {
  const { code, name, is_net, clients, rows, valid_from = '', valid_to = '' } = list;
  const { id: price_list_id } = await tx
    .insertInto('price_list')
    .values({ code, name, is_net: is_net ? 1 : 0, valid_from, valid_to })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const client of clients)
    await tx
      .insertInto('client_price_list')
      .values({ ...client, price_list_id })
      .execute();
  for (const part of chunk(rows))
    await tx
      .insertInto('price_list_row')
      .values(part.map((row) => toListRow(price_list_id, row)))
      .execute();
  await countContentChange(tx);
};

const toPromotionRow = (
  promo_code: string,
  { promo_row, carti, from = 0, price, discount_chain = '' }: PromotionDraft['rows'][number],
) => ({
  promo_code,
  promo_row,
  sku: carti,
  discount_chain,
  from_quantity: toThousandths(from),
  price: price === undefined ? null : toMoney(price),
});

/** Stores a new promotion with its rows. */
export const storePromotion = async (tx: Tx, promotion: PromotionDraft): Promise<void> => {
  const { code, name, client_id = null, rows, valid_from = '', valid_to = '' } = promotion;
  await tx
    .insertInto('promotion')
    .values({ code, name_it: name.it, name_en: name.en, client_id, valid_from, valid_to })
    .execute();
  for (const part of chunk(rows))
    await tx
      .insertInto('promotion_row')
      .values(part.map((row) => toPromotionRow(code, row)))
      .execute();
  await countContentChange(tx);
};
