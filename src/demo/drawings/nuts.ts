import { drawPrism, drawWall, FLAT, onCircle, type Part } from './lying.ts';
import { MATERIALS, type Tones } from './palette.ts';
import { type Drawing, ellipse, fine, line, num, path, type Point, repeat, tone } from './pen.ts';

/** How wide a nut is drawn, in units: bigger ones bigger, the biggest still within the square. */
const toRadius = (diameter: number): number => 15 + 5.2 * Math.sqrt(diameter);

/** The bore at a height, with the turns of its thread. */
const drawBore = (radius: number, y: number, tones: Tones): string => {
  const [rx, ry]: Point = [radius * 0.5, radius * 0.5 * FLAT];
  const turns = repeat(2, (index) => {
    const drop = y + 1 + index * radius * 0.11;
    return `M${num(48 - rx * 0.86)} ${num(drop)}A${num(rx * 0.9)} ${num(ry * 0.9)} 0 0 0 ${num(48 + rx * 0.86)} ${num(drop)}`;
  });
  return (
    ellipse([48, y], [rx, ry], tones.deep) +
    `<path d="${turns}" stroke="${tones.shade}" stroke-opacity=".8"/>`
  );
};

/** `locking` adds the nylon ring of a self-locking nut, `low` makes a thin one. */
export const nut = (spec: Part & { locking?: boolean; low?: boolean }): Drawing => ({
  tint: 'mist',
  art: () => {
    const radius = toRadius(spec.diameter);
    const height = radius * (spec.low ? 0.3 : 0.58);
    const y = 48 - height / 2;
    const tones = MATERIALS[spec.finish];
    const ring = spec.locking
      ? ellipse([48, y - 1], [radius * 0.7, radius * 0.43], MATERIALS.blue.base)
      : ellipse([48, y], [radius * 0.78, radius * 0.485], 'none');
    return (
      drawPrism(radius, { y, height, tones }) + ring + drawBore(radius, y - (spec.locking ? 1 : 0), tones)
    );
  },
});

/** A nut on a flange whose underside is serrated. */
export const flangeNut = ({ diameter, finish }: Part): Drawing => ({
  tint: 'mist',
  art: () => {
    const radius = toRadius(diameter) * 0.82;
    const height = radius * 0.5;
    const y = 44 - height / 2;
    const tones = MATERIALS[finish];
    const flange = radius * 1.3;
    const foot = y + height - 2;
    const teeth = repeat(9, (index) => {
      const [x, top] = onCircle(flange, foot + 1, Math.PI * (0.08 + index * 0.105));
      return `M${num(x)} ${num(top)}v${num(radius * 0.1)}`;
    });
    return (
      drawWall(flange, { y: foot, height: radius * 0.16, tones }) +
      fine(teeth) +
      ellipse([48, foot], [flange, flange * FLAT], tones.base) +
      tone(
        `M${num(48 - flange * 0.94)} ${num(foot)}A${num(flange * 0.94)} ${num(flange * 0.94 * FLAT)} 0 0 1 48 ${num(foot - flange * 0.94 * FLAT)}V${num(foot)}Z`,
        tones.light,
      ) +
      drawPrism(radius, { y, height, tones }) +
      ellipse([48, y], [radius * 0.78, radius * 0.485], 'none') +
      drawBore(radius, y, tones)
    );
  },
});

/** A nut closed by a dome. */
export const capNut = ({ diameter, finish }: Part): Drawing => ({
  tint: 'mist',
  art: () => {
    const radius = toRadius(diameter) * 0.9;
    const height = radius * 0.5;
    const y = 58 - height / 2;
    const { light, base, shade, deep } = MATERIALS[finish];
    const half = radius * 0.78;
    const top = y - radius * 1.02;
    const dome = `M${num(48 - half)} ${num(y)}C${num(48 - half)} ${num(top)} ${num(48 + half)} ${num(top)} ${num(48 + half)} ${num(y)}A${num(half)} ${num(half * FLAT)} 0 0 1 ${num(48 - half)} ${num(y)}Z`;
    const far = `M${num(48 + half * 0.5)} ${num(y + half * 0.52)}C${num(48 + half * 0.72)} ${num(top + half * 0.7)} ${num(48 + half * 0.4)} ${num(top + half * 0.36)} ${num(48 + half * 0.3)} ${num(top + half * 0.36)}C${num(48 + half)} ${num(top + half * 0.42)} ${num(48 + half)} ${num(y - 2)} ${num(48 + half)} ${num(y)}A${num(half)} ${num(half * FLAT)} 0 0 1 ${num(48 + half * 0.5)} ${num(y + half * 0.52)}Z`;
    const spot = `M${num(48 - half * 0.72)} ${num(y - half * 0.1)}C${num(48 - half * 0.72)} ${num(top + half * 0.75)} ${num(48 - half * 0.4)} ${num(top + half * 0.5)} ${num(48 - half * 0.12)} ${num(top + half * 0.45)}C${num(48 - half * 0.4)} ${num(top + half * 0.8)} ${num(48 - half * 0.48)} ${num(y - half * 0.5)} ${num(48 - half * 0.48)} ${num(y + half * 0.05)}Z`;
    return (
      drawPrism(radius, { y, height, tones: { light, base, shade, deep } }) +
      path(dome, base) +
      tone(far, shade) +
      tone(spot, light) +
      line(dome)
    );
  },
});

/** A nut with two wings. */
export const wingNut = ({ diameter, finish }: Part): Drawing => ({
  tint: 'mist',
  art: () => {
    const scale = 0.66 + 0.1 * Math.sqrt(diameter);
    const at = (x: number, y: number): string => `${num(48 + x * scale)} ${num(50 + y * scale)}`;
    const { light, base, shade, deep } = MATERIALS[finish];
    const wing = (side: 1 | -1): string =>
      `M${at(side * 9, 14)}C${at(side * 15, 4)} ${at(side * 19, -8)} ${at(side * 23, -20)}C${at(side * 26, -29)} ${at(side * 41, -30)} ${at(side * 42, -19)}C${at(side * 42, -7)} ${at(side * 30, 4)} ${at(side * 14, 19)}Z`;
    const hub = `M${at(-13, -4)}L${at(-17, 20)}A${num(17 * scale)} ${num(8.5 * scale)} 0 0 0 ${at(17, 20)}L${at(13, -4)}Z`;
    return (
      path(wing(-1), light) +
      path(wing(1), base) +
      tone(
        `M${at(38, -26)}C${at(44, -18)} ${at(34, 2)} ${at(15, 18)}C${at(26, 4)} ${at(35, -10)} ${at(38, -26)}Z`,
        shade,
      ) +
      path(wing(1), 'none') +
      path(hub, base) +
      tone(`M${at(-11, 1)}L${at(-14, 23)}L${at(-6, 26.5)}L${at(-5, 3.5)}Z`, light) +
      tone(
        `M${at(5, 3)}L${at(6, 27.5)}A${num(17 * scale)} ${num(8.5 * scale)} 0 0 0 ${at(17, 20)}L${at(13, -4)}Z`,
        shade,
      ) +
      line(hub) +
      ellipse([48, 50 - 4 * scale], [13 * scale, 6.4 * scale], light) +
      ellipse([48, 50 - 4 * scale], [8 * scale, 3.9 * scale], deep)
    );
  },
});

/** A long nut that joins two rods. */
export const couplingNut = ({ diameter, finish }: Part): Drawing => ({
  tint: 'mist',
  art: () => {
    const radius = toRadius(diameter) * 0.62;
    const height = radius * 2.1;
    const y = 48 - height / 2;
    const tones = MATERIALS[finish];
    return (
      drawPrism(radius, { y, height, tones }) +
      ellipse([48, y], [radius * 0.8, radius * 0.5], 'none') +
      drawBore(radius * 1.05, y, tones)
    );
  },
});
