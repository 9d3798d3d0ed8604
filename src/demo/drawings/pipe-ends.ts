import { drawBar, drawHexSide, type LitSide } from './bars.ts';
import { MATERIALS, type Tones } from './palette.ts';
import { circle, type Detail, fine, line, num, path, polygon, repeat, tone } from './pen.ts';

/** The end of a fitting. */
export type End =
  'female' | 'male' | 'press' | 'push' | 'bell' | 'spigot' | 'barb' | 'nut' | 'coupling' | 'plug';

type EndStyle = {
  readonly radius: number;
  readonly tones: Tones;
  readonly lit: LitSide;
  readonly pitch: number;
};

/** A male thread with a chamfered tip. */
const drawMale = ({ radius: r, tones, lit, pitch }: EndStyle): string => {
  const crests = Math.floor(13 / (pitch * 0.8));
  return (
    drawBar([-1, -r, 15, r * 2], tones, { lit }) +
    polygon(
      [
        [14, -r],
        [16.5, -r + 2],
        [16.5, r - 2],
        [14, r],
      ],
      tones.shade,
    ) +
    fine(
      repeat(crests, (index) => {
        const x = 1 + index * pitch * 0.8;
        return `M${num(x)} ${num(-r)}L${num(x + 1.4)} ${num(r)}`;
      }),
    )
  );
};

const drawFemale = ({ radius: r, tones, lit }: EndStyle): string =>
  drawBar([0, -r - 3.2, 13, r * 2 + 6.4], tones, { lit, radius: 1.2 }) +
  fine(`M0 ${num(-r * 0.42)}H11M0 ${num(r * 0.42)}H11`) +
  drawBar([11, -r - 4.4, 4.6, r * 2 + 8.8], tones, { lit, radius: 1.4 });

const drawPress = ({ radius: r, lit }: EndStyle): string =>
  drawBar([0, -r - 1.6, 4.4, r * 2 + 3.2], MATERIALS.paper, { lit, radius: 1 }) +
  drawBar([4.4, -r - 0.6, 17, r * 2 + 1.2], MATERIALS.zinc, { lit, radius: 1 }) +
  fine(`M10 ${num(-r)}V${num(r)}M13.5 ${num(-r)}V${num(r)}M17.5 ${num(-r)}V${num(r)}`) +
  circle([7.2, 0], 1.4, MATERIALS.zinc.deep);

const drawPush = ({ radius: r, tones, lit }: EndStyle): string =>
  drawBar([13, -r + 2.6, 6, r * 2 - 5.2], MATERIALS.blue, { lit, radius: 1.8 }) +
  drawBar([-1, -r - 1.4, 15, r * 2 + 2.8], tones, { lit, radius: 2.4 }) +
  fine(`M10.4 ${num(-r - 1)}V${num(r + 1)}`);

const drawBell = ({ radius: r, tones, lit }: EndStyle): string =>
  drawBar([0, -r - 1.8, 18, r * 2 + 3.6], tones, { lit, radius: 1 }) +
  drawBar([10, -r - 4, 6, r * 2 + 8], tones, { lit, radius: 2.6 });

const drawSpigot = ({ radius: r, tones, lit }: EndStyle): string =>
  drawBar([-1, -r, 17, r * 2], tones, { lit }) + fine(`M12.5 ${num(-r)}V${num(r)}`);

const drawBarb = ({ radius, tones }: EndStyle): string => {
  const r = radius * 0.62;
  return repeat(3, (index) => {
    const x = index * 5.4;
    const d = `M${num(x)} ${num(-r - 1.8)}L${num(x + 5.4)} ${num(-r + 0.6)}V${num(r - 0.6)}L${num(x)} ${num(r + 1.8)}Z`;
    return (
      path(d, tones.base) +
      tone(
        `M${num(x)} ${num(r * 0.4)}H${num(x + 5.4)}V${num(r - 0.6)}L${num(x)} ${num(r + 1.8)}Z`,
        tones.shade,
      ) +
      line(d)
    );
  });
};

const drawNut = ({ radius: r, tones }: EndStyle): string =>
  drawHexSide(0, 14, { half: r + 5, tones }) + fine(`M3 ${num(-r - 5)}V${num(r + 5)}`);

/** The knurled sleeve of a quick coupling. */
const drawCoupling = ({ radius: r, tones, lit }: EndStyle): string =>
  drawBar([0, -r - 2.4, 20, r * 2 + 4.8], tones, { lit, radius: 2 }) +
  fine(repeat(4, (index) => `M${8 + index * 2.6} ${num(-r - 2)}V${num(r + 2)}`)) +
  drawBar([20, -r + 0.6, 3.6, r * 2 - 1.2], MATERIALS.brass, { lit, radius: 1 });

/** The plug of a quick coupling. */
const drawPlug = ({ radius: r, tones, lit }: EndStyle): string =>
  drawBar([0, -r * 0.72, 12, r * 1.44], tones, { lit }) +
  drawBar([6, -r * 0.92, 4, r * 1.84], tones, { lit, radius: 1.2 }) +
  drawBar([12, -r * 0.5, 9, r], tones, { lit, radius: 1.6 });

const ENDS: Readonly<Record<End, (style: EndStyle) => string>> = {
  female: drawFemale,
  male: drawMale,
  press: drawPress,
  push: drawPush,
  bell: drawBell,
  spigot: drawSpigot,
  barb: drawBarb,
  nut: drawNut,
  coupling: drawCoupling,
  plug: drawPlug,
};

/** An end of a fitting, from the origin along x. */
export const drawEnd = (end: End, style: Omit<EndStyle, 'pitch'>, { pitch }: Detail): string =>
  ENDS[end]({ ...style, pitch });
