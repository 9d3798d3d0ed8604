import { describe, expect, it } from 'vitest';
import { productSchema } from '#src/contract/product.ts';
import { toDemoLines } from '#src/demo/products.ts';
import type { ResolvedLine } from '#src/server/lists/resolved-line.ts';
import { LIST_SAMPLES, type ListSample } from './bench/list-lines.ts';
import { judge } from './bench/list-lines-judge.ts';

describe('the lines in words', () => {
  it('name articles of the demo shop in a quantity above 0, each line once', () => {
    const articles = new Set(toDemoLines(new Date('2026-11-22T08:00:00Z')).map(({ sku }) => sku));
    const named = LIST_SAMPLES.flatMap(({ meant }) => meant);
    const skus = named.flatMap((article) => (article.kind === 'ask' ? article.skus : [article.sku]));
    expect(skus.filter((sku) => !articles.has(sku))).toEqual([]);
    expect(named.filter(({ quantity }) => quantity !== undefined && !(quantity > 0))).toEqual([]);
    expect(named.filter((article) => article.kind === 'ask' && article.skus.length === 0)).toEqual([]);
    const texts = LIST_SAMPLES.map(({ text }) => text);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('are at least 220 to develop with and 80 held back, a third of both in English', () => {
    const count = (isIn: (sample: ListSample) => boolean): number => LIST_SAMPLES.filter(isIn).length;
    for (const [held, least] of [
      [false, 220],
      [true, 80],
    ] as const) {
      expect(count((sample) => sample.held === held)).toBeGreaterThanOrEqual(least);
      const english = count((sample) => sample.held === held && sample.locale === 'en');
      expect(english / count((sample) => sample.held === held)).toBeCloseTo(1 / 3, 1);
    }
  });
});

const toProduct = (sku: string) =>
  productSchema.parse({ id: 1, slug: 'x', name: 'x', price: 1, qty_min_imballo: 100, sku });

const toLine = (fields: Partial<ResolvedLine>): ResolvedLine => ({
  ...{ number: 1, text: 'x', code: 'x', status: 'found', asked: 1, quantity: 0, choices: [] },
  ...fields,
});

const taken = (sku: string, quantity: number) => toLine({ product: toProduct(sku), quantity });

const offered = (...choices: readonly (readonly [sku: string, quantity: number])[]) =>
  toLine({
    status: 'ambiguous',
    choices: choices.map(([sku, quantity]) => ({ product: toProduct(sku), quantity })),
  });

const toSample = (...meant: ListSample['meant']): ListSample => ({
  ...{ trade: 'fixers', locale: 'it', held: false, text: 'x' },
  meant,
});

const A = { kind: 'take', sku: 'A', quantity: 150 } as const;
const B = { kind: 'take', sku: 'B', quantity: 100 } as const;
const OPEN = { kind: 'ask', skus: ['A', 'B'], quantity: 100 } as const;

describe('the judge of lines in words', () => {
  it.each([
    ['taken in whole packs', [A], [taken('A', 200)], 'right', 1],
    ['taken in another quantity', [A], [taken('A', 100)], 'silent', 0],
    ['another article taken', [A], [taken('B', 200)], 'silent', 0],
    ['third choice', [A], [offered(['X', 0], ['Y', 0], ['A', 200])], 'offered', 0.5],
    ['fourth choice', [A], [offered(['X', 0], ['Y', 0], ['Z', 0], ['A', 200])], 'nothing', 0],
    ['offered in another quantity', [A], [offered(['A', 100])], 'quantity', 0],
    ['not found', [A], [toLine({ status: 'unknown' })], 'nothing', 0],
    ['no line, not said', [A], [], 'silent', 0],
    ['one of two, the other dropped', [A, B], [taken('A', 200)], 'silent', 0],
    [
      'one of two, the other unknown',
      [A, B],
      [taken('A', 200), toLine({ status: 'unknown' })],
      'nothing',
      0.5,
    ],
    ['two', [A, B], [taken('B', 100), taken('A', 200)], 'right', 1],
    ['two and one that nobody asked for', [A], [taken('A', 200), taken('B', 100)], 'silent', 0],
    ['left open', [OPEN], [offered(['X', 0], ['B', 100])], 'right', 1],
    ['left open, offered in another quantity', [OPEN], [offered(['A', 300])], 'quantity', 0],
    ['two of one open line', [A, B], [offered(['A', 200])], 'nothing', 0.25],
    ['left open, but taken', [OPEN], [taken('A', 200)], 'silent', 0],
    ['nothing to order', [], [toLine({ status: 'unknown' })], 'right', 1],
    ['nothing to order, but claimed', [], [offered(['A', 100])], 'nothing', 0],
    ['nothing to order, but taken', [], [taken('A', 100)], 'silent', 0],
  ] as const)('%s', (_, meant, lines, outcome, points) => {
    expect(judge(toSample(...meant), lines, 0)).toMatchObject({ outcome, points });
  });

  it('an article of a line that is shown without one is not dropped silently', () => {
    expect(judge(toSample(A), [], 1)).toMatchObject({ outcome: 'nothing', points: 0 });
  });

  it('counts open lines that order nothing, but not the one that may be the missing article', () => {
    const count = (lines: readonly ResolvedLine[], ...meant: ListSample['meant']): number =>
      judge(toSample(...meant), lines, 0).noise;
    expect(count([taken('A', 200), offered(['X', 1])], A)).toBe(1);
    expect(count([taken('A', 200), offered(['X', 1])], A, B)).toBe(0);
    expect(count([offered(['X', 1]), toLine({ status: 'unknown' })])).toBe(1);
  });
});
