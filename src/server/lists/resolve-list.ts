import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { MAX_CODE_LENGTH, MAX_FIND_CODES, MAX_SKU } from '#src/contract/limits.ts';
import { chunk } from '#src/backoffice/chunk.ts';
import { TimeSlicer } from '#src/backoffice/time-slicer.ts';
import type { LineReadings, Reading } from './line-readings.ts';
import type { Wording } from './line-wordings.ts';
import type { ListedLine } from './read-list.ts';
import { resolveEach } from './resolve-each.ts';
import { resolveLine } from './resolve-line.ts';
import { resolveWords } from './resolve-words.ts';
import {
  isSold,
  listOffered,
  type Named,
  type Owners,
  readProducts,
  type ResolveContext,
  type ResolvedLine,
  toChoice,
  toOwned,
} from './resolved-line.ts';

/** Maximum texts that are searched for one list; lines beyond them are unknown without suggestions. */
const MAX_SEARCHES = 100;

const listCodes = ({ readings, numerals = [] }: LineReadings): readonly string[] =>
  [...readings, ...numerals].map(({ code }) => code);

const findOwners = async (
  { catalogue, visitor, slicer }: ResolveContext,
  lines: readonly LineReadings[],
): Promise<Owners> => {
  const codes = lines.flatMap(listCodes);
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
  context: ResolveContext,
  lines: readonly LineReadings[],
  owners: Owners,
): Promise<Owners> => {
  const codes = lines
    .map(listCodes)
    .filter((line) => !line.some((code) => owners.has(code)))
    .flatMap((line) =>
      line.filter((code) => code.length <= MAX_SKU && /^\S+$/.test(code)).slice(0, MAX_SPELLINGS),
    );
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

/** Finds the articles of lines, in their order. Read-only. */
export const resolveList = async (
  { catalogue }: Pick<BackOffice, 'catalogue'>,
  visitor: Visitor,
  lines: readonly ListedLine[],
): Promise<readonly ResolvedLine[]> => {
  const context = { catalogue, visitor, slicer: new TimeSlicer(), searches: MAX_SEARCHES };
  const all = lines.flatMap((line) => [line, ...(line.parts ?? [])]);
  const indexed = await findOwners(context, all);
  const owners = new Map([...indexed, ...(await findStoredSkus(context, all, indexed))]);
  const owned = await readProducts(context, [...owners.values()].flat());
  const offered = await readProducts(context, [...owned.values()].flatMap(listOffered));
  const known = { owners, products: new Map([...offered, ...owned]) };
  return resolveEach(context.slicer, lines, (line) => resolveLine(context, known, line));
};

/** An article as a former order names it. */
export type NamedArticle = {
  /** From 1. */
  readonly number: number;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
};

const toReading = ({ sku, quantity }: NamedArticle): Reading => ({ code: sku, quantity });

const toNameWording = ({ name, quantity }: NamedArticle): Wording => ({
  text: name,
  trust: 'marked',
  quantity,
});

/**
 * Finds articles that were ordered before, each in its place. For one that left the catalogue the choices are the articles that took over
 * its code, or those with a similar name. Read-only.
 */
export const resolveArticles = async (
  { catalogue }: Pick<BackOffice, 'catalogue'>,
  visitor: Visitor,
  articles: readonly NamedArticle[],
): Promise<readonly ResolvedLine[]> => {
  const context = { catalogue, visitor, slicer: new TimeSlicer(), searches: MAX_SEARCHES };
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
    .map((article) => ({ ...toNamed(article), readings: [toReading(article)], wordings: [] }));
  const owners = await findOwners(context, gone);
  const heirs = await readProducts(context, [...owners.values()].flat());
  const products = new Map([
    ...(await readProducts(context, [...own.values()].flatMap(listOffered))),
    ...own,
  ]);
  const resolve = async (article: NamedArticle): Promise<ResolvedLine> => {
    const [named, reading] = [toNamed(article), toReading(article)];
    const product = own.get(article.sku);
    if (product) return toOwned(named, { amount: reading, product, products });
    const closed = { ...named, asked: article.quantity, quantity: 0 };
    const choices = (owners.get(article.sku) ?? [])
      .flatMap((sku) => heirs.get(sku) ?? [])
      .filter(isSold)
      .map((heir) => toChoice(reading, heir));
    if (choices.length > 0) return { ...closed, status: 'not_orderable', choices };
    const like = await resolveWords(context, named, [toNameWording(article)]);
    const similar = like.product ? [toChoice(reading, like.product)] : like.choices;
    return { ...closed, status: 'unknown', choices: similar };
  };
  return resolveEach(context.slicer, articles, async (article) => [await resolve(article)]);
};
