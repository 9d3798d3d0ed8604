import type { Totals } from '#src/contract/cart.ts';

/** A cart of golden articles with a discount code, and its totals in euros. */
export type GoldenCoupon = {
  readonly what: string;
  readonly code: string;
  readonly lines: readonly (readonly [sku: string, quantity: number])[];
  /** Hundredths of a percent, or ten-thousandths of a euro. */
  readonly terms: { readonly percent: number } | { readonly amount: number };
  readonly delivery: 'shipping' | 'pickup';
  readonly discount: number;
  readonly totals: Pick<Totals, 'totale_netto' | 'totale_lordo' | 'totale_doc' | 'spese_trasporto'>;
  readonly vat: readonly (readonly [rate: number, taxable: number, tax: number])[];
};

type Row = readonly [
  what: string,
  lines: GoldenCoupon['lines'],
  /** `10 %` or `5.00`; behind it ` pickup`. */
  terms: string,
  discount: number,
  sums: readonly [netto: number, lordo: number, transport: number, doc: number],
  vat: GoldenCoupon['vat'],
];

/** DISC 185.97 at 22 %, CABLE 0.80 at 10 %, FERT 13.78 at 4 %: 200.55, whose VAT is 40.91 + 0.08 + 0.55. */
const THREE_RATES = [
  ['DISC', 3],
  ['CABLE', 1.5],
  ['FERT', 2.5],
] as const;

/**
 * Worked out by hand with whole cents, for the viewer `chain`, whose rows are those of the price table. Per rate: goods − share + transport
 * (22 % only), and their tax; a half upwards. doc = netto − discount + transport + the taxes.
 */
const TABLE: readonly Row[] = [
  // 898 × 10 % = 89.8 → 90. 898 − 90 + 990 = 1798, × 22 % = 395.56. 898 − 90 + 990 + 396 = 2194. Without it 898 × 22 % = 197.56.
  ['one rate', [['BOLT', 50]], '10 %', 0.9, [8.98, 10.96, 9.9, 21.94], [[22, 17.98, 3.96]]],
  // 898 × 33.33 % = 299.3034 → 299. 898 − 299 + 990 = 1589, × 22 % = 349.58.
  [
    'a percentage with decimals',
    [['BOLT', 50]],
    '33.33 %',
    2.99,
    [8.98, 10.96, 9.9, 19.39],
    [[22, 15.89, 3.5]],
  ],
  // 20055 × 12.5 % = 2506.875 → 2507. Shares 2507 × 18597 ÷ 20055 = 2324.74 → 2325, 2507 × 80 ÷ 20055 = 10.0005 → 10, the rest 172.
  // Taxes: 17262 × 22 % = 3797.64, 70 × 10 % = 7, 1206 × 4 % = 48.24. 20055 − 2507 + 990 + 3798 + 7 + 48 = 22391.
  [
    'three rates',
    THREE_RATES,
    '12.5 %',
    25.07,
    [200.55, 242.09, 9.9, 223.91],
    [
      [22, 172.62, 37.98],
      [10, 0.7, 0.07],
      [4, 12.06, 0.48],
    ],
  ],
  // Nothing but the transport: 990 × 22 % = 217.8.
  [
    'everything',
    THREE_RATES,
    '100 %',
    200.55,
    [200.55, 242.09, 9.9, 12.08],
    [
      [22, 9.9, 2.18],
      [10, 0, 0],
      [4, 0, 0],
    ],
  ],
  // 50.00 is more than 898 + 80 = 978.
  [
    'an amount above the goods',
    [
      ['BOLT', 50],
      ['CABLE', 1.5],
    ],
    '50.00',
    9.78,
    [9.78, 11.84, 9.9, 12.08],
    [
      [22, 9.9, 2.18],
      [10, 0, 0],
    ],
  ],
  // Collected: 20055 × 0. Shares 1500 × 18597 ÷ 20055 = 1390.95 → 1391, 1500 × 80 ÷ 20055 = 5.98 → 6, the rest 103.
  // Taxes: 17206 × 22 % = 3785.32, 74 × 10 % = 7.4, 1275 × 4 % = 51. 20055 − 1500 + 3785 + 7 + 51 = 22398.
  [
    'an amount without transport',
    THREE_RATES,
    '15.00 pickup',
    15,
    [200.55, 242.09, 0, 223.98],
    [
      [22, 172.06, 37.85],
      [10, 0.74, 0.07],
      [4, 12.75, 0.51],
    ],
  ],
  // 1378 − 500 = 878, × 4 % = 35.12; the transport has a rate without goods. 1378 − 500 + 990 + 218 + 35 = 2121.
  [
    'goods without the rate of the transport',
    [['FERT', 2.5]],
    '5.00',
    5,
    [13.78, 14.33, 9.9, 21.21],
    [
      [22, 9.9, 2.18],
      [4, 8.78, 0.35],
    ],
  ],
  // Free above 250 before the discount: 43393 × 50 % = 21696.5 → 21697. 21696 × 22 % = 4773.12. 21696 + 4773 = 26469.
  [
    'goods above free shipping',
    [['DISC', 7]],
    '50 %',
    216.97,
    [433.93, 529.39, 0, 264.69],
    [[22, 216.96, 47.73]],
  ],
  // 100 × 898 ÷ 2356 = 38.115 → 38, 100 × 80 ÷ 2356 = 3.396 → 3, and the rest 59, whose own share would be 58.489 → 58.
  // Taxes: 860 + 990 = 1850, × 22 % = 407; 77 × 10 % = 7.7; 1319 × 4 % = 52.76. 2356 − 100 + 990 + 407 + 8 + 53 = 3714.
  // Without it 197.56 → 198, 8 and 55.12 → 55: 2356 + 261 = 2617.
  [
    'shares that round down: the last rate takes a cent more',
    [
      ['BOLT', 50],
      ['CABLE', 1.5],
      ['FERT', 2.5],
    ],
    '1.00',
    1,
    [23.56, 26.17, 9.9, 37.14],
    [
      [22, 18.5, 4.07],
      [10, 0.77, 0.08],
      [4, 13.19, 0.53],
    ],
  ],
  // 500 × 319 ÷ 1777 = 89.758 → 90, 500 × 80 ÷ 1777 = 22.51 → 23, and the rest 387, whose own share would be 387.73 → 388.
  // Taxes: 229 + 990 = 1219, × 22 % = 268.18; 57 × 10 % = 5.7; 991 × 4 % = 39.64. 1777 − 500 + 990 + 268 + 6 + 40 = 2581.
  // Without it 70.18 → 70, 8 and 55: 1777 + 133 = 1910.
  [
    'shares that round up: the last rate takes a cent less',
    [
      ['SCREW', 200],
      ['CABLE', 1.5],
      ['FERT', 2.5],
    ],
    '5.00',
    5,
    [17.77, 19.1, 9.9, 25.81],
    [
      [22, 12.19, 2.68],
      [10, 0.57, 0.06],
      [4, 9.91, 0.4],
    ],
  ],
];

const toTerms = (written: string): GoldenCoupon['terms'] => {
  const [number = ''] = written.split(' ');
  return written.includes('%')
    ? { percent: Math.round(Number(number) * 100) }
    : { amount: Math.round(Number(number) * 10_000) };
};

export const GOLDEN_COUPONS: readonly GoldenCoupon[] = TABLE.map(
  ([what, lines, terms, discount, sums, vat], at) => {
    const [totale_netto, totale_lordo, spese_trasporto, totale_doc] = sums;
    return {
      code: `GOLDEN-${at}`,
      ...{ what: `${what}, ${terms}`, lines, terms: toTerms(terms), discount, vat },
      delivery: terms.endsWith('pickup') ? 'pickup' : 'shipping',
      totals: { totale_netto, totale_lordo, spese_trasporto, totale_doc },
    };
  },
);
