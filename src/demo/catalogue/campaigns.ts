import type { PromotionDraft } from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { addDays, toUtcDay } from '#src/backoffice/rules/day.ts';
import type { SeedProduct } from '../demo-product.ts';
import campaigns from './campaigns.json' with { type: 'json' };

/** A seasonal offer. Codes are of articles, or of parents for all their articles. */
type Campaign = {
  readonly code: string;
  readonly name: { readonly it: string; readonly en: string };
  /** Days from the filling of the shop. */
  readonly since: number;
  readonly until: number;
  /** By what is taken off the list price, in percent. */
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

const findOffer = ({ sku, parent }: SeedProduct['line']): Offer | undefined => OFFERS.get(parent ?? sku);

const findParents = (products: readonly SeedProduct[]): ReadonlySet<string | undefined> =>
  new Set(products.map(({ line }) => line.parent));

/** A unit's price has four decimals at most: cents for one or a hundred, tenths of them for a thousand. */
const toPrice = (euros: number, per: number): number => {
  const steps = per === 1000 ? 10 : 100;
  return Math.max(1, Math.round(euros * steps)) / steps;
};

const toOffered = (product: SeedProduct): SeedProduct => {
  const { line } = product;
  const { price = 0, price_per = 1 } = line;
  const offer = findOffer(line);
  if (!offer) return product;
  const sale_price = toPrice((price * (100 - offer.off)) / 100, price_per);
  if (sale_price >= price) return product;
  return { ...product, line: { ...line, sale_price }, sale_ends_in: offer.campaign.until };
};

/** The products, articles at the price of their campaign. */
export const withCampaigns = (products: readonly SeedProduct[]): readonly SeedProduct[] => {
  const parents = findParents(products);
  return products.map((product) => (parents.has(product.line.sku) ? product : toOffered(product)));
};

/** Packs from which a campaign's promotion applies, and its discount on top of the campaign's, in percent. */
const PROMOTION = { packs: 5, off: 6 } as const;

const toDay = (now: Date, days: number): string => addDays(toUtcDay(now.getTime()), days);

/** One promotion a campaign, for those who buy several packs of its articles. */
export const toPromotions = (products: readonly SeedProduct[], now: Date): readonly PromotionDraft[] => {
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
