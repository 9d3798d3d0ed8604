import type { Product } from '#src/contract/product.ts';
import type { IconName } from '#src/ui/icons.ts';

/** A link beside a product: it leads to `href`, or opens the dialog `opens`. */
export type ProductAction = {
  readonly icon: IconName;
  readonly label: string;
  /** How many there are, or of what kind it is; small at the end. */
  readonly hint: string;
  readonly href?: string;
  readonly opens?: string;
};

/** The ids of the dialogs on a product's page. */
export const BARCODES_ID = 'barcodes';
export const RELATED_ID = 'related-list';

type Source = {
  readonly product: Product;
  readonly related: number;
  readonly isCustomer: boolean;
  readonly t: (key: string) => string;
};

/** What kind of file an address names: `PDF`; empty when it does not say it. */
export const toFileKind = (url: string): string => {
  const [, ending = ''] = /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(url) ?? [];
  return ending.toUpperCase();
};

/** A product's documents, one a file; a guest has none, not even their addresses. */
export const listDocuments = (product: Product, isCustomer: boolean): readonly ProductAction[] =>
  isCustomer
    ? Object.entries(product.documents).flatMap(([label, urls]) =>
        urls.map((href) => ({ icon: 'document' as const, label, hint: toFileKind(href), href })),
      )
    : [];

/** Everything that a product leads to, in the order in which it is shown. */
export const toProductActions = ({ product, related, isCustomer, t }: Source): readonly ProductAction[] => {
  const { barcodes } = product.extra_info.product;
  const { link_assistence } = product;
  return [
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
    ...(link_assistence === undefined
      ? []
      : [{ icon: 'headset' as const, label: t('product:assistance'), hint: '', href: link_assistence }]),
  ];
};
