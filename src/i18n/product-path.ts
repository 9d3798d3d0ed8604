import type { Locale } from '#src/contract/locale.ts';
import { localize } from './paths.ts';

/** The product page, by slug, or by code without one. */
export const toProductPath = (
  { slug, sku }: { readonly slug?: string | undefined; readonly sku: string },
  locale: Locale,
): string => localize(`/product/default/${encodeURIComponent(slug || sku)}`, locale);
