import type { Product } from '#src/contract/product.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { toProductPath } from '#src/i18n/product-path.ts';

/** The page of a child by carti. */
export const toChildPath = (carti: string, locale: Locale): string =>
  localize(`/product/child/${encodeURIComponent(carti)}`, locale);

/**
 * Where the layout `detail` of a list shows this product: the page of its first child if it has more than one, else its
 * own.
 */
export const toDetailPath = (product: Product, locale: Locale): string => {
  const [first] = product.childs;
  return first && product.num_childs > 1 ? toChildPath(first.carti, locale) : toProductPath(product, locale);
};

/** Parts of a product address: the type, and the decoded slug, sku or carti. */
export type ProductAddress = { readonly type: string; readonly name: string };

const ADDRESS = /^(?:\/en)?\/product\/([a-z][a-z0-9-]{0,31})\/(.+)$/;

/**
 * Parses the raw path `/product/{type}/{name}`. A code may contain any character, including a slash, and is decoded
 * once. Undefined when a part is missing or malformed.
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

/** Whether an address names a product neither by its slug nor by its code: by a slug that it had before. */
export const isFormerName = (name: string, { slug, sku }: Pick<Product, 'slug' | 'sku'>): boolean =>
  ![slug, sku].some((own) => own.toLowerCase() === name.toLowerCase());
