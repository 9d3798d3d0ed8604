import type { Catalogue, Content } from '../../port.ts';
import type { Category } from '#src/contract/product.ts';
import { findOffered } from '../http/response.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Media } from '../media/media.ts';
import { toCategories } from '../content/menu-tree.ts';

/** How long a host without categories of its own is not asked for them again, in ms. */
const REMEMBERED = 10 * 60 * 1000;

const toSafe = ({ image, ...category }: Category, media: Media): Category => {
  const url = image === undefined ? '' : media.toMediaUrl(image);
  const children = category.children.map((child) => toSafe(child, media));
  return { ...category, ...(url === '' ? {} : { image: url }), children };
};

type Surroundings = { readonly content: Content; readonly media: Media };

/** The host's tree of categories, or the one that its menu implies when it has no call for it. */
export const openCategories = (
  http: HttpClient,
  { content, media }: Surroundings,
): Catalogue['categories'] => {
  let askAgain = 0;
  return async (locale) => {
    const isAsked = performance.now() >= askAgain;
    const answer = isAsked
      ? await findOffered(http.send({ call: 'home.get_categories', locale }))
      : undefined;
    if (answer) return answer.data.map((category) => toSafe(category, media));
    if (isAsked) askAgain = performance.now() + REMEMBERED;
    return toCategories(await content.menu(locale));
  };
};
