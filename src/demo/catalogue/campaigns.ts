import type { PromotionDraft } from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { addDays, toUtcDay } from '#src/backoffice/rules/day.ts';
import type { DemoProduct } from '../demo-product.ts';
import campaigns from './campaigns.json' with { type: 'json' };

/** A seasonal offer. */
type Campaign = {
  readonly code: string;
  readonly name: { readonly it: string; readonly en: string };
  /** Days from the filling of the shop. */
  readonly since: number;
  readonly until: number;
  /** By discount in percent, the codes of articles, or of parents for all their articles. */
  readonly off: Readonly<Record<string, readonly string[]>>;
};

type Offer = { readonly campaign: Campaign; readonly off: number };

const CAMPAIGNS: readonly Campaign[] = campaigns;

const OFFERS: ReadonlyMap<string, Offer> = new Map(
  CAMPAIGNS.flatMap((campaign) =>
    Object.entries(campaign.off).flatMap(([off, skus]) =>
      skus.map((sku) => [sku, { campaign, off: Number(off) }] as const),
    ),
  ),
);

const findOffer = ({ sku, parent }: DemoProduct['line']): Offer | undefined => OFFERS.get(parent ?? sku);

const findParents = (products: readonly DemoProduct[]): ReadonlySet<string | undefined> =>
  new Set(products.map(({ line }) => line.parent));

/** Rounds a price so that the unit price has at most four decimals: to cents per 1 or 100 units, to tenths of a cent per 1,000. */
const toPrice = (euros: number, per: number): number => {
  const steps = per === 1000 ? 10 : 100;
  return Math.max(1, Math.round(euros * steps)) / steps;
};

const applyOffer = (product: DemoProduct): DemoProduct => {
  const { line } = product;
  const { price = 0, price_per = 1 } = line;
  const offer = findOffer(line);
  if (!offer) return product;
  const sale_price = toPrice((price * (100 - offer.off)) / 100, price_per);
  if (sale_price >= price) return product;
  return { ...product, line: { ...line, sale_price }, sale_ends_in: offer.campaign.until };
};

/** The products with the sale prices of campaigns. */
export const withCampaigns = (products: readonly DemoProduct[]): readonly DemoProduct[] => {
  const parents = findParents(products);
  return products.map((product) => (parents.has(product.line.sku) ? product : applyOffer(product)));
};

/** The packs from which a campaign's promotion applies, and its additional discount in percent. */
const PROMOTION = { packs: 5, off: 6 } as const;

const toDay = (now: Date, days: number): string => addDays(toUtcDay(now.getTime()), days);

/** One promotion per campaign, for several packs of an article; `now` is when the shop is filled. */
export const toPromotions = (products: readonly DemoProduct[], now: Date): readonly PromotionDraft[] => {
  const parents = findParents(products);
  const articles = products.filter(({ line }) => !parents.has(line.sku));
  return CAMPAIGNS.map((campaign) => {
    const offered = articles.flatMap(({ line }) => {
      const offer = findOffer(line);
      return offer?.campaign === campaign ? [{ line, off: offer.off }] : [];
    });
    return {
      code: campaign.code,
      name: campaign.name,
      valid_from: toDay(now, campaign.since),
      valid_to: toDay(now, campaign.until),
      rows: offered.map(({ line: { sku, min_packaging = 1 }, off }, index) => ({
        promo_row: String(index + 1),
        carti: sku,
        from: min_packaging * PROMOTION.packs,
        discount_chain: `${off}+${PROMOTION.off}`,
      })),
    };
  });
};
