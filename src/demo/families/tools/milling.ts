import { endMill, reamer } from '../../drawings/threading.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { lookUp, toMm } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text } from '../text.ts';

const leaf = { leaf: 'frese-e-alesatori', per: 1 } as const;

/** Overall length and cutting length of hand reamers by diameter, mm: DIN 206. */
const REAMERS = [
  [2, [50, 25]],
  [2.5, [58, 29]],
  [3, [62, 31]],
  [3.5, [71, 35]],
  [4, [76, 38]],
  [4.5, [81, 41]],
  [5, [87, 44]],
  [6, [93, 47]],
  [7, [107, 54]],
  [8, [115, 58]],
  [9, [124, 62]],
  [10, [133, 66]],
  [11, [142, 71]],
  [13, [152, 76]],
  [14, [163, 81]],
  [16, [175, 87]],
  [18, [188, 93]],
  [20, [201, 100]],
  [22, [215, 107]],
  [25, [231, 115]],
  [28, [247, 124]],
  [30, [247, 124]],
] as const;

const toReamer = (d: number): Article => {
  const [length, cutting] = lookUp<readonly [number, number]>(REAMERS, d);
  return {
    ...{ sku: `ALE-${d}H7`, pack: 1, size: toMm(d) },
    name: text(`Alesatore a mano ${toMm(d)} H7 DIN 206`, `Hand reamer ${d} mm H7 DIN 206`),
    short: text(`Scanalature diritte, lunghezza ${length} mm.`, `Straight flutes, ${length} mm long.`),
    price: 11 + d * 0.6 + d ** 2 * 0.055,
    attributes: { Diametro: toMm(d), Lunghezza: `${length} mm`, 'Lunghezza utile': `${cutting} mm` },
    drawing: reamer({ diameter: d, length }),
    popularity: 60,
  };
};

/** Diameter, shank, cutting and overall length, mm: DIN 844 short, and DIN 6527 long. */
const MILLS_HSS = [
  [2, 6, 7, 51],
  [3, 6, 8, 52],
  [4, 6, 11, 55],
  [5, 6, 13, 57],
  [6, 6, 13, 57],
  [7, 10, 16, 66],
  [8, 10, 19, 69],
  [9, 10, 19, 69],
  [10, 10, 22, 72],
  [12, 12, 26, 83],
  [14, 12, 26, 83],
  [16, 16, 32, 92],
  [18, 16, 32, 92],
  [20, 20, 38, 104],
  [22, 20, 38, 104],
  [25, 25, 45, 121],
] as const;
const MILLS_CARBIDE = [
  [2, 6, 7, 57],
  [3, 6, 8, 57],
  [4, 6, 11, 57],
  [5, 6, 13, 57],
  [6, 6, 13, 57],
  [8, 8, 19, 63],
  [10, 10, 22, 72],
  [12, 12, 26, 83],
  [14, 14, 26, 83],
  [16, 16, 32, 92],
  [18, 18, 32, 92],
  [20, 20, 38, 104],
] as const;
type Mill = readonly [d: number, shank: number, cutting: number, length: number];

const toMill =
  (kind: {
    code: string;
    it: string;
    en: string;
    finish: 'steel' | 'black';
    toPrice: (d: number) => number;
  }) =>
  ([d, shank, cutting, length]: Mill): Article => ({
    ...{ sku: `${kind.code}-${d}`, pack: 1, size: `${d} mm` },
    name: text(`Fresa cilindrica ${kind.it} ${d} mm 4 taglienti`, `End mill ${kind.en} ${d} mm 4 flutes`),
    short: text(
      `Codolo ${shank} mm, taglio ${cutting} mm, lunghezza ${length} mm.`,
      `${shank} mm shank, ${cutting} mm cut, ${length} mm long.`,
    ),
    price: kind.toPrice(d),
    attributes: {
      Diametro: `${d} mm`,
      Codolo: `${shank} mm`,
      'Lunghezza utile': `${cutting} mm`,
      Lunghezza: `${length} mm`,
    },
    drawing: endMill({ diameter: d, length, finish: kind.finish }),
    popularity: 90,
  });

const reamers = toSeries(
  {
    ...{ sku: 'ALE', range: 2051, brand: 'Kordex', maker: 'K206-', created: '2021-06-07', ...leaf },
    name: text('Alesatori a mano H7 DIN 206', 'Hand reamers H7 DIN 206'),
    short: text('Da 2 a 30 mm, HSS, attacco quadro.', '2 to 30 mm, HSS, square end.'),
    about: about(
      'Alesatore in acciaio super rapido con imbocco lungo e denti a passo disuguale: foro calibrato in tolleranza H7 senza vibrazioni. Lasciare 0,1–0,3 mm di sovrametallo e girare sempre in avanti.',
      'High-speed steel reamer with a long lead and unevenly spaced teeth: holes to tolerance H7 without chatter. Leave 0.1–0.3 mm of stock and always turn forwards.',
    ),
    attributes: { Norma: 'DIN 206', Materiale: 'HSS', Tolleranza: 'H7' },
    drawing: reamer({ diameter: 12, length: 152 }),
  },
  [2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 25, 28, 30].map(
    toReamer,
  ),
);

const millsHss = toSeries(
  {
    ...{ sku: 'FRC', range: 2052, brand: 'Kordex', maker: 'K844-', created: '2021-06-07', ...leaf },
    name: text('Frese cilindriche HSS-Co DIN 844', 'End mills HSS-Co DIN 844'),
    short: text('Da 2 a 25 mm, 4 taglienti, codolo Weldon.', '2 to 25 mm, 4 flutes, Weldon shank.'),
    about: about(
      'Fresa frontale in HSS con 8 % di cobalto, elica 30°, per contornatura e finitura di acciai fino a 1.000 N/mm². Codolo DIN 1835 B con piano Weldon.',
      'End mill in HSS with 8 % cobalt, 30° helix, for side milling and finishing in steels of up to 1,000 N/mm². DIN 1835 B shank with a Weldon flat.',
    ),
    attributes: { Norma: 'DIN 844', Materiale: 'HSS-Co 8 %', Taglienti: '4' },
    drawing: endMill({ diameter: 12, length: 83, finish: 'steel' }),
  },
  MILLS_HSS.map(
    toMill({
      code: 'FRC',
      it: 'HSS-Co',
      en: 'HSS-Co',
      finish: 'steel',
      toPrice: (d) => 7.5 + d * 0.4 + d ** 2 * 0.072,
    }),
  ),
);

const millsCarbide = toSeries(
  {
    ...{ sku: 'FRM', range: 2053, brand: 'Kordex', maker: 'K6527-', created: '2024-06-03', ...leaf },
    name: text('Frese in metallo duro integrale DIN 6527', 'Solid carbide end mills DIN 6527'),
    short: text('Da 2 a 20 mm, 4 taglienti, rivestite AlTiN.', '2 to 20 mm, 4 flutes, AlTiN coated.'),
    about: about(
      'Metallo duro micrograna con elica variabile 35/38° che smorza le vibrazioni; rivestimento AlTiN per lavorare a secco acciai fino a 1.400 N/mm² e inox.',
      'Micro-grain carbide with a variable 35/38° helix that damps vibration; AlTiN coating for dry milling of steels of up to 1,400 N/mm² and stainless.',
    ),
    attributes: { Norma: 'DIN 6527', Materiale: 'metallo duro', Rivestimento: 'AlTiN', Taglienti: '4' },
    drawing: endMill({ diameter: 12, length: 83, finish: 'black' }),
  },
  MILLS_CARBIDE.map(
    toMill({
      ...{ code: 'FRM', it: 'in metallo duro', en: 'solid carbide', finish: 'black' },
      toPrice: (d) => 11 + d * 0.9 + d ** 2 * 0.24,
    }),
  ),
);

/** Reamers and end mills. */
export const milling: readonly SeedProduct[] = [...reamers, ...millsHss, ...millsCarbide];
