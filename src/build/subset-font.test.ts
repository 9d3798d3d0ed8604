import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSync } from 'fontkit';
import { expect, it } from 'vitest';
import { readFaces, writeFonts } from './subset-font.mjs';

const styles = readFileSync(new URL('../styles/base.css', import.meta.url), 'utf8');
const faces = readFaces(styles);

const openFont = async (name: string) => openSync(join(await writeFonts(), name));

it('reads characters and weights of the faces; of overlapping ranges the last one counts', () => {
  const toFace = (name: string, range: string): string =>
    `@font-face { src: url('@fonts/${name}'); font-weight: 400 700; unicode-range: ${range}; }`;
  const other = "@font-face { src: url('other.woff2'); font-weight: 1 9; unicode-range: U+0041; }";
  expect(readFaces(toFace('a', 'U+0041-0044') + toFace('b', 'U+0042-0043,\n U+20AC') + other)).toEqual([
    { name: 'a', text: 'AD', min: 400, max: 700 },
    { name: 'b', text: 'BC€', min: 400, max: 700 },
  ]);
});

it.each(faces)(
  '$name has the characters and weights that its face asks for, and no other weight',
  async (face) => {
    const font = await openFont(face.name);
    const printed = [...face.text].filter((character) => /[^\p{C}\p{Z}\p{M}]/u.test(character));
    const missing = printed.filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    expect(printed.length).toBeGreaterThan(50);
    expect(missing.filter((character) => character.charCodeAt(0) < 0x2000)).toEqual([]);
    expect(Array.from('–—‘’“”…€™−×')).toEqual(expect.not.arrayContaining(missing));
    expect(font.variationAxes).toMatchObject({ wght: { min: face.min, max: face.max } });
    expect(font.availableFeatures).toContain('kern');
  },
);

it('has every printed character of Western Europe in one of the fonts', () => {
  const text = faces.map((face) => face.text).join('');
  const codes = [...Array(0x100).keys()].filter((code) => (code > 0x20 && code < 0x7f) || code > 0xa0);
  expect(codes.map((code) => String.fromCodePoint(code)).filter((one) => !text.includes(one))).toEqual([]);
});

it('combines letters with marks', async () => {
  const [name = ''] = faces.filter(({ text }) => text.includes('\u0308')).map((face) => face.name);
  expect((await openFont(name)).availableFeatures).toContain('mark');
});

it('draws figures of one width with the font of every page', async () => {
  const [name = ''] = faces.filter(({ text }) => text.includes('0')).map((face) => face.name);
  expect((await openFont(name)).availableFeatures).toContain('tnum');
});
