/** What a colour's name becomes beside something feminine, and beside several masculine things. */
const ENDINGS: Readonly<Record<string, readonly [feminine: string, several: string]>> = {
  bianco: ['bianca', 'bianchi'],
  nero: ['nera', 'neri'],
  grigio: ['grigia', 'grigi'],
  rosso: ['rossa', 'rossi'],
  giallo: ['gialla', 'gialli'],
  azzurro: ['azzurra', 'azzurri'],
  verde: ['verde', 'verdi'],
  marrone: ['marrone', 'marroni'],
  arancione: ['arancione', 'arancioni'],
};

/** By the first word of a name: what is not here is masculine. */
const FEMININE = new Set([
  ...['Camicia', 'Cassa', 'Cassetta', 'Felpa', 'Giacca', 'Idropittura', 'Imbracatura', 'Lente', 'Pittura'],
  ...['Polo', 'Salopette', 'T-shirt', 'Tuta', 'Vernice'],
]);
const SEVERAL = new Set(['Guanti', 'Inserti', 'Occhiali', 'Pantaloni']);

/** An Italian colour as it stands beside a thing: `rosso` is `rossa` beside `Giacca`. Colours of two words stay. */
export const agree = (thing: string, colour: string): string => {
  const [first = ''] = thing.split(' ', 1);
  const [feminine = colour, several = colour] = ENDINGS[colour] ?? [];
  if (FEMININE.has(first)) return feminine;
  return SEVERAL.has(first) ? several : colour;
};
