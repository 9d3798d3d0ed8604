import { WISHLIST_ID } from '#src/contract/article-list.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { WISHLIST_PATH } from '#src/i18n/routes.ts';

/** The page of a list; without an id, or with the wishlist's, the wishlist. */
export const toListPath = (locale: Locale, id: string | number = WISHLIST_ID): string => {
  const path = localize(WISHLIST_PATH, locale);
  return id === WISHLIST_ID ? path : `${path}?${new URLSearchParams({ list: String(id) })}`;
};
