import { type Form, type Opening, pipe, pipeFitting } from '../../drawings/fittings.ts';
import { cableCoil } from '../../drawings/supplies.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { INCHES, type Inch } from './inches.ts';
import { type Article, toSeries } from '../series.ts';
import { about, type Text, toItalian } from '../text.ts';

/** Multilayer pipes: outer diameter and wall, mm, and euros for a metre of bare pipe. */
const PIPES: readonly (readonly [d: number, wall: number, metre: number])[] = [
  ...([
    [16, 2, 0.98],
    [18, 2, 1.22],
    [20, 2, 1.38],
    [26, 3, 2.55],
    [32, 3, 3.7],
  ] as const),
  ...([
    [40, 3.5, 6.9],
    [50, 4, 9.8],
    [63, 4.5, 14.6],
  ] as const),
];
const toShare = (d: number): number => 0.75 * Math.sqrt((d - 16) / 47);

/** How a pipe is delivered: bare in bars, bare in coils, insulated in coils. */
type Delivery = {
  code: string;
  it: string;
  en: string;
  metres: number;
  dearer: number;
  insulated?: 'blue' | 'red';
};

const listDeliveries = (d: number): readonly Delivery[] => [
  { code: 'B5', it: 'nudo in barre da 5 m', en: 'bare, in 5 m lengths', metres: 5, dearer: 1.12 },
  ...(d <= 32
    ? [{ code: 'R', it: 'nudo in rotolo', en: 'bare, in coil', metres: d <= 20 ? 100 : 50, dearer: 1 }]
    : []),
  ...(d <= 26
    ? ([
        {
          code: 'RB',
          it: 'rivestito blu in rotolo',
          en: 'insulated blue, in coil',
          metres: 50,
          dearer: 1.42,
          insulated: 'blue',
        },
        {
          code: 'RR',
          it: 'rivestito rosso in rotolo',
          en: 'insulated red, in coil',
          metres: 50,
          dearer: 1.42,
          insulated: 'red',
        },
      ] as const)
    : []),
];

const ABOUT_PIPE: Text = {
  it: 'Tubo multistrato PE-Xb/Al/PE-Xb con anima in alluminio saldata testa a testa: barriera all’ossigeno, si curva a mano e mantiene la forma. Per acqua sanitaria, riscaldamento e raffrescamento, 10 bar a 95 °C. Guaina isolante da 6 mm nelle versioni rivestite.',
  en: 'Multilayer pipe PE-Xb/Al/PE-Xb with a butt-welded aluminium core: oxygen barrier, bends by hand and keeps its shape. For sanitary water, heating and cooling, 10 bar at 95 °C. 6 mm insulation on the insulated types.',
};

const toPipe = ([d, wall, metre]: (typeof PIPES)[number], delivery: Delivery): Article => {
  const size = `${d}x${toItalian(wall)}`;
  const { it, en, metres, insulated } = delivery;
  return {
    sku: `MLT-${d}-${delivery.code}`,
    name: { it: `Tubo multistrato ${size} ${it}`, en: `Multilayer pipe ${d}x${wall} ${en}` },
    short: {
      it: `PE-Xb/Al/PE-Xb, 10 bar a 95 °C, a multipli di ${metres} m.`,
      en: `PE-Xb/Al/PE-Xb, 10 bar at 95 °C, in multiples of ${metres} m.`,
    },
    price: metre * delivery.dearer,
    ...{ pack: metres, size, popularity: 9000 / (d / 10) },
    attributes: {
      ...{ Diametro: `${d} mm`, Spessore: `${toItalian(wall)} mm` },
      'Quantità minima': `${metres} m`,
      Rivestimento: insulated === 'blue' ? 'guaina blu' : insulated === 'red' ? 'guaina rossa' : 'nudo',
    },
    drawing:
      delivery.code === 'B5'
        ? pipe({ material: 'paper', size: toShare(d), wall: 0.3, inside: 'zinc' })
        : cableCoil({ sheath: insulated ?? 'paper', cores: ['paper'] }),
  };
};

type Kind = {
  readonly code: string;
  readonly one: Text;
  readonly many: Text;
  readonly form: Form;
  readonly openings: readonly Opening[];
  /** Euros of one for a 16 mm pipe. */
  readonly price: number;
  readonly thread?: true;
};

const KINDS: readonly Kind[] = [
  {
    ...{ code: 'PRS-MAN', form: 'joint', openings: ['press', 'press'], price: 2.3 },
    one: { it: 'Manicotto a pressare', en: 'Press socket' },
    many: { it: 'Manicotti a pressare', en: 'Press sockets' },
  },
  {
    ...{ code: 'PRS-GOM', form: 'elbow', openings: ['press', 'press'], price: 2.95 },
    one: { it: 'Gomito a pressare 90°', en: 'Press elbow 90°' },
    many: { it: 'Gomiti a pressare 90°', en: 'Press elbows 90°' },
  },
  {
    ...{ code: 'PRS-TEE', form: 'tee', openings: ['press', 'press', 'press'], price: 4.1 },
    one: { it: 'Tee a pressare', en: 'Press tee' },
    many: { it: 'Tee a pressare', en: 'Press tees' },
  },
  {
    ...{ code: 'PRS-DM', form: 'joint', openings: ['press', 'male'], price: 2.05, thread: true },
    one: { it: 'Raccordo diritto maschio a pressare', en: 'Press male adapter' },
    many: { it: 'Raccordi diritti maschio a pressare', en: 'Press male adapters' },
  },
  {
    ...{ code: 'PRS-DF', form: 'joint', openings: ['press', 'female'], price: 2.25, thread: true },
    one: { it: 'Raccordo diritto femmina a pressare', en: 'Press female adapter' },
    many: { it: 'Raccordi diritti femmina a pressare', en: 'Press female adapters' },
  },
  {
    ...{ code: 'PRS-GF', form: 'elbow', openings: ['press', 'female'], price: 3.3, thread: true },
    one: { it: 'Gomito femmina a pressare', en: 'Press female elbow' },
    many: { it: 'Gomiti femmina a pressare', en: 'Press female elbows' },
  },
];

const { 12: H, 34: N, 1: ONE, 114: A, 112: B, 2: TWO } = INCHES;
const THREADS: Readonly<Record<number, readonly Inch[]>> = {
  ...{ 16: [H], 18: [H], 20: [H, N], 26: [N, ONE], 32: [ONE, A], 40: [A], 50: [B], 63: [TWO] },
};

const toDrawing = ({ form, openings }: Kind, d: number) =>
  pipeFitting({ form, openings, material: 'brass', size: toShare(d) });

const toFitting = (kind: Kind, [d, wall]: (typeof PIPES)[number], thread?: Inch): Article => ({
  sku: `${kind.code}-${d}${thread ? `-${thread.code}` : ''}`,
  name: {
    it: `${kind.one.it} ${d}x${toItalian(wall)}${thread ? ` x ${thread.it}` : ''}`,
    en: `${kind.one.en} ${d}x${wall}${thread ? ` x ${thread.en}` : ''}`,
  },
  short: {
    it: 'Ottone CW617N, bussola in acciaio inox, multipinza TH-H-U.',
    en: 'Brass CW617N, stainless steel sleeve, TH-H-U jaws.',
  },
  price: kind.price * (d / 16) ** 1.6 * (thread ? 0.86 + 0.035 * thread.eighths : 1),
  ...{ size: thread ? `${d} x ${thread.it}` : `${d} mm`, pack: d <= 20 ? 10 : d <= 32 ? 5 : 1 },
  popularity: 6000 / d,
  attributes: { Diametro: `${d} mm`, ...(thread && { Filettatura: thread.it }) },
  drawing: toDrawing(kind, d),
});

const ABOUT: Text = {
  it: 'Raccordo a pressare per tubo multistrato in ottone CW617N con bussola in acciaio inox e doppio O-ring in EPDM; l’anello isolante evita la corrosione galvanica. Finestra di controllo dell’inserimento, perde se non è pressato.',
  en: 'Press fitting for multilayer pipe in brass CW617N with a stainless sleeve and two EPDM O-rings; the insulating ring prevents galvanic corrosion. Sight window for the insertion, leaks while not pressed.',
};

const toFittings = (kind: Kind, index: number): readonly SeedProduct[] =>
  toSeries(
    {
      ...{
        sku: kind.code,
        range: 3092 + index,
        brand: 'Idrobrenta',
        maker: `IBP${index + 1}`,
        leaf: 'raccordi-a-pressare',
      },
      name: { it: `${kind.many.it} per multistrato`, en: `${kind.many.en} for multilayer pipe` },
      short: { it: 'Da 16 a 63 mm, multipinza.', en: '16 to 63 mm, for several jaws.' },
      about: about(ABOUT.it, ABOUT.en),
      attributes: {
        ...{ Materiale: 'ottone CW617N', Attacco: 'a pressare', Pressione: '10 bar', Norma: 'EN ISO 21003' },
        'Temperatura massima': '95 °C',
      },
      drawing: toDrawing(kind, 26),
      tags: ['multistrato', 'raccordi'],
    },
    PIPES.flatMap((size) =>
      kind.thread
        ? (THREADS[size[0]] ?? []).map((thread) => toFitting(kind, size, thread))
        : [toFitting(kind, size)],
    ),
  );

const pipes = toSeries(
  {
    ...{ sku: 'MLT', range: 3091, brand: 'Tubalpe', leaf: 'tubi-multistrato', unit: 'm' },
    name: { it: 'Tubi multistrato PE-Xb/Al/PE-Xb', en: 'Multilayer pipes PE-Xb/Al/PE-Xb' },
    short: { it: 'Da 16 a 63 mm, nudi e rivestiti.', en: '16 to 63 mm, bare and insulated.' },
    about: about(ABOUT_PIPE.it, ABOUT_PIPE.en),
    attributes: {
      ...{ Materiale: 'PE-Xb/Al/PE-Xb', Pressione: '10 bar', Norma: 'EN ISO 21003' },
      'Temperatura massima': '95 °C',
    },
    drawing: pipe({ material: 'paper', size: 0.5, wall: 0.3, inside: 'zinc' }),
    tags: ['multistrato', 'tubi'],
  },
  PIPES.flatMap((size) => listDeliveries(size[0]).map((delivery) => toPipe(size, delivery))),
);

/** Multilayer pipe and its press fittings. */
export const multilayer: readonly SeedProduct[] = [...pipes, ...KINDS.flatMap(toFittings)];
