import { toBarcode } from '../../barcode.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { A2, A4, type Finish, PHOSPHATED, WHITE, YELLOW, ZINC } from './finishes.ts';
import { type Screws, toScrews } from './screws.ts';
import {
  CHIPBOARD,
  COACH,
  DECKING,
  DRILLING_HEX,
  DRILLING_PAN,
  PLASTERBOARD,
  PLASTERBOARD_DRILL,
  TAPPING_FLAT,
  TAPPING_PAN,
  TIMBER,
} from './tapping-kinds.ts';
import type { Kept } from '../series.ts';

const old = (item: number, pack: number, [price, bulk]: readonly [number, number]): Kept => ({
  line: {
    ...{ price, min_packaging: pack, price_breaks: [{ from: pack * 10, price: bulk }] },
    ...{ barcodes: [toBarcode(131, item)], sales: 46_000 / item, created: '2025-03-10' },
    availability: 'DISPONIBILE',
  },
});
/** No longer made in yellow: the white one takes its place. */
const replaced = (size: string, item: number, price: number): readonly [sku: string, kept: Kept] => [
  `VTR-${size}-ZG`,
  {
    line: {
      ...{ price, min_packaging: 500, barcodes: [toBarcode(131, item)], sales: 300 * item },
      ...{ created: '2021-01-18', availability: 'NON DISPONIBILE', successor: `VTR-${size}-ZB` },
    },
  },
];

const KEPT: Readonly<Record<string, Kept>> = {
  'VTR-4X40-ZG': old(1, 500, [21.7, 19.5]),
  'VTR-5X60-ZG': old(2, 200, [41.5, 37.3]),
  ...Object.fromEntries([
    replaced('4.5X25', 3, 17.4),
    replaced('4.5X35', 4, 23.3),
    replaced('4.5X45', 5, 28.9),
  ]),
};

/** Zinc plated case-hardened steel under the code that zinc has elsewhere. */
const HARD_ZINC: Finish = { ...WHITE, code: 'ZN', name: ZINC.name };

const wood = { brand: 'Brunetti', created: '2025-03-10' };
const metal = { brand: 'Viteral', created: '2022-09-12' };

/** Screws that make their own thread: in timber, board and sheet metal. */
export const tappingScrews: readonly SeedProduct[] = (
  [
    { kind: CHIPBOARD, finish: YELLOW, ...wood, range: 1401, kept: KEPT },
    {
      kind: CHIPBOARD,
      finish: WHITE,
      ...wood,
      maker: 'BR7-',
      created: '2023-05-08',
      range: 1402,
      from: 3.5,
      to: 6,
    },
    { kind: CHIPBOARD, finish: A2, ...wood, created: '2023-05-08', range: 1403, from: 3.5, to: 5 },
    { kind: TIMBER, finish: YELLOW, ...wood, maker: 'BR9-', created: '2021-11-15', range: 1404 },
    { kind: DECKING, finish: A2, ...wood, created: '2021-11-15', range: 1405 },
    { kind: DECKING, finish: A4, ...wood, created: '2021-11-15', range: 1406, from: 5 },
    { kind: COACH, finish: ZINC, ...wood, created: '2021-02-08', range: 1407 },
    { kind: COACH, finish: A2, ...wood, created: '2021-02-08', range: 1408, to: 10 },
    { kind: DRILLING_HEX, finish: HARD_ZINC, ...metal, maker: 'VL75-', range: 1411 },
    { kind: DRILLING_HEX, finish: A2, ...metal, range: 1412, from: 4.8 },
    { kind: DRILLING_PAN, finish: HARD_ZINC, ...metal, maker: 'VL76-', range: 1413 },
    { kind: TAPPING_PAN, finish: HARD_ZINC, ...metal, range: 1414 },
    { kind: TAPPING_PAN, finish: A2, ...metal, range: 1415, to: 4.8 },
    { kind: TAPPING_FLAT, finish: HARD_ZINC, ...metal, range: 1416 },
    { kind: TAPPING_FLAT, finish: A2, ...metal, range: 1417, to: 4.8 },
    { kind: PLASTERBOARD, finish: PHOSPHATED, ...metal, range: 1418 },
    { kind: PLASTERBOARD_DRILL, finish: PHOSPHATED, ...metal, range: 1419 },
  ] satisfies readonly Screws[]
).flatMap(toScrews);
