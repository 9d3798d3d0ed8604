import { toBarcode } from '../../barcode.ts';
import { MATERIALS, type Tones } from '../../drawings/palette.ts';
import { from } from './choices.ts';
import type { Kept } from '../series.ts';
import type { Text } from '../text.ts';

/** Gloves of one kind: what differs between the kinds. */
export type GloveKind = {
  readonly sku: string;
  readonly range: number;
  readonly brand: string;
  readonly name: Text;
  readonly short: Text;
  readonly about: Text;
  /** Material and coating; none for leather. */
  readonly of: readonly [material: string, coating?: string];
  /** EN 388 or the norm of its use, and what it reached. */
  readonly level: string;
  readonly norm?: string;
  readonly price: number;
  readonly sizes: readonly number[];
  readonly tones: Tones;
  readonly long?: boolean;
  readonly pack?: number;
  readonly kept?: Readonly<Record<string, Kept['line']>>;
};

const keep = (size: number, item: number, sales: number): readonly [string, Kept['line']] => [
  `GNT-${size}`,
  {
    short_description: { it: 'Confezione da 12 paia.', en: 'Pack of 12 pairs.' },
    ...{ barcodes: [toBarcode(1001, item)], sales, ratings: 4.5, created: '2025-02-03' },
    price_breaks: [
      { from: 144, price: 2.1 },
      { from: 720, price: 1.89 },
    ],
  },
];

const NITRILE: GloveKind = {
  ...{
    sku: 'GNT',
    range: 4001,
    brand: 'Protekta',
    price: 2.35,
    sizes: from(6, 11),
    tones: MATERIALS.rubber,
  },
  name: { it: 'Guanti in nitrile al palmo', en: 'Nitrile palm gloves' },
  short: { it: 'Palmo in nitrile, dorso areato', en: 'Nitrile palm, breathable back' },
  about: {
    it: '<p>Guanto a filo continuo in poliestere senza cuciture, palmo spalmato in nitrile: presa sicura su pezzi unti, dorso areato. Polsino elastico con bordo colorato per taglia.</p><ul><li>EN 388: 4121X</li><li>Lavabile a 40 °C</li></ul>',
    en: '<p>Seamless polyester glove with a nitrile-coated palm: a sure grip on oily parts, breathable back. Elastic cuff, its hem coloured by size.</p><ul><li>EN 388: 4121X</li><li>Washable at 40 °C</li></ul>',
  },
  ...{ of: ['poliestere', 'nitrile'], level: '4121X' },
  kept: Object.fromEntries([keep(8, 1, 5200), keep(9, 2, 9800), keep(10, 3, 7600)]),
};

/** Gloves that differ by size alone. */
export const GLOVE_KINDS: readonly GloveKind[] = [
  NITRILE,
  {
    ...{
      sku: 'GLX',
      range: 4002,
      brand: 'Manital',
      price: 2.1,
      sizes: from(7, 11),
      tones: MATERIALS.orange,
    },
    name: { it: 'Guanti in lattice goffrato', en: 'Crinkle latex gloves' },
    short: { it: 'Presa su mattoni e legno', en: 'Grip on bricks and timber' },
    about: {
      it: '<p>Supporto in cotone e poliestere, palmo in lattice goffrato: tiene mattoni, tavole e pezzi bagnati. Il guanto dell’edilizia.</p>',
      en: '<p>Cotton and polyester liner, crinkled latex palm: holds bricks, boards and wet parts. The glove of the building site.</p>',
    },
    ...{ of: ['cotone e poliestere', 'lattice'], level: '2131X' },
  },
  {
    ...{
      sku: 'GTC',
      range: 4003,
      brand: 'Protekta',
      price: 6.4,
      sizes: from(7, 11),
      tones: MATERIALS.black,
    },
    name: { it: 'Guanti antitaglio livello C', en: 'Cut resistant gloves level C' },
    short: { it: 'HPPE con palmo in schiuma di nitrile', en: 'HPPE with foamed nitrile palm' },
    about: {
      it: '<p>Filato HPPE con elastan, palmo in schiuma di nitrile: livello di taglio C secondo EN ISO 13997. Per lamiere, vetro e montaggi con spigoli vivi.</p>',
      en: '<p>HPPE yarn with elastane, foamed nitrile palm: cut level C to EN ISO 13997. For sheet metal, glass and assembly with sharp edges.</p>',
    },
    ...{ of: ['HPPE', 'schiuma di nitrile'], level: '4X42C' },
  },
  {
    ...{
      sku: 'GTF',
      range: 4004,
      brand: 'Protekta',
      price: 11.9,
      sizes: from(7, 11),
      tones: MATERIALS.grey,
    },
    name: { it: 'Guanti antitaglio livello F', en: 'Cut resistant gloves level F' },
    short: { it: 'Il livello più alto, con rinforzo al pollice', en: 'The highest level, reinforced thumb' },
    about: {
      it: '<p>Filato in HPPE, fibra di vetro e acciaio, incavo del pollice rinforzato: livello di taglio F. Per carpenteria, tranciatura e vetrerie.</p>',
      en: '<p>HPPE, glass fibre and steel yarn with a reinforced thumb crotch: cut level F. For steelwork, stamping and glaziers.</p>',
    },
    ...{ of: ['HPPE e acciaio', 'schiuma di nitrile'], level: '4X43F', pack: 6 },
  },
  {
    ...{
      sku: 'GFI',
      range: 4005,
      brand: 'Conceria Brenta',
      price: 4.9,
      sizes: from(8, 12),
      tones: MATERIALS.carton,
    },
    name: { it: 'Guanti in pelle fiore', en: 'Grain leather gloves' },
    short: { it: 'Fiore bovino, dorso intero', en: 'Cowhide, full back' },
    about: {
      it: '<p>Pelle fiore bovina morbida da 1,0 mm, elastico stretto al dorso e bordo cucito: da guida e da magazzino, dura più a lungo del tessuto.</p>',
      en: '<p>Soft 1.0 mm cowhide grain leather, elastic at the back and a bound edge: for driving and warehouse, outlasts textile.</p>',
    },
    ...{ of: ['pelle fiore'], level: '2122X' },
  },
  {
    ...{
      sku: 'GCR',
      range: 4006,
      brand: 'Conceria Brenta',
      price: 3.2,
      sizes: from(8, 11),
      tones: MATERIALS.clay,
    },
    name: { it: 'Guanti in crosta con manichetta', en: 'Split leather gloves with safety cuff' },
    short: { it: 'Palmo doppio, manichetta di 7 cm', en: 'Double palm, 7 cm cuff' },
    about: {
      it: '<p>Crosta bovina con palmo rinforzato e manichetta di sicurezza da 7 cm. Per movimentazione pesante e ferro grezzo.</p>',
      en: '<p>Split cowhide with reinforced palm and a 7 cm safety cuff. For heavy handling and rough steel.</p>',
    },
    ...{ of: ['crosta bovina'], level: '3133X', long: true },
  },
  {
    ...{
      sku: 'GSA',
      range: 4007,
      brand: 'Conceria Brenta',
      price: 8.7,
      sizes: from(9, 11),
      tones: MATERIALS.red,
    },
    name: { it: 'Guanti da saldatore', en: 'Welding gloves' },
    short: { it: 'Crosta anticalore, lunghezza 35 cm', en: 'Heat resistant split leather, 35 cm long' },
    about: {
      it: '<p>Crosta bovina anticalore foderata, cuciture in filo aramidico, manichetta lunga: per saldatura MIG ed elettrodo. EN 12477 tipo A.</p>',
      en: '<p>Lined heat resistant split leather, aramid seams, long cuff: for MIG and stick welding. EN 12477 type A.</p>',
    },
    ...{ of: ['crosta bovina'], level: '413X4X', norm: 'EN 12477', long: true, pack: 6 },
  },
  {
    ...{
      sku: 'GCH',
      range: 4008,
      brand: 'Manital',
      price: 3.6,
      sizes: from(7, 11),
      tones: MATERIALS.green,
    },
    name: { it: 'Guanti in nitrile per prodotti chimici', en: 'Nitrile gloves for chemicals' },
    short: { it: 'Spessore 0,4 mm, lunghezza 33 cm', en: '0.4 mm thick, 33 cm long' },
    about: {
      it: '<p>Nitrile floccato in cotone, spessore 0,4 mm: resiste a oli, solventi alifatici, basi e detergenti. EN ISO 374-1 tipo A (AJKLOT), adatto al contatto con alimenti.</p>',
      en: '<p>Cotton flocked nitrile, 0.4 mm thick: resists oils, aliphatic solvents, bases and cleaners. EN ISO 374-1 type A (AJKLOT), fit for contact with food.</p>',
    },
    ...{ of: ['nitrile'], level: 'AJKLOT', norm: 'EN ISO 374-1', long: true },
  },
  {
    ...{
      sku: 'GNE',
      range: 4009,
      brand: 'Manital',
      price: 5.8,
      sizes: from(8, 11),
      tones: MATERIALS.black,
    },
    name: { it: 'Guanti in neoprene', en: 'Neoprene gloves' },
    short: { it: 'Per acidi e calore di contatto', en: 'For acids and contact heat' },
    about: {
      it: '<p>Neoprene su interlock di cotone, finitura ruvida al palmo: per acidi, basi e pezzi caldi fino a 100 °C. EN ISO 374-1 tipo A e EN 407.</p>',
      en: '<p>Neoprene on cotton interlock, rough palm: for acids, bases and parts up to 100 °C. EN ISO 374-1 type A and EN 407.</p>',
    },
    ...{ of: ['neoprene'], level: 'AKLMNO', norm: 'EN ISO 374-1', long: true, pack: 6 },
  },
  {
    ...{
      sku: 'GIV',
      range: 4010,
      brand: 'Protekta',
      price: 5.4,
      sizes: from(8, 11),
      tones: MATERIALS.blue,
    },
    name: { it: 'Guanti invernali felpati', en: 'Lined winter gloves' },
    short: { it: 'Felpa acrilica, doppia spalmatura', en: 'Acrylic terry, double coating' },
    about: {
      it: '<p>Felpa acrilica con doppia spalmatura in lattice, impermeabile fino alle nocche: EN 511 per il freddo di contatto e di convezione.</p>',
      en: '<p>Acrylic terry with a double latex coating, waterproof up to the knuckles: EN 511 for contact and convective cold.</p>',
    },
    ...{ of: ['acrilico', 'lattice'], level: 'X2X', norm: 'EN 511' },
  },
];
