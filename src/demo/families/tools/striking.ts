import { coldChisel, engineersHammer, mallet, woodChisel } from '../../drawings/striking.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { toMm } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text, toItalian } from '../text.ts';

const hammerLeaf = { leaf: 'martelli', per: 1, brand: 'Officine Pavan', created: '2022-11-14' } as const;
const chiselLeaf = {
  leaf: 'scalpelli-e-punzoni',
  per: 1,
  brand: 'Fucina Alta',
  created: '2021-05-24',
} as const;

/** A weight as it is read: `800 g`, `1,5 kg`. */
const toWeight = (grams: number): string => (grams < 1000 ? `${grams} g` : `${toItalian(grams / 1000)} kg`);
const toEnglishWeight = (grams: number): string => toWeight(grams).replace(',', '.');

const engineers = toSeries(
  {
    ...{ sku: 'MRP', range: 2301, maker: 'PV 90-', ...hammerLeaf },
    name: text('Martelli da meccanico DIN 1041', 'Engineer’s hammers DIN 1041'),
    short: text('Da 100 g a 2 kg, manico in frassino.', '100 g to 2 kg, ash handle.'),
    about: about(
      'Testa forgiata in acciaio C45 con bocca e penna temprate a induzione, manico in frassino a doppia curvatura con bussola di protezione. Per officina, carpenteria e montaggio.',
      'Head forged in C45 steel with induction-hardened face and peen, double-curved ash handle with a protective sleeve. For workshops, metalwork and assembly.',
    ),
    attributes: { Norma: 'DIN 1041', Manico: 'frassino' },
    drawing: engineersHammer({ grams: 500, handle: 'carton' }),
  },
  [100, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000].map((grams): Article => ({
    ...{ sku: `MRP-${grams}`, pack: 1, size: toWeight(grams) },
    name: text(
      `Martello da meccanico ${toWeight(grams)} DIN 1041`,
      `Engineer’s hammer ${toEnglishWeight(grams)} DIN 1041`,
    ),
    short: text('Testa forgiata, manico in frassino.', 'Forged head, ash handle.'),
    price: 7.2 + grams * 0.0095,
    attributes: { Peso: toWeight(grams) },
    drawing: engineersHammer({ grams, handle: 'carton' }),
    popularity: 180,
  })),
);

/** Hammers with two faces: what head and faces are made of. */
const MALLETS = [
  {
    code: 'MAZ',
    weights: [1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000],
    it: 'Mazza',
    en: 'Sledgehammer',
    many: text('Mazze', 'Sledgehammers'),
    material: 'acciaio forgiato',
    look: ['grey', 'grey'],
    price: [9, 0.0052],
  },
  {
    code: 'MAN',
    weights: [250, 450, 700, 900],
    it: 'Mazzuola in gomma',
    en: 'Rubber mallet',
    many: text('Mazzuole in gomma', 'Rubber mallets'),
    material: 'gomma',
    look: ['rubber', 'rubber'],
    price: [5.4, 0.0062],
  },
  {
    code: 'MNY',
    weights: [250, 400, 600, 900, 1200],
    it: 'Martello antirimbalzo facce nylon',
    en: 'Dead-blow hammer, nylon faces,',
    many: text('Martelli antirimbalzo facce nylon', 'Dead-blow hammers with nylon faces'),
    material: 'nylon 6',
    look: ['zinc', 'paper'],
    price: [14, 0.021],
  },
  {
    code: 'MRA',
    weights: [500, 1000, 1500, 2000],
    it: 'Mazzuola in rame',
    en: 'Copper hammer',
    many: text('Mazzuole in rame', 'Copper hammers'),
    material: 'rame',
    look: ['clay', 'orange'],
    price: [16, 0.021],
  },
] as const;

const mallets = MALLETS.flatMap(
  ({ code, weights, it, en, many, material, look: [body, faces], price }, index) =>
    toSeries(
      {
        ...{ sku: `${code}-H`, range: 2302 + index, ...hammerLeaf },
        name: many,
        short: text(
          `Da ${toWeight(weights[0])} a ${toWeight(weights.at(-1) ?? 0)}.`,
          `${toEnglishWeight(weights[0])} to ${toEnglishWeight(weights.at(-1) ?? 0)}.`,
        ),
        about: about(
          'Due facce piane per lavorare dai due lati, manico in frassino stagionato incuneato. Controllare il cuneo prima dell’uso e portare gli occhiali di protezione.',
          'Two flat faces to work with either side, wedged handle in seasoned ash. Check the wedge before use and wear safety goggles.',
        ),
        attributes: { Materiale: material, Manico: 'frassino' },
        drawing: mallet({ grams: 1000, body, faces, handle: 'carton' }),
      },
      weights.map((grams): Article => ({
        ...{ sku: `${code}-H${grams}`, pack: 1, size: toWeight(grams) },
        name: text(`${it} ${toWeight(grams)}`, `${en} ${toEnglishWeight(grams)}`),
        short: text(
          `Peso della testa ${toWeight(grams)}, manico in frassino.`,
          `Head weight ${toEnglishWeight(grams)}, ash handle.`,
        ),
        price: price[0] + grams * price[1],
        attributes: { Peso: toWeight(grams) },
        drawing: mallet({ grams, body, faces, handle: 'carton' }),
        popularity: 110,
      })),
    ),
);

const woodChisels = toSeries(
  {
    ...{ sku: 'SCL', range: 2311, maker: 'FA 51-', ...chiselLeaf },
    name: text('Scalpelli per legno con manico bicomponente', 'Wood chisels with two-component handle'),
    short: text('Da 4 a 40 mm, DIN 5139.', '4 to 40 mm, DIN 5139.'),
    about: about(
      'Lama smussata in acciaio al cromo-vanadio temprato a 61 HRC, affilata e lucidata. Manico con calotta in acciaio: si batte anche con il martello.',
      'Bevel-edged blade in chrome vanadium steel hardened to 61 HRC, sharpened and polished. Handle with a steel cap: can be struck with a hammer too.',
    ),
    attributes: { Norma: 'DIN 5139', Materiale: 'acciaio cromo-vanadio', Manico: 'bicomponente' },
    drawing: woodChisel({ size: 18, handle: 'red' }),
  },
  [4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 26, 30, 32, 35, 40].map((size): Article => ({
    ...{ sku: `SCL-${size}`, pack: 1, size: `${size} mm` },
    name: text(`Scalpello per legno ${size} mm DIN 5139`, `Wood chisel ${size} mm DIN 5139`),
    short: text(
      'Lama in cromo-vanadio, manico bicomponente.',
      'Chrome vanadium blade, two-component handle.',
    ),
    price: 6.9 + size * 0.19,
    attributes: { Larghezza: `${size} mm` },
    drawing: woodChisel({ size, handle: 'red' }),
    popularity: 130,
  })),
);

/** Length, width across the body and width of the edge, mm; the edge of a point is 0. */
const COLD = [
  [150, 14, 18],
  [200, 16, 22],
  [250, 16, 24],
  [300, 18, 26],
  [400, 20, 28],
  [200, 16, 0],
  [250, 18, 0],
  [300, 18, 0],
  [400, 20, 0],
] as const;

const coldChisels = toSeries(
  {
    ...{ sku: 'SCF', range: 2312, maker: 'FA 20-', ...chiselLeaf },
    name: text('Scalpelli a freddo e punte per muratore', 'Cold chisels and mason’s points'),
    short: text('Piatti e a punta, da 150 a 400 mm.', 'Flat and pointed, 150 to 400 mm.'),
    about: about(
      'Acciaio al cromo-vanadio temprato ad aria, tagliente che si riaffila alla mola. Testa rinvenuta che non si scheggia sotto il martello. Per ferro, mattoni e calcestruzzo.',
      'Air-hardened chrome vanadium steel with an edge that can be reground. Tempered head that does not chip under the hammer. For iron, brick and concrete.',
    ),
    attributes: { Norma: 'DIN 7254', Materiale: 'acciaio cromo-vanadio' },
    drawing: coldChisel({ length: 250, body: 18, tip: 24, kind: 'flat' }),
  },
  COLD.map(([length, body, edge]): Article => {
    const flat = edge > 0;
    return {
      ...{ sku: `SCF-${flat ? 'T' : 'P'}${length}`, pack: 1, size: `${length} mm` },
      name: text(
        `${flat ? 'Scalpello piatto' : 'Punta per muratore'} ${length} mm`,
        `${flat ? 'Flat cold chisel' : 'Mason’s point'} ${length} mm`,
      ),
      short: text(
        `Corpo ${body} mm${flat ? `, taglio ${edge} mm` : ', a punta'}.`,
        `${body} mm body${flat ? `, ${edge} mm edge` : ', pointed'}.`,
      ),
      price: 3.4 + length * 0.016,
      attributes: { Lunghezza: `${length} mm`, Forma: flat ? 'tagliente piatto' : 'a punta' },
      drawing: coldChisel({ length, body, tip: edge, kind: flat ? 'flat' : 'point' }),
      popularity: 160,
    };
  }),
);

const punches = toSeries(
  {
    ...{ sku: 'CSP', range: 2313, maker: 'FA 64-', ...chiselLeaf },
    name: text('Cacciaspine DIN 6450', 'Pin punches DIN 6450'),
    short: text('Da 2 a 14 mm, corpo ottagonale.', '2 to 14 mm, octagonal body.'),
    about: about(
      'Cacciaspine in acciaio al cromo-vanadio con corpo ottagonale che non rotola e stelo cilindrico temprato. Per spine elastiche e cilindriche fino al diametro indicato.',
      'Pin punch in chrome vanadium steel with an octagonal body that does not roll and a hardened round pin. For spring and parallel pins up to the size given.',
    ),
    attributes: { Norma: 'DIN 6450', Materiale: 'acciaio cromo-vanadio' },
    drawing: coldChisel({ length: 150, body: 10, tip: 5, kind: 'punch' }),
  },
  [2, 2.5, 3, 4, 5, 6, 7, 8, 10, 12, 14].map((tip): Article => ({
    ...{ sku: `CSP-${tip}`, pack: 1, size: toMm(tip) },
    name: text(`Cacciaspine ${toMm(tip)} DIN 6450`, `Pin punch ${tip} mm DIN 6450`),
    short: text('Lunghezza 150 mm, punta temprata.', '150 mm long, hardened tip.'),
    price: 3.6 + tip * 0.24,
    attributes: { Diametro: toMm(tip), Lunghezza: '150 mm' },
    drawing: coldChisel({ length: 150, body: 8 + tip * 0.6, tip, kind: 'punch' }),
    popularity: 90,
  })),
);

/** Hammers by weight. */
export const hammers: readonly SeedProduct[] = [...engineers, ...mallets];
/** Chisels and punches by size. */
export const chisels: readonly SeedProduct[] = [...woodChisels, ...coldChisels, ...punches];
