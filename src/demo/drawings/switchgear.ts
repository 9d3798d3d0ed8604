import { DARK, MATERIALS, type Material, WHITE } from './palette.ts';
import { circle, type Drawing, fine, line, num, path, place, rect, repeat, resize, tone } from './pen.ts';

const { paper, zinc } = MATERIALS;

/** The front of a modular device from `x` on, `width` wide: the stepped body of a breaker. */
const drawModule = (x: number, width: number): string =>
  rect([x, 14, width, 68], paper.shade, 2) +
  rect([x, 28, width, 40], paper.light, 1.5) +
  tone(`M${num(x + width - 3)} 29h2.2v38h-2.2z`, paper.shade) +
  rect([x, 28, width, 40], 'none', 1.5) +
  circle([x + width / 2, 21], 3.2, zinc.shade) +
  fine(`M${num(x + width / 2 - 2)} 21h4`) +
  circle([x + width / 2, 75], 3.2, zinc.shade) +
  fine(`M${num(x + width / 2 - 2)} 75h4`);

const drawLever = (x: number, width: number, lever: Material): string => {
  const { light, base, shade } = MATERIALS[lever];
  return (
    rect([x, 40, width, 16], DARK, 1.5) +
    rect([x + 1, 41, width - 2, 8], base, 1.5) +
    tone(`M${num(x + 2)} 42h${num(width - 4)}v2h-${num(width - 4)}z`, light) +
    tone(`M${num(x + 2)} 46.5h${num(width - 4)}v2h-${num(width - 4)}z`, shade)
  );
};

/** A circuit breaker of so many modules; `residual` adds the part with the test button. */
export const breaker = (spec: {
  modules: number;
  lever: Material;
  residual?: Material;
  mark: Material;
}): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const step = 15;
    const w = spec.modules * step;
    const x = 48 - w / 2;
    const lever = spec.residual && spec.modules > 2 ? 1 : spec.residual ? 1 : spec.modules;
    const button = spec.residual
      ? rect([x + w - step + 2.5, 41, step - 5, 10], MATERIALS[spec.residual].base, 1.5) +
        fine(`M${num(x + w - step + 5)} 46h${num(step - 10)}`)
      : '';
    const art =
      repeat(spec.modules, (index) => drawModule(x + index * step, step)) +
      drawLever(x + 2.5, lever * step - 5, spec.lever) +
      button +
      rect([x + 2.5, 31, Math.min(w, 26) - 5, 5.5], MATERIALS[spec.mark].base, 1) +
      fine(`M${num(x + 3)} 60.5h${num(Math.min(w, 34) - 8)}M${num(x + 3)} 63.8h${num(Math.min(w, 24) - 8)}`);
    return resize(art, spec.modules === 1 ? 1.12 : 1.06, width);
  },
});

/** What a module of a wiring series is. */
export type Insert =
  'switch' | 'twoWay' | 'push' | 'italian' | 'schuko' | 'usb' | 'network' | 'aerial' | 'blank';

const hole = (x: number, y: number, r = 2): string => circle([x, y], r, DARK);

/** What the front shows, around 0,0; a module is 22 wide and 44 high, a schuko 44 square. */
const INSERTS: Readonly<Record<Insert, (shade: string) => string>> = {
  switch: (shade) => tone('M-10 12H10V20H-10Z', shade) + rect([-2.5, -16, 5, 2], DARK, 1),
  twoWay: (shade) => tone('M-10 12H10V20H-10Z', shade) + line('M-4-12L4-18M-4-18L4-12'),
  push: (shade) => tone('M-10 12H10V20H-10Z', shade) + circle([0, -14], 3.4, MATERIALS.yellowZinc.base),
  italian: () =>
    rect([-7, -18, 14, 36], 'none', 7) +
    hole(0, -11) +
    hole(0, 0) +
    hole(0, 11) +
    hole(0, -5.5, 1.4) +
    hole(0, 5.5, 1.4),
  schuko: (shade) =>
    circle([0, 0], 18, shade) +
    hole(-8, 0, 2.6) +
    hole(8, 0, 2.6) +
    rect([-3, -18, 6, 4], zinc.base) +
    rect([-3, 14, 6, 4], zinc.base),
  usb: () => rect([-6, -12, 12, 6], DARK, 3) + rect([-6, 5, 12, 6], DARK, 3) + fine('M-3-1H3'),
  network: () =>
    path('M-7-8H7V8H4V11H-4V8H-7Z', DARK) +
    `<path d="M-4-7V-3M-1.3-7V-3M1.3-7V-3M4-7V-3" stroke="${MATERIALS.yellowZinc.base}"/>`,
  aerial: () => circle([0, 0], 7, zinc.base) + circle([0, 0], 4.5, DARK) + circle([0, 0], 1.4, zinc.light),
  blank: () => '',
};

/** One device of a wiring series. */
export const wallModule = (spec: { insert: Insert; material: Material }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[spec.material];
    const wide = spec.insert === 'schuko' ? 46 : 24;
    const half = wide / 2;
    const art =
      rect([-half - 5, -17, wide + 10, 34], zinc.shade, 2) +
      rect([-half, -23, wide, 46], base, 2.5) +
      tone(`M${num(-half + 1.5)}-21.5h${num(wide - 3)}v4h-${num(wide - 3)}z`, light) +
      INSERTS[spec.insert](shade) +
      rect([-half, -23, wide, 46], 'none', 2.5);
    return place(art, { at: [48, 48], scale: 1.46, line: width });
  },
});

/** A cover plate with room for so many modules. */
export const coverPlate = (spec: { modules: number; material: Material }): Drawing => ({
  tint: 'stone',
  art: () => {
    const { light, base, shade } = MATERIALS[spec.material];
    const w = 30 + spec.modules * 8;
    const h = 48;
    const [x, y] = [48 - w / 2, 48 - h / 2];
    const inner = spec.modules * 8 + 6;
    return (
      rect([x, y, w, h], base, 5) +
      tone(
        `M${num(x + 2)} ${num(y + 6)}a4 4 0 0 1 4-4H${num(x + w - 6)}v3H${num(x + 5)}V${num(y + h - 6)}H${num(x + 2)}Z`,
        light,
      ) +
      tone(
        `M${num(x + w - 2)} ${num(y + 6)}V${num(y + h - 6)}a4 4 0 0 1-4 4H${num(x + 6)}v-3H${num(x + w - 5)}V${num(y + 6)}Z`,
        shade,
      ) +
      rect([x, y, w, h], 'none', 5) +
      rect([48 - inner / 2, 35, inner, 26], WHITE, 1.5) +
      fine(
        repeat(
          spec.modules - 1,
          (index) => `M${num(48 - inner / 2 + ((index + 1) * inner) / spec.modules)} 36V60`,
        ),
      )
    );
  },
});

/** An industrial plug or socket: its colour tells the voltage, its pins the poles. */
export const industrialPlug = (spec: {
  kind: 'plug' | 'socket' | 'wall';
  poles: number;
  colour: Material;
  size: number;
}): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[spec.colour];
    const body = MATERIALS.zinc;
    const pins = repeat(spec.poles, (index) => {
      const angle = Math.PI / 2 + (index * 2 * Math.PI) / spec.poles;
      const at = [11 * Math.cos(angle), 11 * Math.sin(angle)] as const;
      return spec.kind === 'plug'
        ? circle(at, index ? 2.6 : 3.4, MATERIALS.brass.base)
        : circle(at, index ? 2.6 : 3.4, DARK);
    });
    const face =
      circle([0, 0], 25, base) +
      tone('M-22 0A22 22 0 0 1 0-22V-17A17 17 0 0 0-17 0Z', light) +
      tone('M22 0A22 22 0 0 1 0 22V17A17 17 0 0 0 17 0Z', shade) +
      rect([-4, 24, 8, 5], base, 1) +
      circle([0, 0], 17, spec.kind === 'plug' ? DARK : shade) +
      pins;
    const back =
      spec.kind === 'wall'
        ? rect([-31, -34, 62, 70], body.base, 5) +
          tone('M-29-30a2 2 0 0 1 2-2H27V-29H-26V34H-29Z', body.light) +
          tone('M29-28V32a2 2 0 0 1-2 2H-24V31H26V-28Z', body.shade) +
          rect([-31, -34, 62, 70], 'none', 5)
        : rect([-10, 20, 20, 26], MATERIALS.rubber.base, 4) +
          fine('M-9 32H9M-9 37H9') +
          rect([-16, 14, 32, 16], body.base, 4);
    return place(back + face, {
      at: [48, spec.kind === 'wall' ? 47 : 40],
      scale: 0.92 + spec.size * 0.2,
      line: width,
    });
  },
});
