import { describe } from '../attributes.ts';
import { toBarcode } from '../barcode.ts';
import { inCategory } from '../categories.ts';
import { cylinder, padlock } from '../drawings/locks.ts';
import type { SeedProduct } from '../seed-product.ts';
import { glues } from './safety/glues.ts';
import { paintingTools } from './safety/painting-tools.ts';
import { paints } from './safety/paints.ts';
import { sealants } from './safety/sealants.ts';
import { tapes } from './safety/tapes.ts';

const brassPadlock: SeedProduct = {
  line: {
    sku: 'LK-40',
    name: { it: 'Lucchetto in ottone 40 mm, arco temprato', en: 'Brass padlock 40 mm, hardened shackle' },
    short_description: {
      it: 'Due chiavi, doppia mandata, confezione da 6.',
      en: 'Two keys, double locking, box of 6.',
    },
    description: {
      it: '<p>Corpo in ottone massiccio, arco in acciaio temprato e cromato, doppio bloccaggio. A richiesta fornito a chiave uguale (KA).</p>',
      en: '<p>Solid brass body, hardened and chromed steel shackle, double locking. Keyed alike (KA) on request.</p>',
    },
    ...inCategory('lucchetti'),
    brand: 'Serralux',
    manufacturer_code: 'SX140-40',
    price: 7.9,
    sale_price: 5.9,
    min_packaging: 6,
    stock: 18,
    stock_limited: true,
    ...describe({
      'Larghezza corpo': '40 mm',
      Materiale: 'ottone',
      Arco: 'acciaio temprato',
      Confezione: '2 chiavi',
    }),
    barcodes: [toBarcode(501, 1)],
    sales: 760,
    ratings: 4.4,
    created: '2024-09-09',
  },
  drawings: [padlock({ width: 40, body: 'brass' })],
};

const doorCylinder: SeedProduct = {
  line: {
    sku: 'CIL-3040-NS',
    name: {
      it: 'Cilindro europeo 30/40 antieffrazione, 5 chiavi',
      en: 'Euro cylinder 30/40 anti-burglary, 5 keys',
    },
    short_description: {
      it: 'Antitrapano e antibumping, camma DIN, nichelato satinato.',
      en: 'Drill and bump resistant, DIN cam, satin nickel.',
    },
    description: {
      it: '<p>Cilindro a profilo europeo con perni antitrapano in acciaio temprato, linea di rottura programmata e 6 perni per lato. Scheda di proprietà per la duplicazione delle chiavi.</p>',
      en: '<p>Euro profile cylinder with hardened steel drill pins, sacrificial cut and 6 pins a side. Security card for key copies.</p>',
    },
    ...inCategory('cilindri'),
    brand: 'Serralux',
    manufacturer_code: 'SX600-3040',
    price: 28.5,
    ...describe({
      Lunghezza: '30/40 mm',
      Materiale: 'ottone nichelato',
      Finitura: 'satinata',
      Confezione: '5 chiavi',
      Norma: 'EN 1303',
    }),
    barcodes: [toBarcode(511, 1)],
    sales: 145,
    ratings: 4.7,
    created: '2026-02-16',
  },
  drawings: [cylinder({ inside: 30, outside: 40 })],
};

/** Locks, sealants, paints. */
export const building: readonly SeedProduct[] = [
  brassPadlock,
  doorCylinder,
  ...sealants,
  ...glues,
  ...tapes,
  ...paints,
  ...paintingTools,
];
