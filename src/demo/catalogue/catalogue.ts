import type { SeedProduct } from '../demo-product.ts';
import { withCampaigns } from './campaigns.ts';
import companions from './companions.json' with { type: 'json' };
import { expandEntry } from './expand.ts';
import { FILES } from './files.mjs';
import order from './order.json' with { type: 'json' };

/** By leaf category: the codes of families and articles that are bought with its products. */
const COMPANIONS: Readonly<Record<string, readonly string[]>> = companions;

/** Related products of one product, at most; those that its own data name come first. */
const MOST_RELATED = 6;

const withCompanions = (product: SeedProduct): SeedProduct => {
  const { sku, parent, category_path, related = [] } = product.line;
  const leafCategory = String(category_path).split('/').at(-1) ?? '';
  const others = (COMPANIONS[leafCategory] ?? []).filter((other) => other !== sku && other !== parent);
  const all = [...new Set([...related, ...others])].slice(0, MOST_RELATED);
  return all.length === 0 ? product : { ...product, line: { ...product.line, related: all } };
};

/**
 * The products by families in the order of `order.json`.
 * @throws when a family is missing from the order, or the order names one that there is not.
 */
const sort = (families: readonly (readonly SeedProduct[])[]): readonly SeedProduct[] => {
  const bySku = new Map(families.map((family) => [family[0]?.line.sku ?? '', family]));
  const sorted = order.flatMap((sku) => {
    const family = bySku.get(sku);
    if (!family) throw new Error(`order.json names ${sku}, which no file of the catalogue has`);
    bySku.delete(sku);
    return family;
  });
  const [missing] = bySku.keys();
  if (missing !== undefined) throw new Error(`order.json does not name ${missing}`);
  return sorted;
};

const readFamilies = (): readonly (readonly SeedProduct[])[] =>
  FILES.flatMap(([file, entries]) => entries.map((entry, index) => expandEntry(file, entry, index)));

/** All products in the order of the catalogue, parents before their children. */
export const CATALOGUE: readonly SeedProduct[] = withCampaigns(sort(readFamilies())).map(withCompanions);
