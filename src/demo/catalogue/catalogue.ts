import type { DemoProduct } from '../demo-product.ts';
import { withCampaigns } from './campaigns.ts';
import companions from './companions.json' with { type: 'json' };
import { expandEntry } from './expand.ts';
import { FILES } from './files.mjs';
import order from './order.json' with { type: 'json' };

/** By leaf category, the codes of families and articles that are bought with its products. */
const COMPANIONS: Readonly<Record<string, readonly string[]>> = companions;

/** Limit of related products; those in the product's own data come first. */
const MAX_RELATED = 6;

const withCompanions = (product: DemoProduct): DemoProduct => {
  const { sku, parent, category_path, related = [] } = product.line;
  const leafCategory = String(category_path).split('/').at(-1) ?? '';
  const others = (COMPANIONS[leafCategory] ?? []).filter((other) => other !== sku && other !== parent);
  const all = [...new Set([...related, ...others])].slice(0, MAX_RELATED);
  return all.length === 0 ? product : { ...product, line: { ...product.line, related: all } };
};

/**
 * The products of all families in the order of `order.json`.
 * @throws when the order lacks a family or contains an unknown code.
 */
const sort = (families: readonly (readonly DemoProduct[])[]): readonly DemoProduct[] => {
  const bySku = new Map(families.map((family) => [family[0]?.line.sku ?? '', family]));
  const sorted = order.flatMap((sku) => {
    const family = bySku.get(sku);
    if (!family) throw new Error(`order.json contains ${sku}, which is in no catalogue file`);
    bySku.delete(sku);
    return family;
  });
  const [missing] = bySku.keys();
  if (missing !== undefined) throw new Error(`order.json lacks ${missing}`);
  return sorted;
};

const readFamilies = (): readonly (readonly DemoProduct[])[] =>
  FILES.flatMap(([file, entries]) => entries.map((entry, index) => expandEntry(file, entry, index)));

/** All products in the order of the catalogue, parents before their children. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = withCampaigns(sort(readFamilies())).map(withCompanions);
