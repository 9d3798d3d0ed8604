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

type Path = readonly SeedCategory[];
type Filing = Required<Pick<ImportLine, 'category_path' | 'categories'>>;

const toFiling = (path: Path): Filing => ({
  category_path: path.map(({ slug }) => slug).join('/'),
  categories: [path.map(({ name }) => name.it), path.map(({ name }) => name.en)],
});

const listPaths = (categories: Path, above: Path = []): readonly Path[] =>
  categories.flatMap((category) => {
    const path = [...above, category];
    return category.children.length > 0 ? listPaths(category.children, path) : [path];
  });

/** The ways from the top to each category without children, in the order of the tree. */
export const SEED_PATHS: readonly Path[] = listPaths(SEED_CATEGORIES);

/** Where products are filed, as the import wants it, by the slug of a category without children. */
export const SEED_LEAVES: ReadonlyMap<string, Filing> = new Map(
  SEED_PATHS.map((path) => [path.at(-1)?.slug ?? '', toFiling(path)]),
);

/** @throws when there is no such leaf: a mistake in the seed. */
export const inCategory = (slug: string): Filing => {
  const filing = SEED_LEAVES.get(slug);
  if (!filing) throw new Error(`the seed has no category ${slug} without children`);
  return filing;
};
