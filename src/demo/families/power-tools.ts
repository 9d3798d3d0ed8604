import { describe } from '../attributes.ts';
import { toBarcode } from '../barcode.ts';
import { inCategory } from '../categories.ts';
import { angleGrinder, drillDriver } from '../drawings/machines.ts';
import { cuttingDisc } from '../drawings/tools.ts';
import type { SeedProduct } from '../seed-product.ts';
import { abrasives } from './tools/abrasives.ts';
import { machines } from './tools/machines.ts';
import { batteries } from './tools/batteries.ts';
import { drills } from './tools/drills.ts';

const driver: SeedProduct = {
  line: {
    sku: 'AVV-18-2B',
    name: {
      it: 'Trapano avvitatore brushless 18 V, 2 batterie 4,0 Ah',
      en: 'Brushless drill driver 18 V, two 4.0 Ah batteries',
    },
    short_description: {
      it: 'Coppia 65 Nm, mandrino autoserrante 13 mm in metallo, valigetta.',
      en: 'Torque 65 Nm, 13 mm metal keyless chuck, carrying case.',
    },
    description: {
      it: '<p>Motore senza spazzole, due velocità meccaniche (0–500 e 0–1.900 giri/min), 20 regolazioni di coppia più foratura. Luce LED sul punto di lavoro.</p><ul><li>Nella valigetta: 2 batterie da 4,0 Ah, caricatore rapido, gancio da cintura</li><li>Peso con batteria: 1,7 kg</li></ul>',
      en: '<p>Brushless motor, two mechanical gears (0–500 and 0–1,900 rpm), 20 torque settings plus drilling. LED light on the work.</p><ul><li>In the case: two 4.0 Ah batteries, fast charger, belt hook</li><li>Weight with battery: 1.7 kg</li></ul>',
    },
    ...inCategory('trapani-avvitatori'),
    brand: 'Tecnolam',
    manufacturer_code: 'TL-D1865B',
    price: 249,
    sale_price: 189,
    ...describe({
      Alimentazione: 'batteria 18 V',
      Tensione: '18 V',
      'Coppia massima': '65 Nm',
    }),
    barcodes: [toBarcode(301, 1)],
    sales: 86,
    is_hot: true,
    ratings: 4.9,
    created: '2026-06-08',
  },
  drawings: [drillDriver({ body: 'teal' })],
  arrives_in: 6,
};

const grinderText = {
  it: '<p>Smerigliatrice per taglio e sbavatura, albero M14, protezione regolabile senza chiave e impugnatura laterale antivibrante. Interruttore a uomo presente con blocco al riavvio.</p>',
  en: '<p>Grinder for cutting and deburring, M14 spindle, tool-free adjustable guard and anti-vibration side handle. Dead-man switch with restart protection.</p>',
};

const grinder: SeedProduct = {
  line: {
    sku: 'SMR-125-11',
    name: { it: 'Smerigliatrice angolare 125 mm 1100 W', en: 'Angle grinder 125 mm 1100 W' },
    short_description: {
      it: 'Partenza dolce, velocità costante, cavo da 4 m.',
      en: 'Soft start, constant speed, 4 m cord.',
    },
    description: grinderText,
    ...inCategory('smerigliatrici'),
    brand: 'Tecnolam',
    manufacturer_code: 'TL-G12511',
    price: 118,
    ...describe({ Alimentazione: 'a filo', Potenza: '1100 W', Diametro: '125 mm', Tensione: '230 V' }),
    barcodes: [toBarcode(311, 2)],
    sales: 54,
    ratings: 4.5,
    created: '2026-04-20',
    related: ['DT-115-10-IX', 'GNT-9'],
  },
  drawings: [angleGrinder({ body: 'teal' })],
};

const oldGrinder: SeedProduct = {
  line: {
    sku: 'SMR-115-08',
    name: { it: 'Smerigliatrice angolare 115 mm 850 W', en: 'Angle grinder 115 mm 850 W' },
    short_description: {
      it: 'Fuori produzione, sostituita dal modello da 1100 W.',
      en: 'Discontinued, replaced by the 1100 W model.',
    },
    description: grinderText,
    ...inCategory('smerigliatrici'),
    brand: 'Tecnolam',
    manufacturer_code: 'TL-G11508',
    price: 84.5,
    availability: 'NON DISPONIBILE',
    successor: 'SMR-125-11',
    ...describe({ Alimentazione: 'a filo', Potenza: '850 W', Diametro: '115 mm', Tensione: '230 V' }),
    barcodes: [toBarcode(311, 1)],
    sales: 310,
    ratings: 3.9,
    created: '2021-05-03',
  },
  drawings: [angleGrinder({ body: 'orange' })],
};

const thinDisc: SeedProduct = {
  line: {
    sku: 'DT-115-10-IX',
    name: {
      it: 'Disco da taglio per inox 115 × 1,0 × 22,23 mm',
      en: 'Cutting disc for stainless 115 × 1.0 × 22.23 mm',
    },
    short_description: {
      it: 'Sottile, senza ferro, cloro e zolfo, confezione da 25.',
      en: 'Thin, free of iron, chlorine and sulphur, box of 25.',
    },
    description: {
      it: '<p>Taglio rapido e freddo su acciaio inossidabile, senza bave né bruniture. Impasto contaminante &lt; 0,1 % di ferro, cloro e zolfo. Massimo 13.300 giri/min (80 m/s).</p>',
      en: '<p>Fast, cool cut in stainless steel without burrs or discolouration. Less than 0.1 % of iron, chlorine and sulphur. Maximum 13,300 rpm (80 m/s).</p>',
    },
    ...inCategory('dischi-da-taglio'),
    brand: 'Serralux',
    price: 1.45,
    sale_price: 0.98,
    min_packaging: 25,
    ...describe({
      Diametro: '115 mm',
      Spessore: '1,0 mm',
      Foro: '22,23 mm',
      Supporti: ['inox', 'metallo'],
      Materiale: 'corindone',
      Norma: 'EN 12413',
    }),
    barcodes: [toBarcode(411, 1)],
    sales: 21400,
    is_hot: true,
    ratings: 4.6,
    created: '2025-11-03',
  },
  drawings: [cuttingDisc({ diameter: 115, label: 'teal' })],
};

const largeDisc: SeedProduct = {
  line: {
    sku: 'DT-230-19-FE',
    name: {
      it: 'Disco da taglio per ferro 230 × 1,9 × 22,23 mm',
      en: 'Cutting disc for steel 230 × 1.9 × 22.23 mm',
    },
    short_description: {
      it: 'Per profilati e tubi, confezione da 10.',
      en: 'For sections and tube, box of 10.',
    },
    description: {
      it: '<p>Disco piano rinforzato con due reti in fibra di vetro, per profilati, tubi e tondo da cemento armato. Massimo 6.600 giri/min (80 m/s).</p>',
      en: '<p>Flat disc reinforced with two glass-fibre meshes, for sections, tube and rebar. Maximum 6,600 rpm (80 m/s).</p>',
    },
    ...inCategory('dischi-da-taglio'),
    brand: 'Serralux',
    price: 4.2,
    min_packaging: 10,
    price_breaks: [{ from: 100, price: 3.7 }],
    ...describe({
      Diametro: '230 mm',
      Spessore: '1,9 mm',
      Foro: '22,23 mm',
      Supporti: ['ferro', 'metallo'],
      Materiale: 'corindone',
      Norma: 'EN 12413',
    }),
    barcodes: [toBarcode(411, 2)],
    sales: 5200,
    ratings: 4.1,
    created: '2025-11-03',
  },
  drawings: [cuttingDisc({ diameter: 230, label: 'clay' })],
};

/** Driver, grinders, and what they drive. */
export const powerTools: readonly SeedProduct[] = [
  driver,
  grinder,
  oldGrinder,
  ...machines,
  ...batteries,
  ...drills,
  thinDisc,
  largeDisc,
  ...abrasives,
];
