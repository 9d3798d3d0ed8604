import type { Locale } from '#src/contract/locale.ts';
import { formatNumber } from '#src/i18n/format.ts';

/** Round steps between grid lines, times a power of ten. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** Grid lines above zero. */
const LINES = 4;

/** The values of the grid lines, from 0 to at least `max`. */
export const toScale = (max: number): readonly number[] => {
  const step = Math.max(max, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(step));
  const round = (ROUND_STEPS.find((roundStep) => roundStep * power >= step - 1e-9) ?? 10) * power;
  return Array.from({ length: LINES + 1 }, (_, at) => Math.round(at * round * 100) / 100);
};

/** `part` in per cent of `whole` as an SVG length, clamped to 0–100 %. */
export const toPercent = (part: number, whole: number): string => {
  const share = whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0;
  return `${Number((share * 100).toFixed(3))}%`;
};

/** Relative change as `+7,8 %` or `−3 %`; undefined when the previous amount is not positive. */
export const toChange = (amount: number, previous: number, locale: Locale): string | undefined => {
  if (previous <= 0) return undefined;
  const percent = Math.round((amount / previous - 1) * 1000) / 10;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${formatNumber(Math.abs(percent), locale, 1)}${locale === 'it' ? '\u00a0' : ''}%`;
};
