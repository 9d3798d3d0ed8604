import { sanitiseHtml, toPlainText } from '../../safety/sanitise.ts';
import { z } from 'zod';
import { toUnitPrices } from '../../rules/price-unit.ts';
import { MAX_LIST, MAX_TEXT } from '#src/contract/limits.ts';
import {
  type Picture,
  pricePerSchema,
  type Product,
  productSchema,
  suggestionSchema,
} from '#src/contract/product.ts';
import { findNumber, findText, isFields } from '../http/read-leniently.ts';
import { toRealDays, toRealPack } from './real-values.ts';
import type { Media } from '../media/media.ts';

/** Whether a host's price and its price unit are readable. */
const isPriced = ({ price, price_per }: Readonly<Record<string, unknown>>): boolean => {
  const per = price_per === undefined ? 1 : findNumber(price_per);
  return (findNumber(price) ?? -1) >= 0 && pricePerSchema.safeParse(per).success;
};

/** Side length in pixels of pictures that come without one, as in the embedded store. */
const SIDES = { small_pictures: 96, pictures: 400, large_pictures: 800 } as const;

/** A url as a text, or as `{url}`. */
const toUrlFields = (raw: unknown): unknown => (typeof raw === 'string' ? { url: raw } : raw);

/** The sets of pictures, which a host may send as plain urls. */
const fillInPictures = (raw: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(SIDES).flatMap(([set, side]) => {
      const pictures = raw[set];
      if (!Array.isArray(pictures)) return [];
      const filled = pictures
        .map(toUrlFields)
        .map((picture) => (isFields(picture) ? { width: side, height: side, ...picture } : picture));
      return [[set, filled]];
    }),
  );

/** Sets defaults: a missing name is the code; without a price the product is shown but not orderable. */
const fillIn = (raw: unknown): unknown => {
  if (!isFields(raw)) return raw;
  const { id, name, slug, sku, related_products: related } = raw;
  return {
    ...raw,
    ...fillInPictures(raw),
    ...{ id: findText(id) === undefined ? sku : id, name: findText(name) ?? sku, slug: findText(slug) ?? '' },
    ...(!isPriced(raw) && {
      price: 0,
      price_per: 1,
      sale_price: undefined,
      price_breaks: [],
      orderable: false,
    }),
    ...toRealPack(raw),
    ...toRealDays(raw),
    ...(Array.isArray(related) && { related_products: related.map(fillIn) }),
  };
};

/** A host's product with only its code required, so that an incomplete product does not invalidate a list. */
export const wireProductSchema = z.preprocess(fillIn, productSchema);

/** A host's suggestion; a picture is a url, or `{url}`. */
export const wireSuggestionSchema = suggestionSchema.extend({
  images: z.array(z.preprocess(toUrlFields, z.object({ url: z.string() }))).default([]),
});

const toPictures = (pictures: readonly Picture[], { toMediaUrl }: Media): Picture[] =>
  pictures.map((picture) => ({ ...picture, url: toMediaUrl(picture.url) })).filter(({ url }) => url !== '');

const toDocuments = (documents: Product['documents'], { toDocumentUrl }: Media): Product['documents'] =>
  Object.fromEntries(
    Object.entries(documents).map(([label, urls]) => [
      label,
      urls.map(toDocumentUrl).filter((url) => url !== ''),
    ]),
  );

/** What a product is shown with: the shop's addresses of its files, and whether the viewer is a customer. */
type Viewing = { readonly media: Media; readonly isCustomer: boolean };

type RelatedProduct = Product['related_products'][number];

const toSafeRelatedProduct = <P extends RelatedProduct>(product: P, { media, isCustomer }: Viewing): P => ({
  ...product,
  ...toUnitPrices(product),
  ...(product.description === undefined
    ? {}
    : {
        description: sanitiseHtml(product.description.slice(0, MAX_TEXT), {
          toLink: media.toLink,
          toImage: media.toMediaUrl,
        }),
      }),
  ...(product.short_description === undefined
    ? {}
    : { short_description: toPlainText(product.short_description.slice(0, MAX_TEXT)) }),
  ...(product.link_assistence === undefined
    ? {}
    : { link_assistence: media.toLink(product.link_assistence) }),
  ...(product.tags === undefined ? {} : { tags: product.tags.map(toPlainText) }),
  ...(product.reviews === undefined
    ? {}
    : {
        reviews: product.reviews.map((review) => ({
          ...review,
          text: toPlainText(review.text),
          author: toPlainText(review.author),
        })),
      }),
  pictures: toPictures(product.pictures, media),
  large_pictures: toPictures(product.large_pictures, media),
  small_pictures: toPictures(product.small_pictures, media),
  documents: isCustomer ? toDocuments(product.documents, media) : {},
});

/** A product that is safe to render: texts sanitised, files served by this server, documents for customers only. */
export const toSafeProduct = (product: Product, viewing: Viewing): Product => ({
  ...toSafeRelatedProduct(product, viewing),
  related_products: product.related_products
    .slice(0, MAX_LIST)
    .map((related) => toSafeRelatedProduct(related, viewing)),
});
