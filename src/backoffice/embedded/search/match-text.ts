import { type CatalogueIndex, isParent } from './catalogue-index.ts';
import { toCode, toWords } from './words.ts';

/** How well a text fits a product; 0: not at all. */
export const NO_MATCH = 0;
const ANYWHERE = 1;
const IN_NAME = 2;
const CODE_PREFIX = 3;
const EXACT_CODE = 4;
/** The best that `score` can say. */
export const BEST_MATCH = EXACT_CODE;

/** Words of a text that are looked at. */
const MAX_WORDS = 12;
/** Letters from which on the beginning of a code, or of the last word, counts. */
const MIN_CODE_PREFIX = 3;
const MIN_WORD_PREFIX = 2;

/** Marks the products with a word: 1 anywhere, 2 in the name. A child has the words of its parent. */
const markWord = (index: CatalogueIndex, word: string, isLast: boolean): Uint8Array => {
  const marks = new Uint8Array(index.size);
  const put = (entries: Int32Array): void => {
    for (const entry of entries) {
      const mark = entry & 1 ? IN_NAME : ANYWHERE;
      const product = entry >> 1;
      if ((marks[product] ?? 0) < mark) marks[product] = mark;
    }
  };
  if (isLast && word.length >= MIN_WORD_PREFIX)
    for (const entries of index.words.findPrefix(word)) put(entries);
  else put(index.words.find(word));
  for (let product = 0; product < index.size; product++) {
    const inherited = marks[index.parents[product] ?? -1] ?? 0;
    if (inherited > (marks[product] ?? 0)) marks[product] = inherited;
  }
  return marks;
};

const scoreWords = (index: CatalogueIndex, words: readonly string[]): Uint8Array => {
  const [first, ...others] = words.map((word, at) => markWord(index, word, at === words.length - 1));
  const scores = first ?? new Uint8Array(index.size);
  for (const marks of others) {
    for (let product = 0; product < scores.length; product++) {
      if ((marks[product] ?? 0) < (scores[product] ?? 0)) scores[product] = marks[product] ?? 0;
    }
  }
  return scores;
};

const addCodes = (index: CatalogueIndex, code: string, scores: Uint8Array): void => {
  if (code.length >= MIN_CODE_PREFIX) {
    for (const products of index.codes.findPrefix(code))
      for (const product of products) scores[product] = CODE_PREFIX;
  }
  for (const product of index.codes.find(code)) scores[product] = EXACT_CODE;
};

/** Rows of a list and, for each product that is sold, the row it belongs to (-1: none). */
export type RowScope = { readonly rows: Int32Array; readonly scores: Uint8Array | undefined };

/** Which rows a family contributes, see the wire contract, "What a list counts". */
const assignFamily = (index: CatalogueIndex, parent: number, { rows, scores }: Required<RowScope>): void => {
  const end = index.ends[parent] ?? parent + 1;
  const own = scores?.[parent] ?? NO_MATCH;
  const isOwnCode = (child: number): boolean => own !== EXACT_CODE && scores?.[child] === EXACT_CODE;
  let byCode = false;
  for (let child = parent + 1; child < end; child++) byCode ||= isOwnCode(child);
  for (let child = parent + 1; child < end; child++) {
    const matches = (scores?.[child] ?? NO_MATCH) > NO_MATCH;
    if (byCode ? isOwnCode(child) || (matches && own === NO_MATCH) : matches && own === NO_MATCH)
      rows[child] = child;
    else if (!byCode && own > NO_MATCH) rows[child] = parent;
  }
};

/** The rows that a text finds, with their scores. */
export const scopeByText = (index: CatalogueIndex, text: string): RowScope => {
  const scores = scoreWords(index, toWords(text).slice(0, MAX_WORDS));
  addCodes(index, toCode(text), scores);
  const rows = new Int32Array(index.size).fill(-1);
  for (let product = 0; product < index.size; product = index.ends[product] ?? product + 1) {
    if (isParent(index, product)) assignFamily(index, product, { rows, scores });
    else if (scores[product]) rows[product] = product;
  }
  return { rows, scores };
};

const browsing = new WeakMap<CatalogueIndex, RowScope>();

/** The rows without a text: every product that has no parent. */
export const scopeAll = (index: CatalogueIndex): RowScope => {
  const known = browsing.get(index);
  if (known) return known;
  const rows = new Int32Array(index.size);
  for (let product = 0; product < index.size; product++) {
    const parent = index.parents[product] ?? -1;
    const row = parent >= 0 ? parent : isParent(index, product) ? -1 : product;
    rows[product] = index.orphans[product] ? -1 : row;
  }
  const scope = { rows, scores: undefined };
  browsing.set(index, scope);
  return scope;
};
