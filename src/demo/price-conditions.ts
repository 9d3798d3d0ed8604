import type {
  PriceListDraft,
  PromotionDraft,
} from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { addDays, toUtcDay } from '#src/backoffice/rules/day.ts';
import { DEMO_USERS } from './users.ts';

const toDay = (now: Date, days: number): string => addDays(toUtcDay(now.getTime()), days);

/** The price list of resellers. The discounts of each company apply to it; agreed prices precede it. */
const toTradeList = (now: Date): PriceListDraft => ({
  code: 'rivendita',
  name: 'Listino rivenditori',
  is_net: false,
  valid_from: `${now.getUTCFullYear()}-01-01`,
  clients: DEMO_USERS.flatMap(({ client }) => (client ? [{ client_id: client.client_id, position: 1 }] : [])),
  rows: [
    { carti: 'TE-M8X40-ZN', price: 24 },
    { carti: 'TE-M8X40-ZN', from: 500, price: 22.4 },
    { carti: 'TE-M8X40-ZN', from: 2000, price: 20.5 },
    { carti: 'TE-M8X40-ZN', from: 5000, price: 18.9 },
    { carti: 'TN-8X40', price: 6.5 },
    { carti: 'TN-8X40', from: 1000, price: 5.8 },
    { carti: 'TN-8X40', from: 5000, price: 5 },
    { carti: 'CHC-13', price: 6.6 },
    { carti: 'CHC-13', from: 10, price: 5.9 },
    { carti: 'MRT-500', price: 14.2 },
    { carti: 'MRT-500', from: 6, price: 12.9 },
    { carti: 'MRT-500', from: 6, price: 11.8, valid_from: toDay(now, -10), valid_to: toDay(now, 30) },
  ],
});

/** A promotion for all clients, for two months. */
const toSeasonOffer = (now: Date): PromotionDraft => ({
  code: 'STAGIONE',
  name: { it: 'Offerta di stagione', en: 'Season’s offer' },
  valid_from: toDay(now, -14),
  valid_to: toDay(now, 45),
  rows: [
    { promo_row: '1', carti: 'GNT-10', from: 120, price: 1.55 },
    { promo_row: '2', carti: 'SMR-125-11', from: 2, discount_chain: '30+5' },
  ],
});

/** The demo shop's price lists and promotions; dates are relative to `now`. */
export const toDemoPriceConditions = (now: Date) => ({
  priceLists: [toTradeList(now)],
  promotions: [toSeasonOffer(now)],
});
