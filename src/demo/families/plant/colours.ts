import type { Material } from '../../drawings/palette.ts';
import type { Text } from '../text.ts';

/** A colour of plastics and cables: how it is written in codes, named, and drawn. */
export type Colour = { readonly code: string; readonly name: Text; readonly material: Material };

const toColour = (
  code: string,
  it: string,
  { en, material }: { en: string; material: Material },
): Colour => ({
  code,
  name: { it, en },
  material,
});

export const COLOURS = {
  blue: toColour('BL', 'blu', { en: 'blue', material: 'blue' }),
  brown: toColour('MA', 'marrone', { en: 'brown', material: 'clay' }),
  black: toColour('NE', 'nero', { en: 'black', material: 'rubber' }),
  grey: toColour('GR', 'grigio', { en: 'grey', material: 'grey' }),
  earth: toColour('GV', 'giallo-verde', { en: 'green-yellow', material: 'leaf' }),
  red: toColour('RO', 'rosso', { en: 'red', material: 'red' }),
  white: toColour('BI', 'bianco', { en: 'white', material: 'paper' }),
  green: toColour('VE', 'verde', { en: 'green', material: 'green' }),
  yellow: toColour('GI', 'giallo', { en: 'yellow', material: 'yellowZinc' }),
  lightBlue: toColour('AZ', 'azzurro', { en: 'light blue', material: 'teal' }),
  clear: toColour('TR', 'trasparente', { en: 'transparent', material: 'zinc' }),
  anthracite: toColour('AN', 'antracite', { en: 'anthracite', material: 'black' }),
  sand: toColour('SA', 'sabbia', { en: 'sand', material: 'carton' }),
} as const satisfies Record<string, Colour>;
