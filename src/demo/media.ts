import { createFileCache, type FileCache } from '#src/backoffice/embedded/content/file-cache.ts';

/** Paths below `/media/` that may be the demo shop's; any other path loads no catalogue. */
const PICTURE = /^(?:[a-z]+_?[a-z0-9-]*\.webp|share\.png)$/;
const SHEET = /^sheets\/[a-z0-9-]+\.pdf$/;

/**
 * The pictures and data sheets of the demo shop, made in `folder` when they are first asked for. The catalogue that
 * they show is loaded for the first one that is missing. Sheets carry the name of the `shop`.
 */
export const createDemoMedia = (folder: string, shop: string): FileCache =>
  createFileCache(folder, async (path) => {
    if (SHEET.test(path)) {
      const { findSheet } = await import('./sheets/sheets.ts');
      return findSheet(path, shop);
    }
    if (!PICTURE.test(path)) return undefined;
    const { findPicture, toPicture } = await import('./pictures.ts');
    const svg = findPicture(path);
    return svg === undefined ? undefined : () => toPicture(path, svg);
  });
