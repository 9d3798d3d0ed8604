import { type Tones, WHITE } from '../palette.ts';
import { type Drawing, fine, line, path, rect, tone } from '../pen.ts';
import { toTones } from '../pigments.ts';
import { findInk } from './ink.ts';
import { textIn } from './label.ts';
import type { Subject } from './subject.ts';

/** A coat of paint and its colour card. */
export const colourCard = (subject: Subject): Drawing => ({
  tint: 'stone',
  art: () => {
    const tones: Tones = toTones(findInk(subject.main));
    const name = /RAL \d+/.exec(subject.attributes['Finitura'] ?? '')?.[0];
    const coat =
      'M6 24C14 18 26 22 38 18S64 16 84 20C92 22 90 30 84 32C92 36 92 44 84 46C90 50 88 58 80 58C60 62 40 58 26 60S4 60 8 52C2 48 2 40 8 38C2 34 2 28 6 24Z';
    return (
      path(coat, tones.base) +
      tone('M10 26C20 22 40 24 56 21S80 22 84 25C70 25 40 27 12 30Z', tones.light) +
      tone('M10 52C30 50 60 54 82 50C82 56 70 57 52 57S20 58 10 56Z', tones.shade) +
      fine('M14 36C34 32 60 36 80 33M14 45C36 42 60 46 80 42') +
      line(coat) +
      rect([46, 44, 40, 46], WHITE, 2) +
      rect([50, 48, 32, 26], tones.base, 1) +
      (name ? textIn(name, [50, 78, 32, 7]) : fine('M52 80H76M52 84H68'))
    );
  },
});
