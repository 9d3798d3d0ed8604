import { brush, roller } from '../../drawings/painting.ts';
import { tapeRoll } from '../../drawings/tapes.ts';
import { colours } from '../../pigments.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inKinds, inMeasures, lookOf } from './choices.ts';
import { type Look, type Range, toRange } from './range.ts';

const [WHITE, RED, YELLOW, BROWN, GREEN, BLUE] = colours('BI', 'RO', 'GI', 'MA', 'VE', 'BL').map(
  ({ tones }) => tones,
);

const handleOf = ({ kind, tones }: Look): Look['tones'] => ({ SE: BROWN, SI: BLUE, RA: RED })[kind] ?? tones;
const sleeveOf = ({ kind, tones }: Look): Look['tones'] =>
  ({ PE: WHITE, MI: BLUE, SP: YELLOW, LN: GREEN })[kind] ?? tones;

const BRUSHES: Range = {
  ...{ sku: 'PEN', range: 4121, leaf: 'pennelli-e-rulli', brand: 'Setola d’Oro', price: 4.2, pack: 12 },
  ...{ created: '2022-10-10', tags: ['imbianchino'], popularity: 700 },
  name: { it: 'Pennello', en: 'Paint brush' },
  plural: { it: 'Pennelli piatti', en: 'Flat paint brushes' },
  short: { it: 'Ghiera in acciaio, manico in faggio', en: 'Steel ferrule, beech handle' },
  about: {
    it: '<p>Pennellessa con manico in faggio evaporato e ghiera in acciaio inossidabile. La setola bionda tiene lo smalto a solvente, il filamento sintetico non si gonfia con le pitture all’acqua, il radiatore arriva dietro i tubi.</p>',
    en: '<p>Flat brush with steamed beech handle and stainless ferrule. Natural bristle holds solvent enamel, synthetic filament does not swell in water-based paints, the radiator one reaches behind pipes.</p>',
  },
  attributes: { Manico: 'faggio' },
  draw: (look) => brush({ width: look.size, handle: handleOf(look) }),
  axes: [
    inKinds([
      ['SE', 'setola bionda', 'natural bristle', 1, { Setola: 'naturale', Base: 'solvente' }],
      ['SI', 'filamento sintetico', 'synthetic', 1.15, { Setola: 'sintetica', Base: 'acqua' }],
      ['RA', 'radiatore', 'radiator', 1.1, { Setola: 'mista', Base: 'acqua e solvente' }],
    ]),
    inMeasures([20, 25, 30, 40, 50, 60, 70, 80, 100], {
      ...{ label: 'Larghezza', unit: 'mm', normal: 50, power: 1.1 },
    }),
  ],
  without: ([kind, width = '']) => kind === 'RA' && (Number(width) < 30 || Number(width) > 70),
};

const ROLLERS: Range = {
  ...{ sku: 'RUL', range: 4122, leaf: 'pennelli-e-rulli', brand: 'Setola d’Oro', price: 6.3, pack: 10 },
  ...{ created: '2022-10-10', tags: ['imbianchino'], popularity: 520 },
  name: { it: 'Rullo', en: 'Paint roller' },
  plural: { it: 'Rulli con manico', en: 'Paint rollers with handle' },
  short: { it: 'Completo di manico', en: 'With handle' },
  about: {
    it: '<p>Rullo completo di manico in polipropilene con foro per prolunga. Il pelo lungo carica per muri ruvidi, la microfibra non schizza sui soffitti, la spugna stende gli smalti, la lana le pitture al quarzo.</p>',
    en: '<p>Roller complete with polypropylene handle that takes an extension pole. Long pile loads for rough walls, microfibre does not spatter on ceilings, foam lays enamels, wool quartz paints.</p>',
  },
  attributes: { Manico: 'polipropilene' },
  draw: (look) => roller({ width: look.size, sleeve: sleeveOf(look), grip: RED ?? look.tones }),
  axes: [
    inKinds([
      ['PE', 'pelo lungo', 'long pile', 1, { Rivestimento: 'poliestere' }],
      ['MI', 'microfibra', 'microfibre', 1.2, { Rivestimento: 'microfibra' }],
      ['SP', 'spugna', 'foam', 0.7, { Rivestimento: 'poliuretano espanso' }],
      ['LN', 'lana', 'wool', 1.5, { Rivestimento: 'lana' }],
    ]),
    inMeasures([50, 100, 150, 180, 220, 250], { label: 'Larghezza', unit: 'mm', normal: 180, power: 0.7 }),
  ],
  without: ([kind, width = '']) =>
    (kind === 'SP' && Number(width) > 150) || (kind === 'LN' && Number(width) < 100),
};

const FILM: Range = {
  ...{
    sku: 'PRT',
    range: 4123,
    leaf: 'pennelli-e-rulli',
    brand: 'Nastrificio Adige',
    price: 5.4,
    pack: 12,
  },
  ...{ created: '2024-02-05', tags: ['imbianchino', 'protezione'], popularity: 260, unit: 'rotolo' },
  name: { it: 'Telo con nastro per mascheratura', en: 'Masking film with tape' },
  plural: { it: 'Teli con nastro per mascheratura', en: 'Masking films with tape' },
  short: { it: 'Pellicola elettrostatica, rotolo da 20 m', en: 'Static film, 20 m roll' },
  about: {
    it: '<p>Pellicola elettrostatica già unita al nastro in carta: si stende, si apre e trattiene gli schizzi. Per infissi, zoccolini e piastrelle.</p>',
    en: '<p>Static film joined to paper tape: unroll, unfold, and it holds spatter. For frames, skirtings and tiles.</p>',
  },
  attributes: { Materiale: 'polietilene', Lunghezza: '20 m' },
  draw: ({ size, tones }) => tapeRoll({ width: size / 30, length: 40, tones, core: tones }),
  look: lookOf('AZ'),
  axes: [
    inMeasures([550, 1100, 1400, 2100, 2700], { label: 'Larghezza', unit: 'mm', normal: 1100, power: 0.6 }),
  ],
};

/** Brushes, rollers, masking film. */
export const paintingTools: readonly SeedProduct[] = [BRUSHES, ROLLERS, FILM].flatMap(toRange);
