import { createFileCache, type FileCache } from '#src/backoffice/embedded/content/file-cache.ts';

/** Possible paths below `/media/` and `/documents/`; other paths do not load the catalogue. */
const PICTURE = /^(?:[a-z]+(?:[_0-9-][a-z0-9-]*)?\.webp|share\.png)$/;
const SHEET = /^sheets\/[a-z0-9-]+\.pdf$/;

/**
 * The pictures and data sheets of the demo shop, generated in `folder` on first request. The catalogue is loaded for the first
 * missing file. `shop` is the shop's name on sheets.
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
