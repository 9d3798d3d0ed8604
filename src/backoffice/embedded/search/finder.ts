import { LRUCache } from 'lru-cache';
import type { ListingQuery, Relaxation } from '#src/contract/listing.ts';
import type { PriceConditions } from '../products/pricing.ts';
import type { Viewer } from '../products/to-product.ts';
import { type CatalogueIndex, isParent } from './index/catalogue-index.ts';
import { type EvaluateContext, type Evaluation, evaluate } from './facets/evaluate.ts';
import { toFacets } from './facets/facet-groups.ts';
import { type FilterState, toBaseState, toFilterState, toStateKey, toText } from './query/filter-state.ts';
import { rankText, type RowScope, scopeByText } from './ranking/row-scope.ts';
import { isWholeCode, isWords } from './ranking/score-text.ts';
import { isClearlyFirst, pickBest } from './ranking/pick-best.ts';
import { pickPage } from './ranking/pick-page.ts';
import { findRelaxations } from './facets/zero-results.ts';
import { buildPriceColumn, type PriceColumn } from './index/price-column.ts';
import { isOnlySynonym } from './query/query-term.ts';
import { findBrand } from './vocabulary/brands.ts';
import type { ResultPage } from './port.ts';
import type { Synonyms } from './vocabulary/synonyms.ts';

/** Cached price columns (one per client) and cached results, for the next page or sort. */
const MAX_COLUMNS = 20;
const MAX_RESULTS = 24;

/** The prices of a client. Cached results are valid for one column only, so their keys contain its `id`. */
type ClientPrices = {
  readonly id: number;
  readonly conditions: PriceConditions | undefined;
  readonly today: number;
  readonly prices: Promise<PriceColumn>;
};

const getCached = <T extends object>(cache: LRUCache<string, T>, key: string, create: () => T): T => {
  const cached = cache.get(key);
  if (cached) return cached;
  const created = create();
  cache.set(key, created);
  return created;
};

const toRelaxations = (found: readonly Relaxation[]): Pick<ResultPage, 'relaxations'> =>
  found.length > 0 ? { relaxations: [...found] } : {};

const toLeftOut = ({ ranking }: Evaluation): Pick<ResultPage, 'left_out'> => {
  const words = ranking?.found.leftOut ?? [];
  return words.length > 0 ? { left_out: [...words] } : {};
};

/** Brands in the text that only match through synonyms. */
const toEquivalents = ({ ranking, total }: Evaluation): Pick<ResultPage, 'equivalent_to'> => {
  const terms = total > 0 ? (ranking?.found.terms ?? []) : [];
  const brands = terms.filter(isOnlySynonym).flatMap(({ text }) => findBrand(text) ?? []);
  return brands.length > 0 ? { equivalent_to: brands } : {};
};

/** `column` identifies the prices. */
type FinderContext = Omit<EvaluateContext, 'getWithoutChoices'> & { readonly column: number };

const toKey = (state: FilterState, { column }: FinderContext): string => `${column} ${toStateKey(state)}`;

/**
 * Whether the text is the whole code of exactly one product and not a word of the catalogue; the product must be a row of the list, and is
 * then the first one.
 */
const toExactCode = (
  { ranking, isRow }: Evaluation,
  index: CatalogueIndex,
  text: string,
): Pick<ResultPage, 'exact_code'> => {
  if (!ranking) return {};
  const { products, scores } = ranking.found;
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  if (!isWholeCode(best) || isWords(index, text)) return {};
  const owner = products[scores.indexOf(best)] ?? 0;
  const isOnly = scores.indexOf(best) === scores.lastIndexOf(best);
  return isOnly && isRow[owner] === 1 ? { exact_code: true } : {};
};

const toDayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** Searches one index with one table of synonyms. Its caches live as long as both. */
export class Finder {
  readonly index: CatalogueIndex;
  readonly synonyms: Synonyms;
  readonly #columns = new LRUCache<number, ClientPrices>({ max: MAX_COLUMNS });
  #columnCount = 0;
  readonly #evaluations = new LRUCache<string, Evaluation>({ max: MAX_RESULTS });
  readonly #scopes = new LRUCache<string, RowScope>({ max: MAX_RESULTS });
  readonly #facets = new LRUCache<string, Omit<ResultPage, 'ids' | 'total' | 'clear_first'>>({
    max: MAX_RESULTS,
  });

  constructor(index: CatalogueIndex, synonyms: Synonyms) {
    this.index = index;
    this.synonyms = synonyms;
  }

  /** One page of a list with its facets. */
  async find(query: ListingQuery, viewer: Viewer): Promise<ResultPage> {
    const state = toFilterState(query, this.index);
    const { prices, evaluation, key, context } = await this.#evaluate(state, viewer);
    const facetKey = JSON.stringify([key, viewer.locale, query.sort, query.filters]);
    const facets = getCached(this.#facets, facetKey, () => ({
      ...toFacets(query, {
        index: this.index,
        state,
        evaluation,
        locale: viewer.locale,
        base: this.#getEvaluation(toBaseState(state), context),
      }),
      ...(evaluation.total === 0 &&
        toRelaxations(findRelaxations(query, state, this.#toContext(state, context)))),
      ...toLeftOut(evaluation),
      ...toEquivalents(evaluation),
      ...toExactCode(evaluation, this.index, query.text),
    }));
    const { total } = evaluation;
    const { products, scores = [] } = await pickPage(query, evaluation, { index: this.index, prices });
    const isRanked = query.page === 1 && scores.length > 0;
    const ids = products.map((product) => this.index.ids[product] ?? 0);
    return {
      ...facets,
      ...(isRanked && { clear_first: facets.left_out === undefined && isClearlyFirst(scores, total) }),
      ids,
      total,
    };
  }

  /** Suggestions: the best rows for a text that is being typed, without facets. */
  suggest(text: string, rows: number, viewer: Viewer): readonly number[] {
    const { index, synonyms } = this;
    const today = toDayNumber(viewer.today);
    const isVisible = (product: number): boolean => (index.visibleFrom[product] ?? 0) <= today;
    const isRow = (row: number): boolean => {
      if (!isParent(index, row)) return isVisible(row);
      for (let child = row + 1; child < (index.ends[row] ?? 0); child++) if (isVisible(child)) return true;
      return false;
    };
    const ranking = rankText(index, toText(text), { synonyms, isTyping: true });
    const page = pickBest(ranking, { index, slice: [0, rows], isRow });
    return page.map(({ product }) => this.index.ids[product] ?? 0);
  }

  /** The unfiltered row counts by facet value. */
  async countAll(viewer: Viewer): Promise<Int32Array> {
    const state = toFilterState({ text: '', filters: {} }, this.index);
    return (await this.#evaluate(state, viewer)).evaluation.counts;
  }

  async #evaluate(state: FilterState, viewer: Viewer) {
    const today = toDayNumber(viewer.today);
    const column = this.#getColumn(viewer.conditions, today);
    const prices = await column.prices;
    const context: FinderContext = {
      index: this.index,
      prices,
      today,
      column: column.id,
      getScope: this.#getScope,
    };
    return { prices, evaluation: this.#getEvaluation(state, context), key: toKey(state, context), context };
  }

  readonly #getScope = (text: string): RowScope =>
    getCached(this.#scopes, text, () =>
      scopeByText(this.index, text, { synonyms: this.synonyms, isTyping: false }),
    );

  #getEvaluation(state: FilterState, context: FinderContext): Evaluation {
    return getCached(this.#evaluations, toKey(state, context), () =>
      evaluate(state, this.#toContext(state, context)),
    );
  }

  #toContext(state: FilterState, context: FinderContext): EvaluateContext {
    const getWithoutChoices = (): Evaluation => this.#getEvaluation({ ...state, choices: [] }, context);
    return { ...context, getWithoutChoices };
  }

  /** The cached prices of a client; computed again when the conditions or the day changed. */
  #getColumn(conditions: PriceConditions | undefined, today: number): ClientPrices {
    const client = conditions?.client_id ?? 0;
    const cached = this.#columns.get(client);
    if (cached && cached.conditions === conditions && cached.today === today) return cached;
    const prices = buildPriceColumn(this.index, conditions, today);
    const column = { id: this.#columnCount++, conditions, today, prices };
    this.#columns.set(client, column);
    return column;
  }
}
