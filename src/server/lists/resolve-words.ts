import type { Listing } from '#src/contract/listing.ts';
import type { Product } from '#src/contract/product.ts';
import type { Trust, Wording } from './line-wordings.ts';
import { hasAllWords, isOpenSize } from './name-words.ts';
import { findPlain } from './plain-article.ts';
import {
  type Choice,
  isCountedIn,
  isSold,
  isWholePacks,
  listOffered,
  type Named,
  readProducts,
  type ResolveContext,
  type ResolvedLine,
  toChoice,
  toOwned,
} from './resolved-line.ts';

/** Articles that a text offers, and rows of its list that are read to tell which one it means. */
const SUGGESTIONS = 3;
const ROWS = 6;
/** A text with more matches does not say which article it means. */
const BROAD = 12;
/** Parts of a code that are dropped from its end to find codes like it. */
const DROPPED_PARTS = 2;

/** What the catalogue has for a wording. */
type Match = {
  readonly wording: Wording;
  readonly total: number;
  /** Those that can be counted as the line does, or all; best first. */
  readonly products: readonly Product[];
  /** Whether products match all words of the text and can be counted as the line does. */
  readonly isWhole: boolean;
  /** The article that the text clearly means. */
  readonly meant: Product | undefined;
};

const find = ({ catalogue, visitor }: ResolveContext, text: string): Promise<Listing> =>
  catalogue.list({ text, page: 1, per_page: ROWS, sort: 'default', filters: {}, isTrial: true }, visitor);

/** The only article of a short list that is sold as the line counts it: by the coil, or in the metres that it asks for. */
const findCounted = (products: readonly Product[], wording: Wording): Product | undefined => {
  if (wording.unit !== 'roll' && wording.unit !== 'length') return undefined;
  const sold = products.filter(isSold);
  const exact = sold.length > 1 ? sold.filter((product) => isWholePacks(wording, product)) : sold;
  return exact.length === 1 ? exact[0] : undefined;
};

/** Without articles that others have replaced, unless nothing else is there. */
const leaveReplaced = (products: readonly Product[]): readonly Product[] => {
  const left = products.filter((product) => product.successor === undefined || product.orderable);
  return left.length > 0 ? left : products;
};

const toMatch = (wording: Wording, { product_list, left_out, clear_first }: Listing): Match => {
  const { pagination } = product_list;
  const data = leaveReplaced(product_list.data);
  const counted = data.filter((product) => product.num_childs > 0 || isCountedIn(product, wording.unit));
  const isWhole = counted.length > 0 && left_out === undefined;
  const { total } = pagination;
  const [first] = data;
  const isSure = clear_first ?? (total === 1 && first !== undefined && hasAllWords(wording.text, first));
  const isClear =
    isSure && first === counted[0] && isSold(first) && !isOpenSize(wording.text, first, counted);
  const meant = isClear
    ? first
    : ((total <= ROWS ? findCounted(counted, wording) : undefined) ??
      findPlain(wording.text, counted, { total, isChecked: clear_first !== undefined }));
  return {
    wording,
    total,
    products: counted.length > 0 ? counted : data,
    isWhole,
    meant: isWhole ? meant : undefined,
  };
};

const isWhole = (match: Match | undefined): match is Match => match?.isWhole === true;

/** What is chosen of the matches: an article to take, or matches whose articles are offered. */
type Chosen = { readonly taken: Match } | { readonly offered: readonly Match[] };

/** Whether the last number of a line is a size: the text without it is too general, or has no size. */
const needsNumber = ({ total, products, wording }: Match): boolean =>
  total > BROAD || (products[0]?.num_childs ?? 0) > 0 || !/\d/.test(wording.text);

/** With a number last that may be a size or the quantity: the reading that means one article, unless the other may be meant as well. */
const chooseBySize = (last: Match | undefined, none: Match | undefined): Chosen => {
  const isSize = isWhole(none) && (!isWhole(last) || needsNumber(last));
  if (isSize) return none.meant ? { taken: none } : { offered: [none] };
  // The number adds nothing to the text, or nothing has it.
  if (last?.meant && (!isWhole(none) || none.products[0]?.sku === last.meant.sku)) return { taken: last };
  return { offered: [last, none].filter(isWhole) };
};

/** Whether two readings order the same: `10 pz 6` may be ten of size 6, or six of size 10. */
const isSameOrder = (one: Match, other: Match): boolean =>
  one.meant?.sku === other.meant?.sku && one.wording.quantity === other.wording.quantity;

/**
 * Searches the texts of a line, the most trusted first, until one is clear. A marked quantity, then a number in front, is believed as soon
 * as the other words match anything.
 */
const chooseMatch = async (
  context: ResolveContext,
  wordings: readonly Wording[],
): Promise<{ readonly chosen: Chosen; readonly first: Match | undefined }> => {
  let first: Match | undefined;
  const match = async (wording: Wording): Promise<Match | undefined> => {
    if (context.searches <= 0) return undefined;
    context.searches--;
    if (context.slicer.isDueNow()) await context.slicer.yield();
    const found = toMatch(wording, await find(context, wording.text));
    if (!first || (first.products.length === 0 && found.products.length > 0)) first = found;
    return found;
  };
  const matchAll = async (trust: Trust): Promise<readonly Match[]> => {
    const matches: Match[] = [];
    for (const wording of wordings.filter((it) => it.trust === trust)) {
      const found = await match(wording);
      if (isWhole(found)) matches.push(found);
    }
    return matches;
  };
  for (const trust of ['marked', 'amount', 'first'] as const) {
    const matches = await matchAll(trust);
    const meant = matches.filter((it) => it.meant !== undefined);
    const [taken, ...others] = meant;
    if (taken && others.every((other) => isSameOrder(other, taken))) return { chosen: { taken }, first };
    if (matches.length > 0) return { chosen: { offered: taken ? meant : matches }, first };
  }
  const [last] = await matchAll('last');
  const [none] = await matchAll('none');
  return { chosen: chooseBySize(last, none), first };
};

/** Articles whose codes resemble an unknown one: `DT-115-7-INX` finds those of `DT-115`. */
const findLikeCodes = async (context: ResolveContext, code: string): Promise<readonly Product[]> => {
  const parts = code.split(/(?<=[^-./\s])[-./\s]+/);
  for (let kept = parts.length - 1; kept > 0 && kept >= parts.length - DROPPED_PARTS; kept--) {
    const { product_list } = await find(context, parts.slice(0, kept).join('-'));
    if (product_list.data.length > 0) return product_list.data;
  }
  return [];
};

/** The articles of matches; the sizes of a family that is the best of all. */
const toChoices = async (context: ResolveContext, matches: readonly Match[]): Promise<readonly Choice[]> => {
  const [best] = matches;
  const family = best?.products[0];
  if (best && family && family.num_childs > 0) {
    const sizes = await readProducts(context, listOffered(family));
    return toOwned(
      { number: 0, text: '', code: '' },
      { amount: best.wording, product: family, products: sizes },
    ).choices;
  }
  return matches
    .flatMap(({ wording, products }) =>
      products.slice(0, SUGGESTIONS).map((product) => toChoice(wording, product)),
    )
    .filter(({ product }, at, all) => all.findIndex((it) => it.product.sku === product.sku) === at)
    .slice(0, matches.length > 1 ? 2 * SUGGESTIONS : SUGGESTIONS);
};

/** A line without a known code: the article that its words clearly mean, those that match all of them, or some similar ones. */
export const resolveWords = async (
  context: ResolveContext,
  line: Omit<Named, 'code'>,
  wordings: readonly Wording[],
): Promise<ResolvedLine> => {
  const { number, part, text } = line;
  const toNamed = (code: string): Named => ({ number, text, code, ...(part !== undefined && { part }) });
  const [best] = wordings;
  if (!best) return { ...toNamed(text), status: 'unknown', asked: undefined, quantity: 0, choices: [] };
  const { chosen, first } = await chooseMatch(context, wordings);
  if ('taken' in chosen) {
    const { wording, meant } = chosen.taken;
    if (meant)
      return toOwned(toNamed(wording.text), { amount: wording, product: meant, products: new Map() });
  }
  const offered = 'offered' in chosen ? chosen.offered : [];
  const shown = offered[0] ?? first;
  const wording = shown?.wording ?? best;
  const named = toNamed(wording.text);
  const open = { asked: wording.quantity, quantity: 0 };
  if (offered.length > 0)
    return {
      ...named,
      ...open,
      status: 'ambiguous',
      doubt: 'text',
      choices: await toChoices(context, offered),
    };
  const similar = shown && shown.products.length > 0 ? [shown] : [];
  if (similar.length > 0 || context.searches <= 0)
    return { ...named, ...open, status: 'unknown', choices: await toChoices(context, similar) };
  const like = await findLikeCodes(context, best.text);
  const choices = like.slice(0, SUGGESTIONS).map((product) => toChoice(best, product));
  return { ...named, ...open, status: 'unknown', choices };
};
