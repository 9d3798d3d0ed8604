import { describe } from '../attributes.ts';
import { toBarcode } from '../barcode.ts';
import { inCategory } from '../categories.ts';
import { hammer, tapeMeasure } from '../drawings/tools.ts';
import type { SeedProduct } from '../seed-product.ts';
import { keys } from './tools/keys.ts';
import { measuring } from './tools/measuring.ts';
import { clamps, files } from './tools/bench.ts';
import { chisels, hammers } from './tools/striking.ts';
import { pliersCounter } from './tools/pliers.ts';
import { screwdrivers } from './tools/screwdrivers.ts';
import { sockets } from './tools/sockets.ts';
import { wrenches } from './tools/wrenches.ts';

const carpentersHammer: SeedProduct = {
  line: {
    sku: 'MRT-500',
    name: {
      it: 'Martello da carpentiere 500 g manico in faggio',
      en: 'Carpenter’s hammer 500 g beech handle',
    },
    short_description: {
      it: 'Testa forgiata, penna piatta, manico incuneato.',
      en: 'Forged head, flat peen, wedged handle.',
    },
    description: {
      it: '<p>Testa in acciaio forgiata e temprata a induzione sulla bocca, manico in faggio stagionato e verniciato, incuneato a doppio cuneo.</p>',
      en: '<p>Forged steel head with an induction-hardened face, handle in seasoned and varnished beech, fixed with a double wedge.</p>',
    },
    ...inCategory('martelli'),
    brand: 'Officine Pavan',
    price: 14.8,
    min_packaging: 1,
    ...describe({ Peso: '500 g', Manico: 'faggio', Norma: 'DIN 1041' }),
    barcodes: [toBarcode(211, 1)],
    sales: 190,
    ratings: 4.2,
    created: '2024-11-18',
  },
  drawings: [hammer({ handle: 'carton' })],
};

const tape: SeedProduct = {
  line: {
    sku: 'FLX-5X19',
    name: { it: 'Flessometro 5 m x 19 mm con freno', en: 'Tape measure 5 m x 19 mm with brake' },
    short_description: {
      it: 'Nastro rivestito in nylon, classe II, cassa antiurto.',
      en: 'Nylon-coated blade, class II, shock-proof case.',
    },
    description: {
      it: '<p>Nastro in acciaio rivestito in nylon, precisione classe II, gancio a tre rivetti con gioco compensato. Cassa in ABS con guscio in gomma e clip da cintura.</p>',
      en: '<p>Nylon-coated steel blade, accuracy class II, three-rivet hook with compensated play. ABS case with a rubber shell and a belt clip.</p>',
    },
    ...inCategory('strumenti-di-misura'),
    brand: 'Rivalta',
    price: 7.95,
    sale_price: 5.9,
    min_packaging: 6,
    ...describe({ Lunghezza: '5 m' }),
    barcodes: [toBarcode(221, 1), toBarcode(221, 101)],
    sales: 1340,
    is_hot: true,
    ratings: 4.3,
    created: '2026-09-28',
  },
  drawings: [tapeMeasure({ metres: 5, case: 'yellowZinc' })],
};

/** What is worked with by hand: to turn, grip, strike, file and measure. */
export const handTools: readonly SeedProduct[] = [
  ...wrenches,
  ...keys,
  ...sockets,
  ...screwdrivers,
  ...pliersCounter,
  ...clamps,
  carpentersHammer,
  ...hammers,
  ...chisels,
  ...files,
  tape,
  ...measuring,
];
