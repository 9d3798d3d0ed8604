import { pipeFitting, type Opening } from '../../drawings/fittings.ts';
import { type AirPart, airUnit, pressureGauge } from '../../drawings/valves.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { INCHES, type Inch } from './inches.ts';
import { type Article, toSeries } from '../series.ts';
import { about, type Text, toItalian } from '../text.ts';

const { 18: E, 14: Q, 38: T, 12: H, 34: N, 1: ONE } = INCHES;

/** The two halves of a quick connection, profile EN 7.2 (DN 7.2) and mini (DN 5). */
const HALVES: readonly {
  code: string;
  it: string;
  many: string;
  en: string;
  end: 'coupling' | 'plug';
  price: number;
}[] = [
  {
    code: 'RUB',
    it: 'Rubinetto rapido',
    many: 'Rubinetti rapidi',
    en: 'Quick coupling',
    end: 'coupling',
    price: 4.6,
  },
  { code: 'INN', it: 'Innesto rapido', many: 'Innesti rapidi', en: 'Quick plug', end: 'plug', price: 0.95 },
];
const PROFILES: readonly { code: string; it: string; en: string; share: number; hoses: readonly number[] }[] =
  [
    { code: '72', it: 'DN 7,2', en: 'DN 7.2', share: 1, hoses: [6, 8, 9, 10, 13] },
    { code: '5', it: 'DN 5', en: 'DN 5', share: 0.85, hoses: [4, 6, 8] },
  ];

/** What the other side of a half is: a male or a female thread, or a hose tail. */
type Tail = {
  code: string;
  it: string;
  en: string;
  opening: Opening;
  attributes: Article['attributes'];
  size: number;
};

const toThreadTail = (male: boolean, inch: Inch): Tail => ({
  code: `${male ? 'M' : 'F'}${inch.code}`,
  it: `${male ? 'maschio' : 'femmina'} ${inch.it}`,
  en: `${male ? 'male' : 'female'} ${inch.en}`,
  opening: { end: male ? 'male' : 'female', share: 0.62 + inch.eighths * 0.09 },
  attributes: { Filettatura: inch.it, Attacco: male ? 'maschio' : 'femmina' },
  size: inch.eighths / 4,
});
const toHoseTail = (bore: number): Tail => ({
  code: `P${bore}`,
  it: `portagomma ${bore} mm`,
  en: `hose tail ${bore} mm`,
  opening: { end: 'barb', share: 0.6 + bore * 0.04 },
  attributes: { 'Diametro tubo': `${bore} mm`, Attacco: 'portagomma' },
  size: bore / 13,
});

const toHalf = (half: (typeof HALVES)[number], profile: (typeof PROFILES)[number], tail: Tail): Article => ({
  sku: `${half.code}-${profile.code}-${tail.code}`,
  name: {
    it: `${half.it} aria ${profile.it} ${tail.it}`,
    en: `${half.en} for air ${profile.en} ${tail.en}`,
  },
  short: { it: 'Acciaio zincato e ottone, confezione da 5.', en: 'Zinc plated steel and brass, pack of 5.' },
  price: half.price * (0.75 + tail.size * 0.35) * profile.share,
  size: `${profile.it} - ${tail.code.slice(1)}`,
  attributes: { Profilo: profile.it, ...tail.attributes },
  drawing: pipeFitting({
    ...{ form: 'joint', material: 'zinc', size: profile.share - 0.7 + tail.size * 0.3, tint: 'mist' },
    openings: [{ end: half.end, share: profile.share }, tail.opening],
  }),
});

const couplings = HALVES.flatMap((half, index) =>
  toSeries(
    {
      ...{ sku: half.code, range: 3131 + index, brand: 'Aerbrenta', maker: 'AB-Q', leaf: 'innesti-rapidi' },
      name: { it: `${half.many} per aria compressa`, en: `${half.en}s for compressed air` },
      short: { it: 'Profili DN 7,2 e DN 5.', en: 'Profiles DN 7.2 and DN 5.' },
      about: about(
        'Connessione rapida per utensili ad aria compressa in acciaio zincato e ottone con guarnizione in NBR, si innesta con una mano. Pressione di esercizio 15 bar, profilo europeo.',
        'Quick connection for air tools in zinc plated steel and brass with NBR seal, connects with one hand. Working pressure 15 bar, European profile.',
      ),
      attributes: { Materiale: 'acciaio zincato', Pressione: '15 bar', 'Temperatura massima': '80 °C' },
      drawing: pipeFitting({
        form: 'joint',
        material: 'zinc',
        size: 0.6,
        tint: 'mist',
        openings: [half.end, 'male'],
      }),
      ...{ tags: ['aria compressa'], pack: 5, popularity: 600 },
    },
    PROFILES.flatMap((profile) =>
      [
        ...[Q, T, H].flatMap((inch) => [toThreadTail(true, inch), toThreadTail(false, inch)]),
        ...profile.hoses.map(toHoseTail),
      ].map((tail) => toHalf(half, profile, tail)),
    ),
  ),
);

/** Gauges: the dial in mm, the threads it comes with, and euros. */
const DIALS: readonly (readonly [dial: number, thread: Inch, price: number])[] = [
  ...([
    [40, E, 3.4],
    [50, Q, 4.1],
    [63, Q, 5.2],
    [80, T, 8.6],
    [100, H, 12.9],
  ] as const),
];
const SCALES = [4, 6, 10, 16, 25];

const toGauge = ([dial, thread, price]: (typeof DIALS)[number], bar: number, rear: boolean): Article => ({
  sku: `MNM-${dial}-${bar}-${rear ? 'P' : 'R'}`,
  name: {
    it: `Manometro Ø ${dial} mm 0–${bar} bar attacco ${rear ? 'posteriore' : 'radiale'} ${thread.it}`,
    en: `Pressure gauge Ø ${dial} mm 0–${bar} bar ${rear ? 'rear' : 'bottom'} connection ${thread.en}`,
  },
  short: { it: 'A molla Bourdon, classe 1,6.', en: 'Bourdon tube, class 1.6.' },
  price: price * (rear ? 1.05 : 1) * (dial > 63 ? 1 : 0.98 + bar / 1000),
  size: `${dial} mm`,
  attributes: {
    ...{ Diametro: `${dial} mm`, Scala: `0–${bar} bar`, Filettatura: thread.it },
    Attacco: rear ? 'posteriore' : 'radiale',
  },
  drawing: pressureGauge({
    size: (dial - 40) / 60,
    rim: dial > 63 ? 'zinc' : 'rubber',
    share: 0.2 + bar / 50,
    rear,
  }),
});

const gauges = toSeries(
  {
    ...{ sku: 'MNM', range: 3133, brand: 'Manotrev', maker: 'MT', leaf: 'manometri' },
    name: { it: 'Manometri a secco', en: 'Dry pressure gauges' },
    short: { it: 'Da 40 a 100 mm, fino a 25 bar.', en: '40 to 100 mm, up to 25 bar.' },
    about: about(
      'Manometro a molla Bourdon con cassa in acciaio o ABS e movimento in ottone, per aria, acqua e gas neutri. Lavora bene tra un quarto e tre quarti della scala.',
      'Bourdon tube gauge with steel or ABS case and brass movement, for air, water and neutral gases. Works best between a quarter and three quarters of its scale.',
    ),
    attributes: { 'Classe di precisione': '1,6', Norma: 'EN 837-1', 'Temperatura massima': '60 °C' },
    drawing: pressureGauge({ size: 0.5, rim: 'rubber', share: 0.4 }),
    ...{ tags: ['aria compressa'], popularity: 130 },
  },
  DIALS.flatMap((dial) => SCALES.flatMap((bar) => [false, true].map((rear) => toGauge(dial, bar, rear)))),
);

type Unit = { code: string; name: Text; parts: readonly AirPart[]; price: number };
const UNITS: readonly Unit[] = [
  { code: 'F', name: { it: 'Filtro', en: 'Filter' }, parts: ['filter'], price: 14.5 },
  {
    code: 'R',
    name: { it: 'Regolatore con manometro', en: 'Regulator with gauge' },
    parts: ['regulator'],
    price: 16.8,
  },
  { code: 'L', name: { it: 'Lubrificatore', en: 'Lubricator' }, parts: ['lubricator'], price: 15.2 },
  {
    ...{ code: 'FR', parts: ['filterRegulator'], price: 24.9 },
    name: { it: 'Filtro regolatore con manometro', en: 'Filter regulator with gauge' },
  },
  {
    ...{ code: 'FRL2', parts: ['filterRegulator', 'lubricator'], price: 41.5 },
    name: { it: 'Gruppo FR+L', en: 'FR+L unit' },
  },
  {
    ...{ code: 'FRL3', parts: ['filter', 'regulator', 'lubricator'], price: 46 },
    name: { it: 'Gruppo F+R+L', en: 'F+R+L unit' },
  },
];
const FLOWS: readonly (readonly [inch: Inch, litres: number])[] = [
  ...([
    [Q, 1300],
    [T, 2200],
    [H, 3800],
    [N, 5600],
    [ONE, 8200],
  ] as const),
];

const toUnit = ({ code, name, parts, price }: Unit, [inch, litres]: (typeof FLOWS)[number]): Article => ({
  sku: `TAC-${code}-${inch.code}`,
  name: { it: `${name.it} aria ${inch.it}`, en: `${name.en} for air ${inch.en}` },
  short: { it: `Portata ${litres} Nl/min a 6 bar.`, en: `Flow ${litres} Nl/min at 6 bar.` },
  price: price * (0.72 + inch.eighths * 0.11),
  size: inch.it,
  attributes: {
    ...{ Filettatura: inch.it, 'Portata aria': `${litres} Nl/min` },
    ...(parts[0] !== 'regulator' && parts[0] !== 'lubricator' && { Filtrazione: '20 µm' }),
    Composizione: name.it.toLowerCase(),
  },
  drawing: airUnit({ parts, size: inch.eighths / 8 }),
});

const units = toSeries(
  {
    ...{ sku: 'TAC', range: 3134, brand: 'Aerbrenta', maker: 'AB-T', leaf: 'filtri-e-regolatori' },
    name: { it: 'Filtri, regolatori e lubrificatori', en: 'Filters, regulators and lubricators' },
    short: { it: 'Da 1/4" a 1", componibili.', en: '1/4" to 1", modular.' },
    about: about(
      `Trattamento aria modulare: corpo in zama, tazza in policarbonato con protezione, scarico condensa semiautomatico, regolazione ${toItalian(0.5)}–10 bar con manopola bloccabile.`,
      'Modular air treatment: zinc alloy body, polycarbonate bowl with guard, semi-automatic drain, 0.5–10 bar regulation with locking knob.',
    ),
    attributes: { Pressione: '16 bar', 'Temperatura massima': '50 °C' },
    drawing: airUnit({ parts: ['filterRegulator', 'lubricator'], size: 0.6 }),
    ...{ tags: ['aria compressa'], popularity: 80 },
  },
  UNITS.flatMap((unit) => FLOWS.map((flow) => toUnit(unit, flow))),
);

/** Quick couplings, gauges and air treatment. */
export const air: readonly SeedProduct[] = [...couplings, ...gauges, ...units];
