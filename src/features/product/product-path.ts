import type { Product } from '#src/contract/product.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';

/** A product's own page, by its slug, or by its code when it has none. */
export const toProductPath = ({ slug, sku }: Pick<Product, 'slug' | 'sku'>, locale: Locale): string =>
  localize(`/product/default/${encodeURIComponent(slug || sku)}`, locale);

/** The page of a child, by its carti. */
export const toChildPath = (carti: string, locale: Locale): string =>
  localize(`/product/child/${encodeURIComponent(carti)}`, locale);

/** What an address of a product names: the type as written, the slug, sku or carti decoded. */
export type ProductAddress = { readonly type: string; readonly name: string };

const ADDRESS = /^(?:\/en)?\/product\/([a-z][a-z0-9-]{0,31})\/(.+)$/;

/**
 * Reads `/product/{type}/{name}` from the path as it was sent: a code may hold any character, a slash too, and is
 * decoded once. Absent when a part is missing or is no valid encoding.
 */
export const parseProductPath = (pathname: string): ProductAddress | undefined => {
  const [, type, name] = ADDRESS.exec(pathname) ?? [];
  if (type === undefined || name === undefined) return undefined;
  try {
    return { type, name: decodeURIComponent(name) };
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};
