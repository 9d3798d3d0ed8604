import { sanitiseHtml, toPlainText } from '../sanitise.ts';
import type { Picture, Product } from '#src/contract/product.ts';
import type { Media } from './media.ts';

const toPictures = (pictures: readonly Picture[], { toMediaUrl }: Media): Picture[] =>
  pictures.map((picture) => ({ ...picture, url: toMediaUrl(picture.url) })).filter(({ url }) => url !== '');

const toDocuments = (documents: Product['documents'], { toMediaUrl }: Media): Product['documents'] =>
  Object.fromEntries(
    Object.entries(documents).map(([label, urls]) => [
      label,
      urls.map(toMediaUrl).filter((url) => url !== ''),
    ]),
  );

type Related = Product['related_products'][number];

const toSafeRelated = <P extends Related>(product: P, media: Media): P => ({
  ...product,
  ...(product.description === undefined
    ? {}
    : {
        description: sanitiseHtml(product.description, { toLink: media.toLink, toImage: media.toMediaUrl }),
      }),
  ...(product.short_description === undefined
    ? {}
    : { short_description: toPlainText(product.short_description) }),
  ...(product.link_assistence === undefined
    ? {}
    : { link_assistence: media.toLink(product.link_assistence) }),
  pictures: toPictures(product.pictures, media),
  large_pictures: toPictures(product.large_pictures, media),
  small_pictures: toPictures(product.small_pictures, media),
  documents: toDocuments(product.documents, media),
});

/** A host's product as it may be shown: texts sanitised, pictures and documents through this server. */
export const toSafeProduct = (product: Product, media: Media): Product => ({
  ...toSafeRelated(product, media),
  related_products: product.related_products.map((related) => toSafeRelated(related, media)),
});
