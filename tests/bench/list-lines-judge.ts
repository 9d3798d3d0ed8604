import { toOrderQuantity } from '#src/backoffice/rules/quantity.ts';
import type { Product } from '#src/contract/product.ts';
import type { ResolvedLine } from '#src/server/lists/resolved-line.ts';
import type { ListSample, MeantArticle } from './list-lines.ts';

/** What a sample became, the best first; `quantity`: the right article was offered with another quantity. */
export const OUTCOMES = ['right', 'offered', 'quantity', 'nothing', 'silent'] as const;
type Outcome = (typeof OUTCOMES)[number];

const POINTS: Readonly<Record<Outcome, number>> = {
  right: 1,
  offered: 0.5,
  quantity: 0,
  nothing: 0,
  silent: 0,
};

export type Verdict = {
  /** The worst of its articles; `silent` if anything else was taken, or an article was dropped while no line is open. */
  readonly outcome: Outcome;
  /** From 0 to 1, the mean of its articles. */
  readonly points: number;
  /** Lines for which articles are offered although they order none. */
  readonly noise: number;
};

/** Choices that a buyer looks at. */
const SEEN = 3;

const isTaken = ({ status }: ResolvedLine): boolean => status === 'found' || status === 'rounded';

const isOffering = ({ status }: ResolvedLine): boolean => status === 'ambiguous';

/** Whether a quantity is the one asked for, in whole packs. */
const isQuantity = (quantity: number, asked: number, product: Product): boolean => {
  const order = toOrderQuantity(asked, product);
  return order.ok && order.quantity === quantity;
};

/** How well a line answers for an article. */
const compare = (line: ResolvedLine, meant: MeantArticle): Outcome => {
  const choices = line.choices.slice(0, SEEN);
  if (meant.kind === 'ask') {
    const offered = choices.filter(({ product }) => meant.skus.includes(product.sku));
    if (isTaken(line) || offered.length === 0) return 'nothing';
    const isRight = offered.some(
      ({ quantity, product }) =>
        meant.quantity === undefined || isQuantity(quantity, meant.quantity, product),
    );
    return isRight ? 'right' : 'quantity';
  }
  const { sku, quantity } = meant;
  const { product } = line;
  if (isTaken(line))
    return product?.sku === sku && isQuantity(line.quantity, quantity, product) ? 'right' : 'nothing';
  const choice = choices.find((it) => it.product.sku === sku);
  if (!choice) return 'nothing';
  return isQuantity(choice.quantity, quantity, choice.product) ? 'offered' : 'quantity';
};

const toRank = (outcome: Outcome): number => OUTCOMES.indexOf(outcome);

/** Nothing is ordered that the shop has: no line may claim an article. */
const judgeNone = (lines: readonly ResolvedLine[]): Outcome => {
  if (lines.some(isTaken)) return 'silent';
  return lines.some(isOffering) ? 'nothing' : 'right';
};

/**
 * Judges what the reader made of a sample; `others`: lines that it has shown as lines without an article. Each line answers for one
 * article.
 */
export const judge = ({ meant }: ListSample, lines: readonly ResolvedLine[], others: number): Verdict => {
  if (meant.length === 0) {
    const outcome = judgeNone(lines);
    return { outcome, points: POINTS[outcome], noise: lines.filter(isOffering).length };
  }
  const free = new Set(lines);
  const outcomes = meant.map((article): Outcome => {
    const [best] = [...free]
      .map((line) => ({ line, outcome: compare(line, article) }))
      .toSorted((a, b) => toRank(a.outcome) - toRank(b.outcome));
    if (!best || best.outcome === 'nothing') return 'nothing';
    free.delete(best.line);
    return best.outcome;
  });
  const unasked = [...free].filter(isTaken).length;
  const missing = outcomes.filter((outcome) => outcome === 'nothing').length;
  const isShown = others > 0 || lines.some((line) => !isTaken(line));
  const noise = Math.max(0, [...free].filter(isOffering).length - missing);
  if (unasked > 0 || (missing > 0 && !isShown)) return { outcome: 'silent', points: 0, noise };
  const points = outcomes.reduce((sum, outcome) => sum + POINTS[outcome], 0) / meant.length;
  const outcome = outcomes.toSorted((a, b) => toRank(b) - toRank(a))[0] ?? 'nothing';
  return { outcome, points, noise };
};
