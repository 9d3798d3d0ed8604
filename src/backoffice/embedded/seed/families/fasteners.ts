import { describe } from '../attributes.ts';
import { toBarcode } from '../barcode.ts';
import { inCategory } from '../categories.ts';
import { plug } from '../drawings/anchors.ts';
import type { SeedProduct } from '../seed-product.ts';
import { hexBolts } from './fasteners/hex-bolts.ts';
import { machineScrews } from './fasteners/machine-screws.ts';
import { nuts } from './fasteners/nuts.ts';
import { tappingScrews } from './fasteners/tapping-screws.ts';
import { washers } from './fasteners/washers.ts';

const wallPlug: SeedProduct = {
  line: {
    sku: 'TN-8X40',
    name: { it: 'Tassello in nylon 8x40 a espansione', en: 'Nylon wall plug 8x40' },
    short_description: {
      it: 'Per viti da 4,5 a 6 mm, foro 8 mm, confezione da 100.',
      en: 'For screws from 4.5 to 6 mm, 8 mm hole, box of 100.',
    },
    description: {
      it: '<p>Tassello universale in nylon 6 con alette antirotazione e collarino: tiene in calcestruzzo, mattone pieno e forato.</p><ul><li>Foro: 8 mm, profondità 50 mm</li><li>Carico consigliato su calcestruzzo: 0,6 kN</li></ul>',
      en: '<p>All-purpose plug in nylon 6 with anti-rotation fins and a collar: holds in concrete, solid and hollow brick.</p><ul><li>Hole: 8 mm, 50 mm deep</li><li>Recommended load in concrete: 0.6 kN</li></ul>',
    },
    ...inCategory('tasselli'),
    brand: 'Nordfix',
    price: 6.8,
    price_per: 100,
    min_packaging: 100,
    size: '8x40',
    ...describe({
      Diametro: '8 mm',
      Lunghezza: '40 mm',
      Materiale: 'nylon 6',
      Supporti: ['calcestruzzo', 'mattone pieno', 'mattone forato'],
    }),
    barcodes: [toBarcode(141, 1)],
    sales: 15200,
    ratings: 4.7,
    created: '2024-06-20',
    price_breaks: [
      { from: 1000, price: 6.1 },
      { from: 5000, price: 5.4 },
    ],
    related: ['VTR-5X60-ZG'],
  },
  drawings: [plug({ diameter: 8, material: 'blue' })],
};

/** The counter of fasteners. */
export const fasteners: readonly SeedProduct[] = [
  ...hexBolts,
  ...nuts,
  ...washers,
  ...machineScrews,
  ...tappingScrews,
  wallPlug,
];
