import type { ImportLine } from '#src/contract/import-line.ts';
import categories from './catalogue/categories.json' with { type: 'json' };

/** A category of `categories.json`; its slug is unique in the tree. */
type CategoryData = {
  readonly slug: string;
  readonly it: string;
  readonly en: string;
  readonly children?: readonly CategoryData[];
};

export type DemoCategory = {
  readonly slug: string;
  readonly name: { readonly it: string; readonly en: string };
  readonly children: readonly DemoCategory[];
};

const toCategory = ({ slug, it, en, children = [] }: CategoryData): DemoCategory => ({
  slug,
  name: { it, en },
  children: children.map(toCategory),
});

const DATA: readonly CategoryData[] = categories;

/** The tree of three levels, in the order of the menu. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = DATA.map(toCategory);

type Path = readonly DemoCategory[];
type CategoryFields = Required<Pick<ImportLine, 'category_path' | 'categories'>>;

const toCategoryFields = (path: Path): CategoryFields => ({
  category_path: path.map(({ slug }) => slug).join('/'),
  categories: [path.map(({ name }) => name.it), path.map(({ name }) => name.en)],
});

const listPaths = (tree: Path, above: Path = []): readonly Path[] =>
  tree.flatMap((category) => {
    const path = [...above, category];
    return category.children.length > 0 ? listPaths(category.children, path) : [path];
  });

/** The paths from the top to each leaf category, in the order of the tree. */
export const LEAF_PATHS: readonly Path[] = listPaths(DEMO_CATEGORIES);

/** The category fields of an import line, by the slug of a leaf category. */
export const LEAF_FIELDS: ReadonlyMap<string, CategoryFields> = new Map(
  LEAF_PATHS.map((path) => [path.at(-1)?.slug ?? '', toCategoryFields(path)]),
);

/** The category fields of an import line. @throws for an unknown leaf category. */
export const requireCategoryFields = (slug: string): CategoryFields => {
  const fields = LEAF_FIELDS.get(slug);
  if (!fields) throw new Error(`there is no leaf category ${slug}`);
  return fields;
};
