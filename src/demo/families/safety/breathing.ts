import { MATERIALS } from '../../drawings/palette.ts';
import { dustMask, filterCan, halfMask } from '../../drawings/protection.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inMeasures, lookOf } from './choices.ts';
import { type Choice, type Range, toRange } from './range.ts';

const COMMON = {
  brand: 'Protekta',
  created: '2023-03-20',
  tags: ['DPI'],
  popularity: 620,
} satisfies Partial<Range>;

const MASKS: Range = {
  ...{
    ...COMMON,
    sku: 'FFP',
    range: 4208,
    leaf: 'vie-respiratorie',
    price: 11.5,
    unit: 'conf',
    popularity: 410,
  },
  name: { it: 'Facciali filtranti', en: 'Filtering face pieces' },
  plural: { it: 'Facciali filtranti', en: 'Filtering face pieces' },
  short: { it: 'Conformati a coppa, stringinaso', en: 'Cup-shaped, nose clip' },
  about: {
    it: '<p>Facciale monouso contro polveri, fumi e nebbie: FFP1 fino a 4 volte il limite, FFP2 fino a 10, FFP3 fino a 30. La valvola toglie umidità e calore.</p>',
    en: '<p>Single-use mask against dust, fume and mist: FFP1 up to 4 times the limit, FFP2 up to 10, FFP3 up to 30. The valve lets moisture and heat out.</p>',
  },
  attributes: { Materiale: 'polipropilene', Norma: 'EN 149' },
  draw: ({ tones, length }) => dustMask({ band: tones, valve: length === 2 }),
  axes: [
    (
      [
        ['1', 'GI', 0.8],
        ['2', 'BL', 1],
        ['3', 'RO', 2.2],
      ] as const
    ).map(([level, dye, times]): Choice => ({
      ...{ code: level, name: { it: `FFP${level}`, en: `FFP${level}` }, times, look: lookOf(dye) },
      attributes: { 'Classe di protezione': `FFP${level} NR D` },
    })),
    [
      { code: '', name: { it: 'senza valvola', en: 'unvalved' }, attributes: { Valvola: 'senza' } },
      {
        ...{ code: 'V', name: { it: 'con valvola', en: 'valved' }, times: 1.35 },
        ...{ attributes: { Valvola: 'con valvola' }, look: { length: 2 } },
      },
    ],
    inMeasures([10, 20], { label: 'Confezione', unit: 'pz', normal: 10, power: 0.92 }).map((box) => ({
      ...box,
      name: { it: `, scatola da ${box.code}`, en: `, box of ${box.code}` },
    })),
  ],
  without: ([level, valve]) => level === '3' && valve === '',
};

const HALF: Range = {
  ...{ ...COMMON, sku: 'SMF', range: 4209, leaf: 'vie-respiratorie', price: 18.9, popularity: 120 },
  name: { it: 'Semimaschera a doppio filtro', en: 'Twin filter half mask' },
  plural: { it: 'Semimaschere a doppio filtro', en: 'Twin filter half masks' },
  short: { it: 'Facciale morbido, attacco a baionetta', en: 'Soft face piece, bayonet fitting' },
  about: {
    it: '<p>Semimaschera in silicone o gomma termoplastica con bardatura a sgancio rapido. Scegliere la taglia con la prova di tenuta; i filtri si ordinano a parte.</p>',
    en: '<p>Half mask in silicone or thermoplastic rubber with quick-release harness. Choose the size with a fit test; order filters separately.</p>',
  },
  attributes: { Norma: 'EN 140' },
  related: ['FLM-P3', 'FLM-A2'],
  draw: ({ kind, size, tones }) =>
    halfMask({ size, body: tones, filter: MATERIALS[kind === 'SI' ? 'teal' : 'grey'] }),
  axes: [
    [
      {
        code: 'TP',
        name: { it: 'TPE', en: 'TPE' },
        attributes: { Materiale: 'gomma' },
        look: { kind: 'TP', ...lookOf('GS') },
      },
      {
        ...{ code: 'SI', name: { it: 'silicone', en: 'silicone' }, times: 1.5 },
        ...{ attributes: { Materiale: 'silicone' }, look: { kind: 'SI', ...lookOf('AZ') } },
      },
    ],
    ['S', 'M', 'L'].map((size, index): Choice => ({
      ...{ code: size, name: { it: `, taglia ${size}`, en: `, size ${size}` }, size },
      ...{ attributes: { Taglia: size }, look: { size: index } },
    })),
  ],
};

/** By EN 14387: the colour tells what a filter holds back. */
const FILTERS = [
  ['P2', 'BI', 0.6, 'polveri'],
  ['P3', 'BI', 0.8, 'polveri tossiche'],
  ['A1', 'MA', 0.9, 'vapori organici'],
  ['A2', 'MA', 1, 'vapori organici'],
  ['A2P3', 'MA', 1.5, 'vapori organici e polveri'],
  ['ABEK1', 'GR', 1.2, 'vapori, gas acidi e ammoniaca'],
  ['ABEK1P3', 'GR', 1.8, 'vapori, gas acidi e ammoniaca'],
] as const;
const HELD: Readonly<Record<string, string>> = {
  ...{ polveri: 'dust', 'polveri tossiche': 'toxic dust', 'vapori organici': 'organic vapours' },
  'vapori organici e polveri': 'organic vapours and dust',
  'vapori, gas acidi e ammoniaca': 'vapours, acid gases and ammonia',
};

const CANS: Range = {
  ...{
    ...COMMON,
    sku: 'FLM',
    range: 4210,
    leaf: 'vie-respiratorie',
    price: 14.5,
    unit: 'conf',
    popularity: 300,
  },
  name: { it: 'Filtri per semimaschera', en: 'Half mask filters' },
  plural: { it: 'Filtri per semimaschera', en: 'Half mask filters' },
  short: { it: 'Coppia, attacco a baionetta', en: 'Pair, bayonet fitting' },
  about: {
    it: '<p>Coppia di filtri a baionetta per le semimaschere a doppio filtro. Il colore della fascia dice che cosa trattengono; dopo l’apertura sostituire entro sei mesi.</p>',
    en: '<p>Pair of bayonet filters for twin filter half masks. The colour of the band tells what they hold back; once opened replace within six months.</p>',
  },
  attributes: { Norma: 'EN 14387', Confezione: '2 pz' },
  draw: ({ tones, size }) => filterCan({ band: tones, high: size }),
  axes: [
    FILTERS.map(([code, dye, times, holds]): Choice => ({
      ...{ code, name: { it: `${code} per ${holds}`, en: `${code} for ${HELD[holds] ?? holds}` }, times },
      attributes: { 'Tipo di filtro': code, Trattiene: holds },
      look: { size: code.startsWith('P') ? 0.3 : times * 0.75, ...lookOf(dye) },
    })),
  ],
};

/** Protection of the lungs. */
export const breathing: readonly SeedProduct[] = [MASKS, HALF, CANS].flatMap(toRange);
