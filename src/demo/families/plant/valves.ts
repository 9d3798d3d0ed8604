import { toBarcode } from '../../barcode.ts';
import type { Material } from '../../drawings/palette.ts';
import { ballValve } from '../../drawings/supplies.ts';
import { checkValve, gardenTap, maleBallValve, pressureReducer } from '../../drawings/valves.ts';
import type { Drawing } from '../../drawings/pen.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { ALL_INCHES, fromTo, INCHES, type Inch, toDrawnSize, toWeight } from './inches.ts';
import { type Article, type Attributes, type Kept, toSeries } from '../series.ts';
import { about, type Text, withPack, text } from '../text.ts';

const BRASS: Attributes = { Materiale: 'ottone CW617N' };
const toPack = ({ eighths }: Inch): number => (eighths <= 4 ? 10 : eighths <= 8 ? 5 : 1);
const sizes = (inch: Inch): Attributes => ({ Filettatura: inch.it, 'Diametro nominale': `DN${inch.dn}` });

/** Ball valves by the medium their lever's colour stands for, and by their ends. */
type Balls = {
  readonly sku: string;
  readonly range: number;
  readonly ends: Text;
  readonly male: boolean;
  readonly lever: Material;
  readonly colour: Text;
  readonly gas: boolean;
  readonly price: number;
  readonly kept?: Readonly<Record<string, Kept['line']>>;
};

const toBall = (balls: Balls, inch: Inch): Article => {
  const sku = `${balls.sku}-${inch.code}`;
  const kept = balls.kept?.[sku];
  const pack = toPack(inch);
  const size = toDrawnSize(inch);
  const gas = balls.gas ? { it: ' per gas', en: ' for gas' } : { it: '', en: '' };
  return {
    ...{ sku, pack, size: inch.it },
    name: {
      it: `Valvola a sfera${gas.it} ${inch.it} ${balls.ends.it} leva ${balls.colour.it}`,
      en: `Ball valve${gas.en} ${inch.en} ${balls.ends.en} ${balls.colour.en} lever`,
    },
    short: withPack(
      text(
        `Passaggio totale, ${balls.gas ? 'MOP 5, EN 331' : 'PN 40'}`,
        `Full bore, ${balls.gas ? 'MOP 5, EN 331' : 'PN 40'}`,
      ),
      pack,
    ),
    price: balls.price * toWeight(inch) ** 0.92,
    attributes: sizes(inch),
    drawing: balls.male
      ? maleBallValve({ size: size * 9, lever: balls.lever })
      : ballValve({ size: size * 9, lever: balls.lever }),
    related: ['PTFE-12-12-100'],
    popularity: 900 / (1 + Math.abs(inch.eighths - 4) / 2),
    ...(kept && { kept: { line: kept } }),
  };
};

const ABOUT_WATER = about(
  'Valvola a sfera a passaggio totale in ottone CW617N, sede in PTFE, leva in acciaio plastificato. Per acqua potabile, aria e oli, PN 40.',
  'Full-bore ball valve in brass CW617N, PTFE seats, plastic-coated steel lever. For drinking water, air and oils, PN 40.',
);
const ABOUT_GAS = about(
  'Valvola a sfera per gas combustibili certificata EN 331, classe di temperatura −20/60 °C, leva gialla in acciaio. Passaggio totale, doppio O-ring sullo stelo.',
  'Ball valve for fuel gases certified to EN 331, temperature class −20/60 °C, yellow steel lever. Full bore, two O-rings on the stem.',
);

const toBalls = (balls: Balls): readonly SeedProduct[] => {
  const range = balls.gas ? fromTo(INCHES[38], INCHES[2]) : ALL_INCHES;
  return toSeries(
    {
      ...{ sku: balls.sku, range: balls.range, brand: 'Idrobrenta', maker: 'IBV', leaf: 'valvole' },
      name: {
        it: `Valvole a sfera ${balls.gas ? 'per gas ' : ''}${balls.ends.it}`,
        en: `Ball valves ${balls.gas ? 'for gas ' : ''}${balls.ends.en}`,
      },
      short: {
        it: `Passaggio totale, da ${range[0]?.it ?? ''} a 2".`,
        en: `Full bore, ${range[0]?.en ?? ''} to 2".`,
      },
      about: balls.gas ? ABOUT_GAS : ABOUT_WATER,
      attributes: {
        ...{ Attacco: balls.ends.it, ...BRASS, Pressione: balls.gas ? 'MOP 5' : 'PN 40' },
        ...{ Fluido: balls.gas ? 'gas combustibili' : 'acqua, aria e oli', Comando: 'a leva' },
      },
      drawing: balls.male
        ? maleBallValve({ size: 5, lever: balls.lever })
        : ballValve({ size: 5, lever: balls.lever }),
      tags: ['valvole'],
    },
    range.map((inch) => toBall(balls, inch)),
  );
};

const FEMALE = { ends: { it: 'femmina-femmina', en: 'female-female' }, male: false };
const MALE = { ends: { it: 'maschio-femmina', en: 'male-female' }, male: true };
const RED = { lever: 'red', colour: { it: 'rossa', en: 'red' }, gas: false } as const;
const YELLOW = { lever: 'yellowZinc', colour: { it: 'gialla', en: 'yellow' }, gas: true } as const;
const old = { created: '2024-07-15', availability: 'DISPONIBILE', ratings: 4.4 };

const BALLS: readonly Balls[] = [
  {
    ...{ sku: 'VSF', range: 3101, ...FEMALE, ...RED, price: 6.4 },
    kept: {
      'VSF-12': { ...old, price: 6.4, sales: 940, barcodes: [toBarcode(801, 1)] },
      'VSF-34': { ...old, price: 9.8, sales: 640, barcodes: [toBarcode(801, 2)] },
    },
  },
  { sku: 'VSM', range: 3102, ...MALE, ...RED, price: 6.7 },
  { sku: 'VGF', range: 3103, ...FEMALE, ...YELLOW, price: 7.1 },
  { sku: 'VGM', range: 3104, ...MALE, ...YELLOW, price: 7.4 },
];

/** What else is put into a line, by thread. */
type Line = {
  readonly sku: string;
  readonly range: number;
  readonly leaf: string;
  readonly one: Text;
  readonly many: Text;
  readonly about: Text;
  readonly sizes: readonly Inch[];
  /** Euros of one of 1/2". */
  readonly price: number;
  readonly attributes: Attributes;
  readonly draw: (size: number) => Drawing;
};

const LINES: readonly Line[] = [
  {
    ...{ sku: 'VRT', range: 3105, leaf: 'valvole-di-ritegno', sizes: ALL_INCHES, price: 3.9 },
    one: { it: 'Valvola di ritegno a molla F/F', en: 'Spring check valve F/F' },
    many: { it: 'Valvole di ritegno a molla F/F', en: 'Spring check valves F/F' },
    about: about(
      'Valvola di ritegno universale in ottone con otturatore in ottone e molla inox, montabile in ogni posizione. Apertura a 0,03 bar, PN 25.',
      'Universal check valve in brass with brass disc and stainless spring, fits in any position. Opens at 0.03 bar, PN 25.',
    ),
    attributes: { ...BRASS, Attacco: 'femmina-femmina', Pressione: 'PN 25', 'Temperatura massima': '100 °C' },
    draw: (size) => checkValve({ size, material: 'brass' }),
  },
  {
    ...{
      sku: 'VFO',
      range: 3106,
      leaf: 'valvole-di-ritegno',
      sizes: fromTo(INCHES[12], INCHES[2]),
      price: 6.2,
    },
    one: { it: 'Valvola di fondo con filtro inox', en: 'Foot valve with stainless strainer' },
    many: { it: 'Valvole di fondo con filtro inox', en: 'Foot valves with stainless strainer' },
    about: about(
      'Valvola di fondo in ottone con cestello filtrante in acciaio inox: tiene adescata la pompa e ferma le impurità nei pozzi e nelle cisterne.',
      'Brass foot valve with stainless strainer basket: keeps the pump primed and holds back dirt in wells and tanks.',
    ),
    attributes: { ...BRASS, Attacco: 'femmina', Pressione: 'PN 16', 'Temperatura massima': '90 °C' },
    draw: (size) => checkValve({ size, material: 'brass', strainer: true }),
  },
  {
    ...{
      sku: 'RDP',
      range: 3107,
      leaf: 'riduttori-di-pressione',
      sizes: fromTo(INCHES[12], INCHES[2]),
      price: 27.5,
    },
    one: { it: 'Riduttore di pressione con manometro', en: 'Pressure reducer with gauge' },
    many: { it: 'Riduttori di pressione con manometro', en: 'Pressure reducers with gauge' },
    about: about(
      'Riduttore di pressione a pistone in ottone con cartuccia estraibile e manometro 0–10 bar, taratura 1–6 bar, pressione massima a monte 25 bar.',
      'Piston pressure reducer in brass with removable cartridge and 0–10 bar gauge, set 1–6 bar, upstream pressure up to 25 bar.',
    ),
    attributes: {
      ...BRASS,
      Attacco: 'femmina-femmina',
      Pressione: 'PN 25',
      Taratura: '1–6 bar',
      Norma: 'EN 1567',
    },
    draw: (size) => pressureReducer({ size }),
  },
  {
    ...{ sku: 'RGT', range: 3108, leaf: 'rubinetti', sizes: fromTo(INCHES[12], INCHES[1]), price: 6.9 },
    one: { it: 'Rubinetto a sfera con portagomma', en: 'Ball tap with hose tail' },
    many: { it: 'Rubinetti a sfera con portagomma', en: 'Ball taps with hose tail' },
    about: about(
      'Rubinetto a sfera da giardino in ottone sabbiato, leva rossa in acciaio e portagomma girevole. PN 16, da −10 a 90 °C.',
      'Garden ball tap in sand-blasted brass, red steel lever and swivel hose tail. PN 16, −10 to 90 °C.',
    ),
    attributes: { ...BRASS, Attacco: 'maschio', Pressione: 'PN 16', Comando: 'a leva' },
    draw: (size) => gardenTap({ size, handle: 'red', body: 'brass' }),
  },
  {
    ...{ sku: 'RGC', range: 3109, leaf: 'rubinetti', sizes: fromTo(INCHES[38], INCHES[1]), price: 8.3 },
    one: { it: 'Rubinetto a sfera cromato con portagomma', en: 'Chromed ball tap with hose tail' },
    many: { it: 'Rubinetti a sfera cromati con portagomma', en: 'Chromed ball taps with hose tail' },
    about: about(
      'Rubinetto a sfera in ottone cromato con leva blu e portagomma, per lavanderie, officine e giardini. PN 16.',
      'Chrome-plated brass ball tap with blue lever and hose tail, for laundries, workshops and gardens. PN 16.',
    ),
    attributes: { ...BRASS, Finitura: 'cromata', Attacco: 'maschio', Pressione: 'PN 16', Comando: 'a leva' },
    draw: (size) => gardenTap({ size, handle: 'blue', body: 'zinc' }),
  },
];

const toLine = (line: Line): readonly SeedProduct[] =>
  toSeries(
    {
      ...{ sku: line.sku, range: line.range, brand: 'Idrobrenta', leaf: line.leaf, name: line.many },
      short: {
        it: `Da ${line.sizes[0]?.it ?? ''} a ${line.sizes.at(-1)?.it ?? ''}, in ottone.`,
        en: `${line.sizes[0]?.en ?? ''} to ${line.sizes.at(-1)?.en ?? ''}, brass.`,
      },
      ...{ about: line.about, attributes: line.attributes, drawing: line.draw(0.5) },
      ...{ tags: ['valvole'], popularity: 140 },
    },
    line.sizes.map((inch) => ({
      sku: `${line.sku}-${inch.code}`,
      name: { it: `${line.one.it} ${inch.it}`, en: `${line.one.en} ${inch.en}` },
      short: { it: `DN${inch.dn}, ottone CW617N.`, en: `DN${inch.dn}, brass CW617N.` },
      price: line.price * toWeight(inch) ** 0.85,
      size: inch.it,
      attributes: sizes(inch),
      drawing: line.draw(toDrawnSize(inch)),
    })),
  );

/** Valves, reducers and taps, by thread. */
export const valves: readonly SeedProduct[] = [...BALLS.flatMap(toBalls), ...LINES.flatMap(toLine)];
