import { MATERIALS, type Material, WHITE } from './palette.ts';
import { circle, type Drawing, ellipse, fine, line, num, path, place, rect, repeat, tone } from './pen.ts';
import { MIDDLE, rod } from './rods.ts';
import { farQuarter, litQuarter, onCircle, toRadius, write } from './round.ts';

const { steel } = MATERIALS;

/** Wire that stands out of a ring, seen from above. */
export const wheelBrush = (brush: { diameter: number; wire: Material; twisted: boolean }): Drawing => ({
  tint: 'sand',
  art: () => {
    const radius = toRadius(brush.diameter);
    const wire = MATERIALS[brush.wire];
    const count = brush.twisted ? 22 : 60;
    const tufts = repeat(count, (index) => {
      const at = index / count;
      return brush.twisted
        ? path(
            `M${write(onCircle(radius * 0.5, at - 0.008))}L${write(onCircle(radius, at - 0.017))}L${write(onCircle(radius * 0.97, at))}L${write(onCircle(radius, at + 0.017))}L${write(onCircle(radius * 0.5, at + 0.008))}Z`,
            index % 3 ? wire.base : wire.light,
          )
        : fine(
            `M${write(onCircle(radius * 0.48, at))}L${write(onCircle(radius * (index % 2 ? 0.99 : 0.94), at + 0.01))}`,
          );
    });
    return (
      (brush.twisted
        ? ''
        : circle(MIDDLE, radius * 0.97, wire.light) +
          tone(farQuarter(radius * 0.95, radius * 0.5), wire.base)) +
      tufts +
      circle(MIDDLE, radius * 0.52, steel.base) +
      tone(litQuarter(radius * 0.5, radius * 0.2), WHITE) +
      tone(farQuarter(radius * 0.5, radius * 0.2), steel.shade) +
      circle(MIDDLE, radius * 0.52, 'none') +
      circle(MIDDLE, radius * 0.4, 'none') +
      circle(MIDDLE, radius * 0.16, WHITE)
    );
  },
});

/** A cup brush, its wire down. */
export const cupBrush = (brush: { diameter: number; wire: Material; twisted: boolean }): Drawing => ({
  tint: 'mist',
  art: () => {
    const half = 17 + brush.diameter * 0.17;
    const wire = MATERIALS[brush.wire];
    const body = `M${num(48 - half * 0.55)} 30H${num(48 + half * 0.55)}L${num(48 + half * 0.9)} 46V56H${num(48 - half * 0.9)}V46Z`;
    const hair = `M${num(48 - half * 0.86)} 55L${num(48 - half)} 76Q48 82 ${num(48 + half)} 76L${num(48 + half * 0.86)} 55Z`;
    const count = brush.twisted ? 9 : 21;
    const strands = repeat(count, (index) => {
      const x = -0.92 + (1.84 * index) / (count - 1);
      return `M${num(48 + half * x * 0.9)} 56L${num(48 + half * x * 1.03)} ${num(78.5 - Math.abs(x) * 2)}`;
    });
    return (
      path(hair, wire.base) +
      tone(
        `M${num(48 - half * 0.8)} 56L${num(48 - half * 0.92)} 76.5L${num(48 - half * 0.5)} 78L${num(48 - half * 0.44)} 56Z`,
        wire.light,
      ) +
      tone(
        `M${num(48 + half * 0.5)} 56L${num(48 + half * 0.56)} 78L${num(48 + half)} 76L${num(48 + half * 0.86)} 55Z`,
        wire.shade,
      ) +
      (brush.twisted ? line(strands) : fine(strands)) +
      line(hair) +
      rect([41, 14, 14, 17], steel.base, 1.5) +
      tone('M43 15.5H46V30H43Z', WHITE) +
      fine('M41 19H55M41 23H55') +
      path(body, MATERIALS.zinc.base) +
      tone(
        `M${num(48 - half * 0.48)} 31.5H${num(48 - half * 0.2)}L${num(48 - half * 0.4)} 55H${num(48 - half * 0.82)}V46Z`,
        MATERIALS.zinc.light,
      ) +
      tone(
        `M${num(48 + half * 0.3)} 31H${num(48 + half * 0.54)}L${num(48 + half * 0.88)} 46V55.5H${num(48 + half * 0.5)}Z`,
        MATERIALS.zinc.shade,
      ) +
      line(body) +
      line(`M${num(48 - half * 0.9)} 47H${num(48 + half * 0.9)}`)
    );
  },
});

/** A flap wheel on a shank of 6 mm. */
export const flapWheel = (wheel: {
  diameter: number;
  width: number;
  grit: number;
  cloth: Material;
}): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const cloth = MATERIALS[wheel.cloth];
    const half = 12 + wheel.diameter * 0.2;
    const high = 8 + wheel.width * 0.34;
    const count = Math.round(7 + wheel.grit / 40);
    const folds = repeat(count, (index) => {
      const x = -half + (half * 2 * (index + 1)) / (count + 1);
      return `M${num(x)} ${num(12 - high)}V12`;
    });
    const art =
      rod({ half: 3, top: -44, bottom: 12 - high }, steel) +
      rod({ half: half * 0.45, top: 9 - high, bottom: 12 - high }, MATERIALS.grey) +
      rod({ half, top: 12 - high, bottom: 12 }, cloth) +
      fine(folds) +
      ellipse([0, 12], [half, 4.5], cloth.shade) +
      ellipse([0, 12], [half * 0.42, 2], MATERIALS.grey.base);
    return place(art, { at: [44, 56], turn: 35, line: width });
  },
});
