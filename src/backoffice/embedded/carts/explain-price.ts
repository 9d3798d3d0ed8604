import type { AddLine } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { PriceExplanation } from '#src/contract/price-explanation.ts';
import type { Visitor } from '../../port/back-office.ts';
import { toEuros, toRowAmount } from '../../rules/money.ts';
import { toOrderQuantity } from '../../rules/quantity.ts';
import { findOwner, getClient, getPriceConditions } from '../customers/client.ts';
import { toPriceSteps } from '../products/price-steps.ts';
import { decidePrice, findPrice, type Priceable, type PriceConditions, toNet } from '../products/pricing.ts';
import { readSellable, type Sellable } from '../products/sellable.ts';
import type { TradeOptions } from '../trade-options.ts';
import { toNow } from './cart-pricing.ts';

type Priced = Pick<AddLine, 'promo_code' | 'promo_row' | 'quantity'>;

/** The next quantity at which the price is lower. */
const findNext = (
  product: Priceable,
  conditions: PriceConditions,
  line: Priced,
): PriceExplanation['next'] => {
  const listed = conditions.lists.flatMap((list) => list.rows.get(product.sku) ?? []);
  const promoted = [...conditions.promotions.values()].filter(({ sku }) => sku === product.sku);
  const net = findPrice(product, conditions, line)?.net ?? 0;
  return [...new Set([...product.breaks, ...listed, ...promoted].map(({ from }) => from))]
    .filter((from) => from > line.quantity)
    .sort((a, b) => a - b)
    .map((from) => ({ from, price: findPrice(product, conditions, { ...line, quantity: from })?.net ?? net }))
    .filter(({ price }) => price < net)
    .map(({ from, price }) => ({ from, price: toEuros(price) }))[0];
};

/** The price of a line under these conditions, with its steps; undefined for an article that cannot be bought. */
export const explainSellable = (
  product: Sellable,
  conditions: PriceConditions,
  { line, locale }: { readonly line: Priced; readonly locale: Locale },
): PriceExplanation | undefined => {
  if (product.blocked) return undefined;
  const rounded = toOrderQuantity(line.quantity, product);
  const priced = { ...line, quantity: rounded.ok ? rounded.quantity : product.qty_min_imballo };
  const decision = decidePrice(product.priceable, conditions, priced);
  if (!decision) return undefined;
  const net = toNet(decision);
  const next = findNext(product.priceable, conditions, priced);
  return {
    ...{ carti: product.sku, name: product.name[locale], slug: product.slug },
    quantity: priced.quantity,
    unit: product.unit,
    price_per: product.price_per,
    steps: toPriceSteps(decision, product.priceable, locale),
    net: toEuros(net),
    amount: toEuros(toRowAmount(net, product.price_per, priced.quantity)),
    vat: product.vat,
    ...(next && { next }),
  };
};

/** The price that the cart would charge for this line today, with its steps, from the same decision. */
export const explainPrice = async (
  options: TradeOptions,
  visitor: Visitor,
  line: AddLine,
): Promise<PriceExplanation | undefined> => {
  const owner = findOwner(visitor);
  if (!owner) return undefined;
  const { read } = options.database;
  const { day } = toNow(options);
  const product = (await readSellable(read, [line.item_id], day)).get(line.item_id);
  if (!product) return undefined;
  const client = await getClient(read, owner.client_id);
  const conditions = await getPriceConditions(read, client, { skus: [product.sku], today: day });
  return explainSellable(product, conditions, { line, locale: visitor.locale });
};
