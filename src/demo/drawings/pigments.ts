import { MATERIALS, type Material, type Tones } from './palette.ts';

/** A colour: a material of the palette, a pigment `#rrggbb`, or tones. */
export type Paint = string | Tones;

type Channels = readonly [number, number, number];

const toChannels = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Mixes `share` of another colour into a colour. */
const blend = (hex: string, other: string, share: number): string => {
  const into = toChannels(other);
  const mixed = toChannels(hex).map((value, index) => value + ((into[index] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
};

/** The four tones of a pigment `#rrggbb`, muted to match the palette. */
export const toTones = (pigment: string): Tones => {
  const base = blend(pigment, '#EDE9DF', 0.14);
  return {
    light: blend(base, '#FFFFFF', 0.42),
    base,
    shade: blend(base, '#20323A', 0.2),
    deep: blend(base, '#20323A', 0.58),
  };
};

const isMaterial = (name: string): name is Material => Object.hasOwn(MATERIALS, name);

const mixed = new Map<string, Tones>();

/**
 * The tones of a colour: a material of the palette, or a pigment `#rrggbb`.
 *
 * @throws RangeError for any other name.
 */
export const tonesOf = (colour: Paint): Tones => {
  if (typeof colour !== 'string') return colour;
  const known = isMaterial(colour) ? MATERIALS[colour] : mixed.get(colour);
  if (known) return known;
  if (!/^#[0-9A-F]{6}$/i.test(colour)) throw new RangeError(`there is no colour ${colour}`);
  const tones = toTones(colour);
  mixed.set(colour, tones);
  return tones;
};
