import type { ImportLine } from '#src/contract/import-line.ts';

/** The English of every attribute's label. */
const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  Alimentazione: 'Power supply',
  Argomento: 'Subject',
  Arco: 'Shackle',
  Attacco: 'Connection',
  Capacità: 'Capacity',
  'Classe di protezione': 'Safety class',
  'Classe di resistenza': 'Strength class',
  Conduttori: 'Conductors',
  Confezione: 'Packaging',
  'Coppia massima': 'Maximum torque',
  Diametro: 'Diameter',
  Filettatura: 'Thread',
  Finitura: 'Finish',
  'Flusso luminoso': 'Luminous flux',
  Foro: 'Bore',
  'Grado di protezione': 'Protection rating',
  'Grandezza chiave': 'Size across flats',
  Impronta: 'Drive',
  'Larghezza corpo': 'Body width',
  Lunghezza: 'Length',
  Manico: 'Handle',
  Materiale: 'Material',
  Norma: 'Standard',
  Peso: 'Weight',
  Potenza: 'Power',
  Pressione: 'Pressure',
  Resa: 'Coverage',
  Rivestimento: 'Coating',
  Serbatoio: 'Tank',
  Sezione: 'Cross-section',
  Spessore: 'Thickness',
  Supporti: 'Surfaces',
  Testa: 'Head',
  Tensione: 'Voltage',
};

/** The English of values that are words, or numbers spelled differently. */
const VALUE_NAMES: Readonly<Record<string, string>> = {
  'a filo': 'corded',
  'acciaio al carbonio': 'carbon steel',
  'acciaio bonificato': 'quenched and tempered steel',
  'acciaio cementato': 'hardened steel',
  'acciaio cromo-vanadio': 'chrome vanadium steel',
  'acciaio inox A2': 'stainless steel A2',
  'acciaio temprato': 'hardened steel',
  alluminio: 'aluminium',
  'batteria 18 V': '18 V battery',
  bianco: 'white',
  blu: 'blue',
  brunita: 'black oxide',
  calcestruzzo: 'concrete',
  'cilindrica con esagono incassato': 'cylinder, hexagon socket',
  corindone: 'aluminium oxide',
  cromata: 'chrome plated',
  'esagonale (TE)': 'hexagon',
  'esagono incassato': 'hexagon socket',
  faggio: 'beech',
  'femmina-femmina': 'female-female',
  ferro: 'steel',
  giallo: 'yellow',
  'grigio antracite': 'anthracite grey',
  'impianti elettrici': 'electrical systems',
  inox: 'stainless steel',
  'mattone forato': 'hollow brick',
  'mattone pieno': 'solid brick',
  metallo: 'metal',
  nitrile: 'nitrile',
  'nylon 6': 'nylon 6',
  'ottone CW617N': 'brass CW617N',
  'ottone nichelato': 'nickel-plated brass',
  ottone: 'brass',
  'pelle nabuk': 'nubuck leather',
  poliestere: 'polyester',
  polietilene: 'polyethylene',
  rame: 'copper',
  rosso: 'red',
  satinata: 'satin',
  'segatura di abete': 'spruce sawdust',
  'svasata piana': 'flat countersunk',
  trasparente: 'transparent',
  vetro: 'glass',
  'zincatura bianca': 'white zinc plating',
  'zincatura gialla': 'yellow zinc plating',
  '5 chiavi': '5 keys',
  '2 chiavi': '2 keys',
  '0,75 l': '0.75 l',
  '2,5 l': '2.5 l',
  '1,0 mm': '1.0 mm',
  '1,9 mm': '1.9 mm',
  '22,23 mm': '22.23 mm',
  '1,5 mm²': '1.5 mm²',
  '2,5 mm²': '2.5 mm²',
};

/** What an attribute holds: a value, or several. */
type Values = Readonly<Record<string, string | number | readonly string[]>>;

type Translated = Required<Pick<ImportLine, 'attributes' | 'attribute_names' | 'value_names'>>;

/** A word: what cannot stand in an English page as it is. Codes, norms, sizes and units are no words. */
const isWord = (value: string): boolean => /\p{Ll}{4,}/u.test(value) || /\d,\d/.test(value);

const toEnglishName = (label: string): string => {
  const en = ATTRIBUTE_NAMES[label];
  if (en === undefined) throw new Error(`the seed has no English for the attribute ${label}`);
  return en;
};

const toEnglishValue = (value: string): string => {
  const en = VALUE_NAMES[value];
  if (en === undefined) throw new Error(`the seed has no English for the value ${value}`);
  return en;
};

/**
 * Attributes of a product by their Italian labels and values, with the English of both. `words` are further
 * values that need English: colours.
 * @throws when the English of a label or of a word is missing: a mistake in the seed.
 */
export const describe = (values: Values, ...words: readonly string[]): Translated => {
  const texts = Object.values(values).flatMap((value) => (typeof value === 'number' ? [] : value));
  const translated = [...new Set([...texts, ...words])].filter(
    (value) => VALUE_NAMES[value] ?? isWord(value),
  );
  return {
    attributes: Object.fromEntries(
      Object.entries(values).map(([label, value]) => [label, typeof value === 'object' ? [...value] : value]),
    ),
    attribute_names: Object.fromEntries(
      Object.keys(values).map((label) => [label, { en: toEnglishName(label) }]),
    ),
    value_names: Object.fromEntries(translated.map((value) => [value, { en: toEnglishValue(value) }])),
  };
};
