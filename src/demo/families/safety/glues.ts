import { dropper, syringe, tub, tube } from '../../drawings/adhesives.ts';
import { MATERIALS } from '../../drawings/palette.ts';
import { bottle } from '../../drawings/painting.ts';
import { cartridge } from '../../drawings/supplies.ts';
import { colours } from '../../pigments.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inColours, inKinds, inMeasures, lookOf } from './choices.ts';
import { type Range, toRange } from './range.ts';

const STRENGTHS = [
  ['LB', 'debole', 'low-strength threadlocker', 'VI', 0.94, 'bassa'],
  ['LM', 'medio', 'medium-strength threadlocker', 'BL', 1, 'media'],
  ['LF', 'forte', 'high-strength threadlocker', 'VE', 1.1, 'alta'],
  ['LT', 'sigillaraccordi', 'pipe thread sealant', 'RO', 1.2, 'media'],
] as const;

const LOCKER: Range = {
  ...{ sku: 'FRF', range: 4142, leaf: 'frenafiletti', brand: 'Fermagrip', price: 9.6, popularity: 240 },
  ...{ created: '2023-11-20', tags: ['anaerobici', 'officina'], maker: 'FG' },
  name: { it: 'Frenafiletti', en: '{}' },
  plural: {
    it: 'Frenafiletti e sigillaraccordi anaerobici',
    en: 'Anaerobic threadlockers and pipe sealants',
  },
  short: { it: 'Anaerobico, flacone con beccuccio', en: 'Anaerobic, bottle with nozzle' },
  about: {
    it: '<p>Adesivo anaerobico che polimerizza fra le superfici metalliche senz’aria: blocca viti e prigionieri contro le vibrazioni e sigilla i filetti. Smontabile con utensili normali (debole, medio) o con calore (forte).</p>',
    en: '<p>Anaerobic adhesive that cures between metal surfaces without air: locks screws and studs against vibration and seals threads. Undone with ordinary tools (low, medium) or with heat (high).</p>',
  },
  attributes: { 'Base chimica': 'metacrilato', Supporti: 'metallo' },
  draw: ({ tones, size }) => dropper({ size, tones, cap: MATERIALS.rubber }),
  axes: [
    STRENGTHS.map(([code, it, en, dye, times, grade]) => ({
      ...{ code, name: { it, en }, times, attributes: { 'Resistenza allo svitamento': grade } },
      look: lookOf(dye),
    })),
    inMeasures([10, 50, 100, 250], { label: 'Capacità', unit: 'ml', normal: 10, power: 0.66 }),
  ],
};

const INSTANT: Range = {
  ...{
    ...LOCKER,
    sku: 'CIA',
    range: 4143,
    leaf: 'colle',
    price: 4.8,
    created: '2024-01-22',
    tags: ['istantaneo'],
  },
  name: { it: 'Adesivo istantaneo', en: 'Instant adhesive' },
  plural: { it: 'Adesivi istantanei cianoacrilici', en: 'Cyanoacrylate instant adhesives' },
  short: { it: 'Cianoacrilato, presa in pochi secondi', en: 'Cyanoacrylate, sets in seconds' },
  about: {
    it: '<p>Adesivo cianoacrilico per gomma, plastica, metallo e legno: presa in 5–20 secondi. Il gel non cola in verticale, il gommato resiste agli urti.</p>',
    en: '<p>Cyanoacrylate for rubber, plastics, metal and timber: sets in 5–20 seconds. The gel does not run, the rubber-toughened one stands knocks.</p>',
  },
  attributes: { 'Base chimica': 'cianoacrilato' },
  look: lookOf('GC'),
  axes: [
    inKinds([
      ['LI', 'liquido', 'liquid', 1, { Tipo: 'liquido' }],
      ['GE', 'gel', 'gel', 1.2, { Tipo: 'gel' }],
      ['GO', 'gommato', 'toughened', 1.6, { Tipo: 'gommato' }],
    ]),
    inMeasures([20, 50], { label: 'Capacità', unit: 'ml', normal: 20, power: 0.8 }),
  ],
};

const EPOXY: Range = {
  ...{ sku: 'EPX', range: 4144, leaf: 'colle', brand: 'Fermagrip', price: 8.9, created: '2024-06-10' },
  name: { it: 'Adesivo epossidico bicomponente', en: 'Two-part epoxy adhesive' },
  plural: { it: 'Adesivi epossidici bicomponenti', en: 'Two-part epoxy adhesives' },
  short: { it: 'Siringa doppia con miscelatore', en: 'Twin syringe with mixer' },
  about: {
    it: '<p>Epossidico strutturale per metallo, pietra, vetroresina e legno: 25 N/mm² a taglio su acciaio sabbiato. Tempo di lavoro 5, 30 o 90 minuti; si fora, si carteggia, si vernicia.</p>',
    en: '<p>Structural epoxy for metal, stone, fibreglass and timber: 25 N/mm² in shear on blasted steel. Working time 5, 30 or 90 minutes; drills, sands, paints.</p>',
  },
  attributes: { 'Base chimica': 'epossidica' },
  draw: ({ size, tones }) => syringe({ tones, ml: size }),
  axes: [
    [
      {
        ...{
          code: '5',
          name: { it: 'rapido 5 min', en: 'fast 5 min' },
          attributes: { 'Tempo di lavoro': '5 min' },
        },
        look: lookOf('RO'),
      },
      {
        ...{
          code: '30',
          name: { it: 'medio 30 min', en: 'medium 30 min' },
          attributes: { 'Tempo di lavoro': '30 min' },
        },
        look: lookOf('BL'),
      },
      {
        ...{
          code: '90',
          name: { it: 'lento 90 min', en: 'slow 90 min' },
          attributes: { 'Tempo di lavoro': '90 min' },
        },
        look: lookOf('VE'),
      },
    ],
    inMeasures([24, 50, 400], { label: 'Capacità', unit: 'ml', normal: 24, power: 0.6 }),
  ],
};

const WOOD_GLUE: Range = {
  ...{
    sku: 'VIN',
    range: 4145,
    leaf: 'colle',
    brand: 'Lignea',
    price: 6.4,
    pack: 12,
    created: '2022-09-12',
  },
  name: { it: 'Colla vinilica', en: 'PVA wood glue' },
  plural: { it: 'Colle viniliche per legno', en: 'PVA wood glues' },
  short: { it: 'Presa in 15 minuti, trasparente', en: 'Sets in 15 minutes, dries clear' },
  about: {
    it: '<p>Colla vinilica per legno, truciolare e carta: film trasparente, pressatura 15 minuti. La D3 resiste all’umidità (EN 204), la rapida dimezza i tempi.</p>',
    en: '<p>PVA glue for timber, chipboard and paper: clear film, 15 minutes under pressure. D3 stands damp (EN 204), the fast one halves the time.</p>',
  },
  attributes: { 'Base chimica': 'vinilica', Supporti: 'legno', Norma: 'EN 204' },
  draw: ({ size, tones }) => (size > 1 ? tub({ size: size / 2, tones }) : bottle({ size: size * 4, tones })),
  axes: [
    [
      {
        code: 'D2',
        name: { it: 'universale D2', en: 'all-purpose D2' },
        attributes: { Classe: 'D2' },
        look: lookOf('BL'),
      },
      {
        ...{ code: 'D3', name: { it: 'resistente all’acqua D3', en: 'water resistant D3' }, times: 1.3 },
        ...{ attributes: { Classe: 'D3' }, look: lookOf('VE') },
      },
      {
        ...{ code: 'RA', name: { it: 'rapida', en: 'fast' }, times: 1.2, attributes: { Classe: 'D2' } },
        look: lookOf('RO'),
      },
    ],
    inMeasures([0.25, 0.5, 1, 5, 10], { label: 'Peso', unit: 'kg', normal: 1, power: 0.8 }),
  ],
};

const MOUNTING: Range = {
  ...{
    sku: 'MNT',
    range: 4146,
    leaf: 'colle',
    brand: 'Sigilla',
    price: 3.9,
    pack: 12,
    created: '2024-10-07',
  },
  name: { it: 'Adesivo di montaggio', en: 'Grab adhesive' },
  plural: { it: 'Adesivi di montaggio', en: 'Grab adhesives' },
  short: { it: 'Al posto di chiodi e tasselli', en: 'Instead of nails and plugs' },
  about: {
    it: '<p>Adesivo di montaggio a presa immediata per battiscopa, pannelli, profili e specchi: riempie fino a 10 mm e tiene senza puntelli.</p>',
    en: '<p>Instant grab adhesive for skirtings, panels, sections and mirrors: fills up to 10 mm and holds without props.</p>',
  },
  attributes: { Supporti: ['legno', 'metallo', 'vetro'] },
  draw: ({ kind, tones }) =>
    kind === 'T' ? tube({ size: 100, tones }) : cartridge({ label: tones, nozzle: 'orange' }),
  axes: [
    inColours(colours('BI', 'BE', 'TR')),
    inKinds([
      ['T', 'tubetto 100 g', 'tube 100 g', 1, { Confezione: '100 g' }],
      ['C', 'cartuccia 400 g', 'cartridge 400 g', 1.9, { Confezione: '400 g' }],
    ]),
  ],
};

/** Threadlockers, glues and structural adhesives. */
export const glues: readonly SeedProduct[] = [LOCKER, INSTANT, EPOXY, WOOD_GLUE, MOUNTING].flatMap(toRange);
