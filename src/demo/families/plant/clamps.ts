import { hoseClamp } from '../../drawings/hoses.ts';
import type { Material } from '../../drawings/palette.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, toSeries } from '../series.ts';
import { about } from '../text.ts';

/** What hose clamps hold, mm. */
const SPANS: readonly (readonly [from: number, to: number])[] = [
  ...([
    [8, 12],
    [10, 16],
    [12, 20],
    [16, 27],
    [20, 32],
    [25, 40],
    [30, 45],
    [32, 50],
    [40, 60],
  ] as const),
  ...([
    [50, 70],
    [60, 80],
    [70, 90],
    [80, 100],
    [90, 110],
    [100, 120],
    [120, 140],
    [140, 160],
  ] as const),
];

/** The code of the zinc plated clamp for an outer diameter in mm, if there is one. */
export const findClampCode = (outer: number): string | undefined => {
  const span = SPANS.find(([from, to]) => outer >= from && outer < to);
  return span && `FST-${span[0]}-${span[1]}-W1`;
};

type Clamp = {
  code: string;
  range: number;
  it: string;
  en: string;
  material: Material;
  screw: Material;
  price: number;
};
const CLAMPS: readonly Clamp[] = [
  {
    code: 'W1',
    range: 3121,
    it: 'acciaio zincato',
    en: 'zinc plated steel',
    material: 'zinc',
    screw: 'zinc',
    price: 1,
  },
  {
    code: 'W2',
    range: 3122,
    it: 'acciaio inox AISI 430',
    en: 'stainless steel AISI 430',
    material: 'steel',
    screw: 'zinc',
    price: 1.35,
  },
  {
    code: 'W4',
    range: 3123,
    it: 'acciaio inox AISI 304',
    en: 'stainless steel AISI 304',
    material: 'steel',
    screw: 'steel',
    price: 1.9,
  },
];

const toClamp = (clamp: Clamp, [from, to]: (typeof SPANS)[number], index: number): Article => {
  const band = to <= 32 ? 9 : 12;
  const pack = to <= 60 ? 50 : 25;
  return {
    sku: `FST-${from}-${to}-${clamp.code}`,
    name: {
      it: `Fascetta stringitubo ${from}–${to} mm ${clamp.it} ${clamp.code}`,
      en: `Hose clamp ${from}–${to} mm ${clamp.en} ${clamp.code}`,
    },
    short: {
      it: `A vite senza fine, nastro ${band} mm, confezione da ${pack}.`,
      en: `Worm drive, ${band} mm band, box of ${pack}.`,
    },
    price: (0.17 + to * 0.0042) * clamp.price,
    ...{ size: `${from}–${to} mm`, pack, popularity: 9000 / (1 + to / 30) },
    attributes: { 'Campo di serraggio': `${from}–${to} mm`, 'Larghezza nastro': `${band} mm` },
    drawing: hoseClamp({
      material: clamp.material,
      screw: clamp.screw,
      size: index / (SPANS.length - 1),
      band,
    }),
  };
};

const toClamps = (clamp: Clamp): readonly SeedProduct[] =>
  toSeries(
    {
      ...{ sku: `FST-${clamp.code}`, range: clamp.range, brand: 'Strettalux', leaf: 'fascette-stringitubo' },
      name: {
        it: `Fascette stringitubo ${clamp.it} ${clamp.code}`,
        en: `Hose clamps ${clamp.en} ${clamp.code}`,
      },
      short: { it: 'Da 8 a 160 mm, DIN 3017.', en: '8 to 160 mm, DIN 3017.' },
      about: about(
        `Fascetta a vite senza fine in ${clamp.it}, nastro con bordi rialzati e filetto stampato che non taglia il tubo. Vite esagonale da 7 mm con intaglio, DIN 3017.`,
        `Worm-drive clamp in ${clamp.en}, with rolled band edges and embossed thread that do not cut the hose. Slotted 7 mm hexagon screw, DIN 3017.`,
      ),
      attributes: { Materiale: clamp.it, Norma: 'DIN 3017', 'Grandezza chiave': '7 mm' },
      drawing: hoseClamp({ material: clamp.material, screw: clamp.screw, size: 0.4, band: 9 }),
      tags: ['tubi'],
    },
    SPANS.map((span, index) => toClamp(clamp, span, index)),
  );

/** Hose clamps by material and range. */
export const clamps: readonly SeedProduct[] = CLAMPS.flatMap(toClamps);
