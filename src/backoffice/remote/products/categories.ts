import type { Catalogue, Content } from '../../port/back-office.ts';
import type { Category } from '#src/contract/product.ts';
import { findOffered } from '../http/response.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Media } from '../media/media.ts';
import type { ReadOrLast } from '../content/last-good.ts';
import { toCategories } from '../content/menu-tree.ts';

/** How long (ms) a host without a call for categories is not called again. */
const RETRY_AFTER_MS = 10 * 60 * 1000;

const toSafe = ({ image, ...category }: Category, media: Media): Category => {
  const url = image === undefined ? '' : media.toMediaUrl(image);
  const children = category.children.map((child) => toSafe(child, media));
  return { ...category, ...(url === '' ? {} : { image: url }), children };
};

type CategoryDependencies = {
  readonly content: Content;
  readonly media: Media;
  readonly readOrLast: ReadOrLast;
};

/** The host's category tree, the last good one while it fails; when it has no call for it, the tree implied by its menu. */
export const openCategories = (
  http: HttpClient,
  { content, media, readOrLast }: CategoryDependencies,
): Catalogue['categories'] => {
  let retryAt = 0;
  const read = async (locale: Locale): Promise<readonly Category[]> => {
    const isDue = performance.now() >= retryAt;
    const response = isDue
      ? await findOffered(http.send({ call: 'home.get_categories', locale }))
      : undefined;
    if (response) return response.data.map((category) => toSafe(category, media));
    if (isDue) retryAt = performance.now() + RETRY_AFTER_MS;
    return toCategories(await content.menu(locale));
  };
  return (locale) => readOrLast(`categories ${locale}`, () => read(locale));
};
