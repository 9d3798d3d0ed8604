import { MATERIALS, type Tones } from './drawings/palette.ts';
import type { Drawing } from './drawings/pen.ts';
import { toTones } from './drawings/pigments.ts';

/** A picture as data: the name of a drawing function and its arguments. Colours are names of the palette's materials or `#rrggbb`. */
export type PictureSpec = { readonly draw: string; readonly [argument: string]: unknown };

const isMaterial = (name: string): name is keyof typeof MATERIALS => Object.hasOwn(MATERIALS, name);

/** @throws for a colour that is neither a material of the palette nor `#rrggbb`. */
const requireTones = (colour: string): Tones => {
  if (isMaterial(colour)) return MATERIALS[colour];
  if (/^#[0-9A-F]{6}$/i.test(colour)) return toTones(colour);
  throw new Error(`unknown colour ${colour} in a picture`);
};

/** A drawing function that takes the tones of its `colours` by their names. */
export const painted =
  <Spec extends object>(draw: (spec: Spec) => Drawing, ...colours: readonly (keyof Spec & string)[]) =>
  (spec: Spec): Drawing => {
    const toned = { ...spec };
    for (const key of colours) {
      const colour = spec[key];
      if (typeof colour === 'string') toned[key] = requireTones(colour) as typeof colour & Tones;
    }
    return draw(toned);
  };
