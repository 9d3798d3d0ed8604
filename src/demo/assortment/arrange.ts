import { toShare } from '../lively.ts';
import type { SeedProduct } from '../seed-product.ts';
import { BEST_SELLERS } from './best-sellers.ts';

/** A row of the catalogue: an article, or a parent followed by its articles. */
type Family = readonly [row: SeedProduct, ...children: SeedProduct[]];

const toFamilies = (products: readonly SeedProduct[]): readonly Family[] =>
  [...Map.groupBy(products, ({ line }) => line.parent ?? line.sku).values()].flatMap(([row, ...children]) =>
    row ? [[row, ...children] as const] : [],
  );

const toCounter = ([{ line }]: Family): string => String(line.category_path).split('/')[0] ?? '';

/** Packs sold, as far as they say something of a family: one with more sizes is not asked for that much more. */
const toDemand = ([row, ...children]: Family): number => {
  const sold = children.length > 0 ? children : [row];
  const packs = sold.reduce(
    (sum, { line: { sales = 0, min_packaging = 1 } }) => sum + sales / min_packaging,
    0,
  );
  return (packs / Math.sqrt(sold.length)) * (0.5 + toShare(`${row.line.sku} demand`));
};

/** Those of each counter by demand, the counters spread evenly over the whole list. */
const mix = (families: readonly Family[]): readonly Family[] =>
  [...Map.groupBy(families, toCounter).values()]
    .flatMap((own) =>
      [...own]
        .sort((a, b) => toDemand(b) - toDemand(a))
        .map((family, at) => ({ family, place: (at + 0.5) / own.length })),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ family }) => family);

/** The first few sell many times what the rest does. */
const toSales = (place: number, sku: string): number =>
  Math.round((26_000 / (1 + place * 0.35)) * (0.9 + 0.2 * toShare(`${sku} orders`)));

const RATED = 3;

/** The mean of what its articles were given, once there are some. */
const toRating = (children: readonly SeedProduct[]): { ratings?: number } => {
  const marks = children.flatMap(({ line }) => line.ratings ?? []);
  const mean = marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
  return marks.length < RATED ? {} : { ratings: Math.round(mean * 10) / 10 };
};

/** A parent has been ordered as often as its place in the catalogue says. */
const withTrade = ([row, ...children]: Family, place: number): Family => {
  if (children.length === 0) return [row];
  const trade = { sales: toSales(place, row.line.sku), ...toRating(children) };
  return [{ ...row, line: { ...row.line, ...trade } }, ...children];
};

/**
 * The products in the order of the catalogue: best sellers first, then all others with the counters mixed, each
 * family together.
 * @throws when a best seller is not among them: a mistake in the seed.
 */
export const arrange = (products: readonly SeedProduct[]): readonly SeedProduct[] => {
  const families = new Map(toFamilies(products).map((family) => [family[0].line.sku, family]));
  const best = BEST_SELLERS.map((sku) => {
    const family = families.get(sku);
    if (!family) throw new Error(`the seed has no best seller ${sku}`);
    families.delete(sku);
    return family;
  });
  return [...best, ...mix([...families.values()])].flatMap(withTrade);
};
