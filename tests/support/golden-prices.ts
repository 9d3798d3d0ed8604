import type {
  PriceListDraft,
  PromotionDraft,
} from '#src/backoffice/embedded/products/store-price-conditions.ts';
import type { DemoUser } from '#src/demo/users.ts';

/** Articles of every kind of price: for 1, 100 and 1000 pieces, with breaks, on offer, by the half metre, three VAT rates. */
export const GOLDEN_PRODUCTS = [
  {
    ...{ sku: 'BOLT', name: 'Vite', price: 42, price_per: 100 as const, min_packaging: 50 },
    price_breaks: [{ from: 1000, price: 38 }],
  },
  { sku: 'NUT', name: 'Dado', price: 0.0125 },
  { sku: 'DISC', name: 'Disco', price: 145, sale_price: 110 },
  { sku: 'FERT', name: 'Concime', price: 12.9, unit: 'kg', min_packaging: 0.5, vat: 4 },
  { sku: 'CABLE', name: 'Cavo', price: 1.2345, unit: 'm', min_packaging: 0.5, vat: 10 },
  { sku: 'SCREW', name: 'Truciolare', price: 37.3, price_per: 1000 as const, min_packaging: 200 },
  { sku: 'PIN', name: 'Spina', price: 0.00425 },
].map((product) => ({ availability: 'DISPONIBILE', ...product }));

/** In December 2026 the net list comes before the trade list, which has a row for ten days of it. */
const [CHAIN, LISTS] = [1, 2];
export const GOLDEN_LISTS: readonly PriceListDraft[] = [
  {
    ...{ code: 'trade', name: 'Rivenditori', is_net: false },
    clients: [{ client_id: LISTS, position: 1 }],
    rows: [
      { carti: 'BOLT', price: 1, valid_to: '2026-11-29' },
      { carti: 'BOLT', price: 20, valid_from: '2026-12-01', valid_to: '2026-12-31' },
      { carti: 'DISC', price: 140 },
      { carti: 'DISC', from: 10, price: 120 },
      { carti: 'NUT', price: 0.0111, valid_from: '2026-12-10', valid_to: '2026-12-20' },
    ],
  },
  {
    ...{ code: 'contract', name: 'Contratto', is_net: true },
    ...{ valid_from: '2026-12-01', valid_to: '2026-12-31' },
    clients: [{ client_id: LISTS, position: 0 }],
    rows: [
      { carti: 'BOLT', price: 30 },
      { carti: 'BOLT', from: 500, price: 28.5 },
    ],
  },
];

/** In December 2026: one promotion for everybody, one for the client with price lists. */
export const GOLDEN_PROMOTIONS: readonly PromotionDraft[] = [
  {
    ...{ code: 'INVERNO', name: { it: 'Inverno', en: 'Winter' } },
    ...{ valid_from: '2026-12-01', valid_to: '2026-12-31' },
    rows: [
      { promo_row: '1', carti: 'DISC', from: 5, price: 99 },
      { promo_row: '2', carti: 'FERT', discount_chain: '33,33' },
    ],
  },
  {
    ...{ code: 'PATTO', name: { it: 'Patto', en: '' }, client_id: LISTS },
    ...{ valid_from: '2026-12-01', valid_to: '2026-12-31' },
    rows: [{ promo_row: 'A', carti: 'NUT', from: 100, price: 0.0085 }],
  },
];

const toPerson = (client_id: number, discount_chain: string): DemoUser => ({
  ...{ email: `${client_id}@test.example`, password: 'segreta-1234', role: 'customer', name: 'Prova' },
  client: {
    ...{ client_id, company_name: `Azienda ${client_id}`, vat_number: '', discount_chain, prices: [] },
    ...{ payment_methods: ['transfer'], credit_limit: 0, credit_used: 0, min_order: 0 },
    addresses: [{ address_code: '001', name: 'Sede', IndirizzoEsteso: 'Via Prova 1', Citta: 'Treviso' }],
  },
});

/** Their logins; a guest has none. */
export const GOLDEN_PEOPLE = {
  chain: toPerson(CHAIN, '50+10+5'),
  lists: toPerson(LISTS, '25+5'),
};

export type GoldenViewer = 'guest' | keyof typeof GOLDEN_PEOPLE;

/** Euros: what `price_per` pieces cost, and what the row costs. */
type Paid = readonly [price: number, amount: number];

/** The instants around the days on which something begins or ends, in the shop's zone. `season` picks the column. */
export const GOLDEN_DAYS = [
  { day: 'noon of 30 November', instant: '2026-11-30T11:00:00Z', season: 'outside' },
  { day: 'half past midnight of 1 December', instant: '2026-11-30T23:30:00Z', season: 'within' },
  { day: 'noon of 15 December', instant: '2026-12-15T11:00:00Z', season: 'middle' },
  { day: 'half past eleven at night of 31 December', instant: '2026-12-31T22:30:00Z', season: 'within' },
  { day: 'half past midnight of 1 January', instant: '2026-12-31T23:30:00Z', season: 'outside' },
] as const;

export type Season = (typeof GOLDEN_DAYS)[number]['season'];

type Golden = readonly [
  viewer: GoldenViewer,
  sku: string,
  quantity: number,
  /** `code/row`; empty without one. */
  promotion: string,
  outside: Paid,
  within: Paid,
  middle: Paid,
];

/**
 * Worked out by hand, with decimals: the exact net price for the article's unit to the cent, then quantity times this
 * price to the cent, a half upwards both times. NUT is priced per 100 (0.0125 € is not whole cents, 1.25 € is), PIN per 1000.
 */
const TABLE: readonly Golden[] = [
  // List prices, their break, the offer for everybody, promotions for everybody.
  ['guest', 'BOLT', 50, '', [42, 21], [42, 21], [42, 21]],
  ['guest', 'BOLT', 1000, '', [38, 380], [38, 380], [38, 380]],
  ['guest', 'NUT', 1, '', [1.25, 0.01], [1.25, 0.01], [1.25, 0.01]],
  ['guest', 'NUT', 200, '', [1.25, 2.5], [1.25, 2.5], [1.25, 2.5]],
  ['guest', 'DISC', 1, '', [110, 110], [110, 110], [110, 110]],
  ['guest', 'DISC', 5, 'INVERNO/1', [110, 550], [99, 495], [99, 495]],
  ['guest', 'FERT', 2.5, '', [12.9, 32.25], [12.9, 32.25], [12.9, 32.25]],
  ['guest', 'PIN', 400, '', [4.25, 1.7], [4.25, 1.7], [4.25, 1.7]],
  // 12.9 × 0.6667 = 8.60043
  ['guest', 'FERT', 0.5, 'INVERNO/2', [12.9, 6.45], [8.6, 4.3], [8.6, 4.3]],
  ['guest', 'CABLE', 1.5, '', [1.23, 1.85], [1.23, 1.85], [1.23, 1.85]],
  ['guest', 'SCREW', 200, '', [37.3, 7.46], [37.3, 7.46], [37.3, 7.46]],
  // × 0.5 × 0.9 × 0.95 = × 0.4275. BOLT: 42 × 0.4275 = 17.955 and 38 × 0.4275 = 16.245, a half upwards.
  ['chain', 'PIN', 1000, '', [1.82, 1.82], [1.82, 1.82], [1.82, 1.82]],
  ['chain', 'BOLT', 50, '', [17.96, 8.98], [17.96, 8.98], [17.96, 8.98]],
  ['chain', 'BOLT', 1000, '', [16.25, 162.5], [16.25, 162.5], [16.25, 162.5]],
  ['chain', 'NUT', 1, '', [0.53, 0.01], [0.53, 0.01], [0.53, 0.01]],
  ['chain', 'NUT', 200, '', [0.53, 1.06], [0.53, 1.06], [0.53, 1.06]],
  ['chain', 'DISC', 3, '', [61.99, 185.97], [61.99, 185.97], [61.99, 185.97]],
  ['chain', 'DISC', 7, 'INVERNO/1', [61.99, 433.93], [61.99, 433.93], [61.99, 433.93]],
  ['chain', 'FERT', 2.5, '', [5.51, 13.78], [5.51, 13.78], [5.51, 13.78]],
  ['chain', 'FERT', 1.5, 'INVERNO/2', [5.51, 8.27], [5.51, 8.27], [5.51, 8.27]],
  ['chain', 'CABLE', 1.5, '', [0.53, 0.8], [0.53, 0.8], [0.53, 0.8]],
  ['chain', 'SCREW', 200, '', [15.95, 3.19], [15.95, 3.19], [15.95, 3.19]],
  // × 0.75 × 0.95 = × 0.7125, not on the contract's prices; those decide also where the break would be lower.
  ['lists', 'BOLT', 50, '', [29.93, 14.97], [30, 15], [30, 15]],
  ['lists', 'BOLT', 500, '', [29.93, 149.65], [28.5, 142.5], [28.5, 142.5]],
  ['lists', 'BOLT', 1000, '', [27.08, 270.8], [28.5, 285], [28.5, 285]],
  ['lists', 'NUT', 200, '', [0.89, 1.78], [0.89, 1.78], [0.79, 1.58]],
  ['lists', 'NUT', 50, 'PATTO/A', [0.89, 0.45], [0.89, 0.45], [0.79, 0.4]],
  ['lists', 'NUT', 100, 'PATTO/A', [0.89, 0.89], [0.85, 0.85], [0.79, 0.79]],
  ['lists', 'DISC', 1, '', [99.75, 99.75], [99.75, 99.75], [99.75, 99.75]],
  ['lists', 'DISC', 4, 'INVERNO/1', [99.75, 399], [99.75, 399], [99.75, 399]],
  ['lists', 'DISC', 5, 'INVERNO/1', [99.75, 498.75], [99, 495], [99, 495]],
  ['lists', 'DISC', 10, 'INVERNO/1', [85.5, 855], [85.5, 855], [85.5, 855]],
  ['lists', 'DISC', 10, '', [85.5, 855], [85.5, 855], [85.5, 855]],
  // 42 × 0.7125 = 29.925 and 38 × 0.7125 = 27.075, a half upwards; FERT 12.9 × 0.7125 = 9.19125.
  ['lists', 'FERT', 2.5, '', [9.19, 22.98], [9.19, 22.98], [9.19, 22.98]],
  ['lists', 'FERT', 2.5, 'INVERNO/2', [9.19, 22.98], [8.6, 21.5], [8.6, 21.5]],
  ['lists', 'CABLE', 1.5, '', [0.88, 1.32], [0.88, 1.32], [0.88, 1.32]],
  ['lists', 'SCREW', 200, '', [26.58, 5.32], [26.58, 5.32], [26.58, 5.32]],
];

/** A viewer's price for a quantity of an article in a season. */
export type GoldenRow = {
  readonly item_id: string;
  readonly quantity: number;
  readonly promo_code: string;
  readonly promo_row: string;
  readonly price: number;
  readonly amount: number;
};

export const goldenRows = (viewer: GoldenViewer, season: Season): readonly GoldenRow[] =>
  TABLE.filter(([who]) => who === viewer).map(([, item_id, quantity, promotion, outside, within, middle]) => {
    const [promo_code = '', promo_row = ''] = promotion.split('/');
    const [price, amount] = { outside, within, middle }[season];
    return { item_id, quantity, promo_code, promo_row, price, amount };
  });
