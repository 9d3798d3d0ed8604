/** `npm run icons`: regenerates the sprite after a change of `src/ui/icons/icons.ts`. */
import { writeFileSync } from 'node:fs';
import { renderSprite, SPRITE } from './sprite.ts';

writeFileSync(SPRITE, renderSprite());
