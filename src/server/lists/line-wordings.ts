import { type Amount, hasHalf, isSplitNumber } from './line-amounts.ts';
import { isNumber, isUnit, type NumberToken, type Token, type UnitKind } from './list-tokens.ts';

/**
 * Why a number is taken for the quantity of a text: a unit or a word such as `qty` marks it, it is the first word (or the last, if it is
 * spelled), the last one, it is an amount (`3 m`), or none is.
 */
export type Trust = 'marked' | 'first' | 'last' | 'amount' | 'none';

/** A line without the quantity that it may have: a text for a search. */
export type Wording = Amount & { readonly text: string; readonly trust: Trust };

const ORDER: readonly Trust[] = ['marked', 'amount', 'first', 'last', 'none'];
const byTrust = (a: { readonly trust: Trust }, b: { readonly trust: Trust }): number =>
  ORDER.indexOf(a.trust) - ORDER.indexOf(b.trust);
/** Maximum texts of one line that are searched. */
const MAX_WORDINGS = 6;

const OF = /^(?:di|da|d|of|from)$/i;
/** Words of courtesy that no article has. */
const FILLERS =
  /(?<![\p{L}\d])(?:please|pls|thanks|whatever you have|grazie|per favore|per cortesia|quello che avete|quelli che avete)(?![\p{L}\d])/giu;

const isTimes = (token: Token | undefined): boolean => token?.kind === 'marker' && /^[x×*]/i.test(token.text);
const AMOUNTS: ReadonlySet<UnitKind> = new Set(['length', 'mass', 'volume']);

/** A number that may be the quantity, with the places of all tokens that say so. */
type Candidate = {
  readonly trust: Trust;
  readonly amount: Amount;
  readonly places: readonly number[];
};

/** `pack of 100`, `scatole da 10` behind a unit at a place: the size of a pack, and where it stands. */
const findPackSize = (tokens: readonly Token[], unitAt: number) => {
  const [of, size, after] = [tokens[unitAt + 1], tokens[unitAt + 2], tokens[unitAt + 3]];
  const isSize = of !== undefined && OF.test(of.text) && isNumber(size) && size.value !== undefined;
  if (!isSize || size.isSpelled || after?.kind === 'measure') return undefined;
  return { per: size.value, places: [unitAt + 1, unitAt + 2] };
};

type Beside = { readonly unit?: UnitKind; readonly places: readonly number[]; readonly isMarked: boolean };

/** What stands beside a number and says that it is a quantity: `200 pz`, `pz 200`, `n. 4`, `4 no.`, `x 10`. */
const findBeside = (tokens: readonly Token[], at: number, token: NumberToken): Beside => {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (token.isMarked && token.unit) return { unit: token.unit, places: [], isMarked: true };
  if (after?.kind === 'unit') {
    const places = [at + 1, ...(before?.kind === 'marker' ? [at - 1] : [])];
    return { unit: after.unit, places, isMarked: true };
  }
  if (before?.kind === 'unit' && (!isNumber(tokens[at - 2]) || at === tokens.length - 1))
    return { unit: before.unit, places: [at - 1], isMarked: true };
  if (before?.kind === 'marker') return { places: [at - 1], isMarked: true };
  if (after?.kind === 'marker' && !isNumber(tokens[at + 2])) return { places: [at + 1], isMarked: true };
  return { places: [], isMarked: token.isMarked };
};

/** Whether a number is one side of a size: `4,8 x 200`, `M10 x 50`; the last of a line may be a quantity as well. */
const isSide = (tokens: readonly Token[], at: number): boolean => {
  const isLeft = isTimes(tokens[at + 1]) && isNumber(tokens[at + 2]);
  const other = tokens[at - 2];
  const isSized = isNumber(other) || other?.kind === 'measure' || /\d$/.test(other?.text ?? '');
  const isRight = isTimes(tokens[at - 1]) && isSized;
  return isLeft || (isRight && at < tokens.length - 1);
};

/** The trust in a number without a mark, by its place. */
const toPlaceTrust = (tokens: readonly Token[], at: number, token: NumberToken): Trust | undefined => {
  const isFirst = tokens.slice(0, at).every(({ kind }) => kind === 'separator');
  const isLast = at === tokens.length - 1;
  if (isFirst || (isLast && token.isSpelled)) return 'first';
  return isLast || token.isSpelled ? 'last' : undefined;
};

const toCandidate = (tokens: readonly Token[], at: number): Candidate | undefined => {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!isNumber(token) || before?.kind === 'price' || after?.kind === 'price') return undefined;
  if ((after?.kind === 'measure' && !token.isMarked) || isSide(tokens, at)) return undefined;
  const beside = findBeside(tokens, at, token);
  const { unit } = beside;
  const trust = !beside.isMarked
    ? toPlaceTrust(tokens, at, token)
    : unit && AMOUNTS.has(unit)
      ? 'amount'
      : 'marked';
  if (!trust) return undefined;
  const size = unit && after?.kind === 'unit' ? findPackSize(tokens, at + 1) : undefined;
  const half = hasHalf(tokens, at);
  const value = isSplitNumber(tokens, at) ? undefined : token.value;
  const quantity = half && value !== undefined ? value + 0.5 : value;
  const places = [at, ...beside.places, ...(size?.places ?? []), ...(half ? [at + 2, at + 3] : [])];
  return { trust, amount: { quantity, unit, ...(size && { per: size.per }) }, places };
};

/** A unit without a number beside it: `matassa fs17 1x2,5 blu`, `pack of 100 x 3`. */
const findLooseUnit = (tokens: readonly Token[]): Candidate | undefined => {
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'unit' || (token.unit !== 'pack' && token.unit !== 'roll')) continue;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (isNumber(before) || isNumber(after)) continue;
    const size = findPackSize(tokens, at);
    if (at > 0 && !size) continue;
    const places = [at, ...(size?.places ?? [])];
    return {
      trust: 'marked',
      amount: { quantity: 1, unit: token.unit, ...(size && { per: size.per }) },
      places,
    };
  }
  return undefined;
};

const toText = (tokens: readonly Token[], left: ReadonlySet<number>): string =>
  tokens
    .map((token, at) => {
      const isOf = OF.test(token.text) && left.has(at - 1);
      if (left.has(at) || token.kind === 'separator' || isOf) return '';
      const isCounted =
        isNumber(token) && token.isSpelled && ((token.value ?? 0) > 1 || isUnit(tokens[at + 1]));
      return isCounted ? String(token.value) : token.text;
    })
    .filter((text) => text !== '')
    .join(' ')
    .replaceAll(FILLERS, ' ')
    .replaceAll(/\b(?:dn|ø)\s?(?=\d)/gi, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** Units that may be a part of the name as well: `adesivo cartuccia 12`. */
const NAMED_UNIT =
  /^(?:cartuc|cartri|tubett|tube|bombol|sacc|latt|secchi|flacon|bottle|tanic|fogli|sheet|tin|can|set|kit)/i;

/** The text with such a unit. */
const toNamed = (tokens: readonly Token[], plain: Wording, places: readonly number[]): readonly Wording[] => {
  const unitAt = places.find((at) => isUnit(tokens[at]));
  if (unitAt === undefined || !NAMED_UNIT.test(tokens[unitAt]?.text ?? '')) return [];
  const text = toText(tokens, new Set(places.filter((at) => at !== unitAt)));
  return [{ ...plain, text }];
};

/** The texts of a line without one of the numbers that may be its quantity, the most trusted first; none for a number alone. */
export const toWordings = (tokens: readonly Token[], alone: Amount): readonly Wording[] => {
  const loose = findLooseUnit(tokens);
  const found = [...tokens.keys()]
    .filter((at) => !loose?.places.includes(at))
    .map((at) => toCandidate(tokens, at))
    .filter((it) => it !== undefined)
    .toSorted(byTrust)
    // A line of numbers has hundreds.
    .slice(0, MAX_WORDINGS);
  const wordings = found.flatMap(({ trust, amount, places }): readonly Wording[] => {
    const plain = { text: toText(tokens, new Set(places)), trust, ...amount };
    if (!loose || (amount.unit !== undefined && amount.unit !== 'piece'))
      return [plain, ...toNamed(tokens, plain, places)];
    const text = toText(tokens, new Set([...places, ...loose.places]));
    return [{ text, trust, ...loose.amount, quantity: amount.quantity }, plain];
  });
  const whole: Wording = { text: toText(tokens, new Set()), trust: 'none', ...alone };
  const none: readonly Wording[] = loose
    ? [{ text: toText(tokens, new Set(loose.places)), trust: 'none', ...loose.amount }, whole]
    : [whole];
  return [...wordings, ...none]
    .filter(({ text }) => text !== '')
    .toSorted(byTrust)
    .slice(0, MAX_WORDINGS);
};
