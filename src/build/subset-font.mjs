import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const SOURCE = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const STYLES = fileURLToPath(new URL('../styles/base.css', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../.cache/fonts', import.meta.url));
/** Kerning, figures of one width, and marks of combined characters. No style uses the font's other features. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'mark', 'mkmk'];

/** The text of a CSS `unicode-range`. */
const toText = (range) =>
  range
    .split(',')
    .flatMap((part) => {
      const [, from = '', to = from] = /U\+([\dA-F]+)(?:-([\dA-F]+))?/.exec(part) ?? [];
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) =>
        String.fromCodePoint(first + at),
      );
    })
    .join('');

/**
 * What the faces of the fonts in `base.css` declare: characters, and the least and greatest weight. A character in several faces belongs to
 * the last one.
 *
 * @typedef {{ readonly name: string; readonly text: string; readonly min: number; readonly max: number }} Face
 * @type {(styles: string) => readonly Face[]}
 */
export const readFaces = (styles) => {
  const taken = new Set();
  const faces = styles.split('@font-face').flatMap((face) => {
    const [, name = ''] = /'@fonts\/([^']+)'/.exec(face) ?? [];
    const [, min = '', max = ''] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
    const [, range = ''] = /unicode-range:([^;]+);/.exec(face) ?? [];
    return name ? [{ name, text: toText(range), min: Number(min), max: Number(max) }] : [];
  });
  return faces
    .toReversed()
    .map((face) => {
      const text = [...face.text].filter((character) => !taken.has(character)).join('');
      for (const character of text) taken.add(character);
      return { ...face, text };
    })
    .toReversed();
};

/**
 * Writes the fonts of the pages with the characters and weights that their faces declare, and the features in use: two fifths of the full
 * font's size. Returns their folder, whose name changes with what the files depend on.
 *
 * @type {() => Promise<string>}
 */
export const writeFonts = async () => {
  const [source, styles] = await Promise.all([readFile(SOURCE), readFile(STYLES, 'utf8')]);
  const faces = readFaces(styles);
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify([faces, FEATURES]));
  const folder = join(FOLDER, key.digest('hex').slice(0, 16));
  await mkdir(folder, { recursive: true });
  for (const { name, text, min, max } of faces) {
    const file = join(folder, name);
    if (existsSync(file)) continue;
    const font = await subsetFont(source, text, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min, max } },
      keepFeatures: FEATURES,
    });
    // Other builds may write the same file.
    const part = `${file}.${process.pid}`;
    await writeFile(part, font);
    await rename(part, file);
  }
  return folder;
};

/** `@fonts/` in styles and modules is the folder of the written fonts. */
export const subsetFonts = {
  name: 'subset-fonts',
  enforce: 'pre',
  config: async () => ({ resolve: { alias: { '@fonts': await writeFonts() } } }),
};
