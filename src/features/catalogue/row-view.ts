import type { Product } from '#src/contract/product.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { toProductPath } from '#src/i18n/product-path.ts';
import type { Translate } from '#src/i18n/translate.ts';
import { toUnitLabel } from '#src/ui/text/unit-label.ts';
import { countColours, findSizeRange } from './size-range.ts';

type RowContext = { readonly locale: Locale; readonly t: Translate };

/** The earliest last day of the product's offers; undefined without one. */
const findOfferEnd = ({ offers = [] }: Product): string | undefined => {
  const [end] = offers.flatMap(({ valid_to }) => valid_to ?? []).sort((a, b) => (a < b ? -1 : 1));
  return end === undefined ? undefined : formatDate(end);
};

/** The link to a parent's children: their number, and their sizes and colours. */
const toChoice = (product: Product, { t }: RowContext) => {
  const sizes = findSizeRange(product);
  const colours = countColours(product);
  const key = sizes === undefined || colours > 1 ? 'catalogue:versions' : 'catalogue:variants';
  return {
    children: t(key, { count: product.num_childs }),
    /** No-break spaces, so that a line breaks only between sizes and colours. */
    choices: [sizes, colours > 1 && t('catalogue:colours', { count: colours })]
      .flatMap((choice) => (choice ? choice.replaceAll(' ', '\u00a0') : []))
      .join('\u00a0· '),
  };
};

/**
 * What a row or card of a list shows besides picture, code, availability, price and quantity. `familyQuery` is the query string of
 * links to families.
 */
export const toRowView = (product: Product, context: RowContext, familyQuery: string) => {
  const { locale, t } = context;
  const isParent = product.num_childs > 0;
  const isClosed = !isParent && !product.orderable;
  const successor = isClosed ? product.successor : undefined;
  const [small] = product.small_pictures;
  return {
    path: toProductPath(product, locale) + (isParent ? familyQuery : ''),
    /** A family with a filter is one of many addresses of the same page. */
    rel: isParent && familyQuery !== '' ? ('nofollow' as const) : undefined,
    pack: `${formatNumber(product.qty_min_imballo, locale)} ${toUnitLabel(product.unit, t, product.qty_min_imballo)}`,
    isParent,
    isClosed,
    small,
    medium: product.pictures[0] ?? small,
    isOffered: product.is_sale || (product.offers?.length ?? 0) > 0,
    offerEnd: findOfferEnd(product),
    choice: isParent ? toChoice(product, context) : undefined,
    successor: successor ? { sku: successor, path: toProductPath({ sku: successor }, locale) } : undefined,
    /** The day from which it can be ordered; empty without one. */
    orderableFrom: formatDate(product.orderable_from),
  };
};
