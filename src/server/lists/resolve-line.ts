import type { Product } from '#src/contract/product.ts';
import { type LineReadings, type Reading, toBareCode } from './line-readings.ts';
import type { UnitKind } from './list-tokens.ts';
import type { Wording } from './line-wordings.ts';
import { isNamedSo } from './order-notes.ts';
import type { ListedLine } from './read-list.ts';
import { resolveNumbered } from './resolve-numerals.ts';
import { resolveWords } from './resolve-words.ts';
import {
  isSold,
  isTaken,
  type Known,
  type Named,
  type ResolveContext,
  type ResolvedLine,
  toChoice,
  toOwned,
} from './resolved-line.ts';

type Readable = LineReadings & Pick<ListedLine, 'joined' | 'doubt'>;

/** The articles of further codes in a line, which is then not one article with a description. */
const findOthers = (
  { readings }: Readable,
  chosen: Reading,
  { owners, products }: Known,
): readonly Product[] => {
  const bare = toBareCode(chosen.code);
  const own = new Set(owners.get(chosen.code));
  return readings
    .filter(({ code, isBeside }) => isBeside === chosen.isBeside && !bare.includes(toBareCode(code)))
    .flatMap(({ code }) => owners.get(code) ?? [])
    .filter((sku, at, all) => !own.has(sku) && all.indexOf(sku) === at)
    .map((sku) => products.get(sku))
    .filter(isSold);
};

/** Letters of a word that tell whether a name has it in any form. */
const STEM = 4;

/** Whether what is joined to an article, `con dado`, has a word that its name lacks. */
const isMore = (joined: string | undefined, { name }: Product): boolean =>
  (joined?.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some(
    (word) => !name.toLowerCase().includes(word.slice(0, STEM)),
  );

/** A line that names more than its article, or may order nothing, is for its buyer to decide. */
const askIfMore = (
  line: ResolvedLine,
  { joined, doubt }: Pick<Readable, 'joined' | 'doubt'>,
): ResolvedLine => {
  const { product, quantity } = line;
  const isDoubtful = (name: string): boolean => doubt !== undefined && !isNamedSo(doubt, name);
  if (!isTaken(line) || !product || !(isMore(joined, product) || isDoubtful(product.name))) return line;
  const { number, part, text, code, asked } = line;
  const named = { number, text, code, ...(part !== undefined && { part }) };
  return {
    ...named,
    asked,
    status: 'ambiguous',
    doubt: 'more',
    quantity: 0,
    choices: [{ product, quantity }],
  };
};

/** A line with several articles: owners of its code, or those of several codes. */
const toSeveral = (
  named: Named,
  reading: Reading,
  { found, doubt }: { readonly found: readonly Product[]; readonly doubt: 'several' | 'more' },
): ResolvedLine => ({
  ...named,
  status: 'ambiguous',
  doubt,
  asked: reading.quantity,
  quantity: 0,
  choices: found.map((choice) => toChoice(reading, choice)),
});

/** One article of a line. */
const resolveOne = async (
  context: ResolveContext,
  known: Known,
  line: Omit<Named, 'code'> & Readable,
): Promise<ResolvedLine> => {
  const { number, text, part, readings, wordings } = line;
  const { owners, products } = known;
  const numbered = await resolveNumbered(context, known, line);
  if (numbered) return askIfMore(numbered, line);
  const reading = readings.find(({ code }) => owners.has(code));
  const found = (reading ? (owners.get(reading.code) ?? []) : []).flatMap((sku) => products.get(sku) ?? []);
  const [product, ...others] = found;
  const plain = { number, text, ...(part !== undefined && { part }) };
  if (!reading || !product) return askIfMore(await resolveWords(context, plain, wordings), line);
  const named = { ...plain, code: reading.code };
  if (others.length > 0) return toSeveral(named, reading, { found, doubt: 'several' });
  const owned = toOwned(named, { amount: reading, product, products });
  const isDescribed = wordings.every(({ text: words }) => toBareCode(words) !== toBareCode(reading.code));
  const isOpen = owned.doubt === 'size' || (owned.doubt === 'quantity' && reading.unit === 'roll');
  if (isOpen && (isDescribed || reading.unit === 'roll')) {
    const described = await resolveWords(context, plain, wordings);
    if (described.status !== 'unknown') return askIfMore(described, line);
  }
  const more = isOpen ? [] : findOthers(line, reading, known);
  return more.length > 0
    ? toSeveral(named, reading, { found: [product, ...more], doubt: 'more' })
    : askIfMore(owned, line);
};

/** Words of a part that may be completed from the one before it: `2 blu`. */
const MAX_ELLIPSIS = 2;
/** Maximum texts that are tried to complete a part. */
const MAX_COMPLETIONS = 8;

/** Runs of words of a text, the longest first, without the whole. */
const listRuns = (text: string): readonly string[] => {
  const words = text.split(' ');
  const lengths = Array.from({ length: Math.max(words.length - 1, 0) }, (_, at) => words.length - 1 - at);
  return lengths.flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, from) =>
      words.slice(from, from + length).join(' '),
    ),
  );
};

/** The part before another: the text that was searched, and what its quantity counts. */
type Before = {
  readonly text: string;
  readonly unit: UnitKind | undefined;
  readonly product: Product | undefined;
};
type Incomplete = { readonly part: Omit<Named, 'code'> & Readable; readonly before: Before | undefined };

/**
 * A part that is not clear by itself: with what stands in front of all parts, or with words of the part before it (`3 matasse fs17 nero, 2
 * blu`). Undefined where neither means one article.
 */
const complete = async (
  context: ResolveContext,
  { part, before }: Incomplete,
  about: string | undefined,
): Promise<ResolvedLine | undefined> => {
  const [wording] = part.wordings;
  if (!wording) return undefined;
  const isShort = wording.text.split(' ').length <= MAX_ELLIPSIS;
  const runs = before && isShort ? listRuns(before.text).slice(0, MAX_COMPLETIONS) : [];
  const unit = wording.unit ?? before?.unit;
  for (const words of about === undefined ? runs : [about]) {
    const completed = { ...wording, text: `${words} ${wording.text}`, ...(about === undefined && { unit }) };
    const line = await resolveWords(context, part, [completed]);
    if (isTaken(line) && line.product?.sku !== before?.product?.sku) return askIfMore(line, part);
  }
  return undefined;
};

/** A part without a unit counts coils where the part before it does: `3 rotoli nero, 2 verde`; for what is no coil that changes nothing. */
const inheritRoll = (wordings: readonly Wording[], before: Before | undefined): readonly Wording[] =>
  before?.unit === 'roll'
    ? wordings.map((wording) => ({ ...wording, unit: wording.unit ?? 'roll' }))
    : wordings;

/** The articles of a line; several where each of its parts is one. */
export const resolveLine = async (
  context: ResolveContext,
  known: Known,
  line: ListedLine,
): Promise<readonly ResolvedLine[]> => {
  const { number, about, doubt, parts = [] } = line;
  const resolved: ResolvedLine[] = [];
  let before: Before | undefined;
  for (const [at, { text, readings, numerals, wordings }] of parts.entries()) {
    const part = {
      ...{ number, part: at + 1, text, readings, wordings: inheritRoll(wordings, before) },
      ...(numerals && { numerals }),
      ...(doubt !== undefined && { doubt }),
    };
    const own = await resolveOne(context, known, part);
    const article = isTaken(own) ? own : ((await complete(context, { part, before }, about)) ?? own);
    resolved.push(article);
    before = { text: article.code, unit: wordings[0]?.unit ?? before?.unit, product: article.product };
  }
  const isList = resolved.length > 1 && resolved.every(({ status }) => status !== 'unknown');
  return isList ? resolved : [await resolveOne(context, known, line)];
};
