import type { Locale } from '#src/contract/locale.ts';
import { parseTypedQuantity } from '#src/i18n/typed-quantity.ts';

/** Range, step, and minimum gap between the two thumbs, in euros. */
export const PRICE_SLIDER = { min: 0, max: 1000, step: 50, gap: 100 } as const;

/** Positions of the two thumbs, in euros. */
export type SliderEnds = { readonly low: number; readonly high: number };

const { min, max, step, gap } = PRICE_SLIDER;

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
const toStep = (value: number): number => Math.round(value / step) * step;

/** Positions after one thumb was moved: the moved one is clamped to the gap, the other stays. */
export const moveEnd = ({ low, high }: SliderEnds, moved: 'low' | 'high'): SliderEnds =>
  moved === 'low' ? { low: clamp(low, min, high - gap), high } : { low, high: clamp(high, low + gap, max) };

/** Positions for two typed bounds: rounded to the nearest step, at least the gap apart. */
export const toEnds = (typedLow: string, typedHigh: string, locale: Locale): SliderEnds => {
  const typed = [
    parseTypedQuantity(typedLow, locale) ?? min,
    parseTypedQuantity(typedHigh, locale) ?? max,
  ] as const;
  const [low, high] = typed.map(toStep).sort((a, b) => a - b);
  const lowest = clamp(low ?? min, min, max - gap);
  return { low: lowest, high: clamp(high ?? max, lowest + gap, max) };
};

/** Field values for the positions: empty at either end of the range, which sets no bound. */
export const toTyped = ({ low, high }: SliderEnds): { readonly low: string; readonly high: string } => ({
  low: low === min ? '' : String(low),
  high: high === max ? '' : String(high),
});

/** The part of the track between the thumbs, as an SVG path 100 wide. */
export const toTrack = ({ low, high }: SliderEnds): string => {
  const share = 100 / max;
  return `M${low * share} 2H${high * share}`;
};
