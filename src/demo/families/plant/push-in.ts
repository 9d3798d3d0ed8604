import { type Form, type Opening, pipeFitting } from '../../drawings/fittings.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { INCHES } from './inches.ts';
import { type Article, toSeries } from '../series.ts';
import { about, type Text } from '../text.ts';

/** A thread of pneumatics: M5, or BSP from 1/8" to 1/2". */
type Thread = { readonly code: string; readonly name: string; readonly width: number };

const M5: Thread = { code: 'M5', name: 'M5', width: 0.5 };
const toThread = (code: 18 | 14 | 38 | 12): Thread => {
  const { it, eighths } = INCHES[code];
  return { code: String(code), name: it, width: 0.52 + eighths * 0.1 };
};
const [E, Q, T, H] = [toThread(18), toThread(14), toThread(38), toThread(12)];

/** Which threads a fitting for a tube of so many mm comes with. */
const THREADS: Readonly<Record<number, readonly Thread[]>> = {
  4: [M5, E, Q],
  6: [M5, E, Q, T],
  8: [E, Q, T, H],
  10: [Q, T, H],
  12: [Q, T, H],
};
const TUBES = Object.keys(THREADS).map(Number);
/** The polyurethane tube of each diameter. */
const TUBE_CODES: Readonly<Record<number, string>> = {
  ...{ 4: 'PU-4X2.5-BL', 6: 'PU-6X4-BL', 8: 'PU-8X5.5-BL', 10: 'PU-10X7-BL', 12: 'PU-12X8-BL' },
};
/** Tubes that a reducer joins, mm. */
const REDUCED: readonly (readonly [wide: number, narrow: number])[] = [
  ...([
    [6, 4],
    [8, 4],
    [8, 6],
    [10, 6],
    [10, 8],
    [12, 8],
    [12, 10],
  ] as const),
];

type Kind = {
  readonly code: string;
  readonly one: Text;
  readonly many: Text;
  readonly use: Text;
  readonly form: Form;
  readonly openings: readonly Opening[];
  /** Euros of one for a 6 mm tube. */
  readonly price: number;
  readonly to: 'thread' | 'tube' | 'reducer';
};

const push: Opening = { end: 'push' };
const male: Opening = { end: 'male', material: 'zinc' };
const female: Opening = { end: 'female', material: 'zinc' };

const KINDS: readonly Kind[] = [
  {
    ...{ code: 'RID-DM', form: 'joint', openings: [push, male], price: 1.12, to: 'thread' },
    one: { it: 'Raccordo a innesto diritto maschio', en: 'Push-in male straight' },
    many: { it: 'Raccordi a innesto diritti maschio', en: 'Push-in male straights' },
    use: {
      it: 'Con esagono esterno e tenuta O-ring sul filetto.',
      en: 'Hexagon body, O-ring on the thread.',
    },
  },
  {
    ...{ code: 'RID-LM', form: 'elbow', openings: [push, male], price: 1.58, to: 'thread' },
    one: { it: 'Raccordo a innesto a L girevole maschio', en: 'Push-in swivel male elbow' },
    many: { it: 'Raccordi a innesto a L girevoli maschio', en: 'Push-in swivel male elbows' },
    use: { it: 'Orientabile a 360° dopo il montaggio.', en: 'Turns 360° once fitted.' },
  },
  {
    ...{ code: 'RID-TM', form: 'tee', openings: [push, push, male], price: 2.15, to: 'thread' },
    one: { it: 'Raccordo a innesto a T centrale maschio', en: 'Push-in male branch tee' },
    many: { it: 'Raccordi a innesto a T centrali maschio', en: 'Push-in male branch tees' },
    use: { it: 'Filetto al centro, due tubi allineati.', en: 'Thread on the branch, two tubes in line.' },
  },
  {
    ...{ code: 'RID-DF', form: 'joint', openings: [push, female], price: 1.45, to: 'thread' },
    one: { it: 'Raccordo a innesto diritto femmina', en: 'Push-in female straight' },
    many: { it: 'Raccordi a innesto diritti femmina', en: 'Push-in female straights' },
    use: { it: 'Per manometri e pressostati.', en: 'For gauges and pressure switches.' },
  },
  {
    ...{ code: 'RID-DI', form: 'straight', openings: [push, push], price: 1.05, to: 'tube' },
    one: { it: 'Giunzione a innesto diritta', en: 'Push-in union straight' },
    many: { it: 'Giunzioni a innesto diritte', en: 'Push-in union straights' },
    use: { it: 'Unisce due tubi uguali.', en: 'Joins two equal tubes.' },
  },
  {
    ...{ code: 'RID-LI', form: 'elbow', openings: [push, push], price: 1.32, to: 'tube' },
    one: { it: 'Giunzione a innesto a L', en: 'Push-in union elbow' },
    many: { it: 'Giunzioni a innesto a L', en: 'Push-in union elbows' },
    use: { it: 'Unisce due tubi ad angolo retto.', en: 'Joins two tubes at a right angle.' },
  },
  {
    ...{ code: 'RID-TI', form: 'tee', openings: [push, push, push], price: 1.78, to: 'tube' },
    one: { it: 'Giunzione a innesto a T', en: 'Push-in union tee' },
    many: { it: 'Giunzioni a innesto a T', en: 'Push-in union tees' },
    use: { it: 'Unisce tre tubi uguali.', en: 'Joins three equal tubes.' },
  },
  {
    ...{ code: 'RID-RI', form: 'straight', price: 1.24, to: 'reducer' },
    openings: [push, { end: 'push', share: 0.76 }],
    one: { it: 'Riduzione a innesto', en: 'Push-in reducer' },
    many: { it: 'Riduzioni a innesto', en: 'Push-in reducers' },
    use: { it: 'Unisce due tubi di diametro diverso.', en: 'Joins tubes of two diameters.' },
  },
];

const ABOUT: Text = {
  it: 'Corpo in tecnopolimero PBT, filetto in ottone nichelato, pinza in acciaio inox: il tubo si inserisce a mano e si sfila premendo l’anello blu. Per aria compressa e vuoto da −0,99 a 10 bar, da −10 a 60 °C; per tubi calibrati in poliuretano e poliammide.',
  en: 'PBT technopolymer body, nickel-plated brass thread, stainless steel gripper: push the tube in by hand, release it by pressing the blue ring. For compressed air and vacuum from −0.99 to 10 bar, −10 to 60 °C; for calibrated polyurethane and polyamide tube.',
};

/** One size: the tube, and what else is joined, as it is written in codes and in names. */
type Size = { readonly tube: number; readonly code: string; readonly it: string; readonly en: string };

const toSizes = ({ to }: Kind): readonly (Size & { thread?: Thread; narrow?: number })[] => {
  if (to === 'tube')
    return TUBES.map((tube) => ({ tube, code: `${tube}`, it: `tubo ${tube}`, en: `${tube} mm tube` }));
  if (to === 'reducer')
    return REDUCED.map(([tube, narrow]) => ({
      ...{ tube, narrow, code: `${tube}-${narrow}` },
      ...{ it: `tubo ${tube} x ${narrow}`, en: `${tube} x ${narrow} mm tube` },
    }));
  return TUBES.flatMap((tube) =>
    (THREADS[tube] ?? []).map((thread) => ({
      ...{ tube, thread, code: `${tube}-${thread.code}` },
      ...{ it: `tubo ${tube} filetto ${thread.name}`, en: `${tube} mm tube, thread ${thread.name}` },
    })),
  );
};

const toDrawing = ({ form, openings }: Kind, tube: number, thread = E) =>
  pipeFitting({
    ...{ form, material: 'rubber', threads: 'zinc', size: (tube - 4) / 8, tint: 'mist' },
    openings: openings.map((opening) =>
      typeof opening === 'object' && (opening.end === 'male' || opening.end === 'female')
        ? { ...opening, share: Math.min(1, (thread.width * 9) / (5 + tube / 2)) }
        : opening,
    ),
  });

const toArticle = (
  kind: Kind,
  { tube, thread, narrow, ...size }: ReturnType<typeof toSizes>[number],
): Article => ({
  sku: `${kind.code}-${size.code}`,
  name: { it: `${kind.one.it} ${size.it}`, en: `${kind.one.en} ${size.en}` },
  short: {
    it: `${kind.use.it} Tubo esterno ${tube} mm, confezione da 10.`,
    en: `${kind.use.en} Tube outer diameter ${tube} mm, pack of 10.`,
  },
  price: kind.price * (0.62 + 0.0105 * tube ** 2) * (thread ? 0.82 + 0.22 * thread.width : 1),
  size: thread ? `${tube} - ${thread.name}` : size.code.replace('-', ' x '),
  attributes: {
    'Diametro tubo': `${tube} mm`,
    ...(thread && { Filettatura: thread.name }),
    ...(narrow && { 'Diametro tubo ridotto': `${narrow} mm` }),
  },
  drawing: toDrawing(kind, tube, thread),
  related: [TUBE_CODES[tube] ?? ''].filter(Boolean),
});

/** Push-in fittings for compressed air, by shape, tube and thread. */
export const pushInFittings: readonly SeedProduct[] = KINDS.flatMap((kind, index) =>
  toSeries(
    {
      ...{ sku: kind.code, range: 3061 + index, brand: 'Aerbrenta', maker: `AB-P${index + 1}` },
      ...{ leaf: 'raccordi-a-innesto', name: kind.many, pack: 10, popularity: 700 },
      short: { it: `${kind.use.it} Per tubi da 4 a 12 mm.`, en: `${kind.use.en} For 4 to 12 mm tube.` },
      about: about(`${ABOUT.it} ${kind.use.it}`, `${ABOUT.en} ${kind.use.en}`),
      attributes: {
        ...{ Materiale: 'tecnopolimero', Attacco: 'innesto rapido', Pressione: '10 bar' },
        'Temperatura massima': '60 °C',
      },
      drawing: toDrawing(kind, 8, Q),
      tags: ['aria compressa', 'raccordi'],
    },
    toSizes(kind).map((size) => toArticle(kind, size)),
  ),
);
