import type { Product } from '#src/contract/product.ts';

/** Directly orderable products before families and the rest; within each, reduced prices first. */
const toRank = ({ orderable, num_childs, is_sale }: Product): number =>
  (orderable && num_childs === 0 ? 0 : 2) + (is_sale ? 0 : 1);

/** Picks up to `count` distinct products by rank, spread evenly over the groups of `toGroup`. Stable among equals. */
export const pickVaried = (
  products: readonly Product[],
  count: number,
  toGroup: (product: Product) => string,
): readonly Product[] => {
  const rest = [...new Map(products.map((product) => [product.sku, product])).values()].sort(
    (a, b) => toRank(a) - toRank(b),
  );
  const counts = new Map<string, number>();
  const picked: Product[] = [];
  while (picked.length < count && rest.length > 0) {
    const fewest = Math.min(...rest.map((product) => counts.get(toGroup(product)) ?? 0));
    const at = rest.findIndex((product) => (counts.get(toGroup(product)) ?? 0) === fewest);
    const [next] = rest.splice(at, 1);
    if (!next) break;
    picked.push(next);
    counts.set(toGroup(next), fewest + 1);
  }
  return picked;
};
