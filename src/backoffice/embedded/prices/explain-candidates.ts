import type { Kysely } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { PriceRung } from '#src/contract/staff/prices.ts';
import { findCouponRefusal, toCouponDiscount } from '../../rules/coupon.ts';
import { toEuros, toMoney } from '../../rules/money.ts';
import { explainSellable } from '../carts/explain-price.ts';
import type { CommandContext } from '../command-handler.ts';
import { findCoupon } from '../coupons/coupons.ts';
import { getPriceConditions } from '../customers/client.ts';
import type { Tables } from '../database/tables.ts';
import { decidePrice, type Decision, type ListStep, type Priceable } from '../products/pricing.ts';
import type { PriceConditions, PromotionRow } from '../products/pricing.ts';
import { readSellable } from '../products/sellable.ts';
import { findClient } from './find-lists.ts';

type Db = Kysely<Tables>;
type Asked = {
  readonly product: Priceable;
  readonly conditions: PriceConditions;
  readonly quantity: number;
};

const toPromotionPrice = ({ product, conditions, quantity }: Asked, row: PromotionRow): number | undefined =>
  decidePrice(product, conditions, { ...row, quantity })?.promotion;

const toEnd = (valid_to: string | null | undefined) => (valid_to ? { valid_to } : {});

/** The reached step, or the first one that is not. */
const toStepRung = (
  steps: readonly ListStep[],
  quantity: number,
  isUsed: boolean,
): Omit<PriceRung, 'kind'> => {
  const reached = steps.findLast(({ from }) => from <= quantity);
  const step = reached ?? steps[0];
  if (!step) return { state: 'none' };
  const { from, price, chain, valid_to } = step;
  const state = isUsed ? 'used' : 'beaten';
  const value = chain ? { chain } : { price: toEuros(price) };
  return { state: reached ? state : 'short', ...(from > 0 && { from }), ...value, ...toEnd(valid_to) };
};

/** List price, price lists in their order, price break and discounts: one of them is the base, the discounts apply to it. */
const listRungs = (
  { product, conditions, quantity }: Asked,
  { base, list, agreed }: Decision,
): readonly PriceRung[] => {
  const breaks = product.breaks.toSorted((a, b) => a.from - b.from);
  const isBreak = !base.list && base.from > 0;
  return [
    { kind: 'list', state: base.list || isBreak ? 'beaten' : 'used', price: toEuros(list) },
    ...conditions.lists.map((one): PriceRung => ({
      kind: one.is_net ? 'net_list' : 'price_list',
      name: one.name ?? '',
      ...toEnd(one.valid_to),
      ...toStepRung(one.rows.get(product.sku) ?? [], quantity, one === base.list),
    })),
    { kind: 'break', ...toStepRung(breaks, quantity, isBreak) },
    base.chain
      ? { kind: 'discount', state: 'used', chain: base.chain, price: toEuros(agreed) }
      : { kind: 'discount', state: 'none' },
  ];
};

/** The public offer and the promotions. */
const listOffers = (asked: Asked, { sale, promotion, row: won }: Decision): readonly PriceRung[] => {
  const { product, conditions, quantity } = asked;
  const { sale_price, sale_to } = product;
  const isUsed = sale !== undefined && promotion === undefined;
  const promotions = [...conditions.promotions.values()].map((row): PriceRung => {
    const bare = { ...conditions, lists: [], discount_chain: '' };
    const at = { product: { ...product, sale_price: null }, conditions: bare, quantity: row.from };
    const price = toPromotionPrice(at, row);
    const state = row.from > quantity ? 'short' : row === won && promotion !== undefined ? 'used' : 'beaten';
    const value = price === undefined ? {} : { price: toEuros(price) };
    return { kind: 'promotion', state, name: row.name.it, from: row.from, ...value, ...toEnd(row.valid_to) };
  });
  return [
    sale_price === null
      ? { kind: 'sale', state: 'none' }
      : { kind: 'sale', state: isUsed ? 'used' : 'beaten', price: toEuros(sale_price), ...toEnd(sale_to) },
    ...(promotions.length === 0 ? [{ kind: 'promotion', state: 'none' } as const] : promotions),
  ];
};

/** A code is on the whole order; here the row stands for it. */
const applyCode = async (
  db: Db,
  code: string,
  { amount, today }: { readonly amount: number; readonly today: string },
): Promise<{ readonly rung: PriceRung; readonly amount: number }> => {
  const terms = code.trim() === '' ? undefined : await findCoupon(db, code);
  const name = terms?.code ?? code;
  if (!terms || findCouponRefusal(terms, { totale_netto: amount }, today))
    return { rung: { kind: 'coupon', state: 'none', name }, amount };
  const left = toEuros(toMoney(amount) - toCouponDiscount(terms, toMoney(amount)));
  return { rung: { kind: 'coupon', state: 'used', name, price: left }, amount: left };
};

/** What a customer would pay with the best promotion, by every candidate; price and amount are those that the shop explains. */
export const explainCandidates = async (
  db: Db,
  { client: typed, sku, quantity, day, coupon, locale }: ParsedInput<'prices.explain'>,
  { today: now }: CommandContext,
): Promise<CommandOutput<'prices.explain'>> => {
  const today = day ?? now;
  const client = typed === '' ? undefined : await findClient(db, typed);
  const sellable = (await readSellable(db, [sku], today)).get(sku);
  if (!sellable || (typed !== '' && !client)) return null;
  const conditions = await getPriceConditions(db, client, { skus: [sku], today });
  const asked = { product: sellable.priceable, conditions, quantity };
  const [best] = [...conditions.promotions.values()]
    .flatMap((row) => ({ row, price: toPromotionPrice(asked, row) ?? Infinity }))
    .sort((a, b) => a.price - b.price);
  const { promo_code = '', promo_row = '' } = best && best.price < Infinity ? best.row : {};
  const line = { quantity, promo_code, promo_row };
  const explanation = explainSellable(sellable, conditions, { line, locale });
  if (!explanation) return null;
  const rounded = { ...asked, quantity: explanation.quantity };
  const decision = decidePrice(asked.product, conditions, { ...line, quantity: rounded.quantity });
  if (!decision) return null;
  const rungs = [...listRungs(rounded, decision), ...listOffers(rounded, decision)];
  const last = rungs.findLastIndex(({ state }) => state === 'used');
  const { rung, amount } = await applyCode(db, coupon, { amount: explanation.amount, today });
  return {
    company: client?.company_name ?? '',
    explanation,
    rungs: [...rungs.map((one, at) => (at === last ? { ...one, state: 'won' as const } : one)), rung],
    amount,
  };
};
