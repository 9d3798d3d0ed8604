import { toSlug } from '#src/contract/listing.ts';
import { toGallery } from './drawings/gallery/gallery.ts';
import type { Subject } from './drawings/gallery/subject.ts';
import type { Drawing } from './drawings/pen.ts';
import { toDrawing } from './drawings/shapes.ts';
import type { DemoProduct } from './demo-product.ts';

const toTexts = (line: DemoProduct['line'] | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(line?.attributes ?? {}).map(([label, value]) => [
      label,
      Array.isArray(value) ? value.join('/') : String(value),
    ]),
  );

/** The input of a product's gallery; absent without a drawing. */
const toSubject = ({ line, picture }: DemoProduct, children: readonly DemoProduct[]): Subject | undefined => {
  const path = [line.category_path ?? []].flat()[0]?.split('/') ?? [];
  return (
    picture && {
      sku: line.sku,
      brand: line.brand ?? '',
      department: path[0] ?? '',
      leafCategory: path.at(-1) ?? '',
      main: toDrawing(picture),
      attributes: { ...toTexts(children[Math.floor(children.length / 2)]?.line), ...toTexts(line) },
      pack: line.min_packaging ?? 1,
      unit: line.unit ?? 'pz',
      children: children.flatMap((child) => (child.picture ? [toDrawing(child.picture)] : [])),
    }
  );
};

/** A picture with its file name, without size prefix and extension. */
export type NamedPicture = readonly [name: string, drawing: Drawing];

const toChildren = (products: readonly DemoProduct[]): ReadonlyMap<string, readonly DemoProduct[]> => {
  const children = new Map<string, DemoProduct[]>();
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
 * Pictures of a family show its children among `products`. Rendering is deferred to `Drawing.art`.
 */
export const createGalleries = (
  products: readonly DemoProduct[],
): ((product: DemoProduct) => readonly NamedPicture[]) => {
  const children = toChildren(products);
  return (product) => {
    const slug = toSlug(product.line.sku);
    const subject = toSubject(product, children.get(product.line.sku) ?? []);
    const gallery = subject ? toGallery(subject) : [];
    return gallery.map((drawing, index) => [index === 0 ? slug : `${slug}--${index + 1}`, drawing]);
  };
};
