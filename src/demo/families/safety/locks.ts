import { toBarcode } from '../../barcode.ts';
import { keyCabinet, letterBox } from '../../drawings/boxes.ts';
import { cylinder, padlock } from '../../drawings/locks.ts';
import { MATERIALS } from '../../drawings/palette.ts';
import { colours } from '../../pigments.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inColours, inKinds, inMeasures, lookOf } from './choices.ts';
import { type Choice, type Range, toRange } from './range.ts';
import type { Kept } from '../series.ts';

const MAKER = {
  brand: 'Serralux',
  created: '2024-09-09',
  popularity: 300,
  tags: ['chiusure'],
} satisfies Partial<Range>;

const BRASS_40: Kept['line'] = {
  name: { it: 'Lucchetto in ottone 40 mm, arco temprato', en: 'Brass padlock 40 mm, hardened shackle' },
  short_description: {
    it: 'Due chiavi, doppia mandata, confezione da 6.',
    en: 'Two keys, double locking, box of 6.',
  },
  ...{ manufacturer_code: 'SX140-40', price: 7.9, sale_price: 5.9, stock: 18, stock_limited: true },
  ...{ barcodes: [toBarcode(501, 1)], sales: 760, ratings: 4.4, created: '2024-09-09' },
};

const widths = (values: readonly number[], normal: number): readonly Choice[] =>
  inMeasures(values, { label: 'Larghezza corpo', unit: 'mm', normal, power: 1.3 });

const BRASS: Range = {
  ...{ ...MAKER, sku: 'LK', range: 4301, leaf: 'lucchetti', price: 7.9, pack: 6, maker: 'SX14-' },
  name: { it: 'Lucchetto in ottone, arco temprato', en: 'Brass padlock, hardened shackle' },
  plural: { it: 'Lucchetti in ottone, arco temprato', en: 'Brass padlocks, hardened shackle' },
  short: { it: 'Due chiavi, doppia mandata', en: 'Two keys, double locking' },
  about: {
    it: '<p>Corpo in ottone massiccio, arco in acciaio temprato e cromato, doppio bloccaggio. A richiesta fornito a chiave uguale (KA).</p>',
    en: '<p>Solid brass body, hardened and chromed steel shackle, double locking. Keyed alike (KA) on request.</p>',
  },
  attributes: { Materiale: 'ottone', Arco: 'acciaio temprato', Confezione: '2 chiavi' },
  draw: ({ size }) => padlock({ width: size, body: 'brass' }),
  axes: [widths([20, 25, 30, 35, 40, 45, 50, 60, 70], 40)],
  kept: { 'LK-40': BRASS_40 },
};

const OTHERS: readonly Range[] = [
  {
    ...{ ...BRASS, sku: 'LKL', range: 4302, price: 9.9, maker: 'SX16-', kept: {} },
    name: { it: 'Lucchetto in ottone ad arco lungo', en: 'Long shackle brass padlock' },
    plural: { it: 'Lucchetti in ottone ad arco lungo', en: 'Long shackle brass padlocks' },
    draw: ({ size }) => padlock({ width: size, body: 'brass', long: true }),
    axes: [widths([30, 40, 50, 60], 40)],
  },
  {
    ...{ ...BRASS, sku: 'LKX', range: 4303, price: 24.5, pack: 1, maker: 'SX90-', kept: {} },
    name: { it: 'Lucchetto corazzato in acciaio', en: 'Armoured steel padlock' },
    plural: { it: 'Lucchetti corazzati in acciaio', en: 'Armoured steel padlocks' },
    attributes: { Materiale: 'acciaio temprato', Arco: 'acciaio temprato', Confezione: '2 chiavi' },
    draw: ({ size }) => padlock({ width: size, body: 'grey' }),
    axes: [widths([50, 60, 70, 80, 90], 60)],
  },
  {
    ...{ ...BRASS, sku: 'LKC', range: 4304, price: 8.4, maker: 'SX30-', kept: {} },
    name: { it: 'Lucchetto a combinazione', en: 'Combination padlock' },
    plural: { it: 'Lucchetti a combinazione', en: 'Combination padlocks' },
    short: { it: 'Codice modificabile, senza chiavi', en: 'Code can be changed, no keys' },
    attributes: { Materiale: 'zama', Arco: 'acciaio temprato' },
    draw: ({ size, tones }) => padlock({ width: size, body: tones, dial: true }),
    axes: [inColours(colours('NE', 'RO', 'BL')), widths([20, 30, 40, 50], 40)],
  },
  {
    ...{ ...BRASS, sku: 'LKA', range: 4305, price: 8.9, maker: 'SX45-', kept: {} },
    name: { it: 'Lucchetto in alluminio anodizzato', en: 'Anodised aluminium padlock' },
    plural: { it: 'Lucchetti in alluminio anodizzato', en: 'Anodised aluminium padlocks' },
    attributes: { Materiale: 'alluminio', Arco: 'acciaio temprato', Confezione: '2 chiavi' },
    draw: ({ size, tones }) => padlock({ width: size, body: tones }),
    axes: [inColours(colours('RO', 'BL', 'VE', 'GI', 'NE', 'ORO', 'VI', 'AR')), widths([30, 40, 50], 40)],
  },
  {
    ...{ ...BRASS, sku: 'LOT', range: 4306, price: 13.9, maker: 'SX80-', kept: {} },
    name: { it: 'Lucchetto di sicurezza LOTO', en: 'Lockout safety padlock' },
    plural: { it: 'Lucchetti di sicurezza LOTO', en: 'Lockout safety padlocks' },
    short: { it: 'Corpo in nylon isolante, una chiave', en: 'Insulating nylon body, one key' },
    about: {
      it: '<p>Lucchetto per il sezionamento degli impianti durante la manutenzione: corpo in nylon non conduttivo, chiave trattenuta finché è aperto, targhetta scrivibile. Un colore per squadra.</p>',
      en: '<p>Padlock for isolating plant during maintenance: non-conductive nylon body, key held while open, writable tag. One colour a team.</p>',
    },
    attributes: { Materiale: 'nylon', 'Larghezza corpo': '38 mm' },
    draw: ({ kind, tones }) => padlock({ width: 44, body: tones, long: kind === '76' }),
    axes: [
      inColours(colours('RO', 'GI', 'BL', 'VE', 'AR', 'NE', 'BI', 'VI')),
      inKinds([
        ['38', 'arco 38 mm', 'shackle 38 mm', 1, { Arco: '38 mm' }],
        ['76', 'arco 76 mm', 'shackle 76 mm', 1.18, { Arco: '76 mm' }],
      ]),
    ],
  },
];

/** Inside and outside of European cylinders, mm. */
const SIDES = [
  ...[
    [30, 30],
    [30, 35],
    [30, 40],
    [30, 45],
    [30, 50],
    [30, 60],
    [35, 35],
    [35, 40],
  ],
  ...[
    [35, 45],
    [35, 50],
    [40, 40],
    [40, 45],
    [40, 50],
    [45, 45],
    [45, 50],
    [50, 50],
    [50, 60],
  ],
] as const;

const CYLINDERS: Range = {
  ...{
    ...MAKER,
    sku: 'CIL',
    range: 4307,
    leaf: 'cilindri',
    price: 26.5,
    maker: 'SX60-',
    created: '2024-02-16',
  },
  name: { it: 'Cilindro europeo antieffrazione', en: 'Anti-burglary euro cylinder' },
  plural: { it: 'Cilindri europei antieffrazione', en: 'Anti-burglary euro cylinders' },
  short: {
    it: 'Antitrapano e antibumping, camma DIN, 5 chiavi',
    en: 'Drill and bump resistant, DIN cam, 5 keys',
  },
  about: {
    it: '<p>Cilindro a profilo europeo con perni antitrapano in acciaio temprato, linea di rottura programmata e 6 perni per lato. Scheda di proprietà per la duplicazione delle chiavi.</p>',
    en: '<p>Euro profile cylinder with hardened steel drill pins, sacrificial cut and 6 pins a side. Security card for key copies.</p>',
  },
  attributes: { Confezione: '5 chiavi', Norma: 'EN 1303' },
  draw: ({ size, length, kind }) =>
    cylinder({
      inside: size,
      outside: length,
      finish: MATERIALS[kind === 'OT' ? 'brass' : kind === 'NR' ? 'black' : 'zinc'],
    }),
  axes: [
    SIDES.map(([inside, outside]): Choice => ({
      ...{ code: `${inside}${outside}`, name: { it: `${inside}/${outside}`, en: `${inside}/${outside}` } },
      ...{ size: `${inside}/${outside} mm`, times: 1 + (inside + outside - 60) * 0.0075 },
      attributes: { Lunghezza: `${inside}/${outside} mm` },
      look: { size: inside, length: outside },
    })),
    inKinds([
      ['NS', 'nichel satinato', 'satin nickel', 1, { Materiale: 'ottone nichelato', Finitura: 'satinata' }],
      ['OT', 'ottone lucido', 'polished brass', 1, { Materiale: 'ottone', Finitura: 'lucida' }],
      ['NR', 'nero opaco', 'matt black', 1.1, { Materiale: 'ottone nichelato', Finitura: 'nera' }],
    ]),
  ],
  kept: {
    'CIL-3040-NS': {
      name: {
        it: 'Cilindro europeo 30/40 antieffrazione, 5 chiavi',
        en: 'Euro cylinder 30/40 anti-burglary, 5 keys',
      },
      short_description: {
        it: 'Antitrapano e antibumping, camma DIN, nichelato satinato.',
        en: 'Drill and bump resistant, DIN cam, satin nickel.',
      },
      ...{
        manufacturer_code: 'SX600-3040',
        price: 28.5,
        barcodes: [toBarcode(511, 1)],
        sales: 145,
        ratings: 4.7,
      },
      created: '2026-02-16',
    },
  },
};

const LETTERS: Range = {
  ...{ ...MAKER, sku: 'CAS', range: 4308, leaf: 'cassette-e-chiavi', price: 24.9, popularity: 60 },
  name: { it: 'Cassetta postale in acciaio', en: 'Steel letter box' },
  plural: { it: 'Cassette postali in acciaio', en: 'Steel letter boxes' },
  short: { it: 'Verniciata a polvere, 2 chiavi', en: 'Powder coated, 2 keys' },
  about: {
    it: '<p>Cassetta postale da esterno in acciaio zincato verniciato a polvere, bocca protetta dalla pioggia e portanome. Formato rivista secondo EN 13724.</p>',
    en: '<p>Outdoor letter box in powder-coated galvanised steel, slot sheltered from rain, name holder. Magazine size to EN 13724.</p>',
  },
  attributes: { Materiale: 'acciaio', Norma: 'EN 13724', Confezione: '2 chiavi' },
  draw: ({ size, tones }) => letterBox({ size, tones }),
  axes: [
    inColours(colours('RO', 'AN', 'BI', 'VE', 'MA', 'ARG')),
    ['S', 'M', 'L'].map((code, index): Choice => ({
      ...{ code, name: { it: `formato ${code}`, en: `size ${code}` }, size: code, times: 1 + index * 0.35 },
      ...{ attributes: { Taglia: code }, look: { size: index + 1 } },
    })),
  ],
};

const CABINETS: Range = {
  ...{ ...LETTERS, sku: 'ARK', range: 4309, price: 29.5, popularity: 40 },
  name: { it: 'Armadietto portachiavi', en: 'Key cabinet' },
  plural: { it: 'Armadietti portachiavi', en: 'Key cabinets' },
  short: { it: 'Ganci numerati, serratura a cilindro', en: 'Numbered hooks, cylinder lock' },
  about: {
    it: '<p>Armadietto in lamiera verniciata con ganci numerati, etichette e registro; fissaggio a muro con tasselli compresi.</p>',
    en: '<p>Painted sheet steel cabinet with numbered hooks, tags and register; wall fixings included.</p>',
  },
  attributes: { Materiale: 'acciaio', Confezione: '2 chiavi' },
  look: lookOf('GC'),
  draw: ({ size, tones }) => keyCabinet({ hooks: size, tones }),
  axes: [
    inMeasures([20, 48, 71, 100, 150, 200], {
      label: 'Ganci',
      unit: '',
      normal: 48,
      power: 0.7,
      word: { it: 'da', en: 'for' },
    }),
  ],
};

/** Padlocks, cylinders, letter boxes, key cabinets. */
export const locks: readonly SeedProduct[] = [BRASS, ...OTHERS, CYLINDERS, LETTERS, CABINETS].flatMap(
  toRange,
);
