import type { SeedProduct } from '../seed-product.ts';

/**
 * What the house takes into its catalogue in the next weeks: families by their parents' codes and articles by their
 * own, with the days until then, counted from the filling of the shop.
 */
const COMING: Readonly<Record<string, number>> = {
  ...{ 'VDK-A4': 12, 'IF-A2': 19, 'GOM-A4': 26, 'ANG-A4': 33, 'TSPT-A2': 47 },
  ...{ BUI12: 8, CHM: 15, MOR: 40, BUM34: 50, FRM: 42, 'DTP-AL': 9, RLM: 36 },
  ...{ 'LED-G120': 10, MTD: 36, PTT2: 14, 'PRS-GF': 22, 'RID-RI': 31, 'CRO-IX': 38 },
  ...{ SSP3: 24, GTF: 17, STP5: 55, ELQ: 30, ASP: 29, CRL: 48, REF: 20, SVE: 13 },
  ...{ 'AVV-18-C2': 21, 'SMR-125-36V': 21, 'TAS-36-45': 28, 'BAT-36-5': 21, 'SEA-18-C': 35 },
  ...{
    'CAL-200-IP67': 16,
    'LIV-120-EL': 27,
    'PGR-4-40': 6,
    'PRE-RIC-30': 11,
    'PLS-150-SEN': 44,
    'PRL-50': 34,
  },
  ...{ 'CUF-BT': 18, 'ELQ-VIS-BI': 30, 'GTT-10': 25, 'CIL-SMART-30-30': 52 },
};

/** Nobody has sold, rated or stocked what is still to come; its first delivery comes with it. */
const toComing = ({ line, drawings }: SeedProduct, days: number): SeedProduct => {
  const announced = { ...line };
  delete announced.sales;
  delete announced.ratings;
  delete announced.stock;
  delete announced.stock_limited;
  delete announced.is_hot;
  return { drawings, line: announced, visible_in: days, arrives_in: days };
};

/** The products, some of them not in the catalogue yet. */
export const withComing = (products: readonly SeedProduct[]): readonly SeedProduct[] =>
  products.map((product) => {
    const days = COMING[product.line.parent ?? product.line.sku] ?? COMING[product.line.sku];
    return days === undefined ? product : toComing(product, days);
  });
