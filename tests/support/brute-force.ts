import type { ImportLine } from '#src/contract/import-line.ts';
import { toFieldKey, toSlug } from '#src/contract/listing.ts';

/**
 * Oracle for lists: evaluates the wire contract ("What a list counts") product by product,
 * without an index. Slow, and simple enough to be trusted.
 */

type Counts = Readonly<Record<string, number>>;

/** Totals and counts by facet key and value slug; values without rows are omitted. */
export type ExpectedList = {
  readonly total: number;
  readonly counts: Readonly<Record<string, Counts>>;
  /** For an empty list: the totals without one of its filters, or without its text, where not zero. */
  readonly relaxations: Counts;
};

type State = { readonly text: string; readonly filters: Readonly<Record<string, string>> };

const FACET_KEYS = ['category', 'brand', 'color', 'size'];

/** The line's own slugs by facet key. */
const toOwnValues = (line: ImportLine): Map<string, Set<string>> => {
  const values = new Map<string, Set<string>>();
  const put = (key: string, raw: string | undefined): void => {
    if (raw) values.set(key, (values.get(key) ?? new Set()).add(toSlug(raw)));
  };
  for (const path of [line.category_path ?? []].flat())
    for (const slug of path.split('/')) put('category', slug);
  put('brand', line.brand);
  put('color', line.color);
  put('size', line.size);
  for (const [label, raw] of Object.entries(line.attributes ?? {}))
    for (const value of [raw].flat()) put(toFieldKey(label), String(value));
  return values;
};

const toWordSet = (line: ImportLine): Set<string> =>
  new Set(
    [
      line.sku,
      typeof line.name === 'string' ? line.name : '',
      line.brand,
      line.color,
      line.size,
      ...Object.values(line.attributes ?? {}).flat(),
    ]
      .join(' ')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  );

/** A line with its search keys: its own slugs and words, and those inherited from its parent. */
type Article = {
  readonly line: ImportLine;
  readonly parent: ImportLine | undefined;
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  readonly words: ReadonlySet<string>;
};

const toArticle = (line: ImportLine, parent: ImportLine | undefined): Article => ({
  line,
  parent,
  values: new Map([...toOwnValues(parent ?? line), ...toOwnValues(line)]),
  words: toWordSet(line),
});

/** A row with the articles it represents. */
type Row = readonly Article[];

/** Rows with the products they represent. */
const toRows = (articles: readonly Article[], text: string): readonly Row[] => {
  const searched = text.toLowerCase().split(' ').filter(Boolean);
  const has = (...some: readonly Article[]): boolean =>
    searched.every((word) => some.some(({ words }) => words.has(word)));
  return articles
    .filter(({ parent }) => parent === undefined)
    .flatMap((top) => {
      const children = articles.filter(({ parent }) => parent?.sku === top.line.sku);
      if (has(top)) return [children.length > 0 ? children : [top]];
      return children.filter((child) => has(top, child)).map((child) => [child]);
    });
};

const NO_VALUES: ReadonlySet<string> = new Set();

const isPriceIn = ({ line }: Article, filters: State['filters']): boolean => {
  const price = Math.min(line.price ?? NaN, line.sale_price ?? Infinity);
  return price >= Number(filters['min_price'] ?? 0) && price <= Number(filters['max_price'] ?? Infinity);
};

/** Whether an article matches: any value, all values after `and-`, or a number in a range. */
const isChosen = (own: ReadonlySet<string>, raw: string): boolean => {
  if (raw.startsWith('and-'))
    return raw
      .slice('and-'.length)
      .split(',')
      .every((slug) => own.has(slug));
  return raw.split(',').some((part) => {
    const [low, high] = part.split('..');
    if (high === undefined) return own.has(part);
    return [...own].some(
      (slug) => Number(slug) >= Number(low) && Number(slug) <= (high === '' ? Infinity : Number(high)),
    );
  });
};

const fits = (article: Article, key: string, filters: State['filters']): boolean =>
  key === 'price'
    ? isPriceIn(article, filters)
    : isChosen(article.values.get(key) ?? NO_VALUES, filters[key] ?? '');

const isIn = ({ line, parent }: Article, { filters }: State, today: string): boolean => {
  const from = [line.visible_from ?? '', parent?.visible_from ?? ''].sort().at(-1) ?? '';
  const sale = line.sale_price !== undefined && line.sale_price < (line.price ?? 0);
  return (
    from > today === Boolean(filters['next_insert']) &&
    (!filters['disponibili'] || line.availability === 'DISPONIBILE') &&
    (!filters['promo_list'] || sale)
  );
};

/** The states with one criterion removed, by its name on the wire. */
const listLess = ({ text, filters }: State): readonly (readonly [string, State])[] => {
  const keys = new Set(Object.keys(filters).map((key) => (key.endsWith('_price') ? 'price' : key)));
  const without = (one: string): State['filters'] =>
    Object.fromEntries(
      Object.entries(filters).filter(([key]) => key !== one && !(one === 'price' && key.endsWith('_price'))),
    );
  const less = [...keys].map((key) => [key, { text, filters: without(key) }] as const);
  return text.trim() === '' ? less : [...less, ['text', { text: '', filters }] as const];
};

/** Returns the expected list of these products on a day. */
export const createOracle = (
  lines: readonly ImportLine[],
  today: string,
): ((state: State) => ExpectedList) => {
  const bySku = new Map(lines.map((line) => [line.sku, line]));
  const articles = lines.map((line) => toArticle(line, bySku.get(line.parent ?? '')));
  const keys = [
    ...FACET_KEYS,
    ...new Set(lines.flatMap((line) => Object.keys(line.attributes ?? {}).map(toFieldKey))),
  ];
  const find = (state: State) => {
    const { text, filters } = state;
    const hasPrice = filters['min_price'] ?? filters['max_price'];
    const active = [...keys.filter((key) => filters[key]), ...(hasPrice ? ['price'] : [])];
    const rows = toRows(articles, text).map((row) => row.filter((article) => isIn(article, state, today)));
    const isFound = (article: Article): boolean => active.every((key) => fits(article, key, filters));
    return { active, rows, total: rows.filter((row) => row.some(isFound)).length };
  };
  const relax = (state: State): Counts => {
    const found = listLess(state).map(([key, less]) => [key, find(less).total] as const);
    return Object.fromEntries(found.filter(([, total]) => total > 0));
  };
  return (state) => {
    const { active, rows, total } = find(state);
    const counts: Record<string, Record<string, number>> = {};
    for (const key of keys) {
      const others = active.filter((one) => one !== key);
      for (const row of rows) {
        const left = row.filter((article) => others.every((one) => fits(article, one, state.filters)));
        for (const slug of new Set(left.flatMap(({ values }) => [...(values.get(key) ?? [])]))) {
          const group = (counts[key] ??= {});
          group[slug] = (group[slug] ?? 0) + 1;
        }
      }
    }
    return { total, counts, relaxations: total === 0 ? relax(state) : {} };
  };
};
