import { drawBend, drawHexSide } from './bars.ts';
import { MATERIALS, type Material, type Tint } from './palette.ts';
import { type Detail, type Drawing, fine, path, place, type Point, tone } from './pen.ts';
import { drawEnd, type End } from './pipe-ends.ts';

/** An opening of a fitting: the kind of its end, its share of the full width (1), and its material if it differs. */
export type Opening = End | { readonly end: End; readonly share?: number; readonly material?: Material };

/** The shape of a fitting; a `joint` is straight, with a hexagon in its middle. */
export type Form = 'elbow' | 'elbow45' | 'tee' | 'wye' | 'cross' | 'straight' | 'joint' | 'plug' | 'cap';

type Joint = { readonly at: Point; readonly turn: number };
type Plan = {
  readonly body: string;
  readonly joints: readonly Joint[];
  readonly turn?: number;
  readonly shift?: Point;
};

const PLANS: Readonly<Record<Form, Plan>> = {
  elbow: {
    body: 'M-16-12V2A13 13 0 0 0-3 15H11',
    joints: [
      { at: [-16, -11], turn: -90 },
      { at: [10, 15], turn: 0 },
    ],
    shift: [2, 0],
  },
  elbow45: {
    body: 'M-18 12H-6Q3 12 8 6L14-1',
    joints: [
      { at: [-16, 12], turn: 180 },
      { at: [12.5, 0.5], turn: -49 },
    ],
  },
  tee: {
    body: 'M-18 12H18M0 12V-10',
    joints: [
      { at: [-17, 12], turn: 180 },
      { at: [17, 12], turn: 0 },
      { at: [0, -9], turn: -90 },
    ],
    shift: [0, 1],
  },
  wye: {
    body: 'M-18 14H20M-6 14L9-4',
    joints: [
      { at: [-17, 14], turn: 180 },
      { at: [19, 14], turn: 0 },
      { at: [9, -4], turn: -50 },
    ],
  },
  cross: {
    body: 'M-16 0H16M0-16V16',
    joints: [
      { at: [-15, 0], turn: 180 },
      { at: [15, 0], turn: 0 },
      { at: [0, -15], turn: -90 },
      { at: [0, 15], turn: 90 },
    ],
  },
  straight: {
    body: 'M-10 0H10',
    joints: [
      { at: [-9, 0], turn: 180 },
      { at: [9, 0], turn: 0 },
    ],
    turn: -32,
  },
  joint: {
    body: '',
    joints: [
      { at: [-7, 0], turn: 180 },
      { at: [7, 0], turn: 0 },
    ],
    turn: -32,
  },
  plug: { body: '', joints: [{ at: [-2, 0], turn: 180 }], turn: -32, shift: [4, -2.5] },
  cap: { body: '', joints: [{ at: [0, 0], turn: 180 }], turn: -32 },
};

/** The scale of each form. */
const SCALES: Readonly<Record<Form, number>> = {
  elbow: 1.32,
  elbow45: 1.3,
  tee: 1.26,
  wye: 1.22,
  cross: 1.26,
  straight: 1.5,
  joint: 1.56,
  plug: 2.1,
  cap: 1.75,
};

const RADIUS = 10;

type Fitting = {
  readonly form: Form;
  readonly material: Material;
  readonly openings: readonly Opening[];
  /** 0 for the smallest of its series, 1 for the largest. */
  readonly size: number;
  readonly tint?: Tint;
  /** The material of the threads, if it differs. */
  readonly threads?: Material;
};

const drawOpening = (fitting: Fitting, index: number, detail: Detail): string => {
  const joint = PLANS[fitting.form].joints[index];
  const opening = fitting.openings[index];
  if (!joint || !opening) return '';
  const { end, share = 1, material } = typeof opening === 'string' ? { end: opening } : opening;
  const own =
    material ?? (end === 'male' || end === 'barb' ? fitting.threads : undefined) ?? fitting.material;
  const lit = joint.turn === 180 || joint.turn === 90 ? 'last' : 'first';
  return place(drawEnd(end, { radius: RADIUS * share, tones: MATERIALS[own], lit }, detail), {
    ...joint,
    line: detail.line,
  });
};

/** The body between the ends: a bend, a hexagon, the head of a plug or the dome of a cap. */
const drawBody = ({ form, material, threads, openings }: Fitting, { line }: Detail): string => {
  const tones = MATERIALS[material];
  const { body } = PLANS[form];
  const share = Math.max(
    ...openings.map((opening) => (typeof opening === 'string' ? 1 : (opening.share ?? 1))),
  );
  if (form === 'joint')
    return drawHexSide(-7, 14, { half: (RADIUS + 4.5) * share, tones: MATERIALS[threads ?? material] });
  if (form === 'plug') return drawHexSide(-2, 9, { half: RADIUS + 4, tones });
  if (form === 'cap')
    return (
      path('M-1-14H6A14 14 0 0 1 6 14H-1Z', tones.base) +
      tone('M0-12H6C10-12 13-10 15.5-7H0Z', tones.light) +
      tone('M0 6H17C14.5 10 11 12.6 6 13H0Z', tones.shade) +
      fine('M3-13V13')
    );
  return drawBend(body, tones, { width: RADIUS * 2, line });
};

/** Paths of the highlights on bodies. */
const HIGHLIGHTS: Partial<Readonly<Record<Form, string>>> = {
  elbow: 'M-21-12V3A17 17 0 0 0-8 18',
  tee: 'M-17 7.5H-5M5 7.5H17M-5 6V-9',
  wye: 'M-17 9H-8M-10 10L3-6M10 9H19',
  elbow45: 'M-17 7H-6Q0 7 4 3L9-3',
  cross: 'M-15-5H-5V-15M5-5H15M-5 5V15',
  straight: 'M-10-5H10',
};

/** The side view of a pipe fitting. */
export const pipeFitting = (fitting: Fitting): Drawing => ({
  tint: fitting.tint ?? 'stone',
  art: (detail) => {
    const { form, material, openings, size } = fitting;
    const lit = HIGHLIGHTS[form];
    const shine = lit
      ? `<path d="${lit}" stroke="${MATERIALS[material].light}" stroke-width="4" stroke-linecap="butt"/>`
      : '';
    const ends = openings.map((_, index) => drawOpening(fitting, index, detail)).join('');
    const art = drawBody(fitting, detail) + shine + ends;
    const scale = SCALES[form] * (0.72 + 0.28 * size);
    const [x, y] = PLANS[form].shift ?? [0, 0];
    return place(art, {
      ...{ at: [48 + x * scale, 48 + y * scale] as const, turn: PLANS[form].turn ?? 0 },
      scale,
      line: detail.line,
    });
  },
});
