import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderSprite, SPRITE } from './sprite.ts';

it('the committed sprite matches `ICONS` (run `npm run icons` to update it)', () => {
  expect(readFileSync(SPRITE, 'utf8')).toBe(renderSprite());
});
