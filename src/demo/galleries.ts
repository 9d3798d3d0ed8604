import { toSlug } from '#src/contract/listing.ts';
import { toGallery } from './drawings/gallery/gallery.ts';
import { toSubject } from './drawings/gallery/subject.ts';
import type { Drawing } from './drawings/pen.ts';
import type { SeedProduct } from './seed-product.ts';

/** A picture by its file's name without size prefix and ending. */
export type NamedPicture = readonly [name: string, drawing: Drawing];

const toChildren = (products: readonly SeedProduct[]): ReadonlyMap<string, readonly SeedProduct[]> => {
  const children = new Map<string, SeedProduct[]>();
  for (const product of products) {
    const { parent } = product.line;
    if (typeof parent !== 'string') continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(product);
    else children.set(parent, [product]);
  }
  return children;
};

/**
 * Returns a function that lists the pictures of a product, the main one first; empty for a product without a picture.
 * Pictures of a family show its children among `products`. A drawing is rendered when its art is called.
 */
export const createGalleries = (
  products: readonly SeedProduct[],
): ((product: SeedProduct) => readonly NamedPicture[]) => {
  const children = toChildren(products);
  return (product) => {
    const slug = toSlug(product.line.sku);
    const subject = toSubject(product, children.get(product.line.sku) ?? []);
    const gallery = subject ? toGallery(subject) : [];
    return gallery.map((drawing, index) => [index === 0 ? slug : `${slug}--${index + 1}`, drawing]);
  };
};
