import sharp from 'sharp';
import emblem from '../../../public/favicon.svg?raw';

/** The emblem's own background, which fills icons that a device cuts to its shape. */
const EMBLEM_COLOR = '#083F4A';

/** `any` has the emblem's round corners; `whole` is a full square; `maskable` also keeps to the circle that every device shows. */
type Shape = 'any' | 'whole' | 'maskable';

/** The part of a maskable icon that the emblem takes; https://www.w3.org/TR/appmanifest/#icon-masks. */
const SAFE = 0.8;

/** The resolution at which the SVG file has its size in px. */
const DPI = 72;
const EMBLEM_SIZE = 36;

/** The emblem as a square PNG. */
export const renderIcon = async (size: number, shape: Shape = 'any'): Promise<Buffer> => {
  const inner = Math.round(shape === 'maskable' ? size * SAFE : size);
  const density = Math.ceil((DPI * inner) / EMBLEM_SIZE);
  const image = sharp(Buffer.from(emblem), { density }).resize(inner, inner);
  if (shape === 'any') return image.png({ compressionLevel: 9 }).toBuffer();
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return image
    .flatten({ background: EMBLEM_COLOR })
    .extend({ top: before, left: before, bottom: after, right: after, background: EMBLEM_COLOR })
    .png({ compressionLevel: 9 })
    .toBuffer();
};

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file of PNG pictures, each with its size in px (below 256). */
export const toIco = (pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer => {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4); // colour planes
    head.writeUInt16LE(32, entry + 6); // bits per pixel
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
};
