import { bentKey, handledKey } from '../../drawings/wrenches.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { toMm } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text, toItalian } from '../text.ts';

/** Long and short arm of hex keys by size, mm: ISO 2936, short and long series. */
const HEX: readonly (readonly [size: number, arm: number, long: number])[] = [
  [1.5, 45, 90],
  [2, 50, 100],
  [2.5, 56, 112],
  [3, 63, 126],
  [4, 70, 140],
  [5, 80, 160],
  [6, 90, 180],
  [7, 95, 190],
  [8, 100, 200],
  [9, 106, 212],
  [10, 112, 224],
  [12, 125, 250],
  [14, 140, 280],
  [17, 160, 320],
  [19, 180, 360],
];
/** Torx keys: number, size of the lobes and long arm, mm. */
const TORX = [
  [6, 1.7, 62],
  [7, 2, 65],
  [8, 2.3, 68],
  [9, 2.5, 70],
  [10, 2.7, 72],
  [15, 3.3, 76],
  [20, 3.9, 82],
  [25, 4.4, 88],
  [27, 5, 94],
  [30, 5.5, 102],
  [40, 6.6, 112],
  [45, 7.8, 122],
  [50, 8.8, 135],
  [55, 11.2, 155],
  [60, 13.2, 178],
] as const;

const keyLeaf = { leaf: 'chiavi-maschio', per: 1, brand: 'Esagonova', created: '2021-04-19' } as const;
const key = { Materiale: 'acciaio cromo-vanadio' } as const;

const toHexKey =
  (kind: { code: string; long: boolean; it: string; en: string; dearer: number }) =>
  ([size, short, long]: (typeof HEX)[number]): Article => {
    const arm = kind.long ? long : short;
    return {
      ...{ sku: `${kind.code}-${size}`, pack: size <= 6 ? 10 : 1, size: toMm(size) },
      name: text(
        `Chiave maschio esagonale ${toItalian(size)} mm ${kind.it}`,
        `Hex key ${size} mm ${kind.en}`,
      ),
      short: text(
        `Per viti a esagono incassato, braccio ${arm} mm.`,
        `For socket head screws, ${arm} mm arm.`,
      ),
      price: (0.36 + size * 0.05 + size ** 2 * 0.024) * kind.dearer,
      attributes: { 'Grandezza chiave': toMm(size), Lunghezza: `${arm} mm` },
      drawing: bentKey({
        size,
        length: arm,
        tip: kind.long ? 'ball' : 'plain',
        finish: kind.long ? 'steel' : 'black',
      }),
      popularity: 700,
    };
  };

const hexKeys = toSeries(
  {
    ...{ sku: 'CHB', range: 2211, ...keyLeaf },
    name: text('Chiavi maschio esagonali brunite ISO 2936', 'Hex keys black ISO 2936'),
    short: text('Da 1,5 a 19 mm, serie corta.', '1.5 to 19 mm, short series.'),
    about: about(
      'Chiave a brugola piegata in acciaio cromo-vanadio temprato a 52 HRC e brunito. Tolleranze strette sull’esagono: non arrotonda l’impronta delle viti 12.9.',
      'Bent hexagon key in chrome vanadium steel, hardened to 52 HRC and blackened. Close tolerances on the hexagon: it does not round the sockets of 12.9 screws.',
    ),
    attributes: { Norma: 'ISO 2936', ...key, Finitura: 'brunita' },
    drawing: bentKey({ size: 6, length: 90, tip: 'plain', finish: 'black' }),
  },
  HEX.map(toHexKey({ code: 'CHB', long: false, it: 'brunita', en: 'black', dearer: 1 })),
);

const ballKeys = toSeries(
  {
    ...{ sku: 'CHS', range: 2212, ...keyLeaf },
    name: text('Chiavi maschio esagonali lunghe con testa sferica', 'Long ball-end hex keys'),
    short: text('Da 1,5 a 12 mm, lavorano inclinate fino a 30°.', '1.5 to 12 mm, work at up to 30°.'),
    about: about(
      'Braccio lungo con testa sferica per avvitare inclinati fino a 30°, braccio corto piano per serrare a fondo. Cromatura satinata antiruggine.',
      'Long arm with a ball end to drive at an angle of up to 30°, short plain arm for full torque. Rust-proof satin chrome.',
    ),
    attributes: { Norma: 'ISO 2936', ...key, Finitura: 'cromata' },
    drawing: bentKey({ size: 6, length: 180, tip: 'ball', finish: 'steel' }),
  },
  HEX.slice(0, 12).map(
    toHexKey({ code: 'CHS', long: true, it: 'lunga a testa sferica', en: 'long ball end', dearer: 2.4 }),
  ),
);

const torxKeys = toSeries(
  {
    ...{ sku: 'CHT', range: 2213, ...keyLeaf },
    name: text('Chiavi maschio Torx piegate', 'Bent Torx keys'),
    short: text('Da TX6 a TX60.', 'TX6 to TX60.'),
    about: about(
      'Chiave piegata per viti con impronta a sei lobi ISO 10664, in acciaio cromo-vanadio brunito. Il profilo lavora sui fianchi e non spinge fuori l’utensile.',
      'Bent key for six-lobe sockets ISO 10664, in black chrome vanadium steel. The profile works on its flanks and does not push the tool out.',
    ),
    attributes: { ...key, Finitura: 'brunita' },
    drawing: bentKey({ size: 5, length: 94, tip: 'torx', finish: 'black' }),
  },
  TORX.map(([tx, size, arm]) => ({
    ...{ sku: `CHT-${tx}`, pack: tx <= 30 ? 10 : 1, size: `TX${tx}` },
    name: text(`Chiave maschio Torx TX${tx} brunita`, `Torx key TX${tx} black`),
    short: text(`Per viti a sei lobi, braccio ${arm} mm.`, `For six-lobe screws, ${arm} mm arm.`),
    price: 0.75 + size * 0.1 + size ** 2 * 0.03,
    attributes: { Impronta: `TX${tx}`, Lunghezza: `${arm} mm` },
    drawing: bentKey({ size, length: arm, tip: 'torx' as const, finish: 'black' as const }),
    popularity: 320,
  })),
);

const handledKeys = toSeries(
  {
    ...{ sku: 'CHM', range: 2214, ...keyLeaf },
    name: text('Chiavi esagonali con impugnatura a T', 'T-handle hex keys'),
    short: text('Da 2 a 10 mm, lama da 100 a 200 mm.', '2 to 10 mm, blade 100 to 200 mm.'),
    about: about(
      'Impugnatura bicomponente a T per avvitare in fretta e serrare con forza, lama cromata con punta brunita. Per montaggio in serie, stampi e macchine.',
      'Two-component T handle to drive fast and tighten hard, chromed blade with a black tip. For series assembly, moulds and machines.',
    ),
    attributes: { ...key, Finitura: 'cromata' },
    drawing: handledKey({ size: 5, grip: 'red' }),
  },
  [2, 2.5, 3, 4, 5, 6, 8, 10].map((size) => ({
    ...{ sku: `CHM-${size}`, pack: 1, size: toMm(size) },
    name: text(`Chiave esagonale a T ${toItalian(size)} mm`, `T-handle hex key ${size} mm`),
    short: text('Impugnatura bicomponente, lama cromata.', 'Two-component handle, chromed blade.'),
    price: 4.2 + size * 0.55,
    attributes: { 'Grandezza chiave': toMm(size), Lunghezza: size < 5 ? '100 mm' : '200 mm' },
    drawing: handledKey({ size, grip: 'red' as const }),
    popularity: 120,
  })),
);

/** Keys for screws with a socket. */
export const keys: readonly SeedProduct[] = [...hexKeys, ...ballKeys, ...torxKeys, ...handledKeys];
