import type { Product } from '#src/contract/product.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';

/** A product's own page, by its slug, or by its code when it has none. */
export const toProductPath = ({ slug, sku }: Pick<Product, 'slug' | 'sku'>, locale: Locale): string =>
  localize(`/product/default/${encodeURIComponent(slug || sku)}`, locale);

/** The page of a child, by its carti. */
export const toChildPath = (carti: string, locale: Locale): string =>
  localize(`/product/child/${encodeURIComponent(carti)}`, locale);
