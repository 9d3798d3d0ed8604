import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSync } from 'fontkit';
import { expect, it } from 'vitest';
import { FONT_NAME, readFace, writeFont } from './subset-font.mjs';

const styles = readFileSync(new URL('../styles/base.css', import.meta.url), 'utf8');

it('reads characters and weights of the face', () => {
  const face = `@font-face { src: url('@fonts/${FONT_NAME}'); font-weight: 400 700; unicode-range: U+0041-0043,\n U+20AC; }`;
  expect(readFace(`@font-face { font-weight: 1 9; } ${face}`)).toEqual({ text: 'ABC€', min: 400, max: 700 });
});

it('has all characters, weights and features that the styles ask for, and no other weight', async () => {
  const font = openSync(join(await writeFont(), FONT_NAME));
  const { text, min, max } = readFace(styles);
  const printed = [...text].filter((character) => /[^\p{C}\p{Z}\p{M}]/u.test(character));
  const missing = printed.filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  expect(printed.length).toBeGreaterThan(190);
  expect(missing.filter((character) => character.charCodeAt(0) < 0x2000)).toEqual([]);
  expect(Array.from('–—‘’“”…€™−×')).toEqual(expect.not.arrayContaining(missing));
  expect(font.variationAxes).toMatchObject({ wght: { min, max } });
  expect(font.availableFeatures).toEqual(expect.arrayContaining(['tnum', 'kern', 'mark']));
});
