import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_SIDES } from '../../products/pictures.ts';

/** Accepted formats; not SVG, which could reference other files. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);
const MAX_PIXELS = 100_000_000;
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const QUALITY = 82;

/** The file is not a picture in an accepted format. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError';
}

const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

const requirePicture = async (bytes: Buffer): Promise<void> => {
  const { format } = await sharp(bytes, OPTIONS)
    .metadata()
    .catch(() => ({ format: undefined }));
  if (format === undefined || !FORMATS.has(format))
    throw new NoPictureError('is no picture (JPEG, PNG, WebP, GIF, AVIF or TIFF)');
};

const toSquare = async (bytes: Buffer, side: number): Promise<Buffer> => {
  try {
    return await sharp(bytes, OPTIONS)
      .rotate()
      .flatten({ background: WHITE })
      .resize(side, side, { fit: 'contain', background: WHITE, withoutEnlargement: false })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new NoPictureError('is a damaged picture, or one of more than 100 megapixels');
  }
};

const write = async (file: string, bytes: Buffer): Promise<void> => {
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, file);
};

/** The name of the picture made of `source`: the same source has the same name. */
export const toPictureName = (source: string | Buffer): string =>
  `imported-${createHash('sha256').update(source).digest('hex').slice(0, 24)}.webp`;

/** Prefix of the size that is written last. */
const LAST = 'main_';

/** The file of a picture that is written last. */
export const toMadeFile = (folder: string, name: string): string => join(folder, `${LAST}${name}`);

/** Whether all sizes of a picture were made. */
export const hasSizes = (folder: string, name: string): boolean => existsSync(toMadeFile(folder, name));

/** Makes the three sizes of a picture in `folder`, white squares with the whole picture. Throws `NoPictureError`. */
export const makeSizes = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  await requirePicture(bytes);
  await mkdir(folder, { recursive: true });
  for (const [prefix, side] of Object.entries(PICTURE_SIDES))
    await write(join(folder, `${prefix}${name}`), await toSquare(bytes, side));
};
