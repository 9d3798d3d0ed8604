import { toBarcode } from '../../barcode.ts';
import { springWasher, toothedWasher, washer } from '../../drawings/washers.ts';
import type { SeedProduct } from '../../seed-product.ts';
import type { Kept } from '../series.ts';
import { toItalian } from '../text.ts';
import { A2, A4, BLACK, ZINC } from './finishes.ts';
import { MATED_THREADS } from './mates.ts';
import { type PartKind, type Parts, toParts } from './parts.ts';

/** Bore, outer diameter and thickness, mm. */
type Ring = readonly [bore: number, outer: number, thick: number];

type Kind = PartKind & { readonly rings: Readonly<Record<number, Ring>> };

type Washers = Parts<Kind>;

const toGrams = ([bore, outer, thick]: Ring): number =>
  (Math.PI / 4) * (outer ** 2 - bore ** 2) * thick * 0.00785;

const toWashers = (washers: Washers): readonly SeedProduct[] => {
  const { kind, finish } = washers;
  const getRing = (d: number): Ring => kind.rings[d] ?? [d, d * 2, d / 5];
  return toParts(washers, {
    ...{ tag: 'rondelle', endings: ['a', 'e'], ending: { it: '', en: '' } },
    toEnding: (d) => {
      const size = getRing(d).slice(0, 2);
      return { it: `, ${size.map(toItalian).join(' x ')} mm`, en: `, ${size.join(' x ')} mm` };
    },
    toAttributes: (d) => {
      const [bore = '', outer = '', thick = ''] = getRing(d).map((value) => `${toItalian(value)} mm`);
      return { 'Diametro interno': bore, 'Diametro esterno': outer, Spessore: thick };
    },
    toGrams: (d) => toGrams(getRing(d)),
    toPrice: (grams) => 0.12 + 0.36 * grams ** 0.96,
    toRelated: (d) => (MATED_THREADS[finish.code]?.includes(d) ? [`DE-M${d}-${finish.code}`] : []),
  });
};

const FLAT: Kind = {
  ...{ code: 'RP', leaf: 'rondelle', norm: 'ISO 7089', form: 'piana', dearer: 1, draw: washer },
  name: { it: 'Rondella piana', en: 'Flat washer' },
  plural: { it: 'Rondelle piane', en: 'Flat washers' },
  short: { it: '200 HV', en: '200 HV' },
  about: {
    it: '<p>Rondella piana tranciata, durezza 200 HV, per viti e dadi fino alla classe 8.8. Ripartisce il carico e protegge la superficie sotto la testa.</p>',
    en: '<p>Stamped flat washer, hardness 200 HV, for bolts and nuts up to class 8.8. Spreads the load and protects the surface under the head.</p>',
  },
  rings: {
    ...{ 3: [3.2, 7, 0.5], 4: [4.3, 9, 0.8], 5: [5.3, 10, 1], 6: [6.4, 12, 1.6], 8: [8.4, 16, 1.6] },
    ...{ 10: [10.5, 20, 2], 12: [13, 24, 2.5], 14: [15, 28, 2.5], 16: [17, 30, 3], 18: [19, 34, 3] },
    ...{ 20: [21, 37, 3], 22: [23, 39, 3], 24: [25, 44, 4] },
  },
};
const WIDE: Kind = {
  ...{ code: 'RL', leaf: 'rondelle', norm: 'ISO 7093', form: 'piana larga', dearer: 1.1 },
  draw: (spec) => washer({ ...spec, wide: true }),
  name: { it: 'Rondella piana larga', en: 'Wide flat washer' },
  plural: { it: 'Rondelle piane larghe', en: 'Wide flat washers' },
  short: { it: 'Fascia larga, tre diametri', en: 'Wide series, three diameters' },
  about: {
    it: '<p>Rondella a fascia larga, diametro esterno circa tre volte il filetto: per legno, plastica, lamiere sottili e fori asolati.</p>',
    en: '<p>Wide washer, about three thread diameters across: for timber, plastic, thin sheet and slotted holes.</p>',
  },
  rings: {
    ...{ 4: [4.3, 12, 1], 5: [5.3, 15, 1.2], 6: [6.4, 18, 1.6], 8: [8.4, 24, 2], 10: [10.5, 30, 2.5] },
    ...{ 12: [13, 37, 3], 14: [15, 44, 3], 16: [17, 50, 3], 20: [22, 60, 4], 24: [26, 72, 5] },
  },
};
const SPRING: Kind = {
  ...{ code: 'RE', leaf: 'rondelle-elastiche', norm: 'DIN 127 B', form: 'elastica spaccata', dearer: 1.3 },
  draw: springWasher,
  name: { it: 'Rondella elastica', en: 'Spring lock washer' },
  plural: { it: 'Rondelle elastiche', en: 'Spring lock washers' },
  short: { it: 'Grower, estremità piane', en: 'Split, square ends' },
  about: {
    it: '<p>Rondella elastica spaccata (Grower) in acciaio per molle: mantiene il precarico e frena l’allentamento sotto testa o dado. Per viti fino alla classe 8.8.</p>',
    en: '<p>Split spring washer in spring steel: keeps the preload and slows loosening under head or nut. For bolts up to class 8.8.</p>',
  },
  rings: {
    ...{
      4: [4.1, 7.6, 0.9],
      5: [5.1, 9.2, 1.2],
      6: [6.1, 11.8, 1.6],
      8: [8.1, 14.8, 2],
      10: [10.2, 18.1, 2.2],
    },
    ...{
      12: [12.2, 21.1, 2.5],
      14: [14.2, 24.1, 3],
      16: [16.2, 27.4, 3.5],
      20: [20.2, 33.6, 4],
      24: [24.5, 40, 5],
    },
  },
};
const TOOTHED: Kind = {
  ...{ code: 'RD', leaf: 'rondelle-elastiche', norm: 'DIN 6798 A', form: 'dentellata esterna', dearer: 1.6 },
  draw: toothedWasher,
  name: { it: 'Rondella dentellata', en: 'Serrated lock washer' },
  plural: { it: 'Rondelle dentellate', en: 'Serrated lock washers' },
  short: { it: 'Dentatura esterna sovrapposta', en: 'External overlapping teeth' },
  about: {
    it: '<p>Rondella con dentatura esterna sovrapposta: i denti mordono la superficie e fanno contatto elettrico, per messe a terra e collegamenti di lamiere verniciate.</p>',
    en: '<p>Washer with overlapping external teeth: they bite the surface and make electrical contact, for earthing and painted sheet metal.</p>',
  },
  rings: {
    ...{ 3: [3.2, 6, 0.4], 4: [4.3, 8, 0.5], 5: [5.3, 10, 0.6], 6: [6.4, 11, 0.7], 8: [8.4, 15, 0.8] },
    ...{ 10: [10.5, 18, 0.9], 12: [13, 20.5, 1], 16: [17, 26, 1.2] },
  },
};

const old = (item: number): Partial<SeedProduct['line']> => ({
  ...{ barcodes: [toBarcode(112, item)], created: '2024-02-12', availability: 'DISPONIBILE' },
});
const KEPT: Readonly<Record<string, Kept>> = {
  'RP-M6-ZN': { line: { ...old(1), price: 0.4, min_packaging: 1000, sales: 64_000 } },
  'RP-M8-ZN': { line: { ...old(2), price: 0.7, min_packaging: 500, sales: 52_000 } },
  'RP-M10-ZN': { line: { ...old(3), price: 1.35, min_packaging: 250, sales: 17_300 } },
};

const listThreads = ({ rings }: Kind, to: number): readonly number[] =>
  Object.keys(rings)
    .map(Number)
    .filter((d) => d <= to);

const zinc = { finish: ZINC, brand: 'Ferrova', created: '2022-03-14' };
const a2 = { finish: A2, brand: 'Nordfix', created: '2023-01-16' };

/** Washers by kind, finish and thread. */
export const washers: readonly SeedProduct[] = (
  [
    { kind: FLAT, ...zinc, range: 1221, threads: MATED_THREADS.ZN ?? [], created: '2024-02-12', kept: KEPT },
    {
      kind: FLAT,
      finish: BLACK,
      brand: 'Kordex',
      range: 1222,
      threads: MATED_THREADS.BR ?? [],
      created: '2023-09-04',
    },
    { kind: FLAT, ...a2, range: 1223, threads: MATED_THREADS.A2 ?? [] },
    { kind: FLAT, ...a2, finish: A4, range: 1224, threads: MATED_THREADS.A4 ?? [] },
    { kind: WIDE, ...zinc, range: 1225, threads: listThreads(WIDE, 24) },
    { kind: WIDE, ...a2, range: 1226, threads: listThreads(WIDE, 16) },
    { kind: SPRING, ...zinc, range: 1227, threads: listThreads(SPRING, 24) },
    { kind: SPRING, ...a2, range: 1228, threads: listThreads(SPRING, 20) },
    { kind: TOOTHED, ...zinc, range: 1229, threads: listThreads(TOOTHED, 16) },
    { kind: TOOTHED, ...a2, range: 1230, threads: listThreads(TOOTHED, 12) },
  ] satisfies readonly Washers[]
).flatMap(toWashers);
