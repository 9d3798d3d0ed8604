import { fallBlock, harness, lanyard } from '../../drawings/heights.ts';
import { colours } from '../../pigments.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inColours, inKinds, inMeasures, lookOf } from './choices.ts';
import { type Choice, type Range, toRange } from './range.ts';

const MAKER = {
  brand: 'Quotasicura',
  created: '2024-05-27',
  leaf: 'anticaduta',
  popularity: 60,
  tags: ['DPI', 'anticaduta'],
} satisfies Partial<Range>;

const CARE = {
  it: '<p>DPI di III categoria: revisione annuale da persona competente, durata 10 anni dalla produzione. Istruzioni e scheda di controllo nella confezione.</p>',
  en: '<p>Category III PPE: yearly check by a competent person, 10 years of life from manufacture. Instructions and check card in the box.</p>',
};

const HARNESSES: Range = {
  ...{ ...MAKER, sku: 'IMB', range: 4341, price: 42 },
  name: { it: 'Imbracatura anticaduta', en: 'Fall arrest harness' },
  plural: { it: 'Imbracature anticaduta', en: 'Fall arrest harnesses' },
  short: {
    it: 'Attacco dorsale e sternale, fibbie regolabili',
    en: 'Back and chest attachment, adjustable buckles',
  },
  about: {
    it: `<p>Imbracatura completa in poliestere da 45 mm con attacchi dorsale e sternale; con cintura di posizionamento e anelli laterali per pali e tralicci (EN 358).</p>${CARE.it}`,
    en: `<p>Full body harness in 45 mm polyester with back and chest attachment; with positioning belt and side rings for poles and pylons (EN 358).</p>${CARE.en}`,
  },
  attributes: { Materiale: 'poliestere', Norma: 'EN 361', Portata: '140 kg' },
  draw: ({ kind, size, tones }) => harness({ size, tones, belt: kind === 'C' }),
  axes: [
    inKinds([
      ['D', 'due punti', 'two points', 1, { Attacchi: '2' }],
      ['C', 'con cintura', 'with belt', 1.9, { Attacchi: '4' }],
    ]),
    inColours(colours('GI', 'RO', 'BL')),
    ['S/M', 'L/XL', '2XL'].map((size, index): Choice => ({
      ...{ code: size.replace('/', ''), name: { it: `, taglia ${size}`, en: `, size ${size}` }, size },
      ...{ attributes: { Taglia: size }, look: { size: index * 2 } },
    })),
  ],
  related: ['CRD-A-2'],
};

const LANYARDS: Range = {
  ...{ ...MAKER, sku: 'CRD', range: 4342, price: 21, popularity: 90 },
  name: { it: 'Cordino', en: 'Lanyard' },
  plural: { it: 'Cordini anticaduta', en: 'Fall arrest lanyards' },
  short: { it: 'Due connettori con blocco', en: 'Two locking connectors' },
  about: {
    it: `<p>Cordino in poliammide con due connettori in acciaio; con assorbitore di energia la forza di arresto resta sotto i 6 kN. Verificare il tirante d’aria.</p>${CARE.it}`,
    en: `<p>Polyamide lanyard with two steel connectors; with energy absorber the arrest force stays below 6 kN. Check the fall clearance.</p>${CARE.en}`,
  },
  attributes: { Materiale: 'poliammide' },
  look: lookOf('BL'),
  draw: ({ kind, size, tones }) => lanyard({ metres: size, tones, absorber: kind === 'A' }),
  axes: [
    inKinds([
      ['S', 'semplice', 'without absorber', 1, { Norma: 'EN 354' }],
      ['A', 'con assorbitore', 'with energy absorber', 2, { Norma: 'EN 355' }],
    ]),
    inMeasures([1, 1.5, 2, 10, 20], { label: 'Lunghezza', unit: 'm', normal: 1.5, power: 0.5 }),
  ],
  without: ([kind, metres]) => kind === 'A' && Number(metres) > 2,
};

const BLOCKS: Range = {
  ...{ ...MAKER, sku: 'DRT', range: 4343, price: 148 },
  name: { it: 'Dispositivo retrattile', en: 'Retractable fall arrester' },
  plural: { it: 'Dispositivi retrattili anticaduta', en: 'Retractable fall arresters' },
  short: { it: 'Carter in materiale composito, moschettone girevole', en: 'Composite housing, swivel hook' },
  about: {
    it: `<p>Dispositivo retrattile con freno centrifugo: segue chi lavora e blocca entro 60 cm. Fino a 3 m con fettuccia, oltre con fune zincata da 4 mm.</p>${CARE.it}`,
    en: `<p>Retractable device with centrifugal brake: follows the worker and locks within 60 cm. Up to 3 m with webbing, beyond with 4 mm galvanised cable.</p>${CARE.en}`,
  },
  attributes: { Norma: 'EN 360', Portata: '140 kg' },
  draw: ({ size, tones }) => fallBlock({ metres: size, tones }),
  axes: [
    inColours(colours('RO', 'GI')),
    inMeasures([3, 6, 10, 15, 20, 25], { label: 'Lunghezza', unit: 'm', normal: 6, power: 0.7 }),
  ],
};

/** What holds people at height. */
export const heights: readonly SeedProduct[] = [HARNESSES, LANYARDS, BLOCKS].flatMap(toRange);
