import type { PromotionDraft } from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { addDays, toUtcDay } from '#src/backoffice/rules/day.ts';
import { toPrice } from '../families/counter.ts';
import { type Text, text } from '../families/text.ts';
import type { SeedProduct } from '../seed-product.ts';

/** An offer of a season. Codes are of articles, or of parents for all their articles. */
type Campaign = {
  readonly code: string;
  readonly name: Text;
  /** Days before and after the filling of the shop. */
  readonly runs: readonly [since: number, until: number];
  /** By what is taken off the list price, in percent. */
  readonly off: Readonly<Record<number, readonly string[]>>;
};

export const CAMPAIGNS: readonly Campaign[] = [
  {
    code: 'CANTIERE',
    name: text('Speciale cantiere', 'Building site special'),
    runs: [-12, 38],
    off: {
      40: ['NSE'],
      36: ['PRE', 'LAR'],
      34: ['SDSP', 'OCC'],
      32: ['PEN', 'NMA', 'LCL', 'ELM'],
      30: ['SCI', 'PMU', 'VCG-FN', 'ASS-TN-450'],
      24: ['SCH', 'TNL', 'SET-SDS-7'],
      22: ['IDR', 'RUL'],
      15: ['AP-ZN', 'SCA', 'QUA', 'TAS-800'],
      12: ['RES'],
    },
  },
  {
    code: 'OFFICINA',
    name: text('Mese dell’officina', 'Workshop month'),
    runs: [-5, 24],
    off: {
      38: ['INA'],
      35: ['BUS12', 'PRO'],
      33: ['DLM-Z', 'GIX', 'SET-PUN-19'],
      31: ['PUN-HSSR', 'NAS', 'SET-BUS-94'],
      30: ['CBL', 'MRP', 'SMR-125-1400'],
      25: ['LUB', 'PNU', 'FLP'],
      22: ['CHF', 'SPZ', 'ASL-30L'],
      18: ['MAM', 'CAL'],
      15: ['STB', 'LIV'],
    },
  },
  {
    code: 'SICUREZZA',
    name: text('Inverno al sicuro', 'Safe through the winter'),
    runs: [-20, 52],
    off: {
      40: ['GMV'],
      35: ['TMU', 'CUF'],
      32: ['GPU', 'KWA'],
      30: ['POL', 'LKC', 'SBS1P'],
      25: ['PST', 'GIL', 'INS'],
      22: ['FEL', 'VIS'],
      15: ['PAN', 'SOF'],
      12: ['IMB'],
    },
  },
  {
    code: 'IMPIANTI',
    name: text('Offerte impianti', 'Plumbing and electrical offers'),
    runs: [-3, 17],
    off: {
      38: ['FCV'],
      35: ['LED-E27', 'LED-GU10'],
      32: ['FST-W1', 'NAL', 'ASS-FCV-600'],
      30: ['PTT', 'FK15', 'RGC'],
      25: ['CAN', 'PLS'],
      22: ['VSM', 'CEE'],
      18: ['MLT', 'PRS-GOM'],
      15: ['DIF', 'EMG'],
      12: ['RDP'],
    },
  },
];

type Offer = { readonly campaign: Campaign; readonly off: number };

const OFFERS: ReadonlyMap<string, Offer> = new Map(
  CAMPAIGNS.flatMap((campaign) =>
    Object.entries(campaign.off).flatMap(([off, skus]) =>
      skus.map((sku) => [sku, { campaign, off: Number(off) }] as const),
    ),
  ),
);

type Line = SeedProduct['line'];

const findOffer = ({ sku, parent }: Line): Offer | undefined => OFFERS.get(parent ?? sku);

/** An article at the price of its campaign, until that ends; parents have the price of their articles. */
const toOffered = (product: SeedProduct, isParent: boolean): SeedProduct => {
  const { line } = product;
  const { price = 0, price_per = 1 } = line;
  const offer = findOffer(line);
  if (!offer || isParent) return product;
  const sale_price = toPrice((price * (100 - offer.off)) / 100, price_per);
  const sale_ends_in = offer.campaign.runs[1];
  return sale_price < price ? { ...product, line: { ...line, sale_price }, sale_ends_in } : product;
};

const findParents = (products: readonly SeedProduct[]): ReadonlySet<string | undefined> =>
  new Set(products.map(({ line }) => line.parent));

/** The products with the prices of the campaigns that run. */
export const withCampaigns = (products: readonly SeedProduct[]): readonly SeedProduct[] => {
  const parents = findParents(products);
  return products.map((product) => toOffered(product, parents.has(product.line.sku)));
};

/** What five packs cost less than in the offer for everybody, in percent of what is left. */
const BY_FIVE = 6;

const toDay = (now: Date, days: number): string => addDays(toUtcDay(now.getTime()), days);

/** Who buys five packs of an article in a campaign has a promotion to choose, until the campaign ends. */
export const toPromotions = (products: readonly SeedProduct[], now: Date): readonly PromotionDraft[] => {
  const parents = findParents(products);
  const offered = products.flatMap(({ line }) => {
    const offer = parents.has(line.sku) ? undefined : findOffer(line);
    return offer ? [{ line, offer }] : [];
  });
  return CAMPAIGNS.map(({ code, name, runs: [since, until] }) => ({
    ...{ code, name, valid_from: toDay(now, since), valid_to: toDay(now, until) },
    rows: offered
      .filter(({ offer }) => offer.campaign.code === code)
      .map(({ line: { sku, min_packaging = 1 }, offer: { off } }, at) => ({
        ...{ promo_row: String(at + 1), carti: sku, from: min_packaging * 5 },
        discount_chain: `${off}+${BY_FIVE}`,
      })),
  }));
};
