import { toBarcode } from '../../barcode.ts';
import { wrench } from '../../drawings/tools.ts';
import { adjustableWrench, doubleWrench } from '../../drawings/wrenches.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, type Kept, toSeries } from '../series.ts';
import { about, text, type Text } from '../text.ts';

const chrome = { Materiale: 'acciaio cromo-vanadio', Finitura: 'cromata' } as const;
const wrenchLeaf = { leaf: 'chiavi', per: 1, brand: 'Officine Pavan' } as const;

/** Length by size across flats, mm: DIN 3113 A. */
const COMBINATION: Readonly<Record<number, number>> = {
  ...{
    6: 105,
    7: 111,
    8: 117,
    9: 128,
    10: 138,
    11: 144,
    12: 152,
    13: 160,
    14: 170,
    15: 178,
    16: 186,
    17: 194,
  },
  ...{ 18: 204, 19: 212, 20: 220, 21: 228, 22: 236, 23: 245, 24: 258, 25: 268, 26: 280, 27: 290, 28: 300 },
  ...{ 29: 310, 30: 320, 32: 340, 34: 360, 36: 385, 38: 410, 41: 440, 46: 480, 50: 510 },
};

/** What the shop has sold from the beginning. */
const kept = (size: number, item: number, line: Kept['line']): Kept => ({
  line: {
    ...{ manufacturer_code: `PV 60-${size}`, barcodes: [toBarcode(201, item)] },
    ...{ ratings: 4.6, created: '2024-03-04', ...line },
  },
});
const KEPT: Readonly<Record<number, Kept>> = {
  10: kept(10, 1, { price: 5.9, sales: 420 }),
  13: kept(13, 2, { price: 6.95, sales: 610 }),
  17: kept(17, 3, { price: 9.4, sales: 280 }),
};

const toPrice = (size: number): number => 3.9 + 0.019 * size ** 2 + Math.max(0, size - 24) ** 1.6 * 0.12;

const toCombination = (size: number): Article => {
  const length = COMBINATION[size] ?? 0;
  const own = KEPT[size];
  return {
    ...{ sku: `CHC-${size}`, pack: 1, size: `${size} mm` },
    name: text(`Chiave combinata ${size} mm cromo-vanadio`, `Combination wrench ${size} mm chrome vanadium`),
    short: text(
      `Forchetta e poligonale da ${size}, lunghezza ${length} mm.`,
      `Open and ring end ${size} mm, ${length} mm long.`,
    ),
    price: toPrice(size),
    attributes: { 'Grandezza chiave': `${size} mm`, Lunghezza: `${length} mm` },
    drawing: wrench({ size }),
    popularity: 360 / (1 + Math.abs(size - 13) / 8),
    ...(own && { kept: own }),
  };
};

const combination = toSeries(
  {
    ...{ sku: 'CHC', range: 2201, created: '2024-03-04', maker: 'PV 60-', ...wrenchLeaf },
    name: text('Chiavi combinate cromo-vanadio', 'Combination wrenches chrome vanadium'),
    short: text('Da 6 a 50 mm, DIN 3113.', '6 to 50 mm, DIN 3113.'),
    about: about(
      'Chiave combinata in acciaio cromo-vanadio forgiato, poligonale inclinata di 15° con profilo che lavora sulle facce e non sugli spigoli del dado.</p><p>Cromatura satinata: presa sicura anche con le mani unte.',
      'Combination wrench in forged chrome vanadium steel; the ring end is offset by 15° and works on the flats of the nut, not on its corners.</p><p>Satin chrome: a sure grip even with oily hands.',
    ),
    attributes: { Norma: 'DIN 3113', ...chrome },
    drawing: wrench({ size: 15 }),
  },
  Object.keys(COMBINATION).map(Number).map(toCombination),
);

type Pair = readonly [number, number];
const PAIRS: readonly Pair[] = [
  [6, 7],
  [8, 9],
  [8, 10],
  [10, 11],
  [10, 13],
  [12, 13],
  [14, 15],
  [16, 17],
  [17, 19],
  [18, 19],
  [20, 22],
  [21, 23],
  [24, 27],
  [25, 28],
  [30, 32],
  [36, 41],
];

/** Wrenches with two sizes. */
type Double = {
  readonly code: string;
  readonly range: number;
  readonly ends: 'open' | 'ring';
  readonly norm: string;
  readonly it: Text;
  readonly en: Text;
  readonly dearer: number;
  readonly about: Text;
};

const DOUBLES: readonly Double[] = [
  {
    ...{ code: 'CHF', range: 2202, ends: 'open', norm: 'DIN 3110', dearer: 0.95 },
    it: text('Chiave a forchetta doppia', 'Chiavi a forchetta doppie'),
    en: text('Double open-ended wrench', 'Double open-ended wrenches'),
    about: about(
      'Chiave fissa a due bocche inclinate di 15°, forgiata in acciaio cromo-vanadio: basta girarla per riprendere il dado ogni 30°. Per manutenzione, impianti e idraulica.',
      'Wrench with two open jaws at 15°, forged in chrome vanadium steel: turned over it takes the nut again every 30°. For maintenance, plant and plumbing.',
    ),
  },
  {
    ...{ code: 'CHP', range: 2203, ends: 'ring', norm: 'DIN 838', dearer: 1.3 },
    it: text('Chiave poligonale doppia piegata', 'Chiavi poligonali doppie piegate'),
    en: text('Double ring wrench, deep offset', 'Double ring wrenches, deep offset'),
    about: about(
      'Chiave poligonale piegata di 75° con parete sottile: arriva sui dadi incassati e trasmette più coppia della forchetta senza rovinare gli spigoli. Acciaio cromo-vanadio cromato satinato.',
      'Ring wrench with a deep 75° offset and thin walls: reaches sunk nuts and gives more torque than an open jaw without spoiling the corners. Satin chrome vanadium steel.',
    ),
  },
];

const toDouble =
  (kind: Double) =>
  ([small, large]: Pair): Article => ({
    ...{ sku: `${kind.code}-${small}X${large}`, pack: 1, size: `${small}x${large}` },
    name: text(
      `${kind.it.it} ${small} x ${large} mm ${kind.norm}`,
      `${kind.en.it} ${small} x ${large} mm ${kind.norm}`,
    ),
    short: text(
      `Due misure, ${small} e ${large} mm, cromata satinata.`,
      `Two sizes, ${small} and ${large} mm, satin chrome.`,
    ),
    price: toPrice((small + large) / 2) * kind.dearer,
    attributes: {
      'Grandezza chiave': [`${small} mm`, `${large} mm`],
      Lunghezza: `${Math.round(74 + large * 6.8)} mm`,
    },
    drawing: doubleWrench({ sizes: [small, large], ends: kind.ends }),
    popularity: 160,
  });

const doubles = DOUBLES.flatMap((kind) =>
  toSeries(
    {
      ...{ sku: kind.code, range: kind.range, created: '2022-02-07', ...wrenchLeaf },
      name: text(`${kind.it.en} ${kind.norm}`, `${kind.en.en} ${kind.norm}`),
      short: text('Da 6 x 7 a 36 x 41 mm.', '6 x 7 to 36 x 41 mm.'),
      about: kind.about,
      attributes: { Norma: kind.norm, ...chrome },
      drawing: doubleWrench({ sizes: [16, 17], ends: kind.ends }),
    },
    PAIRS.map(toDouble(kind)),
  ),
);

const toRatchet = (size: number): Article => ({
  ...{ sku: `CHR-${size}`, pack: 1, size: `${size} mm` },
  name: text(`Chiave combinata a cricchetto ${size} mm`, `Ratchet combination wrench ${size} mm`),
  short: text('72 denti, ripresa ogni 5°.', '72 teeth, 5° return angle.'),
  price: 9.4 + size * 0.42 + size ** 2 * 0.016,
  attributes: { 'Grandezza chiave': `${size} mm`, Lunghezza: `${100 + size * 7} mm` },
  drawing: doubleWrench({ sizes: [size, size], ends: 'ratchet' }),
  popularity: 150,
});

const ratchets = toSeries(
  {
    ...{ sku: 'CHR', range: 2204, created: '2024-09-02', maker: 'PV 62-', ...wrenchLeaf },
    name: text('Chiavi combinate a cricchetto', 'Ratchet combination wrenches'),
    short: text('Da 8 a 24 mm, cricchetto a 72 denti.', '8 to 24 mm, 72-tooth ratchet.'),
    about: about(
      'Forchetta da un lato e anello con cricchetto a 72 denti dall’altro: si stringe senza togliere la chiave, anche dove c’è spazio per pochi gradi. Per lo sblocco usare la forchetta.',
      'An open jaw at one end and a ring with a 72-tooth ratchet at the other: tightens without lifting the wrench off, even where there is room for a few degrees only. To break a joint loose use the open jaw.',
    ),
    attributes: chrome,
    drawing: doubleWrench({ sizes: [17, 17], ends: 'ratchet' }),
  },
  [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24].map(toRatchet),
);

const toAdjustable = ([length, opening]: Pair): Article => ({
  ...{ sku: `CHG-${length}`, pack: 1, size: `${length} mm` },
  name: text(`Chiave regolabile a rullino ${length} mm`, `Adjustable wrench ${length} mm`),
  short: text(
    `Apertura massima ${opening} mm, scala incisa.`,
    `${opening} mm maximum opening, engraved scale.`,
  ),
  price: 6 + length * 0.052 + (length / 100) ** 3 * 0.5,
  attributes: { Lunghezza: `${length} mm`, Apertura: `${opening} mm` },
  drawing: adjustableWrench({ length }),
  popularity: 210,
});

const adjustables = toSeries(
  {
    ...{ sku: 'CHG', range: 2205, created: '2022-02-07', maker: 'PV 80-', ...wrenchLeaf },
    name: text('Chiavi regolabili a rullino', 'Adjustable wrenches'),
    short: text('Da 150 a 450 mm.', '150 to 450 mm.'),
    about: about(
      'Ganascia mobile senza gioco con rullino rettificato, testa sottile inclinata di 22,5°. Una chiave per dadi in millimetri e in pollici, da tenere in ogni cassetta.',
      'Moving jaw without play on a ground screw, slim head at 22.5°. One wrench for metric and inch nuts, to be kept in every toolbox.',
    ),
    attributes: { Norma: 'ISO 6787', ...chrome },
    drawing: adjustableWrench({ length: 250 }),
  },
  (
    [
      [150, 20],
      [200, 24],
      [250, 30],
      [300, 34],
      [380, 44],
      [450, 55],
    ] as const
  ).map(toAdjustable),
);

/** Wrenches by size across flats. */
export const wrenches: readonly SeedProduct[] = [...combination, ...doubles, ...ratchets, ...adjustables];
