import type { Locale } from '#src/contract/locale.ts';
import { PRICE_PER, type PriceBreak, type Product } from '#src/contract/product.ts';
import { toEuros } from '../../rules/money.ts';
import { toOffers } from './offers.ts';
import { findPrice, type Price, type PriceConditions } from './pricing.ts';
import type { Priced, ProductFamily } from './product-family.ts';
import { toPromotions } from './read-price-conditions.ts';

/** The viewer of a product. */
export type Viewer = {
  readonly locale: Locale;
  readonly conditions: PriceConditions | undefined;
  /** `yyyy-mm-dd`. */
  readonly today: string;
  /** Documents are for customers only. */
  readonly isGuest: boolean;
};

type ShownPrice = Price & Pick<Priced, 'price_per' | 'unit'>;

/** A parent shows the lowest price of its children, or its own when none has one. */
const findShownPrice = (
  { own, children }: ProductFamily,
  prices: readonly (Price | undefined)[],
  conditions: PriceConditions | undefined,
): ShownPrice | undefined => {
  let best: ShownPrice | undefined;
  for (const [at, { price_per, unit }] of children.entries()) {
    const price = prices[at];
    if (price && !(best && best.net <= price.net)) best = { ...price, price_per, unit };
  }
  if (best) return best;
  const price = findPrice(own.priceable, conditions);
  return price && { ...price, price_per: own.price_per, unit: own.unit };
};

const toAmounts = (price: Price | undefined): Pick<Product, 'price' | 'sale_price'> => ({
  price: toEuros(price?.list ?? 0),
  ...(price && price.net !== price.list && { sale_price: toEuros(price.net) }),
});

const toPriceFields = (own: Priced, shown: ShownPrice | undefined) => ({
  ...toAmounts(shown),
  is_sale: shown?.is_sale ?? false,
  price_per: PRICE_PER.find((per) => per === (shown ?? own).price_per) ?? 1,
  unit: (shown ?? own).unit,
});

/** Quantities, from the smallest package on, at which the viewer's price changes. */
const toBreaks = ({ priceable }: Priced, conditions: PriceConditions | undefined): PriceBreak[] => {
  const listed = (conditions?.lists ?? []).flatMap((list) => list.rows.get(priceable.sku) ?? []);
  const steps = [...new Set([...priceable.breaks, ...listed].map(({ from }) => from))].sort((a, b) => a - b);
  const reachable = steps.filter((from) => from >= priceable.qty_min_imballo);
  if (reachable.length === 0) return [];
  const below = steps.findLast((from) => from < priceable.qty_min_imballo) ?? 0;
  const nets = [below, ...reachable].map(
    (quantity) => findPrice(priceable, conditions, { quantity })?.net ?? 0,
  );
  return reachable
    .map((from, at) => ({ from, net: nets[at + 1] ?? 0, before: nets[at] }))
    .filter(({ net, before }) => net !== before)
    .map(({ from, net }) => ({ from, price: toEuros(net) }));
};

const findOffers = ({ own, promotions }: ProductFamily, { locale, conditions }: Viewer) => {
  const client_id = conditions?.client_id ?? 0;
  const own_promotions = toPromotions(promotions, client_id);
  if (own_promotions.size === 0) return [];
  const { priceable, unit } = own;
  const terms = { client_id, discount_chain: '', lists: [], ...conditions, promotions: own_promotions };
  return toOffers({ priceable, unit, conditions: terms, locale });
};

/** A product as another product's page shows it. */
export type RelatedProduct = Product['related_products'][number];

/** A product as one viewer sees it: as a related product, and by itself, without its related products. */
export type ViewedProduct = { readonly related: RelatedProduct; readonly product: Product };

/**
 * Converts a product for a viewer and prices each child once. `full` adds the fields of its own page, and `offers` even if
 * there are none.
 */
export const toViewedProduct = (family: ProductFamily, viewer: Viewer, full: boolean): ViewedProduct => {
  const { own, children, features } = family;
  const { locale, conditions } = viewer;
  const { fields, documents } = family.getShared(locale, full);
  const prices = children.map(({ priceable }) => findPrice(priceable, conditions));
  const offers = fields.orderable ? findOffers(family, viewer) : [];
  const related = {
    ...fields,
    ...toPriceFields(own, findShownPrice(family, prices, conditions)),
    price_breaks: children.length > 0 ? [] : toBreaks(own, conditions),
    variants: features.map((feature, at) => ({ ...toAmounts(prices[at]), ...feature[locale] })),
    documents: viewer.isGuest ? {} : documents,
  };
  return {
    related,
    product: { ...related, related_products: [], ...((full || offers.length > 0) && { offers }) },
  };
};
