import { describe } from '../attributes.ts';
import { toBarcode } from '../barcode.ts';
import { inCategory } from '../categories.ts';
import { carton, nut, plug, socketScrew, washer, woodScrew } from '../drawings/fasteners.ts';
import { type SeedProduct, toFamily } from '../seed-product.ts';

/** A thread size: `price` in euros for 100 pieces. */
type Thread = { readonly d: number; readonly price: number; readonly pack: number; readonly sales: number };

const ZINC_STEEL = { Materiale: 'acciaio al carbonio', Rivestimento: 'zincatura bianca' } as const;

const NUT_TEXT = {
  it: '<p>Dado esagonale medio, classe 8, filetto metrico a passo grosso. Da abbinare alle viti 8.8 di pari filettatura.</p><p>Zincatura bianca al cromo trivalente, conforme RoHS.</p>',
  en: '<p>Regular hexagon nut, class 8, coarse metric thread. Goes with 8.8 bolts of the same thread.</p><p>White trivalent zinc plating, RoHS compliant.</p>',
};

const toNut = ({ d, price, pack, sales }: Thread, index: number): SeedProduct => {
  const drawing = nut({ diameter: d, finish: 'zinc' });
  return {
    line: {
      sku: `DE-M${d}-ZN`,
      name: { it: `Dado esagonale M${d} zincato ISO 4032`, en: `Hex nut M${d} zinc plated ISO 4032` },
      short_description: {
        it: `Classe 8, confezione da ${pack} pezzi.`,
        en: `Class 8, box of ${pack}.`,
      },
      description: NUT_TEXT,
      price,
      price_per: 100,
      min_packaging: pack,
      size: `M${d}`,
      ...describe({
        Filettatura: `M${d}`,
        Norma: 'ISO 4032',
        'Classe di resistenza': '8',
        ...ZINC_STEEL,
      }),
      barcodes: [toBarcode(111, index + 1)],
      sales,
      created: '2024-02-12',
      related: [`RP-M${d}-ZN`],
    },
    drawings: [drawing, carton(drawing)],
  };
};

const nuts = toFamily(
  {
    line: {
      sku: 'DE-ZN',
      name: { it: 'Dadi esagonali zincati ISO 4032', en: 'Hex nuts zinc plated ISO 4032' },
      short_description: { it: 'Classe 8, da M6 a M10.', en: 'Class 8, M6 to M10.' },
      description: NUT_TEXT,
      ...inCategory('dadi'),
      brand: 'Ferrova',
      ...describe({ Norma: 'ISO 4032', 'Classe di resistenza': '8', ...ZINC_STEEL }),
      created: '2024-02-12',
    },
    drawings: [nut({ diameter: 8, finish: 'zinc' })],
  },
  [
    { d: 6, price: 2.1, pack: 500, sales: 31000 },
    { d: 8, price: 4.9, pack: 200, sales: 27500 },
    { d: 10, price: 11.2, pack: 100, sales: 9800 },
  ].map(toNut),
);

const WASHER_TEXT = {
  it: '<p>Rondella piana tranciata, durezza 200 HV, per viti e dadi fino alla classe 8.8. Ripartisce il carico e protegge la superficie sotto la testa.</p>',
  en: '<p>Stamped flat washer, hardness 200 HV, for bolts and nuts up to class 8.8. Spreads the load and protects the surface under the head.</p>',
};

const toWasher = ({ d, price, pack, sales }: Thread, index: number): SeedProduct => {
  const drawing = washer({ diameter: d, finish: 'zinc' });
  return {
    line: {
      sku: `RP-M${d}-ZN`,
      name: { it: `Rondella piana M${d} zincata ISO 7089`, en: `Flat washer M${d} zinc plated ISO 7089` },
      short_description: {
        it: `200 HV, confezione da ${pack} pezzi.`,
        en: `200 HV, box of ${pack}.`,
      },
      description: WASHER_TEXT,
      price,
      price_per: 100,
      min_packaging: pack,
      size: `M${d}`,
      ...describe({ Filettatura: `M${d}`, Norma: 'ISO 7089', ...ZINC_STEEL }),
      barcodes: [toBarcode(112, index + 1)],
      sales,
      created: '2024-02-12',
    },
    drawings: [drawing, carton(drawing)],
  };
};

const washers = toFamily(
  {
    line: {
      sku: 'RP-ZN',
      name: { it: 'Rondelle piane zincate ISO 7089', en: 'Flat washers zinc plated ISO 7089' },
      short_description: { it: '200 HV, da M6 a M10.', en: '200 HV, M6 to M10.' },
      description: WASHER_TEXT,
      ...inCategory('rondelle'),
      brand: 'Ferrova',
      ...describe({ Norma: 'ISO 7089', ...ZINC_STEEL }),
      created: '2024-02-12',
    },
    drawings: [washer({ diameter: 8, finish: 'zinc' })],
  },
  [
    { d: 6, price: 0.4, pack: 1000, sales: 64000 },
    { d: 8, price: 0.7, pack: 500, sales: 52000 },
    { d: 10, price: 1.35, pack: 250, sales: 17300 },
  ].map(toWasher),
);

const lockNut: SeedProduct = {
  line: {
    sku: 'DA-M8-ZN',
    name: { it: 'Dado autobloccante M8 zincato DIN 985', en: 'Self-locking nut M8 zinc plated DIN 985' },
    short_description: {
      it: 'Con anello in nylon, confezione da 100 pezzi.',
      en: 'With nylon insert, box of 100.',
    },
    description: {
      it: '<p>L’anello in nylon frena il filetto anche con vibrazioni. Impiego da −20 a 120 °C; da sostituire dopo alcuni smontaggi.</p>',
      en: '<p>The nylon insert holds the thread under vibration. For use from −20 to 120 °C; replace after a few removals.</p>',
    },
    ...inCategory('dadi'),
    brand: 'Ferrova',
    price: 8.3,
    price_per: 100,
    min_packaging: 100,
    size: 'M8',
    ...describe({ Filettatura: 'M8', Norma: 'DIN 985', 'Classe di resistenza': '8', ...ZINC_STEEL }),
    barcodes: [toBarcode(113, 1)],
    sales: 8700,
    ratings: 4.6,
    created: '2025-09-15',
    related: ['TE-M8X40-ZN', 'RP-M8-ZN'],
  },
  drawings: [nut({ diameter: 8, finish: 'zinc', locking: true })],
};

const capScrew: SeedProduct = {
  line: {
    sku: 'TCEI-M6X25-BR',
    name: {
      it: 'Vite TCEI M6x25 brunita 12.9 ISO 4762',
      en: 'Socket head screw M6x25 black oxide 12.9 ISO 4762',
    },
    short_description: {
      it: 'Testa cilindrica zigrinata, esagono incassato da 5, confezione da 200.',
      en: 'Knurled cylinder head, 5 mm hexagon socket, box of 200.',
    },
    description: {
      it: '<p>Vite ad alta resistenza in acciaio legato bonificato, 1200 N/mm². Per stampi, attrezzature e organi di macchine. Brunita e oliata: all’interno, in ambiente asciutto.</p>',
      en: '<p>High-strength screw in alloyed, quenched and tempered steel, 1200 N/mm². For moulds, fixtures and machine parts. Black oxide, oiled: for dry indoor use.</p>',
    },
    ...inCategory('viti-a-testa-cilindrica'),
    brand: 'Kordex',
    manufacturer_code: 'K912-0625',
    price: 12.5,
    price_per: 100,
    min_packaging: 200,
    size: 'M6x25',
    ...describe({
      Filettatura: 'M6',
      Lunghezza: '25 mm',
      Impronta: 'esagono incassato',
      Testa: 'cilindrica con esagono incassato',
      Norma: 'ISO 4762',
      Materiale: 'acciaio bonificato',
      Finitura: 'brunita',
      'Classe di resistenza': '12.9',
    }),
    barcodes: [toBarcode(121, 1)],
    sales: 9200,
    ratings: 4.4,
    created: '2024-10-01',
  },
  drawings: [socketScrew({ diameter: 6, length: 25, finish: 'black' })],
};

const WOOD_TEXT = {
  it: '<p>Vite per truciolare e legno con punta autofilettante e nervature fresanti sotto la testa: entra senza preforo nei legni teneri e a filo con il pannello.</p><p>Impronta Torx: l’inserto non salta e si avvita con una mano.</p>',
  en: '<p>Screw for chipboard and timber with a self-tapping point and milling ribs under the head: needs no pilot hole in softwood and sits flush with the panel.</p><p>Torx drive: the bit does not cam out, so one hand is enough.</p>',
};

/** Euros for 1,000 screws: `price`, and `bulk` from ten boxes on. */
const toWoodScrew = (screw: {
  d: number;
  l: number;
  torx: string;
  price: number;
  bulk: number;
  pack: number;
  item: number;
}): SeedProduct => {
  const drawing = woodScrew({ diameter: screw.d, length: screw.l, finish: 'yellowZinc' });
  return {
    line: {
      sku: `VTR-${screw.d}X${screw.l}-ZG`,
      name: {
        it: `Vite truciolare TSP Torx ${screw.d}x${screw.l} zincata gialla`,
        en: `Chipboard screw Torx ${screw.d}x${screw.l} yellow zinc plated`,
      },
      short_description: {
        it: `Testa svasata piana, inserto ${screw.torx}, scatola da ${screw.pack}.`,
        en: `Flat countersunk head, ${screw.torx} bit, box of ${screw.pack}.`,
      },
      description: WOOD_TEXT,
      ...inCategory('viti-per-legno'),
      brand: 'Brunetti',
      price: screw.price,
      price_per: 1000,
      min_packaging: screw.pack,
      size: `${screw.d}x${screw.l}`,
      ...describe({
        Diametro: `${screw.d} mm`,
        Lunghezza: `${screw.l} mm`,
        Impronta: `Torx ${screw.torx}`,
        Testa: 'svasata piana',
        Materiale: 'acciaio cementato',
        Rivestimento: 'zincatura gialla',
      }),
      barcodes: [toBarcode(131, screw.item)],
      sales: 46000 / screw.item,
      created: '2025-03-10',
      price_breaks: [{ from: screw.pack * 10, price: screw.bulk }],
    },
    drawings: [drawing, carton(drawing)],
  };
};

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

/** Nuts, washers, screws that are no hex bolts, plugs. */
export const fasteners: readonly SeedProduct[] = [
  ...nuts,
  lockNut,
  ...washers,
  capScrew,
  toWoodScrew({ d: 4, l: 40, torx: 'T20', price: 21.7, bulk: 19.5, pack: 500, item: 1 }),
  toWoodScrew({ d: 5, l: 60, torx: 'T25', price: 41.5, bulk: 37.3, pack: 200, item: 2 }),
  wallPlug,
];
