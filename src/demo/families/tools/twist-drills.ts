import { toBarcode } from '../../barcode.ts';
import { drillBit } from '../../drawings/tools.ts';
import type { Material } from '../../drawings/palette.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { lookUp, range, toMm } from './sizes.ts';
import { type Article, type Kept, toSeries } from '../series.ts';
import { about, text, type Text, toItalian } from '../text.ts';

/** Overall length and length of the flutes by diameter, mm: DIN 338. */
const JOBBER = [
  [1.06, [34, 12]],
  [1.18, [36, 14]],
  [1.32, [38, 16]],
  [1.5, [40, 18]],
  [1.7, [43, 20]],
  [1.9, [46, 22]],
  [2.12, [49, 24]],
  [2.36, [53, 27]],
  [2.65, [57, 30]],
  [3, [61, 33]],
  [3.35, [65, 36]],
  [3.75, [70, 39]],
  [4.25, [75, 43]],
  [4.75, [80, 47]],
  [5.3, [86, 52]],
  [6, [93, 57]],
  [6.7, [101, 63]],
  [7.5, [109, 69]],
  [8.5, [117, 75]],
  [9.5, [125, 81]],
  [10.6, [133, 87]],
  [11.8, [142, 94]],
  [13.2, [151, 101]],
] as const;

/** The same of the long series: DIN 340. */
const LONG = [
  [2, [85, 56]],
  [2.5, [95, 62]],
  [3, [100, 66]],
  [3.5, [112, 73]],
  [4, [119, 78]],
  [4.5, [126, 82]],
  [5, [132, 87]],
  [6, [139, 91]],
  [6.5, [148, 97]],
  [7.5, [156, 102]],
  [8.5, [165, 109]],
  [9.5, [175, 115]],
  [10.5, [184, 121]],
  [11.5, [195, 128]],
  [13, [205, 134]],
] as const;

/** A quality of twist drills. Its price in euros by diameter. */
type Drills = {
  readonly sku: string;
  readonly range: number;
  readonly brand: string;
  readonly maker?: string;
  readonly created: string;
  readonly norm: 'DIN 338' | 'DIN 340';
  readonly sizes: readonly number[];
  readonly toSku: (d: number) => string;
  readonly name: Text;
  readonly names: Text;
  readonly about: Text;
  readonly material: string;
  readonly point: string;
  /** Not ground. */
  readonly rolled?: true;
  readonly finish: Material;
  readonly toPrice: (d: number) => number;
  readonly kept?: Readonly<Record<string, Kept>>;
};

const toDrill = (drills: Drills, d: number): Article => {
  const [length, flute] = lookUp<readonly [number, number]>(drills.norm === 'DIN 338' ? JOBBER : LONG, d);
  const sku = drills.toSku(d);
  const pack = d <= 8 ? 10 : 5;
  const kept = drills.kept?.[sku];
  return {
    ...{ sku, pack, size: toMm(d) },
    name: text(
      `${drills.name.it.replace('#', toMm(d))} ${drills.norm}`,
      `${drills.name.en.replace('#', `${d} mm`)} ${drills.norm}`,
    ),
    short: text(
      `${drills.rolled ? 'Rullata' : 'Rettificata'}, affilatura ${drills.point}, lunghezza ${length} mm, confezione da ${pack}.`,
      `${drills.rolled ? 'Rolled' : 'Ground'}, ${drills.point} point, ${length} mm long, pack of ${pack}.`,
    ),
    price: drills.toPrice(d),
    attributes: {
      Diametro: toMm(d),
      Lunghezza: `${length} mm`,
      'Lunghezza elica': `${flute} mm`,
    },
    drawing: drillBit({ diameter: d, length, finish: drills.finish }),
    popularity: (Number.isInteger(d * 2) ? 900 : 220) / (1 + Math.abs(d - 6) / 6),
    ...(kept && { kept }),
  };
};

const toDrills = (drills: Drills): readonly SeedProduct[] => {
  const [from, to] = [drills.sizes[0] ?? 0, drills.sizes.at(-1) ?? 0];
  return toSeries(
    {
      ...{ sku: drills.sku, range: drills.range, brand: drills.brand, created: drills.created },
      ...(drills.maker && { maker: drills.maker }),
      ...{ leaf: 'punte-per-metallo', per: 1, tags: ['punte', drills.norm] },
      name: drills.names,
      short: text(
        `Da ${toItalian(from)} a ${toItalian(to)} mm, ${drills.norm}.`,
        `${from} to ${to} mm, ${drills.norm}.`,
      ),
      about: drills.about,
      attributes: { Norma: drills.norm, Materiale: drills.material, 'Angolo di punta': drills.point },
      drawing: drillBit({ diameter: 7, length: 100, finish: drills.finish }),
    },
    drills.sizes.map((d) => toDrill(drills, d)),
  );
};

/** What the shop has sold from the beginning. */
const kept = (item: number, line: Kept['line']): Kept => ({
  line: { ratings: 4.5, created: '2025-01-27', barcodes: [toBarcode(401, item)], ...line },
});

const COBALT: Drills = {
  ...{ sku: 'PHC', range: 2001, brand: 'Kordex', maker: 'K5338-', created: '2025-01-27', norm: 'DIN 338' },
  sizes: range(1, 13, 0.1),
  toSku: (d) => `PHC-${Number.isInteger(d) ? String(d).padStart(2, '0') : String(d).padStart(4, '0')}`,
  name: text('Punta HSS-Co # per metallo e inox', 'HSS-Co drill bit # for metal and stainless'),
  names: text('Punte HSS-Co per metallo e inox', 'HSS-Co drill bits for metal and stainless'),
  about: about(
    'Punta elicoidale in acciaio super rapido al 5 % di cobalto, rettificata dal pieno, affilatura a croce 135°: parte senza bulino e non scivola. Per acciai fino a 1.100 N/mm² e inox.</p><p>Usare olio da taglio e giri bassi.',
    'Twist drill in high-speed steel with 5 % cobalt, ground from the solid, 135° split point: starts without a centre punch and does not wander. For steels up to 1,100 N/mm² and stainless.</p><p>Use cutting oil and low speed.',
  ),
  ...{ material: 'HSS-Co 5 %', point: '135°', finish: 'brass' },
  toPrice: (d) => Math.max(0.85 + 0.05 * d, 0.0735 * d ** 2.065),
  kept: {
    'PHC-06': kept(1, { price: 3.1, sales: 2400 }),
    'PHC-08': kept(2, { price: 5.4, sales: 1900 }),
    'PHC-10': kept(3, { price: 8.9, sales: 880 }),
  },
};

const GROUND: Drills = {
  ...{
    sku: 'PUN-HSSG',
    range: 2002,
    brand: 'Perfora',
    maker: 'PF338-',
    created: '2023-05-15',
    norm: 'DIN 338',
  },
  sizes: range(1, 13, 0.1),
  toSku: (d) => `PUN-HSSG-${d.toFixed(1)}`,
  name: text('Punta HSS-G # per metallo', 'HSS-G drill bit # for metal'),
  names: text('Punte HSS-G rettificate per metallo', 'HSS-G ground drill bits for metal'),
  about: about(
    'Punta elicoidale in acciaio super rapido M2 rettificata dal pieno, tolleranza h8, elica tipo N. Per acciai fino a 900 N/mm², ghisa, bronzo e materie plastiche.</p><p>L’affilatura a croce a 118° centra subito anche senza bulino.',
    'Twist drill in M2 high-speed steel ground from the solid, tolerance h8, type N flute. For steels up to 900 N/mm², cast iron, bronze and plastics.</p><p>The 118° split point centres at once, even without a centre punch.',
  ),
  ...{ material: 'HSS-G', point: '118°', finish: 'steel' },
  toPrice: (d) => Math.max(0.44 + 0.03 * d, 0.043 * d ** 2.02),
};

const ECONOMY: Drills = {
  ...{ sku: 'PUN-HSSR', range: 2003, brand: 'Ferrova', created: '2021-09-06', norm: 'DIN 338' },
  sizes: range(1, 13, 0.5),
  toSku: (d) => `PUN-HSSR-${d.toFixed(1)}`,
  name: text('Punta HSS-R # rullata per metallo', 'HSS-R drill bit # rolled for metal'),
  names: text('Punte HSS-R rullate per metallo', 'HSS-R rolled drill bits for metal'),
  about: about(
    'Punta elicoidale in acciaio super rapido rullata a caldo e brunita: elastica, regge gli urti del trapano a mano. Per acciaio dolce, alluminio e legno.',
    'Twist drill in hot-rolled, black high-speed steel: springy, it stands the knocks of a hand drill. For mild steel, aluminium and wood.',
  ),
  ...{ material: 'HSS-R', point: '118°', finish: 'black', rolled: true },
  toPrice: (d) => Math.max(0.32, 0.028 * d ** 1.98),
};

const DEEP: Drills = {
  ...{
    sku: 'PUN-HSSL',
    range: 2004,
    brand: 'Perfora',
    maker: 'PF340-',
    created: '2023-05-15',
    norm: 'DIN 340',
  },
  sizes: range(2, 13, 0.5),
  toSku: (d) => `PUN-HSSL-${d.toFixed(1)}`,
  name: text('Punta HSS-G # serie lunga', 'HSS-G drill bit # long series'),
  names: text('Punte HSS-G serie lunga per metallo', 'HSS-G long series drill bits for metal'),
  about: about(
    'Punta elicoidale lunga in acciaio super rapido rettificato, per fori profondi e punti difficili da raggiungere. Togliere spesso il truciolo e refrigerare.',
    'Long twist drill in ground high-speed steel, for deep holes and places that are hard to reach. Clear the chips often and cool.',
  ),
  ...{ material: 'HSS-G', point: '118°', finish: 'steel' },
  toPrice: (d) => Math.max(1.9 + 0.1 * d, 0.115 * d ** 2),
};

/** Twist drills for metal by tenths of a millimetre. */
export const twistDrills: readonly SeedProduct[] = [COBALT, GROUND, ECONOMY, DEEP].flatMap(toDrills);
