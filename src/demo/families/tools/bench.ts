import { barClamp, file, screwClamp, type Section } from '../../drawings/bench.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { pairs } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text, type Text } from '../text.ts';

const CUTS = [
  text('bastarda', 'bastard'),
  text('mezzodolce', 'second cut'),
  text('dolce', 'smooth'),
] as const;
const LENGTHS = [150, 200, 250, 300] as const;

/** A shape of files; `dearer` than a flat one. */
type Shape = {
  readonly code: string;
  readonly section: Section;
  readonly name: Text;
  readonly many: Text;
  readonly norm: string;
  readonly dearer: number;
};
const SHAPES: readonly Shape[] = [
  {
    code: 'LIP',
    section: 'flat',
    name: text('Lima piatta', 'Flat file'),
    many: text('Lime piatte', 'Flat files'),
    norm: 'DIN 7261 A',
    dearer: 1,
  },
  {
    code: 'LIM',
    section: 'half-round',
    name: text('Lima mezzatonda', 'Half-round file'),
    many: text('Lime mezzetonde', 'Half-round files'),
    norm: 'DIN 7261 E',
    dearer: 1.18,
  },
  {
    code: 'LIT',
    section: 'round',
    name: text('Lima tonda', 'Round file'),
    many: text('Lime tonde', 'Round files'),
    norm: 'DIN 7261 F',
    dearer: 0.92,
  },
  {
    code: 'LIQ',
    section: 'square',
    name: text('Lima quadra', 'Square file'),
    many: text('Lime quadre', 'Square files'),
    norm: 'DIN 7261 D',
    dearer: 0.98,
  },
  {
    code: 'LIR',
    section: 'triangular',
    name: text('Lima triangolare', 'Three-square file'),
    many: text('Lime triangolari', 'Three-square files'),
    norm: 'DIN 7261 C',
    dearer: 1.04,
  },
];

const toFile =
  (shape: Shape) =>
  ([length, cut]: readonly [number, number]): Article => {
    const { it, en } = CUTS[cut - 1] ?? CUTS[0];
    return {
      ...{ sku: `${shape.code}-${length}-${cut}`, pack: 1, size: `${length} mm` },
      name: text(
        `${shape.name.it} ${length} mm, taglio ${cut} ${it}`,
        `${shape.name.en} ${length} mm, cut ${cut} ${en}`,
      ),
      short: text(
        `Taglio ${cut}, ${it}, con manico bicomponente.`,
        `Cut ${cut}, ${en}, with two-component handle.`,
      ),
      price: (3.9 + length * 0.021 + (cut - 1) * 0.5) * shape.dearer,
      attributes: { Lunghezza: `${length} mm`, Taglio: it },
      drawing: file({ section: shape.section, length, cut }),
      popularity: 130,
    };
  };

/** Files by shape, length and cut. */
export const files: readonly SeedProduct[] = SHAPES.flatMap((shape, index) =>
  toSeries(
    {
      ...{ sku: shape.code, range: 2321 + index, brand: 'Limatura Dolce', maker: `LD-${shape.code}-` },
      ...{ created: '2020-10-05', leaf: 'lime', per: 1 },
      name: shape.many,
      short: text('Da 150 a 300 mm, taglio 1, 2 e 3.', '150 to 300 mm, cuts 1, 2 and 3.'),
      about: about(
        'Lima d’officina in acciaio al carbonio temprata a 65 HRC, doppio taglio inclinato che scarica il truciolo. Taglio 1 per sgrossare, 2 per spianare, 3 per rifinire; pulire con la carda.',
        'Engineer’s file in carbon steel hardened to 65 HRC, with a slanting double cut that clears the chips. Cut 1 to rough, 2 to level, 3 to finish; clean with a file card.',
      ),
      attributes: { Norma: shape.norm, Materiale: 'acciaio al carbonio' },
      drawing: file({ section: shape.section, length: 200, cut: 1 }),
    },
    pairs(LENGTHS, [1, 2, 3]).map(toFile(shape)),
  ),
);

const clampLeaf = { leaf: 'morsetti', per: 1, brand: 'Stretta', created: '2023-01-30' } as const;

/** Opening and reach, mm; DIN 5117. */
const BARS = [
  [100, 50],
  [160, 80],
  [200, 100],
  [250, 120],
  [300, 140],
  [400, 120],
  [400, 175],
  [500, 120],
  [600, 120],
  [800, 120],
  [1000, 120],
  [1250, 120],
  [1500, 120],
] as const;
const QUICK = [
  [110, 60],
  [160, 80],
  [300, 85],
  [450, 85],
  [600, 85],
  [900, 95],
] as const;

const toBar =
  (quick: boolean) =>
  ([opening, depth]: readonly [number, number]): Article => ({
    ...{ sku: `${quick ? 'MOR' : 'MOF'}-${opening}X${depth}`, pack: 1, size: `${opening}x${depth}` },
    name: text(
      `${quick ? 'Morsetto a una mano' : 'Morsetto in ghisa malleabile'} ${opening} x ${depth} mm`,
      `${quick ? 'One-hand clamp' : 'Malleable iron bar clamp'} ${opening} x ${depth} mm`,
    ),
    short: text(`Apertura ${opening} mm, sbraccio ${depth} mm.`, `${opening} mm opening, ${depth} mm reach.`),
    price: (quick ? 9.5 : 7.6) + opening * 0.019 + depth * 0.045,
    attributes: { Apertura: `${opening} mm`, Sbraccio: `${depth} mm` },
    drawing: barClamp({ opening, depth, quick }),
    popularity: 140,
  });

const bars = toSeries(
  {
    ...{ sku: 'MOF', range: 2331, maker: 'ST 51-', ...clampLeaf },
    name: text('Morsetti in ghisa malleabile DIN 5117', 'Malleable iron bar clamps DIN 5117'),
    short: text('Apertura da 100 a 1500 mm.', '100 to 1500 mm opening.'),
    about: about(
      'Barra profilata in acciaio trafilato e staffe in ghisa malleabile verniciata: forza di serraggio fino a 5.000 N. Vite trapezia e protezioni che non segnano il pezzo.',
      'Drawn steel section bar and painted malleable iron arms: clamping force of up to 5,000 N. Trapezoidal screw and pads that do not mark the work.',
    ),
    attributes: { Norma: 'DIN 5117', Materiale: 'ghisa malleabile' },
    drawing: barClamp({ opening: 300, depth: 140, quick: false }),
  },
  BARS.map(toBar(false)),
);

const quick = toSeries(
  {
    ...{ sku: 'MOR', range: 2332, maker: 'ST 70-', ...clampLeaf },
    name: text('Morsetti a una mano', 'One-hand clamps'),
    short: text(
      'Apertura da 110 a 900 mm, si invertono per allargare.',
      '110 to 900 mm opening, turn into spreaders.',
    ),
    about: about(
      'Si stringono con una mano sola premendo la leva, si sbloccano con il grilletto. La ganascia fissa si inverte e il morsetto diventa divaricatore. Forza fino a 1.200 N.',
      'Tightened with one hand by squeezing the lever, released by the trigger. The fixed jaw turns round to make a spreader. Up to 1,200 N.',
    ),
    attributes: { Materiale: 'poliammide' },
    drawing: barClamp({ opening: 300, depth: 85, quick: true }),
  },
  QUICK.map(toBar(true)),
);

const screws = toSeries(
  {
    ...{ sku: 'MOG', range: 2333, maker: 'ST 15-', ...clampLeaf },
    name: text('Morsetti a C in acciaio', 'Steel G clamps'),
    short: text('Apertura da 50 a 300 mm.', '50 to 300 mm opening.'),
    about: about(
      'Corpo in acciaio stampato a caldo, vite trapezia con piattello snodato. Per saldatura e carpenteria pesante: non si apre sotto sforzo.',
      'Drop-forged steel body, trapezoidal screw with a swivel pad. For welding and heavy metalwork: does not spread under load.',
    ),
    attributes: { Materiale: 'acciaio forgiato' },
    drawing: screwClamp({ opening: 150 }),
  },
  [50, 75, 100, 125, 150, 200, 250, 300].map((opening): Article => ({
    ...{ sku: `MOG-${opening}`, pack: 1, size: `${opening} mm` },
    name: text(`Morsetto a C ${opening} mm`, `G clamp ${opening} mm`),
    short: text(`Apertura ${opening} mm, vite trapezia.`, `${opening} mm opening, trapezoidal screw.`),
    price: 4.6 + opening * 0.075,
    attributes: { Apertura: `${opening} mm` },
    drawing: screwClamp({ opening }),
    popularity: 120,
  })),
);

/** Clamps by opening. */
export const clamps: readonly SeedProduct[] = [...bars, ...quick, ...screws];
