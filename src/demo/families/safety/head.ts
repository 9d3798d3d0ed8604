import { toBarcode } from '../../barcode.ts';
import { MATERIALS } from '../../drawings/palette.ts';
import { bumpCap, earmuffs, earPlugs, faceShield, glasses, goggles } from '../../drawings/protection.ts';
import { helmet } from '../../drawings/safety.ts';
import { colours } from '../../pigments.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inColours, inKinds, inMeasures, lookOf } from './choices.ts';
import { type Choice, type Range, toRange } from './range.ts';
import { agree } from '../agree.ts';

const COMMON = {
  brand: 'Protekta',
  created: '2023-03-20',
  tags: ['DPI'],
  popularity: 620,
} satisfies Partial<Range>;

const HELMETS: Range = {
  ...{ ...COMMON, sku: 'ELM', range: 4201, leaf: 'caschi', price: 8.9, pack: 5, created: '2024-08-05' },
  name: { it: 'Elmetto da cantiere', en: 'Site helmet' },
  plural: { it: 'Elmetti da cantiere', en: 'Site helmets' },
  short: { it: 'Regolazione a rotella, da 52 a 64 cm', en: 'Ratchet adjustment, 52 to 64 cm' },
  about: {
    it: '<p>Elmetto in polietilene ad alta densità con bardatura tessile a 6 punti, regolazione a rotella e fascia antisudore. Isolamento fino a 440 V c.a.; scade dopo 5 anni dalla data stampata.</p>',
    en: '<p>High-density polyethylene helmet with a 6-point textile harness, ratchet adjustment and sweatband. Insulates up to 440 V a.c.; expires 5 years after the date stamped inside.</p>',
  },
  attributes: { Materiale: 'polietilene', Norma: 'EN 397' },
  draw: ({ tones }) => helmet({ shell: tones }),
  axes: [inColours(colours('GI', 'BI', 'BL', 'RO', 'AR', 'VE', 'NE', 'GR'))],
  kept: Object.fromEntries(
    ['ELM-GI', 'ELM-BI'].map((sku, index) => [
      sku,
      {
        barcodes: [toBarcode(1021, index + 1)],
        sales: 480 - index * 160,
        ratings: 4.3,
        created: '2024-08-05',
      },
    ]),
  ),
};

const CLIMBING: Range = {
  ...{ ...COMMON, sku: 'ELQ', range: 4202, leaf: 'caschi', price: 34.9, popularity: 90 },
  name: { it: 'Elmetto per lavori in quota', en: 'Helmet for work at height' },
  plural: { it: 'Elmetti per lavori in quota', en: 'Helmets for work at height' },
  short: { it: 'Sottogola a 4 punti, ventilato', en: '4-point chin strap, vented' },
  about: {
    it: '<p>Elmetto in ABS con calotta interna in polistirene, sottogola a 4 punti con fibbia regolabile e attacchi per cuffie e visiera. Visiera corta: si guarda in alto senza toglierlo.</p>',
    en: '<p>ABS helmet with polystyrene liner, 4-point chin strap with adjustable buckle and slots for muffs and visor. Short peak: look up without taking it off.</p>',
  },
  attributes: { Materiale: 'ABS', Norma: 'EN 12492' },
  draw: ({ tones }) => helmet({ shell: tones }),
  axes: [inColours(colours('BI', 'RO', 'AR', 'BL', 'GF', 'NE'))],
};

const CAPS: Range = {
  ...{ ...COMMON, sku: 'CAP', range: 4203, leaf: 'caschi', price: 13.5 },
  name: { it: 'Cappellino antiurto', en: 'Bump cap' },
  plural: { it: 'Cappellini antiurto', en: 'Bump caps' },
  short: { it: 'Guscio interno in ABS, aerato', en: 'ABS inner shell, ventilated' },
  about: {
    it: '<p>Cappellino in cotone con guscio interno in ABS e imbottitura: per chi lavora sotto ponti sollevatori e scaffali bassi. Non sostituisce l’elmetto.</p>',
    en: '<p>Cotton cap with ABS inner shell and padding: for those who work under lifts and low racks. Does not replace a helmet.</p>',
  },
  attributes: { Materiale: 'cotone', Norma: 'EN 812' },
  draw: ({ tones }) => bumpCap({ cloth: tones }),
  axes: [inColours(colours('NV', 'NE', 'GR', 'RO', 'GF'))],
};

const LENSES = ['TR', 'GI', 'GS', 'AR', 'AZ'];

const GLASSES: Range = {
  ...{ ...COMMON, sku: 'OCC', range: 4204, leaf: 'occhiali', price: 4.9, pack: 10, popularity: 1300 },
  name: { it: 'Occhiali di protezione', en: 'Safety glasses' },
  plural: { it: 'Occhiali di protezione', en: 'Safety glasses' },
  short: { it: 'Lente in policarbonato, antigraffio', en: 'Polycarbonate lens, scratch resistant' },
  about: {
    it: '<p>Occhiali in policarbonato con trattamento antigraffio e antiappannamento (K e N), resistenti a urti a 45 m/s. La lente gialla aumenta il contrasto, la grigia protegge dal sole, l’azzurra dagli schermi.</p>',
    en: '<p>Polycarbonate glasses with anti-scratch and anti-fog treatment (K and N), stand knocks at 45 m/s. The yellow lens raises contrast, grey is for the sun, light blue for screens.</p>',
  },
  attributes: { Materiale: 'policarbonato', Norma: 'EN 166' },
  draw: ({ kind, tones }) =>
    glasses({ lens: tones, frame: MATERIALS[kind === 'SP' ? 'orange' : kind === 'SO' ? 'teal' : 'black'] }),
  axes: [
    inKinds([
      ['CL', 'avvolgenti', 'wraparound', 1, { Montatura: 'avvolgente' }],
      ['SP', 'sportivi', 'sports', 1.5, { Montatura: 'sportiva' }],
      ['SO', 'sovraocchiali', 'over-glasses', 1.1, { Montatura: 'sovraocchiale' }],
    ]),
    inColours(colours(...LENSES)).map((lens) => ({
      ...lens,
      name: { it: `, lente ${agree('Lente', lens.color ?? '')}`, en: `, ${lens.name.en} lens` },
    })),
  ],
  without: ([kind, lens = '']) => kind === 'SO' && !['TR', 'GI', 'GS'].includes(lens),
};

const SHIELDS: Range = {
  ...{ ...GLASSES, sku: 'VIS', range: 4205, price: 7.6, pack: 5, popularity: 320 },
  name: { it: 'Protezione del viso', en: '{}' },
  plural: { it: 'Occhiali a maschera e visiere', en: 'Goggles and face shields' },
  short: { it: 'Contro schizzi, polveri e schegge', en: 'Against splashes, dust and chips' },
  about: {
    it: '<p>Maschera panoramica con ventilazione indiretta per polveri e schizzi, o visiera ribaltabile con calotta a rotella per smerigliatura e sfalcio. La lente verde è di tono 5 per la saldatura a gas.</p>',
    en: '<p>Panoramic goggles with indirect vents for dust and splashes, or a flip-up shield with ratchet headgear for grinding and trimming. The green lens is shade 5 for gas welding.</p>',
  },
  draw: ({ kind, tones }) =>
    kind === 'VS'
      ? faceShield({ lens: tones, frame: MATERIALS.yellowZinc })
      : goggles({ lens: tones, frame: MATERIALS.teal }),
  axes: [
    inKinds([
      ['MA', 'a maschera', 'goggles', 1, { Montatura: 'a maschera' }],
      ['VS', 'a visiera', 'face shield', 1.9, { Montatura: 'a visiera' }],
    ]),
    inColours(colours('TR', 'VE', 'GS')),
  ],
  without: () => false,
};

const MUFFS: Range = {
  ...{ ...COMMON, sku: 'CUF', range: 4206, leaf: 'udito', price: 13.9, popularity: 260 },
  name: { it: 'Cuffia antirumore', en: 'Ear muffs' },
  plural: { it: 'Cuffie antirumore', en: 'Ear muffs' },
  short: { it: 'Archetto regolabile, cuscinetti morbidi', en: 'Adjustable band, soft cushions' },
  about: {
    it: '<p>Cuffia con archetto imbottito e coppe in ABS; l’attenuazione SNR va scelta sul rumore del reparto: troppa isola dai segnali. Ricambi igienici disponibili.</p>',
    en: '<p>Muffs with padded band and ABS cups; choose the SNR by the noise of the place: too much cuts off warnings. Hygiene kits available.</p>',
  },
  attributes: { Materiale: 'ABS', Norma: 'EN 352-1' },
  draw: ({ tones }) => earmuffs({ cups: tones }),
  axes: [
    (
      [
        ['24', 'GI', 0.8],
        ['27', 'BL', 1],
        ['30', 'RO', 1.25],
        ['33', 'VE', 1.6],
        ['36', 'NE', 2.1],
      ] as const
    ).map(([snr, dye, times]): Choice => ({
      ...{ code: snr, name: { it: `SNR ${snr} dB`, en: `SNR ${snr} dB` }, size: `${snr} dB`, times },
      ...{ attributes: { Attenuazione: `${snr} dB` }, look: lookOf(dye) },
    })),
  ],
};

const PLUGS: Range = {
  ...{ ...COMMON, sku: 'INS', range: 4207, leaf: 'udito', price: 19.8, unit: 'conf', popularity: 340 },
  name: { it: 'Inserti auricolari', en: 'Ear plugs' },
  plural: { it: 'Inserti auricolari', en: 'Ear plugs' },
  short: { it: 'Schiuma morbida, SNR 37 dB', en: 'Soft foam, SNR 37 dB' },
  about: {
    it: '<p>Inserti in schiuma di poliuretano a lenta espansione, SNR 37 dB, in bustine igieniche. Con cordino quando è utile toglierli spesso.</p>',
    en: '<p>Slow-recovery polyurethane foam plugs, SNR 37 dB, in hygienic sachets. Corded where they come out often.</p>',
  },
  attributes: { Materiale: 'poliuretano espanso', Norma: 'EN 352-2', Attenuazione: '37 dB' },
  draw: ({ kind, tones }) => earPlugs({ tones, cord: kind === 'C' }),
  axes: [
    inKinds([
      ['S', 'senza cordino', 'uncorded', 1, { Cordino: 'senza' }],
      ['C', 'con cordino', 'corded', 1.6, { Cordino: 'con cordino' }],
    ]),
    inColours(colours('AR', 'GI', 'VE')),
    inMeasures([50, 200], { label: 'Confezione', unit: 'paia', normal: 200, power: 0.85 }).map((box) => ({
      ...box,
      name: { ...box.name, en: box.name.en.replace('paia', 'pairs') },
    })),
  ],
};

/** Protection of head, eyes and ears. */
export const headwear: readonly SeedProduct[] = [
  ...[HELMETS, CLIMBING, CAPS, GLASSES, SHIELDS, MUFFS, PLUGS],
].flatMap(toRange);
