/** `npm run icons`: writes the file of all icons anew, after `src/ui/icons.ts` has changed. */
import { writeFileSync } from 'node:fs';
import { makeSprite, SPRITE } from './sprite.ts';

writeFileSync(SPRITE, makeSprite());
