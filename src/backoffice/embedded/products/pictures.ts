import type { Picture } from '#src/contract/product.ts';

/** Side length in pixels by the file name prefix of a picture's versions. */
export const PICTURE_SIDES = { thumb_: 96, gallery_: 400, main_: 800 } as const;
type Prefix = keyof typeof PICTURE_SIDES;

const PREFIXED = /\/(?:thumb_|gallery_|main_)?([^/]+)$/;

/** Pictures of other hosts are stored but not shown: a page loads nothing from other hosts. */
const isLocal = (url: string): boolean => /^\/(?!\/)/.test(url);

const toPictures = (images: readonly string[], prefix: Prefix): Picture[] => {
  const side = PICTURE_SIDES[prefix];
  return images
    .filter(isLocal)
    .map((image) => ({ url: image.replace(PREFIXED, `/${prefix}$1`), width: side, height: side }));
};

/** The three sets of pictures of a product, from the images of its import line. */
export const toPictureSets = (images: readonly string[]) => ({
  small_pictures: toPictures(images, 'thumb_'),
  pictures: toPictures(images, 'gallery_'),
  large_pictures: toPictures(images, 'main_'),
});
