import { auger, bradBit, forstner, spadeBit } from '../../drawings/drills.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { lookUp, range } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text } from '../text.ts';

const leaf = { leaf: 'punte-per-legno', per: 1 } as const;
const wood = { Supporti: ['legno'] } as const;

/** Overall length of brad point drills by diameter, mm: DIN 7487. */
const BRAD = [
  [3, 61],
  [4, 75],
  [5, 86],
  [6, 93],
  [7, 109],
  [8, 117],
  [9, 125],
  [10, 133],
  [11, 142],
  [13, 151],
  [14, 160],
  [15, 169],
  [16, 178],
  [18, 191],
  [20, 205],
] as const;

const toBrad = (d: number): Article => {
  const length = lookUp(BRAD, d);
  return {
    ...{ sku: `PLE-${d}`, pack: d <= 10 ? 5 : 1, size: `${d} mm` },
    name: text(`Punta per legno ${d} mm DIN 7487`, `Brad point drill bit ${d} mm DIN 7487`),
    short: text(
      `Punta di centratura e due taglienti, lunghezza ${length} mm.`,
      `Centre point and two spurs, ${length} mm long.`,
    ),
    price: 0.9 + 0.024 * d ** 2,
    attributes: { Diametro: `${d} mm`, Lunghezza: `${length} mm` },
    drawing: bradBit({ diameter: d, length }),
    popularity: 300,
  };
};

const toAuger = ([d, length]: readonly [number, number]): Article => ({
  ...{ sku: `PLW-${d}X${length}`, pack: 1, size: `${d}x${length}` },
  name: text(`Punta per legno a elica ${d} x ${length} mm`, `Auger bit ${d} x ${length} mm`),
  short: text(
    `Filetto di avanzamento, codolo esagonale, lunghezza ${length} mm.`,
    `Feed screw, hexagon shank, ${length} mm long.`,
  ),
  price: 4.6 + d * 0.31 + (length - 235) * (0.01 + d * 0.0006),
  attributes: { Diametro: `${d} mm`, Lunghezza: `${length} mm` },
  drawing: auger({ diameter: d, length }),
  popularity: 80,
});

const toForstner = (d: number): Article => ({
  ...{ sku: `PFO-${d}`, pack: 1, size: `${d} mm` },
  name: text(`Punta Forstner ${d} mm per legno`, `Forstner bit ${d} mm for wood`),
  short: text(
    `Fori ciechi a fondo piano, codolo ${d <= 14 ? 8 : 10} mm.`,
    `Flat-bottomed blind holes, ${d <= 14 ? 8 : 10} mm shank.`,
  ),
  price: 5.4 + d * 0.16 + d ** 2 * 0.0052,
  attributes: { Diametro: `${d} mm`, Lunghezza: '90 mm', Codolo: `${d <= 14 ? 8 : 10} mm` },
  drawing: forstner({ diameter: d }),
  popularity: d === 35 ? 900 : 120,
});

const toSpade = (d: number): Article => ({
  ...{ sku: `PLP-${d}`, pack: 5, size: `${d} mm` },
  name: text(`Punta piatta ${d} mm per legno`, `Flat wood bit ${d} mm`),
  short: text('Attacco esagonale 1/4", lunghezza 152 mm.', '1/4" hexagon shank, 152 mm long.'),
  price: 1.35 + d * 0.052,
  attributes: { Diametro: `${d} mm`, Lunghezza: '152 mm', Attacco: '1/4"' },
  drawing: spadeBit({ diameter: d, length: 152 }),
  popularity: 160,
});

const AUGERS = [
  ...[6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32].map((d) => [d, 235] as const),
  ...[8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32].map((d) => [d, 460] as const),
  ...[10, 12, 14, 16, 18, 20, 24].map((d) => [d, 600] as const),
];

const brads = toSeries(
  {
    ...{ sku: 'PLE', range: 2021, brand: 'Boschiva', created: '2022-01-17', ...leaf },
    name: text('Punte per legno con centratore DIN 7487', 'Brad point drill bits DIN 7487'),
    short: text('Da 3 a 20 mm, acciaio al cromo-vanadio.', '3 to 20 mm, chrome vanadium steel.'),
    about: about(
      'Punta elicoidale in acciaio al cromo-vanadio: il centratore tiene la posizione, i due taglienti incidono la fibra prima di asportarla e il bordo del foro resta pulito. Per legno tenero, duro e pannelli.',
      'Twist drill in chrome vanadium steel: the centre point keeps its place, the two spurs score the fibres before they are cut and the edge of the hole stays clean. For softwood, hardwood and board.',
    ),
    attributes: { Norma: 'DIN 7487', Materiale: 'acciaio cromo-vanadio', ...wood },
    drawing: bradBit({ diameter: 8, length: 117 }),
  },
  range(3, 20, 1)
    .filter((d) => d !== 17 && d !== 19)
    .map(toBrad),
);

const augers = toSeries(
  {
    ...{ sku: 'PLW', range: 2022, brand: 'Boschiva', maker: 'BV64-', created: '2022-01-17', ...leaf },
    name: text('Punte per legno a elica lunga', 'Auger bits'),
    short: text('Da 6 a 32 mm, lunghe 235, 460 e 600 mm.', '6 to 32 mm, 235, 460 and 600 mm long.'),
    about: about(
      'Elica profonda che porta fuori il truciolo anche da travi intere; la vite di centratura tira la punta nel legno e basta poca spinta. Per carpenteria, tetti e pali.',
      'The deep helix brings the chips out even of whole beams; the feed screw pulls the bit into the timber, so little pressure is needed. For timber frames, roofs and poles.',
    ),
    attributes: { Attacco: 'codolo esagonale', Materiale: 'acciaio al carbonio', ...wood },
    drawing: auger({ diameter: 18, length: 235 }),
  },
  AUGERS.map(toAuger),
);

const forstners = toSeries(
  {
    ...{ sku: 'PFO', range: 2023, brand: 'Boschiva', maker: 'BV70-', created: '2022-01-17', ...leaf },
    name: text('Punte Forstner per legno', 'Forstner bits for wood'),
    short: text('Da 10 a 50 mm, anche per cerniere da 35.', '10 to 50 mm, 35 for hinges too.'),
    about: about(
      'Fresa a corona dentata per fori ciechi a fondo piano, fori sovrapposti e inclinati in legno e pannelli. Il bordo dentato taglia senza strappare il nobilitato; giri bassi sopra i 30 mm.',
      'Bit with a toothed rim for flat-bottomed blind holes, overlapping and slanted holes in wood and board. The rim does not tear melamine; low speed above 30 mm.',
    ),
    attributes: { Norma: 'DIN 7483', Materiale: 'acciaio legato', ...wood },
    drawing: forstner({ diameter: 26 }),
  },
  [10, 12, 14, 15, 16, 18, 20, 22, 24, 25, 26, 28, 30, 32, 34, 35, 38, 40, 45, 50].map(toForstner),
);

const spades = toSeries(
  {
    ...{ sku: 'PLP', range: 2024, brand: 'Boschiva', created: '2020-11-09', ...leaf },
    name: text('Punte piatte per legno', 'Flat wood bits'),
    short: text('Da 6 a 40 mm, attacco 1/4".', '6 to 40 mm, 1/4" shank.'),
    about: about(
      'Punta piatta temprata con taglienti laterali affilati, per fori passanti veloci in legno tenero, legno lamellare e cartongesso. L’attacco esagonale non slitta nel mandrino.',
      'Hardened flat bit with sharpened outer spurs, for fast through holes in softwood, glulam and plasterboard. The hexagon shank does not slip in the chuck.',
    ),
    attributes: { Materiale: 'acciaio al carbonio', ...wood },
    drawing: spadeBit({ diameter: 22, length: 152 }),
  },
  [6, 8, 10, 12, 13, 14, 15, 16, 18, 20, 22, 24, 25, 26, 28, 30, 32, 35, 38, 40].map(toSpade),
);

/** Drills for wood: brad point, auger, Forstner and flat. */
export const woodDrills: readonly SeedProduct[] = [...brads, ...augers, ...forstners, ...spades];
