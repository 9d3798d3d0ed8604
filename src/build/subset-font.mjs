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
export const FONT_NAME = 'inter-latin.woff2';

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
 * What the face of this font in `base.css` declares: its characters and the least and greatest weight.
 *
 * @type {(styles: string) => { readonly text: string; readonly min: number; readonly max: number }}
 */
export const readFace = (styles) => {
  const face = styles.split('@font-face').find((part) => part.includes(FONT_NAME)) ?? '';
  const [, min = '', max = ''] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
  const [, range = ''] = /unicode-range:([^;]+);/.exec(face) ?? [];
  return { text: toText(range), min: Number(min), max: Number(max) };
};

/**
 * Writes the font of the pages with the characters and weights that its face declares and all of its features: a third
 * smaller than with every weight. Returns its folder, whose name changes with what the file depends on.
 *
 * @type {() => Promise<string>}
 */
export const writeFont = async () => {
  const [source, styles] = await Promise.all([readFile(SOURCE), readFile(STYLES, 'utf8')]);
  const { text, min, max } = readFace(styles);
  const key = createHash('sha256').update(source).update(`${text} ${min} ${max}`).digest('hex').slice(0, 16);
  const folder = join(FOLDER, key);
  const file = join(folder, FONT_NAME);
  if (existsSync(file)) return folder;
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  });
  await mkdir(folder, { recursive: true });
  // Other builds may write the same file.
  const part = `${file}.${process.pid}`;
  await writeFile(part, font);
  await rename(part, file);
  return folder;
};

/** `@fonts/` in styles and modules is the folder of the written font. */
export const subsetFonts = {
  name: 'subset-fonts',
  enforce: 'pre',
  config: async () => ({ resolve: { alias: { '@fonts': await writeFont() } } }),
};
