import type { Product } from '#src/contract/product.ts';

/** What can be bought from its card comes before families and the rest, and each with a reduced price first. */
const toRank = ({ orderable, num_childs, is_sale }: Product): number =>
  (orderable && num_childs === 0 ? 0 : 2) + (is_sale ? 0 : 1);

/**
 * `count` products to look at out of many: first those that can be bought from their card, and as few as possible
 * out of one group (`toGroup`). Among equals the order stays.
 */
export const pickVaried = (
  products: readonly Product[],
  count: number,
  toGroup: (product: Product) => string,
): readonly Product[] => {
  const rest = [...new Map(products.map((product) => [product.sku, product])).values()].sort(
    (a, b) => toRank(a) - toRank(b),
  );
  const taken = new Map<string, number>();
  const picked: Product[] = [];
  while (picked.length < count && rest.length > 0) {
    const fewest = Math.min(...rest.map((product) => taken.get(toGroup(product)) ?? 0));
    const at = rest.findIndex((product) => (taken.get(toGroup(product)) ?? 0) === fewest);
    const [next] = rest.splice(at, 1);
    if (!next) break;
    picked.push(next);
    taken.set(toGroup(next), fewest + 1);
  }
  return picked;
};
