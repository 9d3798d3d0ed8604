import {
  caliper,
  longTape,
  micrometer,
  spiritLevel,
  steelRule,
  trySquare,
} from '../../drawings/measuring.ts';
import { tapeMeasure } from '../../drawings/tools.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text, toItalian } from '../text.ts';

const leaf = { leaf: 'strumenti-di-misura', per: 1, created: '2023-06-12' } as const;

const tapes = toSeries(
  {
    ...{ sku: 'FLP', range: 2341, brand: 'Rivalta', maker: 'RV-P-', ...leaf },
    name: text('Flessometri professionali', 'Professional tape measures'),
    short: text('Da 2 a 10 m, classe II.', '2 to 10 m, class II.'),
    about: about(
      'Nastro bombato in acciaio verniciato e satinato, precisione classe II secondo la direttiva MID, cassa in ABS rivestita in gomma. Gancio con gioco compensato e freno automatico.',
      'Curved, painted and satin-finished steel blade, accuracy class II to the MID directive, rubber-covered ABS case. Hook with compensated play and automatic brake.',
    ),
    attributes: { 'Classe di precisione': 'II', Materiale: 'acciaio al carbonio' },
    drawing: tapeMeasure({ metres: 5, case: 'teal' }),
  },
  (
    [
      [2, 13],
      [3, 16],
      [3, 19],
      [5, 19],
      [5, 25],
      [8, 25],
      [8, 27],
      [10, 25],
      [10, 32],
    ] as const
  ).map(([metres, width]): Article => ({
    ...{ sku: `FLP-${metres}X${width}`, pack: 6, size: `${metres} m` },
    name: text(
      `Flessometro professionale ${metres} m x ${width} mm`,
      `Professional tape measure ${metres} m x ${width} mm`,
    ),
    short: text('Nastro satinato, classe II, cassa in gomma.', 'Satin blade, class II, rubber case.'),
    price: 2.4 + metres * 0.78 + width * 0.09,
    attributes: { Lunghezza: `${metres} m`, Larghezza: `${width} mm` },
    drawing: tapeMeasure({ metres, case: width > 20 ? 'teal' : 'clay' }),
    popularity: 420,
  })),
);

const longTapes = toSeries(
  {
    ...{ sku: 'ROT', range: 2342, brand: 'Rivalta', maker: 'RV-R-', ...leaf },
    name: text('Rotelle metriche', 'Long measuring tapes'),
    short: text('Da 10 a 100 m, nastro in fibra o acciaio.', '10 to 100 m, fibreglass or steel blade.'),
    about: about(
      'Rotella da cantiere con telaio aperto che non trattiene il fango e manovella a riavvolgimento rapido. Nastro in fibra di vetro che non conduce, o in acciaio verniciato.',
      'Site tape on an open frame that holds no mud, with a fast rewind crank. Non-conductive fibreglass blade, or painted steel.',
    ),
    attributes: { 'Classe di precisione': 'II' },
    drawing: longTape({ metres: 50 }),
  },
  (
    [
      [10, 'F'],
      [20, 'F'],
      [30, 'F'],
      [50, 'F'],
      [100, 'F'],
      [20, 'A'],
      [30, 'A'],
      [50, 'A'],
    ] as const
  ).map(([metres, kind]): Article => ({
    ...{ sku: `ROT-${metres}-${kind}`, pack: 1, size: `${metres} m` },
    name: text(
      `Rotella metrica ${metres} m nastro in ${kind === 'F' ? 'fibra' : 'acciaio'}`,
      `Measuring tape ${metres} m ${kind === 'F' ? 'fibreglass' : 'steel'} blade`,
    ),
    short: text('Telaio aperto, larghezza nastro 13 mm.', 'Open frame, 13 mm blade.'),
    price: 9 + metres * (kind === 'F' ? 0.34 : 0.55),
    attributes: {
      Lunghezza: `${metres} m`,
      Materiale: kind === 'F' ? 'fibra di vetro' : 'acciaio al carbonio',
    },
    drawing: longTape({ metres }),
    popularity: 90,
  })),
);

/** Range in mm, digital or not, reading in mm, price. */
const CALIPERS = [
  [150, false, 0.05, 19.9],
  [200, false, 0.05, 29.5],
  [250, false, 0.05, 58],
  [300, false, 0.05, 79],
  [500, false, 0.05, 165],
  [150, true, 0.01, 34.9],
  [200, true, 0.01, 52],
  [300, true, 0.01, 98],
  [500, true, 0.01, 245],
] as const;

const calipers = toSeries(
  {
    ...{ sku: 'CAL', range: 2343, brand: 'Misurarte', maker: 'MS-', ...leaf },
    name: text('Calibri a corsoio DIN 862', 'Calipers DIN 862'),
    short: text('Ventesimali e digitali, da 150 a 500 mm.', 'Vernier and digital, 150 to 500 mm.'),
    about: about(
      'Calibro in acciaio inossidabile temprato e rettificato per esterni, interni e profondità, con scala satinata antiriflesso. Fornito in astuccio con certificato di controllo.',
      'Caliper in hardened and ground stainless steel for outside, inside and depth, with a non-glare satin scale. Supplied in a case with an inspection certificate.',
    ),
    attributes: { Norma: 'DIN 862', Materiale: 'inox' },
    drawing: caliper({ range: 150, digital: false }),
  },
  CALIPERS.map(([size, digital, reading, price]): Article => ({
    ...{ sku: `CAL-${size}${digital ? '-D' : ''}`, pack: 1, size: `${size} mm` },
    name: text(
      `Calibro ${digital ? 'digitale' : 'a nonio'} ${size} mm, lettura ${toItalian(reading)} mm`,
      `${digital ? 'Digital' : 'Vernier'} caliper ${size} mm, reads to ${reading} mm`,
    ),
    short: text(`Lettura ${toItalian(reading)} mm, in astuccio.`, `Reading to ${reading} mm, in a case.`),
    price,
    attributes: {
      'Campo di misura': `${size} mm`,
      Risoluzione: `${toItalian(reading)} mm`,
      Lettura: digital ? 'digitale' : 'a nonio',
    },
    drawing: caliper({ range: size, digital }),
    popularity: 100,
  })),
);

const micrometers = toSeries(
  {
    ...{ sku: 'MIC', range: 2344, brand: 'Misurarte', maker: 'MS-M-', ...leaf },
    name: text('Micrometri per esterni DIN 863', 'Outside micrometers DIN 863'),
    short: text('Da 0–25 a 125–150 mm.', '0–25 to 125–150 mm.'),
    about: about(
      'Micrometro centesimale con facce in metallo duro, frizione e blocco dell’asta. Archetto verniciato con isolamento termico; dal secondo campo in su con barra di riscontro.',
      'Micrometer reading to a hundredth with carbide faces, friction thimble and spindle lock. Painted frame with heat insulation; from the second range on with a setting standard.',
    ),
    attributes: { Norma: 'DIN 863', Risoluzione: '0,01 mm' },
    drawing: micrometer({ range: 25 }),
  },
  [25, 50, 75, 100, 125, 150].map((to): Article => ({
    ...{ sku: `MIC-${to}`, pack: 1, size: `${to - 25}–${to} mm` },
    name: text(`Micrometro per esterni ${to - 25}–${to} mm`, `Outside micrometer ${to - 25}–${to} mm`),
    short: text('Lettura 0,01 mm, facce in metallo duro.', 'Reading to 0.01 mm, carbide faces.'),
    price: 29 + to * 0.46,
    attributes: { 'Campo di misura': `${to} mm` },
    drawing: micrometer({ range: to }),
    popularity: 40,
  })),
);

const rules = toSeries(
  {
    ...{ sku: 'RIG', range: 2345, brand: 'Rivalta', ...leaf },
    name: text('Righe in acciaio inox', 'Stainless steel rules'),
    short: text('Da 150 a 2000 mm, divisione 0,5 mm.', '150 to 2000 mm, half-millimetre marks.'),
    about: about(
      'Riga semirigida in acciaio inossidabile, graduazione fotoincisa sui due bordi in millimetri e mezzi millimetri. Non riflette e non si consuma.',
      'Semi-rigid rule in stainless steel, photo-etched on both edges in millimetres and half millimetres. Non-glare and hard-wearing.',
    ),
    attributes: { Materiale: 'inox' },
    drawing: steelRule({ length: 300 }),
  },
  [150, 200, 300, 500, 1000, 1500, 2000].map((length): Article => ({
    ...{ sku: `RIG-${length}`, pack: 1, size: `${length} mm` },
    name: text(`Riga in acciaio inox ${length} mm`, `Stainless steel rule ${length} mm`),
    short: text('Graduazione incisa, foro per appendere.', 'Etched marks, hanging hole.'),
    price: 1.9 + length * 0.0165,
    attributes: { Lunghezza: `${length} mm` },
    drawing: steelRule({ length }),
    popularity: 130,
  })),
);

const squareLeaf = { leaf: 'squadre-e-livelle', per: 1, created: '2022-08-29' } as const;
const SQUARES = [
  [75, 50],
  [100, 70],
  [150, 100],
  [200, 130],
  [250, 165],
  [300, 200],
  [400, 265],
  [500, 330],
] as const;

const squares = toSeries(
  {
    ...{ sku: 'SQU', range: 2346, brand: 'Misurarte', maker: 'MS-S-', ...squareLeaf },
    name: text('Squadre di precisione a 90° DIN 875', 'Precision squares 90° DIN 875'),
    short: text('Semplici e a cappello, da 75 a 500 mm.', 'Plain and with stock, 75 to 500 mm.'),
    about: about(
      'Squadra in acciaio rettificato, grado di precisione 2 secondo DIN 875, per controllo e tracciatura in officina. La versione a cappello si appoggia al bordo del pezzo.',
      'Square in ground steel, accuracy grade 2 to DIN 875, for checking and marking out. The one with a stock rests against the edge of the work.',
    ),
    attributes: { Norma: 'DIN 875/2', Materiale: 'acciaio al carbonio' },
    drawing: trySquare({ long: 200, wide: 130, stock: false }),
  },
  SQUARES.flatMap(([long, wide]) => [false, true].map((stock) => ({ long, wide, stock }))).map(
    ({ long, wide, stock }): Article => ({
      ...{ sku: `SQU-${long}X${wide}${stock ? '-C' : ''}`, pack: 1, size: `${long}x${wide}` },
      name: text(
        `Squadra ${stock ? 'a cappello' : 'semplice'} ${long} x ${wide} mm DIN 875/2`,
        `${stock ? 'Square with stock' : 'Plain square'} ${long} x ${wide} mm DIN 875/2`,
      ),
      short: text('Acciaio rettificato, angolo a 90°.', 'Ground steel, angle of 90°.'),
      price: (5.5 + long * 0.06 + (long / 100) ** 2 * 1.1) * (stock ? 1.3 : 1),
      attributes: { Lunghezza: `${long} mm`, Base: `${wide} mm`, Forma: stock ? 'a cappello' : 'semplice' },
      drawing: trySquare({ long, wide, stock }),
      popularity: 60,
    }),
  ),
);

const LEVELS = [
  ...[30, 40, 50, 60, 80, 100, 120, 150, 180, 200].map((length) => ({ length, magnetic: false })),
  ...[25, 40, 60, 80, 100, 120].map((length) => ({ length, magnetic: true })),
];

const levels = toSeries(
  {
    ...{ sku: 'LIV', range: 2347, brand: 'Rivalta', maker: 'RV-L-', ...squareLeaf },
    name: text('Livelle in alluminio', 'Aluminium spirit levels'),
    short: text('Da 25 a 200 cm, anche magnetiche.', '25 to 200 cm, magnetic ones too.'),
    about: about(
      'Profilo rettangolare in alluminio con basi fresate e fiale in blocco acrilico, precisione 0,5 mm/m anche capovolta. La versione magnetica tiene su tubi e profilati.',
      'Rectangular aluminium section with milled bases and vials in solid acrylic, accurate to 0.5 mm/m even upside down. The magnetic one holds on tube and sections.',
    ),
    attributes: { Materiale: 'alluminio', Precisione: '0,5 mm/m' },
    drawing: spiritLevel({ length: 80, body: 'yellowZinc', vials: 3 }),
  },
  LEVELS.map(({ length, magnetic }): Article => ({
    ...{ sku: `LIV-${length}${magnetic ? '-M' : ''}`, pack: 1, size: `${length} cm` },
    name: text(
      `Livella in alluminio ${magnetic ? 'magnetica ' : ''}${length} cm`,
      `${magnetic ? 'Magnetic aluminium' : 'Aluminium'} spirit level ${length} cm`,
    ),
    short: text(
      `${length < 50 ? 'Due' : 'Tre'} fiale, basi fresate.`,
      `${length < 50 ? 'Two' : 'Three'} vials, milled bases.`,
    ),
    price: (8 + length * 0.165) * (magnetic ? 1.35 : 1),
    attributes: {
      Lunghezza: `${length} cm`,
      Fiale: length < 50 ? '2' : '3',
      Versione: magnetic ? 'magnetica' : 'normale',
    },
    drawing: spiritLevel({ length, body: magnetic ? 'blue' : 'yellowZinc', vials: length < 50 ? 2 : 3 }),
    popularity: 110,
  })),
);

/** Tapes, calipers, micrometers, rules, squares and levels. */
export const measuring: readonly SeedProduct[] = [
  ...tapes,
  ...longTapes,
  ...calipers,
  ...micrometers,
  ...rules,
  ...squares,
  ...levels,
];
