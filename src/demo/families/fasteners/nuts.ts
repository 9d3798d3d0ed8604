import { toBarcode } from '../../barcode.ts';
import { capNut, couplingNut, flangeNut, nut, wingNut } from '../../drawings/nuts.ts';
import type { SeedProduct } from '../../seed-product.ts';
import type { Kept } from '../series.ts';
import { toItalian } from '../text.ts';
import { A2, A4, BLACK, ZINC } from './finishes.ts';
import { MATED_THREADS } from './mates.ts';
import { type PartKind, type Parts, toParts } from './parts.ts';
import { getFlats, getPitch } from './threads.ts';

type Kind = PartKind & {
  /** In mm. */
  readonly height: (d: number) => number;
};

type Nuts = Parts<Kind> & { readonly strength: string };

const HEIGHTS: Readonly<Record<number, number>> = {
  ...{ 3: 2.4, 4: 3.2, 5: 4.7, 6: 5.2, 8: 6.8, 10: 8.4, 12: 10.8 },
  ...{ 14: 12.8, 16: 14.8, 18: 15.8, 20: 18, 22: 19.4, 24: 21.5 },
};
const height = (d: number): number => HEIGHTS[d] ?? d * 0.9;

const toGrams = (d: number, high: number): number =>
  (0.866 * getFlats(d) ** 2 - (Math.PI / 4) * d ** 2) * high * 0.00785;

const toNuts = (nuts: Nuts): readonly SeedProduct[] => {
  const { kind, finish, strength } = nuts;
  const ending = { it: `, classe ${strength}`, en: `, class ${strength}` };
  const takesWasher = (d: number): boolean =>
    Boolean(MATED_THREADS[finish.code]?.includes(d)) && !kind.code.includes('DF');
  return toParts(nuts, {
    ...{ tag: 'dadi', endings: ['o', 'i'], ending },
    toEnding: (d) => ({
      it: `, chiave ${getFlats(d)}${ending.it}`,
      en: `, ${getFlats(d)} mm across flats${ending.en}`,
    }),
    toAttributes: (d) => ({
      Passo: `${toItalian(getPitch(d))} mm`,
      'Grandezza chiave': `${getFlats(d)} mm`,
      Altezza: `${toItalian(kind.height(d))} mm`,
    }),
    attributes: { 'Classe di resistenza': strength },
    toGrams: (d) => toGrams(d, kind.height(d)),
    toPrice: (grams) => 0.35 + 0.92 * grams ** 1.02,
    toRelated: (d) => (takesWasher(d) ? [`RP-M${d}-${finish.code}`] : []),
  });
};

const HEX: Kind = {
  ...{ code: 'DE', leaf: 'dadi', norm: 'ISO 4032', form: 'esagonale', height, dearer: 1, draw: nut },
  name: { it: 'Dado esagonale', en: 'Hex nut' },
  plural: { it: 'Dadi esagonali', en: 'Hex nuts' },
  short: { it: 'Dado medio, passo grosso', en: 'Regular nut, coarse thread' },
  about: {
    it: '<p>Dado esagonale medio con filetto metrico a passo grosso e smusso sui due lati. Da abbinare a viti di pari filettatura, classe e finitura.</p>',
    en: '<p>Regular hexagon nut with coarse metric thread, chamfered on both sides. Goes with bolts of the same thread, class and finish.</p>',
  },
};
const LOCKING: Kind = {
  ...{ code: 'DA', leaf: 'dadi-autobloccanti', norm: 'DIN 985', form: 'autobloccante', dearer: 1.6 },
  height: (d) => Math.round(d * 10) / 10,
  draw: (spec) => nut({ ...spec, locking: true }),
  name: { it: 'Dado autobloccante', en: 'Self-locking nut' },
  plural: { it: 'Dadi autobloccanti', en: 'Self-locking nuts' },
  short: { it: 'Con anello in nylon', en: 'With nylon insert' },
  about: {
    it: '<p>L’anello in nylon frena il filetto anche con vibrazioni. Impiego da −20 a 120 °C; da sostituire dopo alcuni smontaggi.</p>',
    en: '<p>The nylon insert holds the thread under vibration. For use from −20 to 120 °C; replace after a few removals.</p>',
  },
};
const THIN: Kind = {
  ...{ code: 'DB', leaf: 'dadi', norm: 'ISO 4035', form: 'esagonale bassa', dearer: 1.15 },
  height: (d) => d / 2,
  draw: (spec) => nut({ ...spec, low: true }),
  name: { it: 'Dado basso', en: 'Thin nut' },
  plural: { it: 'Dadi bassi', en: 'Thin nuts' },
  short: { it: 'Controdado, altezza mezzo diametro', en: 'Lock nut, half a diameter high' },
  about: {
    it: '<p>Dado basso, alto la metà del diametro: controdado per bloccare un dado medio o una regolazione, dove manca spazio in altezza. Non sostituisce il dado medio a pieno carico.</p>',
    en: '<p>Thin nut, half a diameter high: jams a regular nut or an adjustment where there is little height. Does not replace a regular nut at full load.</p>',
  },
};
const FLANGE: Kind = {
  ...{ code: 'DFL', leaf: 'dadi', norm: 'DIN 6923', form: 'esagonale flangiata', height, dearer: 1.45 },
  draw: flangeNut,
  name: { it: 'Dado flangiato zigrinato', en: 'Serrated flange nut' },
  plural: { it: 'Dadi flangiati zigrinati', en: 'Serrated flange nuts' },
  short: { it: 'Flangia zigrinata antisvitamento', en: 'Serrated flange, resists loosening' },
  about: {
    it: '<p>Dado con flangia: ripartisce il carico senza rondella e la zigrinatura della base si oppone allo svitamento. Per lamiere, profilati forati e fori asolati.</p>',
    en: '<p>Nut with a flange: spreads the load without a washer, and the serrated base resists loosening. For sheet metal, perforated channel and slotted holes.</p>',
  },
};
const CAP: Kind = {
  ...{ code: 'DC', leaf: 'dadi-speciali', norm: 'DIN 1587', form: 'cieca a calotta', dearer: 2.4 },
  height: (d) => Math.round(d * 18) / 10,
  draw: capNut,
  name: { it: 'Dado cieco', en: 'Cap nut' },
  plural: { it: 'Dadi ciechi', en: 'Cap nuts' },
  short: { it: 'A calotta, copre la punta della vite', en: 'Domed, covers the end of the bolt' },
  about: {
    it: '<p>Dado cieco a calotta: chiude e protegge l’estremità filettata, evita tagli e ha un aspetto finito. Per arredo, giochi, parapetti e macchine alimentari.</p>',
    en: '<p>Domed cap nut: closes and protects the end of the thread, prevents cuts and looks finished. For furniture, play equipment, railings and food machines.</p>',
  },
};
const WING: Kind = {
  ...{ code: 'DG', leaf: 'dadi-speciali', norm: 'DIN 315', form: 'a galletto', dearer: 2.9 },
  height: (d) => Math.round(d * 20) / 10,
  draw: wingNut,
  name: { it: 'Galletto', en: 'Wing nut' },
  plural: { it: 'Galletti', en: 'Wing nuts' },
  short: { it: 'Ad alette, si serra a mano', en: 'Two wings, tightened by hand' },
  about: {
    it: '<p>Dado ad alette da serrare a mano, per chiusure che si aprono spesso: coperchi, ripari, cavalletti. Non adatto a carichi dinamici.</p>',
    en: '<p>Nut with two wings to be tightened by hand, for what is opened often: covers, guards, trestles. Not for dynamic loads.</p>',
  },
};
const COUPLING: Kind = {
  ...{ code: 'DP', leaf: 'dadi-speciali', norm: 'DIN 6334', form: 'prolungata', dearer: 1.25 },
  height: (d) => d * 3,
  draw: couplingNut,
  name: { it: 'Dado di giunzione', en: 'Coupling nut' },
  plural: { it: 'Dadi di giunzione', en: 'Coupling nuts' },
  short: { it: 'Alto tre diametri, per barre filettate', en: 'Three diameters high, for threaded rod' },
  about: {
    it: '<p>Dado esagonale alto tre volte il diametro: unisce due barre filettate o prolunga una sospensione. Avvitare ogni barra per almeno un diametro e mezzo.</p>',
    en: '<p>Hexagon nut three diameters high: joins two threaded rods or lengthens a hanger. Screw each rod in by at least one and a half diameters.</p>',
  },
};

const CREATED = { created: '2024-02-12', availability: 'DISPONIBILE' } as const;
const KEPT: Readonly<Record<string, Kept>> = {
  'DE-M6-ZN': {
    line: { ...CREATED, barcodes: [toBarcode(111, 1)], price: 2.1, min_packaging: 500, sales: 31_000 },
  },
  'DE-M8-ZN': {
    line: { ...CREATED, barcodes: [toBarcode(111, 2)], price: 4.9, min_packaging: 200, sales: 27_500 },
  },
  'DE-M10-ZN': {
    line: { ...CREATED, barcodes: [toBarcode(111, 3)], price: 11.2, min_packaging: 100, sales: 9800 },
  },
  'DA-M8-ZN': {
    line: {
      ...{ ...CREATED, barcodes: [toBarcode(113, 1)], price: 8.3, min_packaging: 100, sales: 8700 },
      ...{ ratings: 4.6, created: '2025-09-15', related: ['TE-M8X40-ZN', 'RP-M8-ZN'] },
    },
  },
};

const SMALL = [4, 5, 6, 8, 10, 12, 16];
const zinc = { finish: ZINC, brand: 'Ferrova', strength: '8' };
const black = { finish: BLACK, brand: 'Kordex', strength: '10' };
const a2 = { finish: A2, brand: 'Nordfix', strength: 'A2-70' };
const a4 = { finish: A4, brand: 'Nordfix', strength: 'A4-70' };

/** Nuts by kind, finish and thread. */
export const nuts: readonly SeedProduct[] = (
  [
    { kind: HEX, ...zinc, range: 1201, threads: MATED_THREADS.ZN ?? [], created: '2024-02-12', kept: KEPT },
    { kind: HEX, ...black, range: 1202, threads: MATED_THREADS.BR ?? [], created: '2023-09-04' },
    { kind: HEX, ...a2, range: 1203, threads: MATED_THREADS.A2 ?? [], created: '2024-05-06' },
    { kind: HEX, ...a4, range: 1204, threads: MATED_THREADS.A4 ?? [], created: '2024-05-06' },
    {
      kind: LOCKING,
      ...zinc,
      range: 1205,
      threads: [3, ...SMALL, 20, 24],
      created: '2022-03-14',
      kept: KEPT,
    },
    { kind: LOCKING, ...a2, range: 1206, threads: [3, ...SMALL, 20], created: '2023-01-16' },
    { kind: THIN, ...zinc, strength: '04', range: 1207, threads: [...SMALL, 20, 24], created: '2022-03-14' },
    { kind: THIN, ...a2, strength: 'A2-035', range: 1208, threads: SMALL, created: '2023-01-16' },
    { kind: FLANGE, ...zinc, range: 1209, threads: [5, 6, 8, 10, 12, 16], created: '2022-03-14' },
    { kind: FLANGE, ...a2, range: 1210, threads: [5, 6, 8, 10, 12], created: '2023-01-16' },
    { kind: CAP, ...zinc, strength: '6', range: 1211, threads: SMALL, created: '2022-03-14' },
    { kind: CAP, ...a2, range: 1212, threads: SMALL, created: '2023-01-16' },
    { kind: WING, ...zinc, strength: '5', range: 1213, threads: [4, 5, 6, 8, 10, 12], created: '2021-10-11' },
    { kind: WING, ...a2, range: 1214, threads: [5, 6, 8, 10], created: '2023-01-16' },
    {
      kind: COUPLING,
      ...zinc,
      strength: '10',
      range: 1215,
      threads: [6, 8, 10, 12, 16, 20],
      created: '2022-05-09',
    },
  ] satisfies readonly Nuts[]
).flatMap(toNuts);
