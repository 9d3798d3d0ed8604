import type { ImportLine } from '#src/contract/import-line.ts';
import { toFieldKey, toSlug } from '#src/contract/listing.ts';

/**
 * Oracle for lists: evaluates the wire contract ("What a list counts") product by product,
 * without an index. A count is the length of the list that the value leads to. Slow, and simple enough to be trusted.
 */

type Counts = Readonly<Record<string, number>>;

/** Totals and counts by facet key and value slug; values without rows are omitted. */
export type ExpectedList = {
  readonly total: number;
  /** Skus of the rows, sorted. */
  readonly skus: readonly string[];
  readonly counts: Readonly<Record<string, Counts>>;
  /** For an empty list: the totals without one of its filters, or without its text, where not zero. */
  readonly relaxations: Counts;
};

type State = { readonly text: string; readonly filters: Readonly<Record<string, string>> };

/** The offered price bands that the random catalogue reaches. */
const PRICE_BANDS = [
  ['0', '5'],
  ['5', '10'],
  ['10', '25'],
  ['25', '50'],
  ['50', '100'],
] as const;

const FACET_KEYS = ['category', 'brand', 'color', 'size', 'price_per'];

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
  put('price_per', String(line.price_per ?? 1));
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

/** A product without a parent, and the articles to buy: its children, or itself. */
type Top = { readonly top: Article; readonly articles: readonly Article[] };

/** A row with the articles it represents. */
type Row = { readonly sku: string; readonly articles: readonly Article[] };

const NO_VALUES: ReadonlySet<string> = new Set();

const toPrice = ({ line }: Article): number => Math.min(line.price ?? NaN, line.sale_price ?? Infinity);

/** Whether the articles of a family differ in a facet, or in `price`. */
const differIn = (articles: readonly Article[], key: string): boolean =>
  new Set(
    articles.map((article) =>
      key === 'price' ? toPrice(article) : [...(article.values.get(key) ?? NO_VALUES)].sort().join(),
    ),
  ).size > 1;

/** The rows of all products with a text and filters by `keys`, before the filters. */
const toRows = (tops: readonly Top[], text: string, keys: readonly string[]): readonly Row[] => {
  const searched = text.toLowerCase().split(' ').filter(Boolean);
  const has = (...some: readonly Article[]): boolean =>
    searched.every((word) => some.some(({ words }) => words.has(word)));
  return tops.flatMap(({ top, articles }) => {
    const isSplit = !has(top) || keys.some((key) => differIn(articles, key));
    if (!isSplit) return [{ sku: top.line.sku, articles }];
    return articles
      .filter((article) => has(top, article))
      .map((article) => ({ sku: article.line.sku, articles: [article] }));
  });
};

const isPriceIn = (article: Article, filters: State['filters']): boolean => {
  const price = toPrice(article);
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
  const tops = articles
    .filter(({ parent }) => parent === undefined)
    .map((top) => {
      const children = articles.filter(({ parent }) => parent?.sku === top.line.sku);
      return { top, articles: children.length > 0 ? children : [top] };
    });
  const keys = [
    ...FACET_KEYS,
    ...new Set(lines.flatMap((line) => Object.keys(line.attributes ?? {}).map(toFieldKey))),
  ];
  const slugsByKey = keys.map(
    (key) => [key, [...new Set(articles.flatMap(({ values }) => [...(values.get(key) ?? [])]))]] as const,
  );
  const find = (state: State): readonly string[] => {
    const { text, filters } = state;
    const hasPrice = filters['min_price'] ?? filters['max_price'];
    const active = [...keys.filter((key) => filters[key]), ...(hasPrice ? ['price'] : [])];
    return toRows(tops, text, active)
      .filter((row) =>
        row.articles.some(
          (article) => isIn(article, state, today) && active.every((key) => fits(article, key, filters)),
        ),
      )
      .map(({ sku }) => sku);
  };
  const count = ({ text, filters }: State, changed: State['filters']): number =>
    find({ text, filters: { ...filters, ...changed } }).length;
  const toNonZero = (counts: readonly (readonly [string, number])[]): Counts =>
    Object.fromEntries(counts.filter(([, number]) => number > 0));
  return (state) => {
    const skus = find(state);
    const counts = slugsByKey.map(
      ([key, slugs]) =>
        [key, toNonZero(slugs.map((slug) => [slug, count(state, { [key]: slug })] as const))] as const,
    );
    const bands = PRICE_BANDS.map(
      ([min, max]) => [`${min}-${max}`, count(state, { min_price: min, max_price: max })] as const,
    );
    const relaxations = listLess(state).map(([key, less]) => [key, find(less).length] as const);
    return {
      total: skus.length,
      skus: skus.toSorted(),
      counts: Object.fromEntries(
        [...counts, ['price', toNonZero(bands)] as const].filter(([, some]) => Object.keys(some).length > 0),
      ),
      relaxations: skus.length === 0 ? toNonZero(relaxations) : {},
    };
  };
};
