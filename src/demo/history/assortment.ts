import type { ImportLine } from '#src/contract/import-line.ts';
import { toShare } from '../demo-figures.ts';
import { SEED_PRODUCTS } from '../products.ts';
import type { SeedProduct } from '../demo-product.ts';
import type { Habit } from './habits.ts';

type Line = SeedProduct['line'];

/** An article that companies buy again and again; `price` in euros, of one package. */
export type Article = {
  readonly sku: string;
  readonly pack: number;
  readonly price: number;
  /** The day it came into the catalogue; '' when it was always there. */
  readonly created: string;
};

/** Dearer packages are bought once, not by habit. */
const DEAREST = 250;
/** Of a group with 100 articles a company has this many, of one with 400 twice as many. */
const OF_HUNDRED = 6;

const toPath = ({ category_path = '' }: Pick<ImportLine, 'category_path'>): string =>
  typeof category_path === 'string' ? category_path : (category_path[0] ?? '');

const toArticle = ({ sku, price = 0, price_per = 1, min_packaging = 1, created = '' }: Line): Article => ({
  ...{ sku, created },
  pack: min_packaging,
  price: (price / price_per) * min_packaging,
});

/** Lines that can be bought, by the first two levels of their category. */
const groupLines = (): ReadonlyMap<string, readonly Line[]> => {
  const parents = new Set(SEED_PRODUCTS.map(({ line }) => line.parent));
  const sold = SEED_PRODUCTS.filter(({ visible_in }) => visible_in === undefined)
    .map(({ line }) => line)
    .filter(
      ({ sku, price, visible_from, successor }) =>
        !parents.has(sku) && price !== undefined && visible_from === undefined && successor === undefined,
    );
  return Map.groupBy(sold, (line) => toPath(line).split('/').slice(0, 2).join('/'));
};

const toFavour = (group: string, { favours }: Habit): number =>
  Object.entries(favours).find(([start]) => group.startsWith(start))?.[1] ?? 1;

/** What sells much comes first, a little differently for each company. */
const toRank = ({ sku, sales = 60 }: Line, { client }: Habit): number =>
  (sales + 60) * (0.3 + toShare(`${client.client_id} ${sku}`));

type Ranked = { readonly article: Article; readonly rank: number };

const chooseOf = (group: string, lines: readonly Line[], habit: Habit): readonly Ranked[] => {
  const favour = toFavour(group, habit);
  return lines
    .map((line) => ({ article: toArticle(line), rank: favour * toRank(line, habit) }))
    .filter(({ article }) => article.price > 0 && article.price <= DEAREST)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, Math.ceil(favour * OF_HUNDRED * Math.sqrt(lines.length / 100)));
};

/** What a company buys, most bought first; from the seed's products and the habit alone. */
export const toAssortment = (habit: Habit): readonly Article[] =>
  [...groupLines()]
    .flatMap(([group, lines]) => chooseOf(group, lines, habit))
    .sort((a, b) => b.rank - a.rank)
    .map(({ article }) => article);
