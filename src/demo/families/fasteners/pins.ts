import type { Drawing } from '../../drawings/pen.ts';
import { dowelPin, type PinSpec, retainingRing, splitPin, springPin } from '../../drawings/pins.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { A2, type Finish, ZINC } from './finishes.ts';
import { listSizes, type Sizes, toPack, toRodGrams } from './threads.ts';
import { type Article, type Attributes, toSeries } from '../series.ts';
import { type Text, toItalian, withBox } from '../text.ts';

/** Pins of one kind and material, diameter × length. */
type Pins = {
  readonly sku: string;
  readonly range: number;
  readonly leaf: string;
  readonly norm: string;
  readonly name: Text;
  readonly plural: Text;
  readonly about: Text;
  readonly attributes: Attributes;
  readonly finish: Finish['material'];
  readonly draw: (spec: PinSpec) => Drawing;
  /** Euros for 100 of a gram and of handling one. */
  readonly gram: number;
  readonly each: number;
  readonly sizes: Sizes;
};

const toPin = (pins: Pins, d: number, l: number): Article => {
  const size = { it: `${toItalian(d)}x${l}`, en: `${d}x${l}` };
  const grams = toRodGrams(d, l);
  const pack = Math.min(500, toPack(grams));
  const drawing = pins.draw({ diameter: d, length: l, finish: pins.finish });
  return {
    ...{ sku: `${pins.sku}-${size.en.toUpperCase()}`, size: size.it, pack, drawing },
    name: { it: `${pins.name.it} ${size.it} ${pins.norm}`, en: `${pins.name.en} ${size.en} ${pins.norm}` },
    short: withBox(
      { it: `Diametro ${toItalian(d)} mm, lunghezza ${l} mm`, en: `${d} mm diameter, ${l} mm long` },
      pack,
    ),
    price: pins.each + pins.gram * grams ** 0.9,
    attributes: { Diametro: `${toItalian(d)} mm`, Lunghezza: `${l} mm` },
    popularity: pack * 8,
  };
};

const toPins = (pins: Pins): readonly SeedProduct[] =>
  toSeries(
    {
      ...{ sku: pins.sku, range: pins.range, brand: 'Perniplan', maker: `PP${pins.range % 100}-` },
      ...{ leaf: pins.leaf, per: 100, created: '2021-09-20', tags: ['spine', pins.norm] },
      name: { it: `${pins.plural.it} ${pins.norm}`, en: `${pins.plural.en} ${pins.norm}` },
      short: {
        it: 'Per diametro e lunghezza, a confezione intera.',
        en: 'By diameter and length, by the full box.',
      },
      about: pins.about,
      attributes: { Norma: pins.norm, ...pins.attributes },
      drawing: pins.draw({ diameter: 6, length: 40, finish: pins.finish }),
    },
    listSizes(pins.sizes).map(({ d, l }) => toPin(pins, d, l)),
  );

const SPLIT = {
  ...{ leaf: 'spine-e-copiglie', norm: 'ISO 1234', draw: splitPin },
  about: {
    it: '<p>Copiglia a occhiello con gambe di lunghezza diversa, facile da aprire: assicura perni, dadi a corona e spinotti. Da usare una volta sola.</p>',
    en: '<p>Split pin with an eye and legs of different length, easy to open: secures clevis pins, castle nuts and pivots. Use once only.</p>',
  },
  sizes: {
    ...{
      1.6: [16, 20, 25, 32],
      2: [16, 20, 25, 32, 40],
      2.5: [20, 25, 32, 40, 50],
      3.2: [25, 32, 40, 50, 63],
    },
    ...{ 4: [32, 40, 50, 63, 80], 5: [40, 50, 63, 80, 100], 6.3: [50, 63, 80, 100], 8: [63, 80, 100] },
  },
} as const;

/** Pins by kind. */
const straight: readonly SeedProduct[] = (
  [
    {
      ...{
        ...SPLIT,
        sku: 'COP-ZN',
        range: 1701,
        finish: 'zinc',
        attributes: ZINC.attributes,
        gram: 0.75,
        each: 0.5,
      },
      name: { it: 'Copiglia zincata', en: 'Split pin zinc plated' },
      plural: { it: 'Copiglie zincate', en: 'Split pins zinc plated' },
    },
    {
      ...{
        ...SPLIT,
        sku: 'COP-A2',
        range: 1702,
        finish: 'steel',
        attributes: A2.attributes,
        gram: 1.9,
        each: 1.1,
      },
      name: { it: 'Copiglia inox A2', en: 'Split pin stainless A2' },
      plural: { it: 'Copiglie inox A2', en: 'Split pins stainless A2' },
    },
    {
      ...{
        sku: 'SPC',
        range: 1703,
        leaf: 'spine-e-copiglie',
        norm: 'ISO 8734',
        finish: 'steel',
        draw: dowelPin,
      },
      ...{ gram: 2.6, each: 3.2, attributes: { Materiale: 'acciaio temprato', Tolleranza: 'm6' } },
      name: { it: 'Spina cilindrica temprata', en: 'Hardened dowel pin' },
      plural: { it: 'Spine cilindriche temprate', en: 'Hardened dowel pins' },
      about: {
        it: '<p>Spina cilindrica temprata e rettificata, tolleranza m6, durezza 60 ± 2 HRC: posiziona con precisione stampi, attrezzature e coperchi di macchine. Foro alesato H7.</p>',
        en: '<p>Hardened and ground dowel pin, tolerance m6, hardness 60 ± 2 HRC: positions moulds, fixtures and machine covers precisely. Hole reamed to H7.</p>',
      },
      sizes: {
        ...{ 3: [8, 10, 12, 16, 20, 24], 4: [10, 12, 16, 20, 24, 30, 40], 5: [10, 16, 20, 24, 30, 40, 50] },
        ...{ 6: [12, 16, 20, 24, 30, 40, 50, 60], 8: [16, 20, 24, 30, 40, 50, 60, 80] },
        ...{ 10: [20, 24, 30, 40, 50, 60, 80, 100], 12: [30, 40, 50, 60, 80, 100] },
      },
    },
    {
      ...{
        sku: 'SPE',
        range: 1704,
        leaf: 'spine-e-copiglie',
        norm: 'ISO 8752',
        finish: 'black',
        draw: springPin,
      },
      ...{ gram: 0.85, each: 0.9, attributes: { Materiale: 'acciaio per molle', Finitura: 'brunita' } },
      name: { it: 'Spina elastica', en: 'Slotted spring pin' },
      plural: { it: 'Spine elastiche', en: 'Slotted spring pins' },
      about: {
        it: '<p>Spina elastica a intaglio in acciaio per molle: si pianta in un foro di trapano senza alesatura e resta in sede con vibrazioni. Per leve, ingranaggi e cerniere.</p>',
        en: '<p>Slotted spring pin in spring steel: driven into a drilled hole without reaming, and stays there under vibration. For levers, gears and hinges.</p>',
      },
      sizes: {
        ...{ 2: [8, 10, 12, 16, 20], 2.5: [10, 12, 16, 20, 24], 3: [10, 12, 16, 20, 24, 30] },
        ...{ 4: [12, 16, 20, 24, 30, 40], 5: [16, 20, 24, 30, 40, 50], 6: [20, 24, 30, 40, 50, 60] },
        ...{ 8: [24, 30, 40, 50, 60, 80], 10: [30, 40, 50, 60, 80], 12: [40, 50, 60, 80, 100] },
      },
    },
  ] satisfies readonly Pins[]
).flatMap(toPins);

/** Thickness by nominal diameter, mm. */
const RINGS: readonly (readonly [from: number, thick: number])[] = [
  [0, 1],
  [20, 1.2],
  [28, 1.5],
  [36, 1.75],
  [50, 2],
  [65, 2.5],
  [85, 3],
];
const DIAMETERS = [
  8, 10, 12, 15, 17, 18, 20, 22, 25, 28, 30, 32, 35, 40, 42, 45, 47, 50, 52, 55, 60, 62, 65, 72, 80, 90, 100,
];

const toRings = (inner: boolean): readonly SeedProduct[] => {
  const norm = inner ? 'DIN 472' : 'DIN 471';
  const where = inner ? { it: 'per fori', en: 'for bores' } : { it: 'per alberi', en: 'for shafts' };
  const draw = (diameter: number): Drawing => retainingRing({ diameter, finish: 'black', inner });
  return toSeries(
    {
      ...{
        sku: inner ? 'ANI' : 'ANE',
        range: inner ? 1706 : 1705,
        brand: 'Perniplan',
        created: '2021-09-20',
      },
      ...{ leaf: 'anelli-elastici', per: 100, tags: ['seeger', norm] },
      name: { it: `Anelli elastici ${where.it} ${norm}`, en: `Retaining rings ${where.en} ${norm}` },
      short: { it: 'Da 8 a 100 mm, acciaio per molle.', en: '8 to 100 mm, spring steel.' },
      about: {
        it: `<p>Anello elastico di arresto ${where.it} in acciaio per molle fosfatato: ferma cuscinetti, ruote e perni in direzione assiale. Montare con la pinza per anelli, senza aprire oltre il necessario.</p>`,
        en: `<p>Retaining ring ${where.en} in phosphated spring steel: holds bearings, wheels and pins axially. Fit with ring pliers, opening it no more than needed.</p>`,
      },
      attributes: { Norma: norm, Materiale: 'acciaio per molle', Rivestimento: 'fosfatazione nera' },
      drawing: draw(30),
    },
    DIAMETERS.map((d) => {
      const thick = RINGS.findLast(([from]) => d >= from)?.[1] ?? 1;
      const pack = d < 30 ? 100 : d < 60 ? 50 : 25;
      return {
        ...{ sku: `${inner ? 'ANI' : 'ANE'}-${d}`, size: `${d} mm`, pack, drawing: draw(d) },
        name: {
          it: `Anello elastico ${where.it} ${d} mm ${norm}`,
          en: `Retaining ring ${where.en} ${d} mm ${norm}`,
        },
        short: withBox({ it: `Spessore ${toItalian(thick)} mm`, en: `${thick} mm thick` }, pack),
        price: (1.1 + 0.045 * d ** 1.35) * (inner ? 1.1 : 1),
        attributes: { Diametro: `${d} mm`, Spessore: `${toItalian(thick)} mm` },
      };
    }),
  );
};

/** Pins and retaining rings. */
export const pins: readonly SeedProduct[] = [...straight, ...toRings(false), ...toRings(true)];
