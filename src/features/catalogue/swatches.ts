/** Colours by the first word of a value's slug. */
const COLOURS: Readonly<Record<string, string>> = {
  nero: '#1d1d1f',
  bianco: '#ffffff',
  rosso: '#c8202f',
  blu: '#1f4fa3',
  grigio: '#8b9198',
  verde: '#2c8a4b',
  giallo: '#f2c417',
  beige: '#dcc9a3',
  marrone: '#70492d',
  arancio: '#e8741e',
  arancione: '#e8741e',
  azzurro: '#5aa9dd',
  antracite: '#3b4045',
  argento: '#c3c7cb',
  avorio: '#efe6cd',
  crema: '#f3e7c8',
  sabbia: '#d8c08f',
  rosa: '#e79ab2',
  viola: '#6b3f8f',
  lilla: '#a98bc4',
  oro: '#c9a23c',
  ocra: '#b9812f',
  bronzo: '#7d5a35',
  rame: '#b26a43',
  ottone: '#cda74a',
};

const ENGLISH: Readonly<Record<string, string>> = {
  black: 'nero',
  white: 'bianco',
  red: 'rosso',
  blue: 'blu',
  grey: 'grigio',
  gray: 'grigio',
  green: 'verde',
  yellow: 'giallo',
  brown: 'marrone',
  orange: 'arancio',
  anthracite: 'antracite',
  silver: 'argento',
  ivory: 'avorio',
  pink: 'rosa',
  purple: 'viola',
  gold: 'oro',
  copper: 'rame',
};

/** Shades that differ from the colour of their first word, by slug. */
const SHADES: Readonly<Record<string, string>> = {
  'blu-navy': '#1d2a4d',
  'grigio-antracite': '#3b4045',
  'grigio-chiaro': '#c3c8cd',
  'grigio-scuro': '#555b62',
  'verde-militare': '#5a6042',
  'verde-muschio': '#35542f',
  'giallo-fluo': '#e6f53a',
  'arancio-fluo': '#ff6a1a',
  'rosso-ossido': '#7d3a2e',
};

const findColour = (word: string): string | undefined => COLOURS[ENGLISH[word] ?? word];

/** One colour, or two: `giallo-nero`. */
export type Swatch = readonly [string, string?];

/** The swatch of a colour slug, in Italian or English; undefined when the first word is not a known colour. */
export const findSwatch = (slug: string): Swatch | undefined => {
  const shade = SHADES[slug];
  if (shade) return [shade];
  const [first = '', second = ''] = slug.split('-');
  const colour = findColour(first);
  const other = findColour(second);
  if (!colour) return undefined;
  return other && other !== colour ? [colour, other] : [colour];
};

/** Whether a group's key means colours: `color`, `colour`, `field_colore`, `field_colour`. */
export const isColourKey = (index: string): boolean => /^(?:field_)?colou?re?$/.test(index);
