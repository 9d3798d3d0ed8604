import type { ImportLine } from '#src/contract/import-line.ts';
import type { SeedCategory } from './categories/category.ts';
import { fastenersCategories } from './categories/fasteners.ts';
import { plantCategories } from './categories/plant.ts';
import { buildingCategories, safetyCategories } from './categories/safety.ts';
import { toolsCategories } from './categories/tools.ts';

/** The tree, three levels, in the order of the counter. */
export const SEED_CATEGORIES: readonly SeedCategory[] = [
  ...fastenersCategories,
  ...toolsCategories,
  ...buildingCategories,
  ...plantCategories,
  ...safetyCategories,
];

type Filing = Required<Pick<ImportLine, 'category_path' | 'categories'>>;

const toFiling = (path: readonly SeedCategory[]): Filing => ({
  category_path: path.map(({ slug }) => slug).join('/'),
  categories: [path.map(({ name }) => name.it), path.map(({ name }) => name.en)],
});

const listLeaves = (
  categories: readonly SeedCategory[],
  above: readonly SeedCategory[] = [],
): readonly (readonly [slug: string, filing: Filing])[] =>
  categories.flatMap((category) => {
    const path = [...above, category];
    return category.children.length > 0
      ? listLeaves(category.children, path)
      : [[category.slug, toFiling(path)] as const];
  });

/** Where products are filed, as the import wants it, by the slug of a category without children. */
export const SEED_LEAVES: ReadonlyMap<string, Filing> = new Map(listLeaves(SEED_CATEGORIES));

/** @throws when there is no such leaf: a mistake in the seed. */
export const inCategory = (slug: string): Filing => {
  const filing = SEED_LEAVES.get(slug);
  if (!filing) throw new Error(`the seed has no category ${slug} without children`);
  return filing;
};
