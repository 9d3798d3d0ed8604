import { type Detail, type Drawing, ellipse, place } from '../pen.ts';
import { toBounds } from './bounds.ts';

/** The positions of three articles: the centre of the base, and the size. */
const SPOTS = [
  [25, 66, 44],
  [68, 62, 50],
  [46, 88, 56],
] as const;

const stand = (
  { art }: Drawing,
  [x, foot, size]: readonly [number, number, number],
  detail: Detail,
): string => {
  const [, , wide, high] = toBounds(art(detail));
  const scale = (size / Math.max(wide, high)) * 0.5 + (size / 84) * 0.5;
  const line = (detail.line * 0.9) / scale;
  const fine = { line, pitch: detail.pitch / Math.sqrt(scale) };
  const [left, top, width, height] = toBounds(art(fine));
  return (
    `<g stroke="none" fill-opacity=".12">${ellipse([x, foot], [width * scale * 0.42, 2.4], '#29454F')}</g>` +
    place(place(art(fine), { at: [-left - width / 2, -top - height], line }), {
      at: [x, foot],
      scale,
      line: detail.line * 0.9,
    })
  );
};

/** The first, middle and last article of a family, without duplicates. */
const pickThree = (children: readonly Drawing[]): readonly Drawing[] => {
  const last = children.length - 1;
  const picked = [children[0], children[Math.floor(last / 2)], children[last]].filter(
    (one) => one !== undefined,
  );
  const looks = picked.map(({ art }) => art({ line: 1, pitch: 3 }));
  return picked.filter((_, index) => looks.indexOf(looks[index] ?? '') === index);
};

/** Articles of a family side by side: two or three different ones, or the first two when all look alike. */
export const group = (children: readonly Drawing[]): Drawing => ({
  tint: 'mist',
  art: (detail) => {
    const different = pickThree(children);
    const shown = different.length > 1 ? different : children.slice(0, 2);
    return shown.map((one, index) => stand(one, SPOTS[index] ?? SPOTS[0], detail)).join('');
  },
});
