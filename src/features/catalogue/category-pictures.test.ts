import { expect, it } from 'vitest';
import type { Listing } from '#src/contract/listing.ts';
import type { Category, Picture, Product } from '#src/contract/product.ts';
import { findCategoryPictures } from './category-pictures.ts';

const toCategory = (slug: string): Category => ({ slug, name: slug, count: 1, children: [] });
const toPicture = (width: number): Picture => ({ url: `/media/${width}.webp`, width, height: width });
const toProduct = (slug: string, pictures: readonly Picture[], small_pictures: readonly Picture[]): Product =>
  ({ categories: [{ slug }], pictures, small_pictures }) as unknown as Product;
const toListing = (data: readonly Product[]): Listing => ({ product_list: { data } }) as unknown as Listing;

it('categories show the small picture of an article, with the larger one beside it, or the only one', async () => {
  const products = [
    toProduct('bolts', [], []),
    toProduct('bolts', [toPicture(400)], [toPicture(96)]),
    toProduct('nuts', [toPicture(400)], []),
    toProduct('rings', [], [toPicture(96)]),
  ];
  const own = new Map([['hooks', toListing([toProduct('hooks', [toPicture(400)], [toPicture(96)])])]]);
  const categories = ['bolts', 'nuts', 'rings', 'hooks', 'none'].map(toCategory);
  const found = await findCategoryPictures(
    categories,
    products,
    async (slug) => own.get(slug) ?? toListing([]),
  );
  const widths = [...found].map(([slug, { small, larger }]) => [slug, small?.width, larger?.width]);
  expect(widths).toEqual([
    ['bolts', 96, 400],
    ['nuts', 400, 400],
    ['rings', 96, undefined],
    ['hooks', 96, 400],
  ]);
});
