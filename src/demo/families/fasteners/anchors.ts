import { toBarcode } from '../../barcode.ts';
import { dropIn, framePlug, plug, throughBolt } from '../../drawings/anchors.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Anchors, SUPPORT, toAnchors, WALLS } from './anchor-series.ts';
import { A4, type Finish, withCare, ZINC } from './finishes.ts';
import type { Attributes, Kept } from '../series.ts';

const NYLON: Attributes = { Materiale: 'nylon 6', ...WALLS };

const KEPT: Readonly<Record<string, Kept>> = {
  'TN-8X40': {
    line: {
      ...{ price: 6.8, min_packaging: 100, barcodes: [toBarcode(141, 1)], sales: 15_200, ratings: 4.7 },
      ...{ created: '2024-06-20', availability: 'DISPONIBILE', related: ['VTR-5X60-ZG'] },
      price_breaks: [
        { from: 1000, price: 6.1 },
        { from: 5000, price: 5.4 },
      ],
    },
  },
};

const PLUGS: Anchors = {
  series: {
    ...{ sku: 'TN', range: 1801, brand: 'Nordfix', leaf: 'tasselli', created: '2024-06-20' },
    name: { it: 'Tasselli in nylon a espansione', en: 'Nylon wall plugs' },
    short: { it: 'Da 5 a 16 mm, per viti da legno.', en: '5 to 16 mm, for wood screws.' },
    about: {
      it: '<p>Tassello universale in nylon 6 con alette antirotazione e collarino: tiene in calcestruzzo, mattone pieno e forato. Forare 10 mm più profondo della lunghezza e pulire il foro.</p>',
      en: '<p>All-purpose plug in nylon 6 with anti-rotation fins and a collar: holds in concrete, solid and hollow brick. Drill 10 mm deeper than its length and clean the hole.</p>',
    },
    attributes: NYLON,
    tags: ['tasselli'],
  },
  name: { it: 'Tassello in nylon', en: 'Nylon wall plug' },
  ending: { it: ' a espansione', en: '' },
  sizes: [
    [5, 25, 200],
    [6, 30, 200],
    [7, 30, 100],
    [8, 40, 100],
    [10, 50, 50],
    [12, 60, 25],
    [14, 70, 25],
    [16, 80, 10],
  ],
  short: (d) => ({
    it: `Foro ${d} mm, per viti da ${d - 3} a ${d - 2} mm`,
    en: `${d} mm hole, for ${d - 3} to ${d - 2} mm screws`,
  }),
  price: (d, l) => 0.012 * d ** 1.75 * (l / 10) ** 1.2 + 1.6,
  draw: (d) => plug({ diameter: d, material: 'blue' }),
  kept: KEPT,
};

const FRAME: Anchors = {
  series: {
    ...{ sku: 'TNL', range: 1802, brand: 'Nordfix', maker: 'NF22-', leaf: 'tasselli', created: '2022-01-24' },
    name: { it: 'Tasselli prolungati con vite Torx', en: 'Frame fixings with Torx screw' },
    short: { it: 'Con vite svasata zincata premontata.', en: 'With countersunk zinc plated screw fitted.' },
    about: {
      it: '<p>Tassello prolungato in nylon con vite svasata Torx premontata: si posa attraverso l’elemento da fissare. Per telai, listelli, travetti e facciate su muratura piena e forata.</p>',
      en: '<p>Long nylon plug with a countersunk Torx screw fitted: set through the part to be fixed. For frames, battens, joists and facades on solid and hollow masonry.</p>',
    },
    attributes: { ...NYLON, Testa: 'svasata piana' },
  },
  name: { it: 'Tassello prolungato con vite', en: 'Frame fixing with screw' },
  sizes: [
    [8, 80, 50],
    [8, 100, 50],
    [8, 120, 50],
    [8, 135, 50],
    [10, 80, 50],
    [10, 100, 50],
    [10, 115, 50],
    [10, 135, 50],
    [10, 160, 50],
    [10, 185, 25],
    [10, 200, 25],
    [10, 230, 25],
  ],
  short: (d, l) => ({
    it: `Foro ${d} mm, spessore fissabile ${l - 70} mm`,
    en: `${d} mm hole, fixes up to ${l - 70} mm`,
  }),
  price: (d, l) => 0.052 * d ** 1.5 * l ** 0.72 + 6,
  draw: (diameter, length) => framePlug({ diameter, length, finish: 'zinc', plug: 'grey' }),
};

const NAIL: Anchors = {
  series: {
    ...{ sku: 'TCH', range: 1803, brand: 'Nordfix', maker: 'NF31-', leaf: 'tasselli', created: '2022-01-24' },
    name: { it: 'Tasselli a percussione con chiodo', en: 'Hammer-in fixings' },
    short: { it: 'Si piantano col martello, svitabili.', en: 'Set with a hammer, can be unscrewed.' },
    about: {
      it: '<p>Tassello a percussione con chiodo-vite zincato: due colpi di martello e il fissaggio è fatto, si può svitare. Per profili, canaline, zoccoli e membrane.</p>',
      en: '<p>Hammer-in fixing with a zinc plated screw nail: two blows and it holds, and it can be unscrewed. For sections, trunking, skirting and membranes.</p>',
    },
    attributes: { ...NYLON, Testa: 'cilindrica' },
  },
  name: { it: 'Tassello a percussione', en: 'Hammer-in fixing' },
  sizes: [
    [5, 30, 200],
    [5, 40, 200],
    [5, 50, 100],
    [6, 40, 200],
    [6, 60, 100],
    [6, 80, 100],
    [8, 60, 100],
    [8, 80, 100],
    [8, 100, 50],
    [8, 120, 50],
  ],
  short: (d, l) => ({
    it: `Foro ${d} mm, spessore fissabile ${l - 25} mm`,
    en: `${d} mm hole, fixes up to ${l - 25} mm`,
  }),
  price: (d, l) => 0.05 * d ** 1.35 * l ** 0.6 + 1.2,
  draw: (diameter, length) => framePlug({ diameter, length, finish: 'zinc', plug: 'paper', nail: true }),
};

const THROUGH_SIZES: Anchors['sizes'] = [
  [6, 45, 100],
  [6, 65, 100],
  [6, 95, 100],
  [8, 50, 100],
  [8, 75, 50],
  [8, 95, 50],
  [8, 115, 50],
  [10, 65, 50],
  [10, 85, 50],
  [10, 95, 50],
  [10, 115, 25],
  [10, 135, 25],
  [12, 80, 25],
  [12, 105, 25],
  [12, 120, 25],
  [12, 145, 25],
  [12, 180, 20],
  [16, 105, 20],
  [16, 125, 20],
  [16, 145, 15],
  [16, 180, 10],
  [16, 220, 10],
  [20, 130, 10],
  [20, 170, 10],
  [20, 220, 5],
];

const toThrough = (finish: Finish, range: number): Anchors => ({
  series: {
    ...{
      sku: `AP-${finish.code}`,
      range,
      brand: 'Nordfix',
      maker: `NF${range % 100}-`,
      leaf: 'ancoranti-metallici',
    },
    created: '2021-12-06',
    name: {
      it: `Ancoranti passanti ${finish === ZINC ? 'zincati' : finish.name.it}`,
      en: `Through bolts ${finish.name.en}`,
    },
    short: { it: 'Con dado e rondella, per calcestruzzo.', en: 'With nut and washer, for concrete.' },
    about: withCare(
      {
        it: '<p>Ancorante metallico a espansione controllata con fascetta: si posa attraverso l’elemento da fissare e si carica subito. ETA per calcestruzzo fessurato, opzione 1; serrare con chiave dinamometrica.</p>',
        en: '<p>Torque-controlled expansion anchor with clip: set through the part to be fixed and loaded at once. ETA for cracked concrete, option 1; tighten with a torque wrench.</p>',
      },
      finish,
    ),
    attributes: { ...finish.attributes, ...SUPPORT, Norma: 'ETA opzione 1' },
  },
  name: { it: 'Ancorante passante', en: 'Through bolt' },
  ending: { it: ` ${finish === ZINC ? 'zincato' : finish.name.it}`, en: ` ${finish.name.en}` },
  thread: true,
  sizes: finish === ZINC ? THROUGH_SIZES : THROUGH_SIZES.filter(([d]) => d > 6 && d < 20),
  short: (d, l) => ({
    it: `Foro ${d} mm, spessore fissabile ${Math.max(5, l - d * 6)} mm`,
    en: `${d} mm hole, fixes up to ${Math.max(5, l - d * 6)} mm`,
  }),
  price: (d, l) => (8 + 0.0043 * d ** 2 * l ** 1.04) * finish.dearer,
  draw: (diameter, length) => throughBolt({ diameter, length, finish: finish.material }),
});

const DROP: Anchors = {
  series: {
    ...{
      sku: 'AF-ZN',
      range: 1806,
      brand: 'Nordfix',
      maker: 'NF6-',
      leaf: 'ancoranti-metallici',
      created: '2021-12-06',
    },
    name: { it: 'Ancoranti femmina a percussione zincati', en: 'Drop-in anchors zinc plated' },
    short: { it: 'Filetto interno, a filo del calcestruzzo.', en: 'Inner thread, flush with the concrete.' },
    about: withCare(
      {
        it: '<p>Ancorante con filetto interno: si espande battendo il cono con l’apposito punzone e resta a filo. Per sospendere barre filettate, canaline e tubazioni al soffitto.</p>',
        en: '<p>Anchor with an inner thread: expanded by driving its cone with the setting tool, it stays flush. Hangs threaded rod, trunking and pipes from ceilings.</p>',
      },
      ZINC,
    ),
    attributes: { ...ZINC.attributes, ...SUPPORT },
  },
  name: { it: 'Ancorante femmina', en: 'Drop-in anchor' },
  ending: { it: ' zincato', en: ' zinc plated' },
  thread: true,
  sizes: [
    [6, 25, 100],
    [8, 30, 100],
    [10, 40, 50],
    [12, 50, 50],
    [16, 65, 25],
    [20, 80, 20],
  ],
  short: (d, l) => ({ it: `Foro ${d + 2} mm, profondità ${l} mm`, en: `${d + 2} mm hole, ${l} mm deep` }),
  price: (d, l) => 4 + 0.0085 * d ** 2 * l,
  draw: (diameter, length) => dropIn({ diameter, length, finish: 'zinc' }),
  related: (d) => [`BF-ZN-M${d}X1000`],
};

/** Plugs and metal anchors. */
export const anchors: readonly SeedProduct[] = [
  PLUGS,
  FRAME,
  NAIL,
  toThrough(ZINC, 1804),
  toThrough(A4, 1805),
  DROP,
].flatMap(toAnchors);
