import { toBarcode } from '../../barcode.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { A2, A4, BLACK, ZINC } from './finishes.ts';
import {
  FLANGED,
  FLAT_CROSS,
  FLAT_TORX,
  GRUB,
  PAN_CROSS,
  PAN_TORX,
  TBEI,
  TCEI,
  TSPEI,
} from './machine-kinds.ts';
import { type Screws, toScrews } from './screws.ts';
import type { Kept } from '../series.ts';

const KEPT: Readonly<Record<string, Kept>> = {
  'TCEI-M6X25-BR': {
    line: {
      ...{ price: 12.5, min_packaging: 200, barcodes: [toBarcode(121, 1)], manufacturer_code: 'K912-0625' },
      ...{ sales: 9200, ratings: 4.4, created: '2024-10-01', availability: 'DISPONIBILE' },
    },
  },
};

const black = { finish: BLACK, brand: 'Kordex', maker: 'K912-', created: '2023-09-04' };
const zinc = { finish: ZINC, brand: 'Ferrova', created: '2022-03-14' };
const a2 = { finish: A2, brand: 'Nordfix', strength: 'A2-70', created: '2023-01-16' };
const a4 = { finish: A4, brand: 'Nordfix', strength: 'A4-70', created: '2023-01-16' };

/** Machine screws with a socket, a flange or a recess. */
export const machineScrews: readonly SeedProduct[] = (
  [
    { kind: TCEI, ...black, strength: '12.9', range: 1301, kept: KEPT, created: '2024-10-01' },
    { kind: TCEI, ...zinc, strength: '8.8', range: 1302, from: 4, to: 16 },
    { kind: TCEI, ...a2, range: 1303, to: 16 },
    { kind: TCEI, ...a4, range: 1304, from: 4, to: 12 },
    { kind: TSPEI, ...black, strength: '10.9', maker: 'K106-', range: 1305 },
    { kind: TSPEI, ...zinc, strength: '10.9', range: 1306, from: 4, to: 12 },
    { kind: TSPEI, ...a2, range: 1307, to: 12 },
    { kind: TBEI, ...black, strength: '10.9', maker: 'K738-', range: 1308 },
    { kind: TBEI, ...zinc, strength: '10.9', range: 1309, from: 4, to: 10 },
    { kind: TBEI, ...a2, range: 1310 },
    { kind: GRUB, ...black, strength: '45H', maker: 'K402-', range: 1311 },
    { kind: GRUB, ...a2, strength: 'A2-21H', range: 1312, to: 12 },
    { kind: FLANGED, ...zinc, strength: '8.8', range: 1313 },
    { kind: FLANGED, ...a2, range: 1314, from: 6, to: 10 },
    { kind: PAN_CROSS, ...zinc, strength: '4.8', range: 1315 },
    { kind: PAN_CROSS, ...a2, range: 1316 },
    { kind: FLAT_CROSS, ...zinc, strength: '4.8', range: 1317 },
    { kind: FLAT_CROSS, ...a2, range: 1318 },
    { kind: PAN_TORX, ...a2, range: 1319 },
    { kind: FLAT_TORX, ...a2, range: 1320 },
  ] satisfies readonly Screws[]
).flatMap(toScrews);
