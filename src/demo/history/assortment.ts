import type { ImportLine } from '#src/contract/import-line.ts';
import { pseudoRandom } from '../demo-figures.ts';
import { DEMO_PRODUCTS } from '../catalogue/catalogue.ts';
import type { DemoProduct } from '../demo-product.ts';
import type { Habit } from './habits.ts';

type Line = DemoProduct['line'];

/** An article that companies buy repeatedly; `price` is that of one package in euros. */
export type Article = {
  readonly sku: string;
  readonly pack: number;
  readonly price: number;
  /** First day in the catalogue; '' without one. */
  readonly created: string;
};

/** Price limit of a package in euros; more expensive ones are not bought repeatedly. */
const MAX_PRICE = 250;
/** Number of articles that a company buys from a group of 100; twice as many from one of 400. */
const OF_HUNDRED = 6;

const toPath = ({ category_path = '' }: Pick<ImportLine, 'category_path'>): string =>
  typeof category_path === 'string' ? category_path : (category_path[0] ?? '');

const toArticle = ({ sku, price = 0, price_per = 1, min_packaging = 1, created = '' }: Line): Article => ({
  sku,
  created,
  pack: min_packaging,
  price: (price / price_per) * min_packaging,
});

/** Lines that can be bought, by the first two levels of their category. */
const groupLines = (): ReadonlyMap<string, readonly Line[]> => {
  const parents = new Set(DEMO_PRODUCTS.map(({ line }) => line.parent));
  const sold = DEMO_PRODUCTS.filter(({ visible_in }) => visible_in === undefined)
    .map(({ line }) => line)
    .filter(
      ({ sku, price, visible_from, successor }) =>
        !parents.has(sku) && price !== undefined && visible_from === undefined && successor === undefined,
    );
  return Map.groupBy(sold, (line) => toPath(line).split('/').slice(0, 2).join('/'));
};

const toFavour = (group: string, { favours }: Habit): number =>
  Object.entries(favours).find(([start]) => group.startsWith(start))?.[1] ?? 1;

/** The rank of an article for a company: by sales, varied per company. */
const toRank = ({ sku, sales = 60 }: Line, { client }: Habit): number =>
  (sales + 60) * (0.3 + pseudoRandom(`${client.client_id} ${sku}`));

type RankedArticle = { readonly article: Article; readonly rank: number };

const chooseOf = (group: string, lines: readonly Line[], habit: Habit): readonly RankedArticle[] => {
  const favour = toFavour(group, habit);
  return lines
    .map((line) => ({ article: toArticle(line), rank: favour * toRank(line, habit) }))
    .filter(({ article }) => article.price > 0 && article.price <= MAX_PRICE)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, Math.ceil(favour * OF_HUNDRED * Math.sqrt(lines.length / 100)));
};

/** The articles that a company buys, the most frequent first; deterministic for the products and the habit. */
export const toAssortment = (habit: Habit): readonly Article[] =>
  [...groupLines()]
    .flatMap(([group, lines]) => chooseOf(group, lines, habit))
    .sort((a, b) => b.rank - a.rank)
    .map(({ article }) => article);
