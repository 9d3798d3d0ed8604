import { pads, sock } from '../../drawings/absorbents.ts';
import { tub } from '../../drawings/adhesives.ts';
import { bottle, canister } from '../../drawings/painting.ts';
import { sack } from '../../drawings/supplies.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inKinds, inLitres, inMeasures, lookOf } from './choices.ts';
import { type Range, toRange } from './range.ts';

const MAKER = { brand: 'Nettora', created: '2023-05-08', popularity: 700 } satisfies Partial<Range>;

const CLEANERS: Range = {
  ...{
    ...MAKER,
    sku: 'DET',
    range: 4224,
    leaf: 'detergenti',
    brand: 'Nettora',
    price: 3.8,
    popularity: 320,
  },
  name: { it: 'Detergente', en: '{}' },
  plural: { it: 'Detergenti industriali', en: 'Industrial cleaners' },
  short: { it: 'Concentrato, biodegradabile oltre il 90 %', en: 'Concentrated, over 90 % biodegradable' },
  about: {
    it: '<p>Detergenti concentrati per officina: sgrassante alcalino per pavimenti e motori, disincrostante acido, lavapavimenti neutro, vetri. Diluire da 1:5 a 1:50.</p>',
    en: '<p>Concentrated workshop cleaners: alkaline degreaser for floors and engines, acid descaler, neutral floor cleaner, glass. Dilute from 1:5 to 1:50.</p>',
  },
  attributes: {},
  draw: ({ size, tones }) =>
    size < 2 ? bottle({ size: 4 + size * 2, tones }) : canister({ litres: size, tones }),
  axes: [
    [
      {
        code: 'SGR',
        name: { it: 'sgrassante', en: 'degreaser' },
        attributes: { Impiego: 'sgrassaggio' },
        look: lookOf('AR'),
      },
      {
        code: 'DIS',
        name: { it: 'disincrostante', en: 'descaler' },
        times: 1.2,
        attributes: { Impiego: 'calcare e cemento' },
        look: lookOf('RO'),
      },
      {
        code: 'PAV',
        name: { it: 'lavapavimenti', en: 'floor cleaner' },
        times: 0.8,
        attributes: { Impiego: 'pavimenti' },
        look: lookOf('AZ'),
      },
      {
        code: 'VET',
        name: { it: 'per vetri', en: 'glass cleaner' },
        times: 0.75,
        attributes: { Impiego: 'vetri' },
        look: lookOf('VE'),
      },
    ],
    inLitres([0.75, 1, 5, 10]),
  ],
};

const HANDS: Range = {
  ...{
    ...MAKER,
    sku: 'PLM',
    range: 4225,
    leaf: 'detergenti',
    brand: 'Nettora',
    price: 5.6,
    popularity: 380,
  },
  name: { it: 'Pasta lavamani', en: '{} hand cleaning paste' },
  plural: { it: 'Paste lavamani', en: 'Hand cleaning pastes' },
  short: { it: 'Senza solventi, con glicerina', en: 'Solvent-free, with glycerine' },
  about: {
    it: '<p>Pasta lavamani con microgranuli vegetali: toglie grasso, vernice e resina senza aggredire la pelle. Dermatologicamente provata, pH 5,5.</p>',
    en: '<p>Hand paste with plant-based granules: takes off grease, paint and resin without harming the skin. Dermatologically tested, pH 5.5.</p>',
  },
  attributes: { Impiego: 'mani' },
  draw: ({ size, kind, tones }) =>
    kind === 'LIQ' ? bottle({ size: 4 + size * 0.6, tones, pump: true }) : tub({ size, tones }),
  axes: [
    [
      {
        code: 'BIA',
        name: { it: 'bianca', en: 'white' },
        look: { kind: 'BIA', ...lookOf('AZ') },
        attributes: { Tipo: 'con granuli' },
      },
      {
        code: 'LIM',
        name: { it: 'al limone', en: 'lemon' },
        times: 1.1,
        look: { kind: 'LIM', ...lookOf('GI') },
        attributes: { Tipo: 'con granuli' },
      },
      {
        code: 'LIQ',
        name: { it: 'liquida', en: 'liquid' },
        times: 1.25,
        look: { kind: 'LIQ', ...lookOf('AR') },
        attributes: { Tipo: 'gel' },
      },
    ],
    inLitres([0.5, 1, 4]),
  ],
};

const GRANULES: Range = {
  ...{
    ...MAKER,
    sku: 'ASG',
    range: 4226,
    leaf: 'assorbenti',
    brand: 'Brunetti',
    price: 9.8,
    popularity: 160,
  },
  name: { it: 'Granulato assorbente', en: '{} absorbent granules' },
  plural: { it: 'Granulati assorbenti', en: 'Absorbent granules' },
  short: {
    it: 'Per oli e liquidi su strade e officine',
    en: 'For oil and liquids on roads and in workshops',
  },
  about: {
    it: '<p>Granulato minerale per oli, carburanti e liquidi: non infiammabile, non scivoloso da bagnato. Il sepiolitico è provato per uso stradale, il vegetale si incenerisce.</p>',
    en: '<p>Mineral granules for oil, fuel and liquids: not flammable, not slippery when wet. Sepiolite is tested for roads, the plant-based kind can be burnt.</p>',
  },
  attributes: { Impiego: 'oli e carburanti' },
  draw: ({ tones, size }) => sack({ band: tones, scale: size > 10 ? 1 : 0.86 }),
  axes: [
    [
      {
        code: 'SEP',
        name: { it: 'di sepiolite', en: 'sepiolite' },
        attributes: { Materiale: 'sepiolite' },
        look: lookOf('BE'),
      },
      {
        code: 'DIA',
        name: { it: 'di diatomite', en: 'diatomite' },
        times: 1.25,
        attributes: { Materiale: 'diatomite' },
        look: lookOf('RO'),
      },
      {
        code: 'VEG',
        name: { it: 'vegetale', en: 'plant-based' },
        times: 1.1,
        attributes: { Materiale: 'fibra di legno' },
        look: lookOf('VE'),
      },
    ],
    inMeasures([10, 20], { label: 'Peso', unit: 'kg', normal: 10, power: 0.85 }),
  ],
};

const PADS: Range = {
  ...{ ...GRANULES, sku: 'ASP', range: 4227, price: 38, unit: 'conf', popularity: 90 },
  name: { it: 'Assorbenti in polipropilene,', en: 'Polypropylene absorbent {}' },
  plural: { it: 'Assorbenti in polipropilene', en: 'Polypropylene absorbents' },
  short: { it: 'Meltblown, fino a 20 volte il peso', en: 'Meltblown, up to 20 times their weight' },
  about: {
    it: '<p>Panni e cordoni in polipropilene meltblown: i bianchi assorbono solo oli e galleggiano, i grigi anche acqua e refrigeranti, i gialli prodotti chimici aggressivi.</p>',
    en: '<p>Pads and socks in meltblown polypropylene: white takes oil only and floats, grey also water and coolants, yellow aggressive chemicals.</p>',
  },
  attributes: { Materiale: 'polipropilene' },
  draw: ({ kind, tones }) => (kind === 'COR' ? sock({ tones }) : pads({ tones })),
  axes: [
    inKinds([
      ['PAN', 'panni 40 x 50 cm', 'pads 40 x 50 cm', 1, { Confezione: '100 pz' }],
      ['COR', 'cordoni 1,2 m', 'socks 1.2 m', 1.3, { Confezione: '20 pz' }],
    ]),
    [
      {
        code: 'OL',
        name: { it: 'per oli', en: 'for oil' },
        attributes: { Impiego: 'oli e carburanti' },
        look: lookOf('BI'),
      },
      {
        code: 'UN',
        name: { it: 'universali', en: 'universal' },
        times: 0.92,
        attributes: { Impiego: 'tutti i liquidi' },
        look: lookOf('GR'),
      },
      {
        code: 'CH',
        name: { it: 'per prodotti chimici', en: 'for chemicals' },
        times: 1.2,
        attributes: { Impiego: 'prodotti chimici' },
        look: lookOf('GI'),
      },
    ],
  ],
};

/** Cleaners, hand pastes and absorbents. */
export const cleaning: readonly SeedProduct[] = [CLEANERS, HANDS, GRANULES, PADS].flatMap(toRange);
