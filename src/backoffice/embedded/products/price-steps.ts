import type { Locale } from '#src/contract/locale.ts';
import type { PriceStep } from '#src/contract/price-explanation.ts';
import { listDiscounts, type Money, toEuros } from '../../rules/money.ts';
import { type Decision, type Priceable, type PromotionRow, toNet } from './pricing.ts';

const toValidity = (valid_to: string | null | undefined): Pick<PriceStep, 'valid_to'> =>
  valid_to ? { valid_to } : {};

/** The step before the discount chain: a price list or a price break; empty when the base is the list price itself. */
const toBaseSteps = ({ base: { price, from, list, valid_to } }: Decision): readonly PriceStep[] => {
  if (!list && from === 0) return [];
  const step = { price: toEuros(price), ...(from > 0 && { from }) };
  if (!list) return [{ kind: 'break', ...step }];
  return [{ kind: 'price_list', ...step, ...(list.name && { name: list.name }), ...toValidity(valid_to) }];
};

const toDiscountSteps = (price: Money, chain: string): readonly PriceStep[] => {
  const discounts = listDiscounts(price, chain).map((step) => ({ ...step, price: toEuros(step.price) }));
  const last = discounts.at(-1);
  return last ? [{ kind: 'discount', price: last.price, chain, discounts }] : [];
};

const toPromotionStep = (
  { promo_code, name, from, price, discount_chain, valid_to }: PromotionRow,
  list: Money,
  locale: Locale,
): PriceStep => {
  const discounts = price === null ? listDiscounts(list, discount_chain) : [];
  return {
    kind: 'promotion',
    price: toEuros(price ?? discounts.at(-1)?.price ?? list),
    name: name[locale] || promo_code,
    ...(from > 0 && { from }),
    ...(price === null && { chain: discount_chain }),
    ...toValidity(valid_to),
  };
};

/** The steps of a decided price; the last one is `toNet` of the decision, in euros. */
export const toPriceSteps = (decision: Decision, product: Priceable, locale: Locale): PriceStep[] => {
  const { base, sale, promotion, row } = decision;
  const list = product.price ?? 0;
  const steps: PriceStep[] = [
    { kind: 'list', price: toEuros(list) },
    ...toBaseSteps(decision),
    ...toDiscountSteps(base.price, base.chain),
  ];
  if (sale !== undefined)
    steps.push({ kind: 'sale', price: toEuros(product.sale_price ?? sale), ...toValidity(product.sale_to) });
  if (promotion !== undefined && row) steps.push(toPromotionStep(row, list, locale));
  const net = toEuros(toNet(decision));
  if (steps.at(-1)?.price !== net) steps.push({ kind: 'rounding', price: net });
  return steps;
};
