import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { toOrderQuantity } from '#src/backoffice/rules/quantity.ts';
import { MAX_CHILDREN, MAX_CODE_LENGTH, MAX_FIND_CODES, MAX_SKU } from '#src/contract/limits.ts';
import type { Listing } from '#src/contract/listing.ts';
import type { Product } from '#src/contract/product.ts';
import { chunk } from '#src/backoffice/chunk.ts';
import { TimeSlicer } from '#src/backoffice/time-slicer.ts';
import type { Reading } from './line-readings.ts';
import type { ListedLine } from './read-list.ts';
import { resolveEach } from './resolve-each.ts';

/** What became of a line; each has exactly one. Only `found` and `rounded` can be added as they are. */
export type LineStatus = 'found' | 'rounded' | 'ambiguous' | 'unknown' | 'not_orderable';

/**
 * Why a line is not found: several articles have the code, a family needs a size, a text matches articles, or the article cannot be ordered
 * in that quantity.
 */
export type LineDoubt = 'several' | 'size' | 'text' | 'quantity';

/** An article that a line may mean, with the line's quantity in whole packs of it; 0 where it cannot be ordered. */
export type Choice = { readonly product: Product; readonly quantity: number };

export type ResolvedLine = {
  /** From 1. */
  readonly number: number;
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

/** Maximum sizes or suggestions that a line offers. */
const MAX_CHOICES = 24;
const SUGGESTIONS = 3;
/** Maximum lines that are searched by their text; the others are unknown without suggestions. */
const MAX_SEARCHES = 50;

type Context = {
  readonly catalogue: BackOffice['catalogue'];
  readonly visitor: Visitor;
  readonly slicer: TimeSlicer;
};
/** Skus by code. */
type Owners = ReadonlyMap<string, readonly string[]>;
type Products = ReadonlyMap<string, Product>;

const findReading = ({ readings }: ListedLine, owners: Owners): Reading | undefined =>
  readings.find(({ code }) => owners.has(code));

const readProducts = async (
  { catalogue, visitor, slicer }: Context,
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

const findOwners = async (
  { catalogue, visitor, slicer }: Context,
  lines: readonly ListedLine[],
): Promise<Owners> => {
  const codes = lines.flatMap(({ readings }) => readings.map(({ code }) => code));
  const asked = [...new Set(codes)].filter((code) => code !== '' && code.length <= MAX_CODE_LENGTH);
  const found = new Map<string, readonly string[]>();
  for (const part of chunk(asked, MAX_FIND_CODES)) {
    if (slicer.isDueNow()) await slicer.yield();
    for (const [code, skus] of Object.entries(await catalogue.findCodes(part, visitor)))
      found.set(code, skus);
  }
  return found;
};

/** Maximum spellings of one line that are looked up as skus. */
const MAX_SPELLINGS = 4;

/**
 * Looks up in the store the skus of lines whose codes the index does not know: after an import the index lags by seconds, the store does
 * not.
 */
const findStoredSkus = async (
  context: Context,
  lines: readonly ListedLine[],
  owners: Owners,
): Promise<Owners> => {
  const codes = lines
    .filter((line) => findReading(line, owners) === undefined)
    .flatMap(({ readings }) =>
      readings.filter(({ code }) => code.length <= MAX_SKU && /^\S+$/.test(code)).slice(0, MAX_SPELLINGS),
    )
    .map(({ code }) => code);
  const products = await readProducts(
    context,
    codes.flatMap((code) => [code, code.toUpperCase()]),
  );
  const stored = codes.flatMap((code) => {
    const sku = [code, code.toUpperCase()].find((spelling) => products.has(spelling));
    return sku === undefined ? [] : [[code, [sku]] as const];
  });
  return new Map(stored);
};

/** The skus that lines offer beyond those of their codes: the sizes of a family, the successor of a discontinued article. */
const listOffered = (product: Product): readonly string[] =>
  product.num_childs > 0
    ? product.childs.slice(0, MAX_CHOICES).map(({ carti }) => carti)
    : product.orderable || product.successor === undefined
      ? []
      : [product.successor];

const toUnits = ({ quantity, isPacks }: Reading, product: Product): number | undefined =>
  quantity !== undefined && isPacks ? quantity * product.qty_min_imballo : quantity;

const isSold = (product: Product | undefined): product is Product =>
  product?.orderable === true && product.num_childs === 0;

const toChoice = (reading: Reading, product: Product): Choice => {
  const asked = toUnits(reading, product) ?? product.qty_min_imballo;
  const order = isSold(product) ? toOrderQuantity(asked, product) : undefined;
  return { product, quantity: order?.ok === true ? order.quantity : 0 };
};

type Named = Pick<ResolvedLine, 'number' | 'text' | 'code'>;

type Owned = { readonly reading: Reading; readonly product: Product; readonly products: Products };

/** A line whose code has one owner. */
const toOwned = (named: Named, { reading, product, products }: Owned): ResolvedLine => {
  const asked = toUnits(reading, product);
  const offered = listOffered(product)
    .map((sku) => products.get(sku))
    .filter(isSold)
    .map((choice) => toChoice(reading, choice));
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
      choices: [toChoice(reading, product)],
    };
  const status = order.rounded ? 'rounded' : 'found';
  return { ...named, status, product, asked, quantity: order.quantity, choices: [] };
};

/** Parts of a code that are dropped from its end to find codes like it. */
const DROPPED_PARTS = 2;

/** Articles whose codes resemble an unknown one: `DT-115-7-INX` finds those of `DT-115`. */
const findLikeCodes = async (
  code: string,
  find: (text: string) => Promise<Listing>,
): Promise<readonly Product[]> => {
  const parts = code.split(/(?<=[^-./\s])[-./\s]+/);
  for (let kept = parts.length - 1; kept > 0 && kept >= parts.length - DROPPED_PARTS; kept--) {
    const { product_list } = await find(parts.slice(0, kept).join('-'));
    if (product_list.data.length > 0) return product_list.data;
  }
  return [];
};

/** A line without a known code: articles that match all of its words, or some similar ones. */
const search = async (
  { catalogue, visitor }: Context,
  named: Named,
  reading: Reading,
): Promise<ResolvedLine> => {
  const find = (text: string) =>
    catalogue.list({ text, page: 1, per_page: SUGGESTIONS, sort: 'default', filters: {} }, visitor);
  const { product_list, left_out } = await find(named.code);
  const { quantity: asked } = reading;
  const found = product_list.data.length > 0 ? product_list.data : await findLikeCodes(named.code, find);
  const choices = found.map((product) => toChoice(reading, product));
  const isMatch = product_list.data.length > 0 && left_out === undefined;
  const state = isMatch
    ? ({ status: 'ambiguous', doubt: 'text' } as const)
    : ({ status: 'unknown' } as const);
  return { ...named, ...state, asked, quantity: 0, choices };
};

/** Finds the articles of lines, each in its place. Read-only. */
export const resolveList = async (
  { catalogue }: Pick<BackOffice, 'catalogue'>,
  visitor: Visitor,
  lines: readonly ListedLine[],
): Promise<readonly ResolvedLine[]> => {
  const context = { catalogue, visitor, slicer: new TimeSlicer() };
  const indexed = await findOwners(context, lines);
  const owners = new Map([...indexed, ...(await findStoredSkus(context, lines, indexed))]);
  const owned = await readProducts(context, [...owners.values()].flat());
  const offered = await readProducts(context, [...owned.values()].flatMap(listOffered));
  const products = new Map([...offered, ...owned]);
  let searches = 0;
  const resolve = async (line: ListedLine): Promise<ResolvedLine> => {
    const { number, text } = line;
    const reading = findReading(line, owners);
    const found = (reading ? (owners.get(reading.code) ?? []) : []).flatMap((sku) => products.get(sku) ?? []);
    const [product, ...others] = found;
    if (reading && product) {
      const named = { number, text, code: reading.code };
      if (others.length === 0) return toOwned(named, { reading, product, products });
      return {
        ...named,
        status: 'ambiguous',
        doubt: 'several',
        asked: reading.quantity,
        quantity: 0,
        choices: found.map((choice) => toChoice(reading, choice)),
      };
    }
    const whole = line.readings.at(-1) ?? { code: text, quantity: 1, isPacks: false };
    const named = { number, text, code: whole.code };
    if (whole.code !== '' && searches++ < MAX_SEARCHES) return search(context, named, whole);
    return { ...named, status: 'unknown', asked: whole.quantity, quantity: 0, choices: [] };
  };
  return resolveEach(context.slicer, lines, resolve);
};

/** An article as a former order names it. */
export type NamedArticle = {
  /** From 1. */
  readonly number: number;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
};

const toReading = ({ sku, quantity }: NamedArticle): Reading => ({ code: sku, quantity, isPacks: false });

/**
 * Finds articles that were ordered before, each in its place. For one that left the catalogue the choices are the articles that took over
 * its code, or those with a similar name. Read-only.
 */
export const resolveArticles = async (
  { catalogue }: Pick<BackOffice, 'catalogue'>,
  visitor: Visitor,
  articles: readonly NamedArticle[],
): Promise<readonly ResolvedLine[]> => {
  const context = { catalogue, visitor, slicer: new TimeSlicer() };
  const toNamed = ({ number, sku, name }: NamedArticle): Named => ({
    ...{ number, text: `${sku} ${name}` },
    code: sku,
  });
  const own = await readProducts(
    context,
    articles.map(({ sku }) => sku),
  );
  const gone = articles
    .filter(({ sku }) => !own.has(sku))
    .map((article) => ({ ...toNamed(article), readings: [toReading(article)] }));
  const owners = await findOwners(context, gone);
  const heirs = await readProducts(context, [...owners.values()].flat());
  const products = new Map([
    ...(await readProducts(context, [...own.values()].flatMap(listOffered))),
    ...own,
  ]);
  let searches = 0;
  const resolve = async (article: NamedArticle): Promise<ResolvedLine> => {
    const [named, reading] = [toNamed(article), toReading(article)];
    const product = own.get(article.sku);
    if (product) return toOwned(named, { reading, product, products });
    const closed = { ...named, asked: article.quantity, quantity: 0 };
    const choices = (owners.get(article.sku) ?? [])
      .flatMap((sku) => heirs.get(sku) ?? [])
      .filter(isSold)
      .map((heir) => toChoice(reading, heir));
    if (choices.length > 0) return { ...closed, status: 'not_orderable', choices };
    const found =
      searches++ < MAX_SEARCHES
        ? await search(context, { ...named, code: article.name }, reading)
        : undefined;
    return { ...closed, status: 'unknown', choices: found?.choices ?? [] };
  };
  return resolveEach(context.slicer, articles, resolve);
};
