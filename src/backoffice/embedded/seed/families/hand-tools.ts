import { describe } from '../attributes.ts';
import { toBarcode } from '../barcode.ts';
import { inCategory } from '../categories.ts';
import { hammer, tapeMeasure, wrench } from '../drawings/tools.ts';
import { type SeedProduct, toFamily } from '../seed-product.ts';

const WRENCH_TEXT = {
  it: '<p>Chiave combinata in acciaio cromo-vanadio forgiato, poligonale inclinata di 15° con profilo che lavora sulle facce e non sugli spigoli del dado.</p><p>Cromatura satinata: presa sicura anche con le mani unte.</p>',
  en: '<p>Combination wrench in forged chrome vanadium steel; the ring end is offset by 15° and works on the flats of the nut, not on its corners.</p><p>Satin chrome: a sure grip even with oily hands.</p>',
};

const toWrench = (
  { size, length, price, sales }: { size: number; length: number; price: number; sales: number },
  index: number,
): SeedProduct => ({
  line: {
    sku: `CHC-${size}`,
    name: {
      it: `Chiave combinata ${size} mm cromo-vanadio`,
      en: `Combination wrench ${size} mm chrome vanadium`,
    },
    short_description: {
      it: `Forchetta e poligonale da ${size}, lunghezza ${length} mm.`,
      en: `Open and ring end ${size} mm, ${length} mm long.`,
    },
    description: WRENCH_TEXT,
    manufacturer_code: `PV 60-${size}`,
    price,
    size: `${size} mm`,
    ...describe({
      'Grandezza chiave': `${size} mm`,
      Lunghezza: `${length} mm`,
      Norma: 'DIN 3113',
      Materiale: 'acciaio cromo-vanadio',
      Finitura: 'cromata',
    }),
    barcodes: [toBarcode(201, index + 1)],
    sales,
    ratings: 4.6,
    created: '2024-03-04',
  },
  drawings: [wrench({ size })],
});

const wrenches = toFamily(
  {
    line: {
      sku: 'CHC',
      name: { it: 'Chiavi combinate cromo-vanadio', en: 'Combination wrenches chrome vanadium' },
      short_description: { it: 'Da 10 a 17 mm, DIN 3113.', en: '10 to 17 mm, DIN 3113.' },
      description: WRENCH_TEXT,
      ...inCategory('chiavi'),
      brand: 'Officine Pavan',
      ...describe({ Norma: 'DIN 3113', Materiale: 'acciaio cromo-vanadio', Finitura: 'cromata' }),
      created: '2024-03-04',
    },
    drawings: [wrench({ size: 15 })],
  },
  [
    { size: 10, length: 138, price: 5.9, sales: 420 },
    { size: 13, length: 160, price: 6.95, sales: 610 },
    { size: 17, length: 194, price: 9.4, sales: 280 },
  ].map(toWrench),
);

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

/** Wrenches, hammer, tape. */
export const handTools: readonly SeedProduct[] = [...wrenches, carpentersHammer, tape];
