import { toBarcode } from '../../barcode.ts';
import { foamCan } from '../../drawings/adhesives.ts';
import { cartridge } from '../../drawings/supplies.ts';
import { colours } from '../../pigments.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inColours, inKinds, inMeasures, lookOf } from './choices.ts';
import { type Range, toRange } from './range.ts';

const CARTRIDGE = {
  ...{ brand: 'Sigilla', pack: 12, created: '2024-02-19', popularity: 900 },
  draw: ({ tones }) => cartridge({ label: tones, nozzle: 'paper' }),
} satisfies Partial<Range>;

const NEUTRAL: Range = {
  ...{ ...CARTRIDGE, sku: 'SIL-310', range: 4131, leaf: 'siliconi', price: 6.9, created: '2025-05-19' },
  name: { it: 'Silicone neutro 310 ml', en: 'Neutral silicone 310 ml' },
  plural: { it: 'Silicone neutro 310 ml', en: 'Neutral silicone 310 ml' },
  short: { it: 'Cartuccia, inodore, per vetro e metalli', en: 'Cartridge, no smell, for glass and metals' },
  about: {
    it: '<p>Silicone neutro per vetro, alluminio, metalli e policarbonato: non corrode e non lascia odore. Resiste ai raggi UV e alle muffe, da −50 a 150 °C.</p><ul><li>Fuori polvere in 15 minuti a 23 °C</li><li>Una cartuccia: circa 12 m di giunto 5 x 5 mm</li></ul>',
    en: '<p>Neutral-cure silicone for glass, aluminium, metals and polycarbonate: does not corrode and leaves no smell. Resists UV and mould, from −50 to 150 °C.</p><ul><li>Tack-free in 15 minutes at 23 °C</li><li>One cartridge: about 12 m of a 5 x 5 mm joint</li></ul>',
  },
  attributes: { Capacità: '310 ml', Supporti: ['vetro', 'alluminio', 'metallo'] },
  axes: [inColours(colours('TR', 'BI', 'GR', 'GC', 'NE', 'MA', 'BE', 'AN', 'RM', 'VM'))],
  kept: Object.fromEntries(
    [
      ['SIL-310-TR', 6.9, 4.48],
      ['SIL-310-BI', 6.9, undefined],
    ].map(([sku, price, sale], index) => [
      String(sku),
      {
        price: Number(price),
        ...(sale === undefined ? {} : { sale_price: Number(sale) }),
        ...{
          barcodes: [toBarcode(601, index + 1)],
          sales: 2300 - index * 900,
          ratings: 4.5,
          created: '2025-05-19',
        },
      },
    ]),
  ),
};

type Sort = readonly [
  sku: string,
  leaf: string,
  it: string,
  en: string,
  forIt: string,
  forEn: string,
  price: number,
  of: string,
  dyes: readonly string[],
];

const SORTS: readonly Sort[] = [
  [
    'SAC',
    'siliconi',
    'Silicone acetico 280 ml',
    'Acetoxy silicone 280 ml',
    'vetro, ceramica e smaltati',
    'glass, ceramics and enamel',
    4.2,
    'silicone',
    ['TR', 'BI', 'GR', 'NE', 'MA'],
  ],
  [
    'SSA',
    'siliconi',
    'Silicone sanitario antimuffa 280 ml',
    'Sanitary anti-mould silicone 280 ml',
    'bagni e cucine',
    'bathrooms and kitchens',
    5.3,
    'silicone',
    ['BI', 'TR', 'GC', 'BE', 'AV'],
  ],
  [
    'SAT',
    'siliconi',
    'Silicone alta temperatura 310 ml',
    'High temperature silicone 310 ml',
    'stufe e guarnizioni fino a 300 °C',
    'stoves and gaskets up to 300 °C',
    7.4,
    'silicone',
    ['RO', 'NE'],
  ],
  [
    'ACL',
    'sigillanti-acrilici',
    'Sigillante acrilico 310 ml',
    'Acrylic sealant 310 ml',
    'giunti verniciabili tra muro e infisso',
    'paintable joints between wall and frame',
    2.6,
    'acrilico',
    ['BI', 'GR', 'MA', 'BE', 'NE', 'RM'],
  ],
  [
    'MSP',
    'ms-polimeri',
    'Sigillante MS polimero 290 ml',
    'MS polymer sealant 290 ml',
    'incollaggi elastici, anche sul bagnato',
    'elastic bonding, on wet ground too',
    9.8,
    'MS polimero',
    ['BI', 'GR', 'NE', 'MA', 'BE', 'TR'],
  ],
  [
    'PUS',
    'ms-polimeri',
    'Sigillante poliuretanico 310 ml',
    'Polyurethane sealant 310 ml',
    'giunti di dilatazione e carrozzeria',
    'expansion joints and car bodies',
    7.9,
    'poliuretano',
    ['GR', 'BI', 'NE', 'BE'],
  ],
  [
    'REF',
    'sigillanti-acrilici',
    'Sigillante refrattario 310 ml',
    'Fire cement 310 ml',
    'canne fumarie fino a 1.200 °C',
    'flues up to 1,200 °C',
    6.6,
    'silicato',
    ['NE', 'GC'],
  ],
];

const toSealant = ([sku, leaf, it, en, forIt, forEn, price, of, dyes]: Sort, index: number): Range => ({
  ...{ ...CARTRIDGE, sku, range: 4132 + index, leaf, price },
  ...{ name: { it, en }, plural: { it, en } },
  short: { it: `Cartuccia, per ${forIt}`, en: `Cartridge, for ${forEn}` },
  about: {
    it: `<p>${it} per ${forIt}. Si liscia con acqua e sapone, si conserva 18 mesi fra 5 e 25 °C. Applicare su supporti puliti e asciutti, salvo dove indicato.</p>`,
    en: `<p>${en} for ${forEn}. Tool it with soapy water, keeps 18 months between 5 and 25 °C. Apply on clean dry ground unless stated otherwise.</p>`,
  },
  attributes: { Capacità: /\d+ ml/.exec(it)?.[0] ?? '310 ml', 'Base chimica': of, Norma: 'EN 15651-1' },
  axes: [inColours(colours(...dyes))],
});

const FOAMS = [
  ['U', 'universale', 'all-purpose', 'GI', 1],
  ['I', 'invernale', 'winter', 'AZ', 1.12],
  ['F', 'resistente al fuoco', 'fire rated', 'RO', 1.9],
  ['C', 'per coppi e pannelli', 'for tiles and panels', 'VE', 1.3],
] as const;

const FOAM: Range = {
  ...{ sku: 'SCH', range: 4141, leaf: 'schiume', brand: 'Sigilla', price: 6.2, pack: 12, popularity: 600 },
  ...{ created: '2023-09-18', tags: ['schiuma'] },
  name: { it: 'Schiuma poliuretanica', en: 'Polyurethane foam' },
  plural: { it: 'Schiume poliuretaniche', en: 'Polyurethane foams' },
  short: { it: 'Riempie, isola e incolla', en: 'Fills, insulates and bonds' },
  about: {
    it: '<p>Schiuma monocomponente a celle chiuse per infissi, cassonetti e attraversamenti: si taglia dopo 30 minuti. La invernale lavora fino a −10 °C, la resistente al fuoco è certificata EI 240, quella per coppi e pannelli incolla a secco. Usare guanti e occhiali; dal 2023 serve la formazione sui diisocianati.</p>',
    en: '<p>One-component closed-cell foam for frames, shutter boxes and penetrations: cuts after 30 minutes. The winter one works down to −10 °C, the fire one is rated EI 240, the one for tiles and panels bonds dry. Wear gloves and glasses; since 2023 diisocyanate training is required.</p>',
  },
  attributes: { 'Base chimica': 'poliuretano' },
  draw: ({ kind, size, tones }) => foamCan({ tones, gun: kind === 'P', ml: size }),
  axes: [
    FOAMS.map(([code, it, en, dye, times]) => ({
      ...{ code, name: { it, en }, times, attributes: { Tipo: it }, look: lookOf(dye) },
    })),
    inKinds([
      ['M', 'manuale', 'with tube', 1, { Applicazione: 'manuale' }],
      ['P', 'per pistola', 'for gun', 1.08, { Applicazione: 'pistola' }],
    ]),
    inMeasures([500, 750], { label: 'Capacità', unit: 'ml', normal: 750, power: 0.75 }),
  ],
};

/** Sealants and foams. */
export const sealants: readonly SeedProduct[] = [NEUTRAL, ...SORTS.map(toSealant), FOAM].flatMap(toRange);
