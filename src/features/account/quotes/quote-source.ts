import type { AddLine, Cart } from '#src/contract/cart.ts';
import { MAX_ID_LENGTH, MAX_SKU } from '#src/contract/limits.ts';
import type { QuoteSource } from '#src/i18n/trade-paths.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';

/** What an address or a form asks prices for. */
export const readQuoteSource = (fields: URLSearchParams | FormData): QuoteSource => {
  const read = (name: string, length: number): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.slice(0, length) : '';
  };
  const [item, saved] = [read('item', MAX_SKU), read('saved', MAX_ID_LENGTH)];
  return item ? { item } : saved ? { saved } : { from: 'cart' };
};

/** The rows to ask prices for, as the customer has them now; `quantity` as typed, by default the smallest package. */
export const findQuoteRows = async (
  { backOffice, visitor, locale }: Pick<App.Locals, 'backOffice' | 'visitor' | 'locale'>,
  source: QuoteSource,
  quantity = '',
): Promise<Pick<Cart, 'data'>> => {
  if ('from' in source) return backOffice.carts.get(visitor);
  if ('saved' in source) return (await backOffice.savedCarts.find(visitor, source.saved)) ?? { data: [] };
  const typed = readTypedQuantity(quantity, locale);
  const count = typed > 0 ? typed : 1;
  const line = { item_id: source.item, quantity: count, promo_code: '', promo_row: '' };
  return backOffice.carts.priceLines(visitor, [line]);
};

/** Rows without their promotions. */
export const toQuoteLines = ({ data }: Pick<Cart, 'data'>): readonly AddLine[] =>
  data.map(({ carti: item_id, quantity }) => ({ item_id, quantity, promo_code: '', promo_row: '' }));
