import { MATERIALS, type Material, type Tones } from './palette.ts';

/** What a thing is coloured with: a material of the palette, or tones made from a pigment. */
export type Paint = Material | Tones;

type Channels = readonly [number, number, number];

const toChannels = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** A colour with a share of another in it. */
const blend = (hex: string, other: string, share: number): string => {
  const into = toChannels(other);
  const mixed = toChannels(hex).map((value, index) => value + ((into[index] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
};

/** The four tones of a thing of one colour, `#rrggbb`, softened so that it sits with the palette. */
export const toTones = (pigment: string): Tones => {
  const base = blend(pigment, '#EDE9DF', 0.14);
  return {
    light: blend(base, '#FFFFFF', 0.42),
    base,
    shade: blend(base, '#20323A', 0.2),
    deep: blend(base, '#20323A', 0.58),
  };
};

/** The tones of a paint. */
export const tonesOf = (paint: Paint): Tones => (typeof paint === 'string' ? MATERIALS[paint] : paint);
