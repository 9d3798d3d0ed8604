import type { Product } from '#src/contract/product.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import type { IconName } from '#src/ui/icons/icons.ts';
import { toComparisonPath } from './comparison.ts';

/** A link to `href`, or a button that opens the dialog `opens`. */
export type ProductAction = {
  readonly icon: IconName;
  readonly label: string;
  /** Count or file type, in small text. */
  readonly hint: string;
  readonly href?: string;
  readonly opens?: string;
  /** The code that the link adds to the comparison. */
  readonly compares?: string;
};

/** Dialog ids. */
export const BARCODES_ID = 'barcodes';
export const RELATED_ID = 'related-list';

type Source = {
  readonly product: Product;
  readonly related: number;
  readonly isCustomer: boolean;
  readonly locale: Locale;
  readonly t: (key: string) => string;
};

/** File type by extension: `PDF`; empty without one. */
export const toFileKind = (url: string): string => {
  const [, ending = ''] = /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(url) ?? [];
  return ending.toUpperCase();
};

/** A product's documents, one entry per file. Guests get none, not even the addresses. */
export const listDocuments = (product: Product, isCustomer: boolean): readonly ProductAction[] =>
  isCustomer
    ? Object.entries(product.documents).flatMap(([label, urls]) =>
        urls.map((href) => ({ icon: 'document' as const, label, hint: toFileKind(href), href })),
      )
    : [];

/** Comparison, related products, barcodes, documents and assistance, as far as the product has them. */
export const toProductActions = ({
  product,
  related,
  isCustomer,
  locale,
  t,
}: Source): readonly ProductAction[] => {
  const { barcodes } = product.extra_info.product;
  const { link_assistence } = product;
  return [
    {
      icon: 'compare' as const,
      label: t('product:compare'),
      hint: '',
      href: toComparisonPath([product.sku], locale),
      compares: product.sku,
    },
    ...(related > 0
      ? [
          {
            icon: 'link' as const,
            label: t('product:relatedProducts'),
            hint: String(related),
            opens: RELATED_ID,
          },
        ]
      : []),
    ...(barcodes.length > 0
      ? [
          {
            icon: 'barcode' as const,
            label: t('product:barcodes'),
            hint: String(barcodes.length),
            opens: BARCODES_ID,
          },
        ]
      : []),
    ...listDocuments(product, isCustomer),
    ...(link_assistence
      ? [
          {
            icon: 'headset' as const,
            label: t('product:assistance'),
            hint: '',
            href: link_assistence.startsWith('/') ? localize(link_assistence, locale) : link_assistence,
          },
        ]
      : []),
  ];
};
