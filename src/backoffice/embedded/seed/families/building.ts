import { describe } from '../attributes.ts';
import { toBarcode } from '../barcode.ts';
import { inCategory } from '../categories.ts';
import { cylinder, padlock } from '../drawings/locks.ts';
import type { Material } from '../drawings/palette.ts';
import { cartridge } from '../drawings/supplies.ts';
import { type SeedProduct, toFamily } from '../seed-product.ts';
import { paintingTools } from './safety/painting-tools.ts';
import { paints } from './safety/paints.ts';

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

const SILICONE_TEXT = {
  it: '<p>Silicone neutro per vetro, alluminio, metalli e policarbonato: non corrode e non lascia odore. Resiste ai raggi UV e alle muffe, da −50 a 150 °C.</p><ul><li>Fuori polvere in 15 minuti a 23 °C</li><li>Una cartuccia: circa 12 m di giunto 5 x 5 mm</li></ul>',
  en: '<p>Neutral-cure silicone for glass, aluminium, metals and polycarbonate: does not corrode and leaves no smell. Resists UV and mould, from −50 to 150 °C.</p><ul><li>Tack-free in 15 minutes at 23 °C</li><li>One cartridge: about 12 m of a 5 x 5 mm joint</li></ul>',
};

type Silicone = { code: string; it: string; en: string; price: number; sale_price?: number; label: Material };

const toSilicone = ({ code, it, en, price, sale_price, label }: Silicone, index: number): SeedProduct => ({
  line: {
    sku: `SIL-310-${code}`,
    name: { it: `Silicone neutro 310 ml ${it}`, en: `Neutral silicone 310 ml ${en}` },
    short_description: {
      it: `Cartuccia, colore ${it}, confezione da 12.`,
      en: `Cartridge, ${en}, box of 12.`,
    },
    description: SILICONE_TEXT,
    price,
    ...(sale_price === undefined ? {} : { sale_price }),
    min_packaging: 12,
    color: it,
    ...describe({ Capacità: '310 ml', Supporti: ['vetro', 'alluminio', 'metallo'] }, it),
    barcodes: [toBarcode(601, index + 1)],
    sales: 2300 - index * 900,
    ratings: 4.5,
    created: '2025-05-19',
  },
  drawings: [cartridge({ label, nozzle: 'paper' })],
});

const silicones = toFamily(
  {
    line: {
      sku: 'SIL-310',
      name: { it: 'Silicone neutro 310 ml', en: 'Neutral silicone 310 ml' },
      short_description: { it: 'Cartuccia, trasparente o bianco.', en: 'Cartridge, transparent or white.' },
      description: SILICONE_TEXT,
      ...inCategory('siliconi'),
      brand: 'Sigilla',
      ...describe({ Capacità: '310 ml', Supporti: ['vetro', 'alluminio', 'metallo'] }),
      created: '2025-05-19',
    },
    drawings: [cartridge({ label: 'teal', nozzle: 'paper' })],
  },
  (
    [
      { code: 'TR', it: 'trasparente', en: 'transparent', price: 6.9, sale_price: 4.48, label: 'teal' },
      { code: 'BI', it: 'bianco', en: 'white', price: 6.9, label: 'paper' },
    ] satisfies readonly Silicone[]
  ).map(toSilicone),
);

/** Locks, sealants, paints. */
export const building: readonly SeedProduct[] = [
  brassPadlock,
  doorCylinder,
  ...silicones,
  ...paints,
  ...paintingTools,
];
