import type { Product } from '#src/contract/product.ts';
import type { LineReadings, Reading } from './line-readings.ts';
import { hasAllWords } from './name-words.ts';
import {
  type Choice,
  isTaken,
  type Known,
  type Named,
  type ResolveContext,
  type ResolvedLine,
  toChoice,
  toOwned,
} from './resolved-line.ts';
import { resolveWords } from './resolve-words.ts';

type Line = Omit<Named, 'code'> & LineReadings;

/** An article whose code is a number of a line. */
type Numbered = { readonly reading: Reading; readonly product: Product; readonly words: string };

/** Codes of numbers alone: `8170 12` may be one code, or a code and a quantity. */
const SPACED_DIGITS = /^\d+(?: \d+)+$/;

const listOwned = (reading: Reading, words: string, { owners, products }: Known): readonly Numbered[] =>
  (owners.get(reading.code) ?? [])
    .flatMap((sku) => products.get(sku) ?? [])
    .map((product) => ({ reading, product, words }));

/** Articles whose codes are numerals of a line: those whose names have its words, and that in the place of a code. */
const listNumbered = ({ numerals = [] }: LineReadings, known: Known): readonly Numbered[] =>
  numerals
    .flatMap(({ words, isLeading, ...reading }) =>
      listOwned(reading, words, known).filter(
        ({ product }) => isLeading === true || hasAllWords(words, product),
      ),
    )
    .filter(({ product }, at, all) => all.findIndex((it) => it.product.sku === product.sku) === at);

/** What the words beside a number mean, as choices; whether nothing but an article of the number can be meant. */
const readWords = async (context: ResolveContext, line: Line, [one, other]: readonly Numbered[]) => {
  if (!one || one.words === '') return { choices: [], isClear: other === undefined };
  const { product, quantity, choices, status } = await resolveWords(context, line, line.wordings);
  const isSame = product?.sku === one.product.sku && quantity === toChoice(one.reading, one.product).quantity;
  const isNothing = status === 'unknown' && hasAllWords(one.words, one.product);
  const meant: readonly Choice[] = product && isTaken({ status }) ? [{ product, quantity }] : choices;
  return {
    choices: status === 'unknown' ? [] : meant,
    isClear: other === undefined && (isSame || isNothing),
  };
};

/**
 * A line without another known code whose code may be a number of few digits; it asks where it may mean another article as well. Undefined
 * for other lines.
 */
export const resolveNumbered = async (
  context: ResolveContext,
  known: Known,
  line: Line,
): Promise<ResolvedLine | undefined> => {
  const { number, text, part, readings } = line;
  const joined = readings.find(({ code }) => known.owners.has(code));
  if (joined && !SPACED_DIGITS.test(joined.code)) return undefined;
  const own = listNumbered(line, known);
  if (own.length === 0) return undefined;
  const numbered = [...own, ...(joined ? listOwned(joined, '', known) : [])];
  const [one] = numbered;
  if (!one) return undefined;
  const named = { number, text, code: one.reading.code, ...(part !== undefined && { part }) };
  const { choices, isClear } = await readWords(context, line, numbered);
  if (isClear) return toOwned(named, { amount: one.reading, product: one.product, products: known.products });
  const all = [...numbered.map(({ reading, product }) => toChoice(reading, product)), ...choices];
  return {
    ...named,
    status: 'ambiguous',
    doubt: 'several',
    asked: one.reading.quantity,
    quantity: 0,
    choices: all.filter((it, at) => all.findIndex(({ product }) => product.sku === it.product.sku) === at),
  };
};
