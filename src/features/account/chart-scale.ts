/** Steps between the lines of a scale that people read easily, times a power of ten. */
const EASY = [1, 2, 2.5, 5, 10];

/** Lines of a scale above its zero. */
const LINES = 4;

/** The values of a scale's lines, from 0 up, so that the highest is not below `most`. */
export const toScale = (most: number): readonly number[] => {
  const step = Math.max(most, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(step));
  const easy = (EASY.find((one) => one * power >= step - 1e-9) ?? 10) * power;
  return Array.from({ length: LINES + 1 }, (_, at) => Math.round(at * easy * 100) / 100);
};

/** A length of `of` in percent of `whole`, as SVG takes it; nothing below 0 and nothing beyond the whole. */
export const toPercent = (of: number, whole: number): string => {
  const share = whole > 0 ? Math.min(Math.max(of / whole, 0), 1) : 0;
  return `${Number((share * 100).toFixed(3))}%`;
};
