import type { ImportLine } from '#src/contract/import-line.ts';
import categories from './catalogue/categories.json' with { type: 'json' };

/** A category of the demo shop; its slug is unique in the whole tree. */
type CategoryData = {
  readonly slug: string;
  readonly it: string;
  readonly en: string;
  readonly children?: readonly CategoryData[];
};

export type SeedCategory = {
  readonly slug: string;
  readonly name: { readonly it: string; readonly en: string };
  readonly children: readonly SeedCategory[];
};

const toCategory = ({ slug, it, en, children = [] }: CategoryData): SeedCategory => ({
  slug,
  name: { it, en },
  children: children.map(toCategory),
});

const DATA: readonly CategoryData[] = categories;

/** The tree, three levels, in the order of the menu. */
export const SEED_CATEGORIES: readonly SeedCategory[] = DATA.map(toCategory);

type Path = readonly SeedCategory[];
type Filing = Required<Pick<ImportLine, 'category_path' | 'categories'>>;

const toFiling = (path: Path): Filing => ({
  category_path: path.map(({ slug }) => slug).join('/'),
  categories: [path.map(({ name }) => name.it), path.map(({ name }) => name.en)],
});

const listPaths = (tree: Path, above: Path = []): readonly Path[] =>
  tree.flatMap((category) => {
    const path = [...above, category];
    return category.children.length > 0 ? listPaths(category.children, path) : [path];
  });

/** The ways from the top to each leaf category, in the order of the tree. */
export const SEED_PATHS: readonly Path[] = listPaths(SEED_CATEGORIES);

/** Where products are filed, as the import wants it, by the slug of a leaf category. */
export const SEED_LEAVES: ReadonlyMap<string, Filing> = new Map(
  SEED_PATHS.map((path) => [path.at(-1)?.slug ?? '', toFiling(path)]),
);

/** @throws when there is no such leaf category. */
export const requireFiling = (slug: string): Filing => {
  const filing = SEED_LEAVES.get(slug);
  if (!filing) throw new Error(`there is no leaf category ${slug}`);
  return filing;
};
