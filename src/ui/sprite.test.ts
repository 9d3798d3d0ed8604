import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeSprite, SPRITE } from './sprite.ts';

it('has every icon in the file that the pages take: else `npm run icons`', () => {
  expect(readFileSync(SPRITE, 'utf8')).toBe(makeSprite());
});
