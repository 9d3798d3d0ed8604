/** The thumbnail of a row's image, 48 px; undefined without one. Picture sizes have prefixes in the file name. */
export const toThumbnail = (image: string) =>
  image === ''
    ? undefined
    : {
        url: image.replace(/(^|\/)(?:thumb_|gallery_|main_)?([^/]+)$/, '$1thumb_$2'),
        width: 48,
        height: 48,
      };
