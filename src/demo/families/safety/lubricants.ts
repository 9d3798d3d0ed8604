import { greaseCartridge, tub } from '../../drawings/adhesives.ts';
import { canister, sprayCan } from '../../drawings/painting.ts';
import { MATERIALS } from '../../drawings/palette.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inLitres, inMeasures, lookOf } from './choices.ts';
import { type Choice, type Range, toRange } from './range.ts';

const MAKER = { brand: 'Lubrelli', created: '2023-05-08', popularity: 700 } satisfies Partial<Range>;

type Spray = readonly [code: string, it: string, en: string, dye: string, times: number, use: string];

const SPRAYS: readonly Spray[] = [
  ['MUL', 'multiuso', 'multi-purpose', 'BL', 1, 'sbloccare e proteggere'],
  ['SBL', 'sbloccante rapido', 'rust penetrant', 'RO', 1.1, 'sbloccare e proteggere'],
  ['SIL', 'al silicone', 'silicone', 'AZ', 1.15, 'plastica e gomma'],
  ['PTF', 'al PTFE', 'PTFE dry', 'BI', 1.6, 'guide e serrature'],
  ['GRB', 'grasso bianco al litio', 'white lithium grease', 'GC', 1.3, 'cerniere e leve'],
  ['CAT', 'per catene', 'chain lubricant', 'GI', 1.45, 'catene e funi'],
  ['RAM', 'pasta al rame', 'copper paste', 'RM', 1.7, 'antigrippante'],
  ['PCO', 'pulisci contatti', 'contact cleaner', 'VI', 1.5, 'contatti elettrici'],
  ['PFR', 'pulisci freni', 'brake cleaner', 'NE', 0.85, 'sgrassaggio'],
  ['OTA', 'olio da taglio', 'cutting oil', 'VE', 1.35, 'foratura e maschiatura'],
  ['ANT', 'antiadesivo per saldatura', 'anti-spatter', 'AR', 1.2, 'saldatura'],
  ['CER', 'cera protettiva', 'protective wax', 'BE', 1.55, 'protezione dalla ruggine'],
];

const SPRAY: Range = {
  ...{ ...MAKER, sku: 'LUB', range: 4221, leaf: 'spray-tecnici', price: 4.4, pack: 12, tags: ['spray'] },
  name: { it: 'Spray tecnico', en: 'Technical spray' },
  plural: { it: 'Spray tecnici', en: 'Technical sprays' },
  short: { it: 'Con cannuccia, si usa anche capovolto', en: 'With straw, works upside down' },
  about: {
    it: '<p>Bombolette tecniche per officina e manutenzione, valvola a 360° e cannuccia. Infiammabili: ventilare e tenere lontano da scintille. Scheda di sicurezza disponibile.</p>',
    en: '<p>Technical aerosols for workshop and maintenance, 360° valve and straw. Flammable: ventilate and keep off sparks. Safety data sheet available.</p>',
  },
  attributes: { Pericolo: 'infiammabile' },
  draw: ({ tones, size }) => sprayCan({ tones, body: MATERIALS.steel, straw: true, ml: size }),
  axes: [
    SPRAYS.map(([code, it, en, dye, times, use]): Choice => ({
      ...{ code, name: { it, en }, times, attributes: { Impiego: use }, look: lookOf(dye) },
    })),
    inMeasures([200, 400, 500], { label: 'Capacità', unit: 'ml', normal: 400, power: 0.7 }),
  ],
  without: ([code = '', ml]) =>
    (ml === '500' && !['MUL', 'SBL', 'PFR'].includes(code)) ||
    (ml === '200' && !['MUL', 'SIL', 'PCO', 'PTF'].includes(code)),
};

const GREASE: Range = {
  ...{ ...MAKER, sku: 'GRA', range: 4222, leaf: 'oli-e-grassi', price: 5.2, popularity: 260 },
  name: { it: 'Grasso', en: '{} grease' },
  plural: { it: 'Grassi lubrificanti', en: 'Lubricating greases' },
  short: { it: 'NLGI 2, per ingrassatori e cuscinetti', en: 'NLGI 2, for nipples and bearings' },
  about: {
    it: '<p>Grasso NLGI 2: al litio per impieghi generali da −20 a 120 °C, EP per carichi elevati, grafitato per ingranaggi lenti, alimentare NSF H1 per contatto accidentale.</p>',
    en: '<p>NLGI 2 grease: lithium for general use from −20 to 120 °C, EP for high loads, graphite for slow gears, food grade NSF H1 for incidental contact.</p>',
  },
  attributes: { Consistenza: 'NLGI 2' },
  draw: ({ size, tones }) => (size < 0.5 ? greaseCartridge({ tones }) : tub({ size, tones })),
  axes: [
    [
      {
        code: 'LI',
        name: { it: 'al litio', en: 'lithium' },
        attributes: { Tipo: 'al litio' },
        look: lookOf('GI'),
      },
      {
        code: 'EP',
        name: { it: 'EP', en: 'EP' },
        times: 1.15,
        attributes: { Tipo: 'EP' },
        look: lookOf('BL'),
      },
      {
        code: 'GF',
        name: { it: 'grafitato', en: 'graphite' },
        times: 1.2,
        attributes: { Tipo: 'grafitato' },
        look: lookOf('NE'),
      },
      {
        code: 'AL',
        name: { it: 'alimentare', en: 'food grade' },
        times: 2.4,
        attributes: { Tipo: 'alimentare' },
        look: lookOf('VE'),
      },
    ],
    inMeasures([0.4, 1, 5, 18], {
      label: 'Peso',
      unit: 'kg',
      normal: 0.4,
      power: 0.82,
      code: (kg) => String(kg * 1000),
    }),
  ],
};

const OILS: Range = {
  ...{ ...MAKER, sku: 'OLI', range: 4223, leaf: 'oli-e-grassi', price: 6.4, popularity: 240 },
  name: { it: 'Olio', en: '{} oil' },
  plural: { it: 'Oli lubrificanti', en: 'Lubricating oils' },
  short: { it: 'Per macchine, catene e compressori', en: 'For machines, chains and compressors' },
  about: {
    it: '<p>Oli per officina: idraulico HLP 46, per compressori VDL 100, per catene di motoseghe, emulsionabile da taglio. Taniche con beccuccio estraibile.</p>',
    en: '<p>Workshop oils: hydraulic HLP 46, compressor VDL 100, chainsaw chain oil, soluble cutting oil. Canisters with pull-out spout.</p>',
  },
  attributes: { Materiale: 'olio minerale' },
  draw: ({ size, tones }) => canister({ litres: size, tones }),
  axes: [
    [
      {
        code: 'HLP',
        name: { it: 'idraulico HLP 46', en: 'HLP 46 hydraulic' },
        attributes: { Viscosità: 'ISO VG 46' },
        look: lookOf('RO'),
      },
      {
        code: 'VDL',
        name: { it: 'per compressori VDL 100', en: 'VDL 100 compressor' },
        times: 1.3,
        attributes: { Viscosità: 'ISO VG 100' },
        look: lookOf('BL'),
      },
      {
        code: 'CAT',
        name: { it: 'per catene motosega', en: 'chainsaw chain' },
        times: 0.8,
        attributes: { Viscosità: 'ISO VG 150' },
        look: lookOf('AR'),
      },
      {
        code: 'EMU',
        name: { it: 'emulsionabile da taglio', en: 'soluble cutting' },
        times: 1.2,
        attributes: { Viscosità: 'ISO VG 32' },
        look: lookOf('VE'),
      },
    ],
    inLitres([1, 5, 20]),
  ],
};

/** Sprays, greases and oils. */
export const lubricants: readonly SeedProduct[] = [SPRAY, GREASE, OILS].flatMap(toRange);
