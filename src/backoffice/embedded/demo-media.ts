import { createKeptFiles, type KeptFiles } from './content/kept-files.ts';

/** A name that may be one of the demo shop's; what is none costs nothing more. */
const NAME = /^[a-z]+_?[a-z0-9-]*\.webp$/;

/**
 * The pictures of the demo shop, made in `folder` when they are first asked for. The catalogue that they are drawn
 * from is loaded for the first one that is missing.
 */
export const createDemoMedia = (folder: string): KeptFiles =>
  createKeptFiles(folder, async (name) => {
    if (!NAME.test(name)) return undefined;
    const { findPicture, toWebp } = await import('./seed/pictures.ts');
    const svg = findPicture(name);
    return svg === undefined ? undefined : () => toWebp(svg);
  });
