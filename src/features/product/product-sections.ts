import type { Product } from '#src/contract/product.ts';
import type { Family } from './family.ts';
import { FIRST_SPECIFICATIONS, listSpecifications } from './specifications.ts';

/** A section of the product page: the id of its element, its name in the section bar, and the number of its entries. */
export type ProductSection = { readonly id: string; readonly label: string; readonly count?: number };

/** Ids of the sections. */
export const SECTION_IDS = {
  variants: 'variants',
  description: 'description',
  specifications: 'specifications',
  tags: 'tags',
  reviews: 'reviews',
  related: 'related',
} as const;

type Source = {
  readonly product: Product;
  /** The family, on the page of its parent. */
  readonly sizes: Family | undefined;
  readonly related: number;
  readonly t: (key: string) => string;
};

/** The sections that the page has, in their order. Reviews are always there: a product without any says so. */
export const listSections = ({ product, sizes, related, t }: Source): readonly ProductSection[] => {
  const { description, tags = [], reviews = [] } = product;
  const isLonger = listSpecifications(product, t).length > FIRST_SPECIFICATIONS;
  return [
    ...(sizes
      ? [{ id: SECTION_IDS.variants, label: t('product:sizeTable'), count: product.num_childs }]
      : []),
    ...(description ? [{ id: SECTION_IDS.description, label: t('product:description') }] : []),
    ...(isLonger ? [{ id: SECTION_IDS.specifications, label: t('product:specifications') }] : []),
    ...(tags.length > 0 ? [{ id: SECTION_IDS.tags, label: t('product:tags') }] : []),
    {
      id: SECTION_IDS.reviews,
      label: t('product:reviews'),
      ...(reviews.length > 0 && { count: reviews.length }),
    },
    ...(related > 0 ? [{ id: SECTION_IDS.related, label: t('product:related') }] : []),
  ];
};
