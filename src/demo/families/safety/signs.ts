import { sign, type SignShape } from '../../drawings/signs.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inMeasures, lookOf } from './choices.ts';
import { type Choice, type Range, toRange } from './range.ts';

type Sign = readonly [code: string, figure: string, it: string, en: string];

type Family = {
  readonly sku: string;
  readonly shape: SignShape;
  readonly dye: string;
  readonly it: string;
  readonly en: string;
  readonly signs: readonly Sign[];
};

const FAMILIES: readonly Family[] = [
  {
    ...{ sku: 'SGP', shape: 'warning', dye: 'GI', it: 'Cartello di pericolo', en: 'Warning sign' },
    signs: [
      ['W001', 'mark', 'pericolo generico', 'general danger'],
      ['W012', 'bolt', 'tensione elettrica', 'electricity'],
      ['W021', 'flame', 'materiale infiammabile', 'flammable material'],
      ['W011', 'slip', 'pavimento scivoloso', 'slippery floor'],
      ['W014', 'truck', 'carrelli in movimento', 'fork lift trucks'],
    ],
  },
  {
    ...{ sku: 'SGD', shape: 'prohibition', dye: 'RO', it: 'Cartello di divieto', en: 'Prohibition sign' },
    signs: [
      ['P002', 'smoke', 'vietato fumare', 'no smoking'],
      ['P003', 'flame', 'vietate le fiamme libere', 'no open flame'],
      ['P004', 'entry', 'vietato ai pedoni', 'no thoroughfare'],
      ['P013', 'phone', 'vietato il cellulare', 'no mobile phones'],
      ['P005', 'water', 'acqua non potabile', 'not drinking water'],
    ],
  },
  {
    ...{ sku: 'SGO', shape: 'mandatory', dye: 'BL', it: 'Cartello di obbligo', en: 'Mandatory sign' },
    signs: [
      ['M014', 'helmet', 'casco obbligatorio', 'wear a helmet'],
      ['M004', 'glasses', 'occhiali obbligatori', 'wear eye protection'],
      ['M003', 'ears', 'protezione dell’udito', 'wear ear protection'],
      ['M009', 'gloves', 'guanti obbligatori', 'wear gloves'],
      ['M008', 'boots', 'scarpe di sicurezza', 'wear safety shoes'],
      ['M016', 'mask', 'maschera obbligatoria', 'wear a mask'],
    ],
  },
  {
    ...{ sku: 'SGE', shape: 'rescue', dye: 'VE', it: 'Cartello di salvataggio', en: 'Safe condition sign' },
    signs: [
      ['E002', 'exit', 'uscita di emergenza', 'emergency exit'],
      ['E003', 'cross', 'pronto soccorso', 'first aid'],
      ['E007', 'meeting', 'punto di raccolta', 'assembly point'],
    ],
  },
  {
    ...{ sku: 'SGA', shape: 'fire', dye: 'RO', it: 'Cartello antincendio', en: 'Fire equipment sign' },
    signs: [
      ['F001', 'extinguisher', 'estintore', 'fire extinguisher'],
      ['F002', 'hose', 'naspo', 'fire hose reel'],
    ],
  },
];

const toSigns = ({ sku, shape, dye, it, en, signs }: Family, index: number): Range => ({
  ...{ sku, range: 4331 + index, leaf: 'segnaletica', brand: 'Segnalia', price: 4.4, popularity: 90 },
  ...{ created: '2022-12-05', tags: ['segnaletica', 'sicurezza'], look: lookOf(dye) },
  ...{ name: { it, en }, plural: { it, en } },
  short: { it: 'Secondo UNI EN ISO 7010', en: 'To EN ISO 7010' },
  about: {
    it: `<p>${it} con simbolo secondo UNI EN ISO 7010 e D.Lgs. 81/2008, stampa resistente ai raggi UV. In alluminio da 0,5 mm per l’esterno, in PVC adesivo per l’interno.</p>`,
    en: `<p>${en} with symbol to EN ISO 7010, UV resistant print. In 0.5 mm aluminium for outdoors, in self-adhesive PVC for indoors.</p>`,
  },
  attributes: { Norma: 'EN ISO 7010' },
  draw: ({ kind, size, tones }) => sign({ shape, figure: kind, tones, size }),
  axes: [
    signs.map(([code, figure, text, english]): Choice => ({
      ...{ code, name: { it: text, en: english }, attributes: { Simbolo: code }, look: { kind: figure } },
    })),
    [
      {
        code: 'AL',
        name: { it: 'alluminio', en: 'aluminium' },
        times: 1.6,
        attributes: { Materiale: 'alluminio' },
      },
      { code: 'PV', name: { it: 'PVC adesivo', en: 'self-adhesive PVC' }, attributes: { Materiale: 'PVC' } },
    ],
    inMeasures([120, 200, 300], { label: 'Lato', unit: 'mm', normal: 200, power: 1.2 }),
  ],
});

/** Safety signs by symbol, material and size. */
export const signs: readonly SeedProduct[] = FAMILIES.map(toSigns).flatMap(toRange);
