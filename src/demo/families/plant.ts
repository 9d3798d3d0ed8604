import { describe } from '../attributes.ts';
import { toBarcode } from '../barcode.ts';
import { inCategory } from '../categories.ts';
import { compressor, floodlight } from '../drawings/machines.ts';
import { book, sack } from '../drawings/supplies.ts';
import type { SeedProduct } from '../seed-product.ts';
import { air } from './plant/air.ts';
import { cables } from './plant/cables.ts';
import { clamps } from './plant/clamps.ts';
import { conduits } from './plant/conduits.ts';
import { connections } from './plant/connections.ts';
import { devices } from './plant/devices.ts';
import { drains } from './plant/drain.ts';
import { glandsAndConnectors } from './plant/glands.ts';
import { hoses } from './plant/hoses.ts';
import { lighting } from './plant/lamps.ts';
import { multilayer } from './plant/multilayer.ts';
import { protection } from './plant/protection.ts';
import { pushInFittings } from './plant/push-in.ts';
import { seals } from './plant/seals.ts';
import { threadedFittings } from './plant/threaded.ts';
import { valves } from './plant/valves.ts';

const light: SeedProduct = {
  line: {
    sku: 'PRL-50',
    name: { it: 'Proiettore LED 50 W da cantiere IP65', en: 'LED site floodlight 50 W IP65' },
    short_description: {
      it: 'Presto a catalogo: 6.000 lm, staffa orientabile.',
      en: 'Coming soon: 6,000 lm, adjustable bracket.',
    },
    description: {
      it: '<p>Corpo in alluminio pressofuso, vetro temprato, cavo in gomma da 1,5 m. Luce naturale 4.000 K, IP65, IK08.</p>',
      en: '<p>Die-cast aluminium body, tempered glass, 1.5 m rubber cord. Neutral white 4,000 K, IP65, IK08.</p>',
    },
    ...inCategory('illuminazione'),
    brand: 'Tecnolam',
    price: 46,
    ...describe({
      Potenza: '50 W',
      'Flusso luminoso': '6000 lm',
      'Grado di protezione': 'IP65',
      Materiale: 'alluminio',
    }),
    barcodes: [toBarcode(821, 1)],
    created: '2026-11-02',
  },
  drawings: [floodlight({ body: 'rubber' })],
};

const screwCompressor: SeedProduct = {
  line: {
    sku: 'CPV-15-500',
    name: { it: 'Compressore a vite 15 kW su serbatoio 500 l', en: 'Screw compressor 15 kW on 500 l tank' },
    short_description: {
      it: '10 bar, 2.200 l/min, con essiccatore; consegna su appuntamento.',
      en: '10 bar, 2,200 l/min, with dryer; delivery by appointment.',
    },
    description: {
      it: '<p>Compressore rotativo a vite con trasmissione a cinghia, essiccatore a ciclo frigorifero e centralina con contaore. Rumorosità 68 dB(A).</p><p>Avviamento e prima manutenzione a cura del centro assistenza; scarico con sponda idraulica compreso.</p>',
      en: '<p>Belt-driven rotary screw compressor with refrigeration dryer and a controller with hour meter. Noise 68 dB(A).</p><p>Start-up and first service by the service centre; unloading by tail lift included.</p>',
    },
    ...inCategory('aria-compressa'),
    brand: 'Aerbrenta',
    manufacturer_code: 'AB-15/500E',
    price: 12_345.67,
    ...describe({ Potenza: '15 kW', Pressione: '10 bar', Serbatoio: '500 l', Tensione: '400 V' }),
    barcodes: [toBarcode(901, 1)],
    sales: 3,
    ratings: 5,
    created: '2026-10-12',
  },
  drawings: [compressor({ body: 'teal' })],
};

const sawdust: SeedProduct = {
  line: {
    sku: 'SEG-50',
    name: { it: 'Segatura di abete depolverata, sacco 50 l', en: 'Dust-free spruce sawdust, 50 l sack' },
    short_description: {
      it: 'Assorbe oli e liquidi sui pavimenti d’officina.',
      en: 'Soaks up oil and liquids on workshop floors.',
    },
    description: {
      it: '<p>Segatura di abete vergine, essiccata e depolverata, per assorbire oli, grassi e acqua. Smaltire secondo quanto assorbito.</p>',
      en: '<p>Virgin spruce sawdust, dried and dust-free, to soak up oil, grease and water. Dispose of according to what it absorbed.</p>',
    },
    ...inCategory('assorbenti'),
    brand: 'Brunetti',
    price: 7.2,
    vat: 10,
    ...describe({ Capacità: '50 l', Materiale: 'segatura di abete' }),
    barcodes: [toBarcode(911, 1)],
    sales: 260,
    ratings: 4,
    created: '2026-01-19',
  },
  drawings: [sack({ band: 'leaf' })],
};

const handbook: SeedProduct = {
  line: {
    sku: 'MAN-ELE-7',
    name: {
      it: 'Manuale dell’installatore elettrico, 7ª edizione',
      en: 'Electrical installer’s handbook, 7th edition (in Italian)',
    },
    short_description: {
      it: 'Volume rilegato, 640 pagine, CEI 64-8 aggiornata.',
      en: 'Hardback, 640 pages, up to date with CEI 64-8.',
    },
    description: {
      it: '<p>Tabelle di sezioni e portate, protezioni, quadri, verifiche e modulistica per l’impiantista. Testo in italiano.</p>',
      en: '<p>Tables of cross-sections and ratings, protection, boards, testing and forms for the installer. Text in Italian.</p>',
    },
    ...inCategory('manuali-tecnici'),
    brand: 'Edizioni del Banco',
    price: 39,
    vat: 4,
    ...describe({ Argomento: 'impianti elettrici' }),
    barcodes: [toBarcode(921, 1)],
    sales: 40,
    ratings: 4.8,
    created: '2026-09-01',
  },
  drawings: [book({ cover: 'teal' })],
};

/** Plumbing, electrical, and what a workshop needs besides. */
export const plant: readonly SeedProduct[] = [
  ...valves,
  ...threadedFittings,
  ...multilayer,
  ...drains,
  ...hoses,
  ...clamps,
  ...seals,
  ...pushInFittings,
  ...air,
  ...cables,
  ...conduits,
  ...devices,
  ...protection,
  ...connections,
  ...glandsAndConnectors,
  ...lighting,
  light,
  screwCompressor,
  sawdust,
  handbook,
];
