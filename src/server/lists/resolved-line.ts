import { toOrderQuantity, toQuantity, toThousandths } from '#src/backoffice/rules/quantity.ts';
import { MAX_CHILDREN } from '#src/contract/limits.ts';
import type { Product } from '#src/contract/product.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { chunk } from '#src/backoffice/chunk.ts';
import type { TimeSlicer } from '#src/backoffice/time-slicer.ts';
import { type AmountKind, toAmountKind, toFactor } from './amount-units.ts';
import type { Amount, Measured } from './line-amounts.ts';
import type { UnitKind } from './list-tokens.ts';
import { hasAllWords } from './name-words.ts';

/** What became of a line; each has exactly one. Only `found` and `rounded` can be added as they are. */
export type LineStatus = 'found' | 'rounded' | 'ambiguous' | 'unknown' | 'not_orderable';

/**
 * Why a line is not found: several articles have the code, a family needs a size, a text matches articles, the article cannot be ordered in
 * that quantity, or the line names more than it.
 */
export type LineDoubt = 'several' | 'size' | 'text' | 'quantity' | 'more';

/** An article that a line may mean, with the line's quantity in whole packs of it; 0 where it cannot be ordered. */
export type Choice = { readonly product: Product; readonly quantity: number };

export type ResolvedLine = {
  /** From 1. */
  readonly number: number;
  /** From 1, of a line that orders several articles. */
  readonly part?: number;
  /** As typed. */
  readonly text: string;
  /** The text that was looked up. */
  readonly code: string;
  readonly status: LineStatus;
  readonly doubt?: LineDoubt;
  /** The article, unless it is ambiguous or unknown. */
  readonly product?: Product;
  /** In units; undefined where it cannot be read. */
  readonly asked: number | undefined;
  /** `asked` in whole packs; 0 where it cannot be ordered. */
  readonly quantity: number;
  /** Articles to choose from: those of an ambiguous line, suggestions for an unknown one, the successor of a discontinued one. */
  readonly choices: readonly Choice[];
  /** There are more choices than a page of all lines shows. */
  readonly hasMore?: boolean;
};

/** Whether a line is an article with its quantity. */
export const isTaken = ({ status }: Pick<ResolvedLine, 'status'>): boolean =>
  status === 'found' || status === 'rounded';

export type Named = Pick<ResolvedLine, 'number' | 'part' | 'text' | 'code'>;
export type Products = ReadonlyMap<string, Product>;

/** Skus by code. */
export type Owners = ReadonlyMap<string, readonly string[]>;

/** What is known of the codes of a list. */
export type Known = { readonly owners: Owners; readonly products: Products };

/** What resolving a list needs; `searches` counts down the texts that may still be searched. */
export type ResolveContext = {
  readonly catalogue: BackOffice['catalogue'];
  readonly visitor: Visitor;
  readonly slicer: TimeSlicer;
  searches: number;
};

/** Maximum sizes or suggestions that a line offers. */
const MAX_CHOICES = 24;

export const readProducts = async (
  { catalogue, visitor, slicer }: ResolveContext,
  skus: readonly string[],
): Promise<Products> => {
  const found = new Map<string, Product>();
  for (const part of chunk([...new Set(skus)], MAX_CHILDREN)) {
    if (slicer.isDueNow()) await slicer.yield();
    for (const [sku, product] of Object.entries(await catalogue.children(part, visitor)))
      found.set(sku, product);
  }
  return found;
};

/** The skus that lines offer beyond those of their codes: the sizes of a family, the successor of a discontinued article. */
export const listOffered = (product: Product): readonly string[] =>
  product.num_childs > 0
    ? product.childs.slice(0, MAX_CHOICES).map(({ carti }) => carti)
    : product.orderable || product.successor === undefined
      ? []
      : [product.successor];

/** Sales units that are a pack themselves. */
const PACK_UNITS = /^(?:conf|confezione|scatola|box|pack)\.?$/i;

const isAmountKind = (unit: UnitKind | undefined): unit is AmountKind =>
  unit === 'length' || unit === 'mass' || unit === 'volume';

const isSoldByLength = ({ unit }: Product): boolean => toFactor(unit, 'length') !== undefined;

/** Whether an article can be counted in a unit: an amount only where it is sold by it, a coil of metres only where its pack is one. */
export const isCountedIn = (product: Product, counted: UnitKind | undefined): boolean => {
  if (isAmountKind(counted)) return toFactor(product.unit, counted) !== undefined;
  return counted !== 'roll' || !isSoldByLength(product) || product.qty_min_imballo > 1;
};

/** An amount in sales units, to the thousandth. */
const convert = (value: number | undefined, from = 1, to = 1): number | undefined =>
  value === undefined ? undefined : toQuantity(toThousandths((value * from) / to));

/** A smaller amount beside another quantity is a size: `12 mm`. */
const LEAST = 0.5;

/** The amounts of a line in units of their own that an article is sold by, without those of its name: `tubo 25 mm`. */
const listStated = ({ measured = [] }: Amount, product: Product): readonly Measured[] => {
  const kind = toAmountKind(product.unit);
  const isStated = ({ value = Infinity, unit, isOnly }: Measured): boolean => {
    if (unit === '') return isOnly;
    const factor = kind && toFactor(unit, kind);
    return factor !== undefined && (isOnly || value * factor >= LEAST);
  };
  return measured.filter((it) => isStated(it) && !hasAllWords(it.text, product));
};

/** An amount in sales units of an article; undefined where it cannot be read, or the article is not counted in that unit. */
const toUnits = (amount: Amount, product: Product): number | undefined => {
  const { quantity, unit, per } = amount;
  const isRoll = unit === 'roll' && isSoldByLength(product);
  const [stated, other] = listStated(amount, product);
  if (stated && unit !== 'pack' && !isRoll) {
    const kind = toAmountKind(product.unit);
    const toBase = (word: string): number | undefined =>
      kind && word !== '' ? toFactor(word, kind) : undefined;
    return other || !stated.isOnly
      ? undefined
      : convert(stated.value, toBase(stated.unit), stated.unit === '' ? 1 : toBase(product.unit));
  }
  if (quantity === undefined || (unit === 'roll' && !isCountedIn(product, unit))) return undefined;
  if (isAmountKind(unit)) return convert(quantity, 1, toFactor(product.unit, unit));
  if (!(unit === 'pack' || isRoll) || PACK_UNITS.test(product.unit)) return quantity;
  return quantity * (per ?? product.qty_min_imballo);
};

export const isSold = (product: Product | undefined): product is Product =>
  product?.orderable === true && product.num_childs === 0;

/** An article with an amount in whole packs of it. */
export const toChoice = (amount: Amount, product: Product): Choice => {
  const asked = toUnits(amount, product) ?? product.qty_min_imballo;
  const order = isSold(product) ? toOrderQuantity(asked, product) : undefined;
  return { product, quantity: order?.ok === true ? order.quantity : 0 };
};

/** Whether an amount is whole packs of an article. */
export const isWholePacks = (amount: Amount, product: Product): boolean => {
  const asked = toUnits(amount, product);
  const order = asked === undefined ? undefined : toOrderQuantity(asked, product);
  return order?.ok === true && !order.rounded;
};

type Owned = { readonly amount: Amount; readonly product: Product; readonly products: Products };

/** A line that means one article or family; `products` has what `listOffered` names. */
export const toOwned = (named: Named, { amount, product, products }: Owned): ResolvedLine => {
  const asked = toUnits(amount, product);
  const offered = listOffered(product)
    .map((sku) => products.get(sku))
    .filter(isSold)
    .map((choice) => toChoice(amount, choice));
  if (product.num_childs > 0 && offered.length > 0)
    return { ...named, status: 'ambiguous', doubt: 'size', asked, quantity: 0, choices: offered };
  if (!isSold(product))
    return { ...named, status: 'not_orderable', product, asked, quantity: 0, choices: offered };
  const order = asked === undefined ? undefined : toOrderQuantity(asked, product);
  if (!order?.ok)
    return {
      ...named,
      status: 'ambiguous',
      doubt: 'quantity',
      product,
      asked,
      quantity: 0,
      choices: [toChoice(amount, product)],
    };
  const status = order.rounded ? 'rounded' : 'found';
  return { ...named, status, product, asked, quantity: order.quantity, choices: [] };
};
