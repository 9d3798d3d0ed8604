import type { PRICE_FAULTS, PriceRemark } from '#src/contract/staff/prices.ts';
import type { ParsedInput } from '#src/contract/staff/commands.ts';
import { applyDiscountChain, listDiscounts, toMoney } from '../../rules/money.ts';
import {
  type PricedArticle,
  type PriceSource,
  type StoredPrice,
  toRowName,
  toRowPrice,
  toRowText,
} from './price-rows.ts';

type Wanted = ParsedInput<'prices.change'>['rows'][number];
type Fault = (typeof PRICE_FAULTS)[number];

/** A row before and after; undefined where it does not exist. */
export type PlannedRow = {
  readonly line: number;
  readonly article: PricedArticle;
  readonly before: StoredPrice | undefined;
  readonly after: StoredPrice | undefined;
};

export type PlannedChange = {
  readonly rows: readonly PlannedRow[];
  readonly same: number;
  readonly refused: readonly PriceRemark[];
  readonly warned: readonly PriceRemark[];
};

const CHAIN = /^\d{1,2}(?:[.,]\d{1,2})?(?:\+\d{1,2}(?:[.,]\d{1,2})?){0,7}$/;
/** A change of more than this, in percent, is warned of. */
const MUCH = 30;

/** What a kind of list has: quantity steps, first days, last days. Only rows of lists and promotions keep a chain. */
const TRAITS = {
  base: { steps: true, starts: false, ends: false },
  offers: { steps: false, starts: false, ends: true },
  list: { steps: true, starts: true, ends: true },
  promotion: { steps: true, starts: false, ends: false },
} as const satisfies Readonly<Record<PriceSource['kind'], unknown>>;

const findPlaceFault = ({ from, valid_from, valid_to }: Wanted, kind: PriceSource['kind']) => {
  const { steps, starts, ends } = TRAITS[kind];
  if (from > 0 && !steps) return 'steps_here';
  if ((valid_from && !starts) || (valid_to && !ends)) return 'days_here';
  return valid_to && valid_to < valid_from ? 'invalid_days' : undefined;
};

const findChainFault = (chain: string, article: PricedArticle, kind: PriceSource['kind']) => {
  if (kind === 'base') return 'chain_here';
  if (!CHAIN.test(chain) || listDiscounts(1, chain).length === 0) return 'invalid_chain';
  return article.price === null ? 'no_list_price' : undefined;
};

/** Why a row cannot be stored: a price must be whole in the unit that lists are stored for. */
const findFault = (row: Wanted, article: PricedArticle, kind: PriceSource['kind']): Fault | undefined => {
  const place = findPlaceFault(row, kind);
  if (place) return place;
  if (row.chain !== undefined) return findChainFault(row.chain, article, kind);
  if (row.price === undefined) return kind === 'base' && row.from === 0 ? 'needed' : undefined;
  if (row.price <= 0) return 'not_positive';
  if (row.from > 0 && kind === 'base' && article.price === null) return 'no_list_price';
  const isListed = kind === 'list' || kind === 'promotion';
  return isListed && toMoney(row.price) % article.price_factor !== 0 ? 'too_fine' : undefined;
};

const toAfter = (
  { price, chain = '', ...row }: Wanted,
  article: PricedArticle,
  kind: PriceSource['kind'],
): StoredPrice | undefined => {
  const { sku, from, valid_from, valid_to } = row;
  const stored = { sku, from, valid_from, valid_to };
  const plain = chain.replaceAll(',', '.');
  // An offer is a price.
  if (chain && kind === 'offers')
    return { ...stored, price: applyDiscountChain(article.price ?? 0, plain), chain: '' };
  if (chain) return { ...stored, price: 0, chain: plain };
  return price === undefined ? undefined : { ...stored, price: toMoney(price), chain };
};

/** The change of a price in percent; undefined without both. */
export const toPercent = ({ article, before, after }: PlannedRow): number | undefined => {
  const [one, other] = [before, after].map((row) => row && toRowPrice(row, article));
  return one && other !== undefined ? (other / one - 1) * 100 : undefined;
};

const listWarnings = (row: PlannedRow, kind: PriceSource['kind']): readonly string[] => {
  const percent = toPercent(row) ?? 0;
  const { article, after } = row;
  const isAbove =
    kind !== 'base' && after && article.price !== null && toRowPrice(after, article) > article.price;
  return [percent > MUCH ? 'rise' : percent < -MUCH ? 'fall' : '', isAbove ? 'above_list' : ''].filter(
    Boolean,
  );
};

type Known = {
  readonly kind: PriceSource['kind'];
  readonly articles: ReadonlyMap<string, PricedArticle>;
  readonly stored: readonly StoredPrice[];
};

/** What rows would change in a list; of two rows of the same article, quantity and first day the last one counts. */
export const planChange = (wanted: readonly Wanted[], { kind, articles, stored }: Known): PlannedChange => {
  const present = new Map(stored.map((row) => [toRowName(row), row]));
  const planned = new Map<string, PlannedRow>();
  const refused: PriceRemark[] = [];
  const warned: PriceRemark[] = [];
  for (const row of wanted) {
    const { line, sku } = row;
    const article = articles.get(sku);
    const name = toRowName(row);
    const before = present.get(name);
    const isGone = row.price === undefined && row.chain === undefined && !before;
    const fault = article
      ? (findFault(row, article, kind) ?? (isGone ? 'not_there' : undefined))
      : 'unknown_article';
    if (fault) refused.push({ line, sku, text: fault });
    if (!article || fault) continue;
    if (planned.has(name)) warned.push({ line, sku, text: 'repeated' });
    planned.set(name, { line, article, before, after: toAfter(row, article, kind) });
  }
  const rows = [...planned.values()].filter(
    ({ before, after }) => (before && toRowText(before)) !== (after && toRowText(after)),
  );
  for (const row of rows)
    for (const text of listWarnings(row, kind)) warned.push({ line: row.line, sku: row.article.sku, text });
  return { rows, same: planned.size - rows.length, refused, warned };
};
