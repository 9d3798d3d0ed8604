/** The colours of all drawings: one line colour, light backgrounds, four tones per material. */

export const LINE = '#29454F';
export const WHITE = '#FFFFFF';
export const DARK = '#4A626B';

/** Backgrounds. */
export const TINTS = { sand: '#F4F1EA', mist: '#EBF1F1', stone: '#F0F0F3' } as const;
export type Tint = keyof typeof TINTS;

/** Light comes from the upper left: `light` is the lit side, `shade` the opposite one, `deep` a recess. */
export type Tones = {
  readonly light: string;
  readonly base: string;
  readonly shade: string;
  readonly deep: string;
};

const tones = ([light, base, shade, deep]: readonly [string, string, string, string]): Tones => ({
  light,
  base,
  shade,
  deep,
});

/** Materials and finishes. */
export const MATERIALS = {
  zinc: tones(['#F7FAFB', '#D9E4E7', '#B2C4CA', '#587079']),
  steel: tones(['#FFFFFF', '#F0EFEA', '#D2CFC5', '#6F716B']),
  yellowZinc: tones(['#FBF1D3', '#EFD9A4', '#D9BC78', '#7E6A3C']),
  brass: tones(['#FAEECB', '#EBCF8F', '#CFAE66', '#77622F']),
  black: tones(['#8699A0', '#56707A', '#3A525B', '#20323A']),
  rubber: tones(['#6B7F87', '#4A626B', '#354B54', '#20323A']),
  teal: tones(['#D6E7E9', '#B4D0D4', '#8FB6BC', '#4A7780']),
  clay: tones(['#F5DED3', '#E9BFAC', '#D39F88', '#8D5A45']),
  leaf: tones(['#DCEAD8', '#BBD3B4', '#98B98F', '#55784D']),
  paper: tones(['#FFFFFF', '#FBFCFB', '#E1E9E9', '#8FA0A5']),
  carton: tones(['#F4E6C6', '#E7CFA2', '#D2B47C', '#8A6F3E']),
  blue: tones(['#9DBDD6', '#6C98BA', '#517C9F', '#2C4E69']),
  red: tones(['#E8A999', '#CF7763', '#B25B49', '#6E3226']),
  grey: tones(['#AEB9BD', '#86949A', '#6A787E', '#3D494E']),
  green: tones(['#A5C6AE', '#71A081', '#568466', '#2F5340']),
  orange: tones(['#F6CFA0', '#E9A964', '#CC8B47', '#7D5020']),
} as const satisfies Record<string, Tones>;
export type Material = keyof typeof MATERIALS;
