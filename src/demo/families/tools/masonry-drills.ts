import { hammerBit, masonryBit } from '../../drawings/drills.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { lookUp, toMm } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text, withPack } from '../text.ts';

/** Overall lengths by diameter, mm. */
type Lengths = Readonly<Record<string, readonly number[]>>;

const PLUS: Lengths = {
  4: [110, 160],
  5: [110, 160, 210],
  5.5: [110, 160],
  6: [110, 160, 210, 260],
  6.5: [160, 210, 260, 310],
  7: [110, 160],
  8: [110, 160, 210, 260, 310, 460],
  9: [160, 210],
  10: [110, 160, 210, 260, 310, 460, 600],
  11: [160, 210],
  12: [160, 210, 260, 310, 460, 600],
  13: [160, 210],
  14: [160, 210, 260, 310, 460, 600],
  15: [160, 210],
  16: [160, 210, 260, 310, 460, 600],
  18: [200, 250, 300, 450, 600],
  20: [200, 300, 450, 600],
  22: [250, 300, 450, 600],
  24: [250, 450],
  25: [250, 450, 600],
  26: [250, 450],
  28: [250, 450],
};

const MAX: Lengths = {
  12: [340, 540],
  14: [340, 540],
  16: [340, 540, 940],
  18: [340, 540, 940],
  20: [320, 520, 920],
  22: [320, 520, 920],
  24: [320, 520],
  25: [320, 520, 920],
  26: [520],
  28: [370, 570, 920],
  30: [370, 570],
  32: [370, 570, 920],
  35: [370, 570],
  38: [570],
  40: [370, 570, 920],
  45: [570],
  50: [570],
};

/** Of drills with a plain shank: ISO 5468. */
const PLAIN: Lengths = {
  3: [60],
  4: [75],
  5: [85],
  5.5: [85],
  6: [100, 150],
  6.5: [100, 150],
  7: [100],
  8: [120, 200, 400],
  9: [120],
  10: [120, 200, 400],
  12: [150, 200, 400],
  14: [150],
  16: [150, 400],
};

/** The length without the shank, by overall length, of drills with a plain shank. */
const PLAIN_WORKING = [
  [60, 30],
  [75, 40],
  [85, 50],
  [100, 60],
  [120, 80],
  [150, 90],
  [200, 130],
  [400, 330],
] as const;

type Size = { readonly d: number; readonly overall: number; readonly working: number };

const listSizes = (lengths: Lengths, toWorking: (d: number, overall: number) => number): readonly Size[] =>
  Object.entries(lengths)
    .map(([d, list]) => [Number(d), list] as const)
    .toSorted(([a], [b]) => a - b)
    .flatMap(([d, list]) => list.map((overall) => ({ d, overall, working: toWorking(d, overall) })));

const toSizeAttributes = ({ d, overall, working }: Size) => ({
  Diametro: toMm(d),
  Lunghezza: `${overall} mm`,
  'Lunghezza utile': `${working} mm`,
});

const toPlus = (size: Size): Article => {
  const { d, overall, working } = size;
  const pack = d <= 10 && overall <= 210 ? 10 : 1;
  return {
    ...{ sku: `SDSP-${d}X${overall}`, pack, size: `${d}x${overall}` },
    name: text(
      `Punta SDS-plus ${toMm(d)} x ${overall} mm 4 taglienti`,
      `SDS-plus drill bit ${d} x ${overall} mm 4 cutting edges`,
    ),
    short: withPack(
      text(
        `Per calcestruzzo armato, profondità utile ${working} mm`,
        `For reinforced concrete, ${working} mm working length`,
      ),
      pack,
    ),
    price: 1.15 + d ** 1.55 * 0.052 + (overall - 110) * (0.008 + d * 0.0011),
    attributes: toSizeAttributes(size),
    drawing: hammerBit({ diameter: d, length: overall, max: false }),
    popularity: 1400 / (1 + Math.abs(d - 8) / 3 + overall / 200),
  };
};

const toMax = (size: Size): Article => {
  const { d, overall, working } = size;
  return {
    ...{ sku: `SDSM-${d}X${overall}`, pack: 1, size: `${d}x${overall}` },
    name: text(`Punta SDS-max ${d} x ${overall} mm`, `SDS-max drill bit ${d} x ${overall} mm`),
    short: text(
      `Testa in metallo duro a 4 taglienti, profondità utile ${working} mm.`,
      `Carbide head with 4 cutting edges, ${working} mm working length.`,
    ),
    price: 9 + d ** 1.5 * 0.16 + (overall - 320) * (0.02 + d * 0.0013),
    attributes: toSizeAttributes(size),
    drawing: hammerBit({ diameter: d, length: overall, max: true }),
    popularity: 90 / (1 + Math.abs(d - 20) / 8),
  };
};

const toPlain = (size: Size): Article => {
  const { d, overall } = size;
  return {
    ...{ sku: `PMU-${d}X${overall}`, pack: d <= 10 ? 10 : 5, size: `${d}x${overall}` },
    name: text(
      `Punta per muro ${toMm(d)} x ${overall} mm in metallo duro`,
      `Masonry drill bit ${d} x ${overall} mm carbide tipped`,
    ),
    short: text(
      `Codolo cilindrico, per mattone e laterizio, lunghezza ${overall} mm.`,
      `Round shank, for brick and block, ${overall} mm long.`,
    ),
    price: 0.62 + d ** 1.5 * 0.05 + (overall - 60) * 0.0085,
    attributes: toSizeAttributes(size),
    drawing: masonryBit({ diameter: d, length: overall, shank: 'blue' }),
    popularity: 600 / (1 + Math.abs(d - 8) / 3),
  };
};

const leaf = { leaf: 'punte-per-muro', per: 1 } as const;
const carbide = { Materiale: 'metallo duro' } as const;

const plus = toSeries(
  {
    ...{ sku: 'SDSP', range: 2011, brand: 'Perfora', maker: 'PFS4-', created: '2022-10-03', ...leaf },
    name: text('Punte SDS-plus a 4 taglienti', 'SDS-plus drill bits, 4 cutting edges'),
    short: text('Da 4 a 28 mm, lunghe da 110 a 600 mm.', '4 to 28 mm, 110 to 600 mm long.'),
    about: about(
      'Testa in metallo duro a quattro taglienti a 90°: non si impunta sul ferro d’armatura e fa un foro tondo, adatto ai tasselli con certificazione. Elica doppia che scarica in fretta la polvere.',
      'Carbide head with four cutting edges at 90°: it does not jam on rebar and makes a round hole, as approved anchors need. The double helix clears the dust fast.',
    ),
    attributes: { Attacco: 'SDS-plus', ...carbide, Supporti: ['calcestruzzo', 'mattone pieno'] },
    drawing: hammerBit({ diameter: 10, length: 210, max: false }),
    tags: ['SDS', 'punte'],
  },
  listSizes(PLUS, (d, overall) => overall - (d < 18 ? 60 : 50)).map(toPlus),
);

const max = toSeries(
  {
    ...{ sku: 'SDSM', range: 2012, brand: 'Perfora', maker: 'PFM-', created: '2022-10-03', ...leaf },
    name: text('Punte SDS-max a 4 taglienti', 'SDS-max drill bits, 4 cutting edges'),
    short: text('Da 12 a 50 mm, lunghe da 320 a 940 mm.', '12 to 50 mm, 320 to 940 mm long.'),
    about: about(
      'Punta per martelli perforatori da 5 kg in su, con testa piena in metallo duro brasata ad alta temperatura. Per fori passanti e ancoraggi pesanti nel calcestruzzo armato.',
      'Bit for rotary hammers of 5 kg and more, with a solid carbide head brazed at high temperature. For through holes and heavy anchors in reinforced concrete.',
    ),
    attributes: { Attacco: 'SDS-max', ...carbide, Supporti: ['calcestruzzo'] },
    drawing: hammerBit({ diameter: 25, length: 520, max: true }),
    tags: ['SDS', 'punte'],
  },
  listSizes(MAX, (d, overall) => overall - (d < 20 ? 140 : 120)).map(toMax),
);

const plain = toSeries(
  {
    ...{ sku: 'PMU', range: 2013, brand: 'Ferrova', created: '2021-02-22', ...leaf },
    name: text('Punte per muro con codolo cilindrico', 'Masonry drill bits, round shank'),
    short: text('Da 3 a 16 mm, ISO 5468.', '3 to 16 mm, ISO 5468.'),
    about: about(
      'Punta a percussione con placchetta in metallo duro, per trapani con mandrino. Il diametro segue la norma ISO 5468, così il tassello tiene.',
      'Percussion drill with a carbide tip, for drills with a chuck. The diameter follows ISO 5468, so that the plug holds.',
    ),
    attributes: {
      Attacco: 'codolo cilindrico',
      ...carbide,
      Norma: 'ISO 5468',
      Supporti: ['mattone pieno', 'mattone forato'],
    },
    drawing: masonryBit({ diameter: 8, length: 120, shank: 'blue' }),
    tags: ['punte'],
  },
  listSizes(PLAIN, (_, overall) => lookUp(PLAIN_WORKING, overall)).map(toPlain),
);

/** Drills for concrete and brick, by diameter and length. */
export const masonryDrills: readonly SeedProduct[] = [...plus, ...max, ...plain];
