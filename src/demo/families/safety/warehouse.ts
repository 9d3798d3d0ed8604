import { castor, handTruck, ladder, trolley } from '../../drawings/access.ts';
import { bin, crate, shelving } from '../../drawings/boxes.ts';
import { MATERIALS } from '../../drawings/palette.ts';
import { colours } from '../../pigments.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inColours, inKinds, inMeasures, lookOf } from './choices.ts';
import { type Choice, type Range, toRange } from './range.ts';

const MAKER = { brand: 'Magazza', created: '2023-08-28', popularity: 240 } satisfies Partial<Range>;

/** Bins by their size: length, width and height in mm, price against the middle one. */
const BIN_SIZES = [
  ['1', '95 × 105 × 45', 0.35],
  ['2', '165 × 105 × 75', 0.6],
  ['3', '235 × 145 × 125', 1],
  ['4', '335 × 205 × 150', 2.1],
  ['5', '350 × 205 × 200', 2.8],
  ['6', '500 × 305 × 200', 5.2],
] as const;

const BINS: Range = {
  ...{ ...MAKER, sku: 'CBL', range: 4321, leaf: 'contenitori', price: 2.3, pack: 12, popularity: 900 },
  name: { it: 'Contenitore a bocca di lupo', en: 'Open front storage bin' },
  plural: { it: 'Contenitori a bocca di lupo', en: 'Open front storage bins' },
  short: { it: 'Impilabile, con portaetichetta', en: 'Stacks, with label holder' },
  about: {
    it: '<p>Contenitore in polipropilene infrangibile per minuteria: si impila, si aggancia ai pannelli forati e porta l’etichetta. Resiste a oli e acidi, da −20 a 90 °C.</p>',
    en: '<p>Unbreakable polypropylene bin for small parts: stacks, hangs on louvred panels and takes a label. Stands oil and acids, from −20 to 90 °C.</p>',
  },
  attributes: { Materiale: 'polipropilene' },
  draw: ({ size, tones }) => bin({ size, tones }),
  axes: [
    inColours(colours('BL', 'RO', 'GI', 'VE', 'GR', 'NE')),
    BIN_SIZES.map(([code, text, times]): Choice => ({
      ...{
        code,
        name: { it: `misura ${code}, ${text} mm`, en: `size ${code}, ${text} mm` },
        size: text,
        times,
      },
      ...{ attributes: { Dimensioni: `${text} mm` }, look: { size: Number(code) } },
    })),
  ],
};

const CRATES: Range = {
  ...{ ...MAKER, sku: 'CEU', range: 4322, leaf: 'contenitori', price: 11.5, popularity: 180 },
  name: { it: 'Cassa impilabile', en: 'Stacking container' },
  plural: { it: 'Casse impilabili a norma Euro', en: 'Euro stacking containers' },
  short: { it: 'Pareti chiuse, maniglie', en: 'Closed walls, handles' },
  about: {
    it: '<p>Cassa in polipropilene a misura Euro, impilabile sul bancale 800 x 1200, fondo rinforzato e maniglie. Idonea agli alimenti, portata fino a 40 kg.</p>',
    en: '<p>Polypropylene container in Euro size, stacks on 800 x 1200 pallets, reinforced base and handles. Food safe, carries up to 40 kg.</p>',
  },
  attributes: { Materiale: 'polipropilene' },
  draw: ({ size, length, tones }) => crate({ high: size, long: length, tones }),
  axes: [
    [
      {
        code: '43',
        name: { it: '400 x 300', en: '400 x 300' },
        times: 0.6,
        attributes: { Base: '400 x 300 mm' },
        look: { length: 400 },
      },
      {
        code: '64',
        name: { it: '600 x 400', en: '600 x 400' },
        attributes: { Base: '600 x 400 mm' },
        look: { length: 600 },
      },
    ],
    inMeasures([120, 170, 220, 320], {
      label: 'Altezza',
      unit: 'mm',
      normal: 220,
      power: 0.7,
      word: { it: 'h', en: 'h' },
    }),
    inColours(colours('GR', 'BL', 'RO')),
  ],
};

const RACKS: Range = {
  ...{ ...MAKER, sku: 'SCI', range: 4323, leaf: 'scaffalature', price: 64, popularity: 90 },
  name: { it: 'Scaffale a incastro', en: 'Boltless shelving' },
  plural: { it: 'Scaffali a incastro', en: 'Boltless shelving' },
  short: { it: 'Altezza 180 cm, si monta senza viti', en: '180 cm high, assembles without bolts' },
  about: {
    it: '<p>Scaffale zincato a incastro, alto 180 cm: si monta in dieci minuti con il solo martello di gomma. Ripiani in acciaio regolabili ogni 4 cm; fissare al muro.</p>',
    en: '<p>Galvanised boltless shelving, 180 cm high: up in ten minutes with a rubber mallet alone. Steel shelves adjust every 4 cm; fix to the wall.</p>',
  },
  attributes: { Materiale: 'acciaio', Altezza: '1800 mm' },
  draw: ({ size, length, tones }) => shelving({ shelves: length, wide: size, tones }),
  axes: [
    inMeasures([750, 900, 1000, 1200], {
      label: 'Larghezza',
      unit: 'mm',
      normal: 900,
      power: 0.8,
      word: { it: 'largo', en: 'width' },
    }),
    inMeasures([300, 400, 500, 600], {
      label: 'Profondità',
      unit: 'mm',
      normal: 400,
      power: 0.5,
      sized: false,
      as: 'length',
      word: { it: 'profondo', en: 'depth' },
    }).map((choice) => ({ ...choice, look: { length: 4 } })),
    inMeasures([4, 5], {
      label: 'Ripiani',
      unit: 'ripiani',
      normal: 4,
      power: 0.8,
      as: 'length',
      sized: false,
    }).map((choice) => ({
      ...choice,
      name: { ...choice.name, en: choice.name.en.replace('ripiani', 'shelves') },
    })),
  ],
  look: lookOf('AZ'),
};

const LADDERS: Range = {
  ...{ ...MAKER, sku: 'SCA', range: 4324, leaf: 'scale', brand: 'Salibene', price: 12, popularity: 110 },
  name: { it: 'Scala in alluminio', en: 'Aluminium ladder' },
  plural: { it: 'Scale in alluminio', en: 'Aluminium ladders' },
  short: { it: 'Portata 150 kg, gradini antiscivolo', en: 'Carries 150 kg, slip resistant treads' },
  about: {
    it: '<p>Scala professionale in alluminio conforme a EN 131, portata 150 kg, tappi antiscivolo sostituibili. La domestica ha la pedana larga, la doppia si sale da due lati, la semplice è a pioli.</p>',
    en: '<p>Professional aluminium ladder to EN 131, carries 150 kg, replaceable slip resistant feet. The platform one has a wide top, the double is climbed from two sides, the single has rungs.</p>',
  },
  attributes: { Materiale: 'alluminio', Norma: 'EN 131', Portata: '150 kg' },
  draw: ({ size, kind }) =>
    ladder({
      steps: size,
      tones: MATERIALS[kind === 'P' ? 'red' : kind === 'D' ? 'teal' : 'zinc'],
      pair: kind !== 'S',
    }),
  axes: [
    inKinds([
      ['P', 'con pedana', 'with platform', 1.1, { Tipo: 'con pedana' }],
      ['D', 'doppia', 'double', 1.3, { Tipo: 'doppia' }],
      ['S', 'semplice', 'single', 0.7, { Tipo: 'a pioli' }],
    ]),
    inMeasures([3, 4, 5, 6, 7, 8, 10, 12], { label: 'Gradini', unit: 'gradini', normal: 1, power: 1.05 }).map(
      (choice) => ({
        ...choice,
        name: { ...choice.name, en: choice.name.en.replace('gradini', 'steps') },
        attributes: { Gradini: choice.code },
      }),
    ),
  ],
  without: ([kind, steps]) => (kind === 'P' && Number(steps) > 8) || (kind === 'S' && Number(steps) < 6),
};

const TRUCKS: Range = {
  ...{ ...MAKER, sku: 'CRL', range: 4325, leaf: 'carrelli', price: 58, popularity: 70 },
  name: { it: 'Carrello portacasse', en: 'Sack truck' },
  plural: { it: 'Carrelli portacasse', en: 'Sack trucks' },
  short: { it: 'Pala fissa, telaio in tubo d’acciaio', en: 'Fixed toe plate, steel tube frame' },
  about: {
    it: '<p>Carrello portacasse a due ruote con telaio saldato e verniciato a polvere, impugnature con salvanocche. Ruote pneumatiche per il ghiaino, piene antiforatura per l’officina.</p>',
    en: '<p>Two-wheel sack truck with welded and powder-coated frame, grips with knuckle guards. Pneumatic wheels for gravel, solid puncture-proof ones for the workshop.</p>',
  },
  attributes: { Materiale: 'acciaio' },
  draw: ({ kind, tones }) => handTruck({ tones, wheel: MATERIALS[kind === 'PN' ? 'rubber' : 'grey'] }),
  axes: [
    inColours(colours('RO', 'BL')),
    inMeasures([200, 300], { label: 'Portata', unit: 'kg', normal: 200, power: 0.8 }),
    inKinds([
      ['PN', 'ruote pneumatiche', 'pneumatic wheels', 1, { Ruote: 'pneumatiche' }],
      ['PI', 'ruote piene', 'solid wheels', 1.15, { Ruote: 'piene' }],
    ]),
  ],
};

const TROLLEYS: Range = {
  ...{ ...TRUCKS, sku: 'CRP', range: 4326, price: 92 },
  name: { it: 'Carrello a pianale', en: 'Platform trolley' },
  plural: { it: 'Carrelli a pianale', en: 'Platform trolleys' },
  short: { it: 'Due ruote girevoli con freno', en: 'Two swivel castors with brake' },
  about: {
    it: '<p>Carrello a pianale in legno multistrato con bordo antiurto, spondina ripiegabile e ruote in gomma grigia che non segna.</p>',
    en: '<p>Plywood platform trolley with bumper edge, folding handle and non-marking grey rubber castors.</p>',
  },
  draw: ({ size, tones }) => trolley({ tones, long: size }),
  axes: [
    inColours(colours('RO', 'BL', 'GR')),
    inMeasures([700, 900, 1000, 1200], { label: 'Lunghezza', unit: 'mm', normal: 900, power: 0.9 }),
  ],
};

const CASTORS: Range = {
  ...{
    ...MAKER,
    sku: 'RUO',
    range: 4327,
    leaf: 'ruote',
    brand: 'Rotabene',
    price: 7.9,
    popularity: 320,
    pack: 4,
  },
  name: { it: 'Ruota', en: 'Castor' },
  plural: { it: 'Ruote per carrelli', en: 'Trolley castors' },
  short: { it: 'Con piastra a quattro fori', en: 'With four-hole plate' },
  about: {
    it: '<p>Ruota con supporto in lamiera zincata e piastra a quattro fori. Gomma per pavimenti delicati, poliuretano per carichi e avviamento leggero, nylon per carichi fermi e ambienti umidi. Freno totale su ruota e rotazione.</p>',
    en: '<p>Castor with zinc-plated fork and four-hole plate. Rubber for delicate floors, polyurethane for loads that start easily, nylon for standing loads and wet rooms. Total brake on wheel and swivel.</p>',
  },
  attributes: { Attacco: 'piastra', Norma: 'EN 12532' },
  draw: ({ size, kind, tones }) =>
    castor({ diameter: size, tyre: tones, kind: kind === 'F' ? 'fixed' : kind === 'G' ? 'swivel' : 'brake' }),
  axes: [
    [
      {
        code: 'GO',
        name: { it: 'in gomma', en: 'rubber' },
        attributes: { Rivestimento: 'gomma' },
        look: lookOf('GS'),
      },
      {
        code: 'PU',
        name: { it: 'in poliuretano', en: 'polyurethane' },
        times: 1.9,
        attributes: { Rivestimento: 'poliuretano' },
        look: lookOf('AR'),
      },
      {
        code: 'NY',
        name: { it: 'in nylon', en: 'nylon' },
        times: 1.2,
        attributes: { Rivestimento: 'nylon' },
        look: lookOf('AV'),
      },
    ],
    inMeasures([80, 100, 125, 160, 200], { label: 'Diametro', unit: 'mm', normal: 100, power: 1.15 }),
    inKinds([
      ['F', 'fissa', 'fixed', 0.8, { Tipo: 'fissa' }],
      ['G', 'girevole', 'swivel', 1, { Tipo: 'girevole' }],
      ['B', 'girevole con freno', 'swivel with brake', 1.3, { Tipo: 'girevole con freno' }],
    ]),
  ],
};

/** What a warehouse stores and moves with. */
export const warehouse: readonly SeedProduct[] = [
  ...[BINS, CRATES, RACKS, LADDERS, TRUCKS, TROLLEYS, CASTORS],
].flatMap(toRange);
