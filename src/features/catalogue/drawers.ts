import type { Category } from '#src/contract/product.ts';
import type { Drawer } from '#src/ui/cabinet.ts';
import type { CategoryPicture } from './category-pictures.ts';
import { toCategoryPath } from './category-tree.ts';

/** The size of the categories' own images, which are square. */
const IMAGE_SIZE = 160;

/** A drawer for each category, with its picture of `pictures`, by slug, or its own image. */
export const toDrawers = (
  categories: readonly Category[],
  pictures: ReadonlyMap<string, CategoryPicture> = new Map(),
): readonly Drawer[] =>
  categories.map(({ slug, name, count, image, children }) => {
    const picture = pictures.get(slug);
    const own = image ? { url: image, width: IMAGE_SIZE, height: IMAGE_SIZE } : undefined;
    return {
      ...{ name, count, path: toCategoryPath(slug) },
      ...{ picture: picture?.small ?? own, larger: picture?.larger },
      inside: children.map((child) => ({ name: child.name, path: toCategoryPath(child.slug) })),
    };
  });
