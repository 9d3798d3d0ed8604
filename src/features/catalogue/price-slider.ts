/** Euros: the slider's way, its steps, and how far apart its two ends stay. */
export const PRICE_SLIDER = { least: 0, most: 1000, step: 50, gap: 100 } as const;

/** Where the two ends of the slider stand. */
export type SliderEnds = { readonly low: number; readonly high: number };

const { least, most, step, gap } = PRICE_SLIDER;

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
const toStep = (value: number): number => Math.round(value / step) * step;

/** The ends after one of them was moved: the other stands, the moved one stops before it comes nearer than the gap. */
export const moveEnd = ({ low, high }: SliderEnds, moved: 'low' | 'high'): SliderEnds =>
  moved === 'low'
    ? { low: clamp(low, least, high - gap), high }
    : { low, high: clamp(high, low + gap, most) };

const toNumber = (typed: string, empty: number): number => {
  const value = Number(typed.trim().replace(',', '.') || empty);
  return Number.isFinite(value) ? value : empty;
};

/** Where the ends stand for two bounds as they were typed: on the nearest steps, apart from each other. */
export const toEnds = (typedLow: string, typedHigh: string): SliderEnds => {
  const [low, high] = [toNumber(typedLow, least), toNumber(typedHigh, most)]
    .map(toStep)
    .sort((a, b) => a - b);
  const lowest = clamp(low ?? least, least, most - gap);
  return { low: lowest, high: clamp(high ?? most, lowest + gap, most) };
};

/** What the fields hold for the ends: nothing where an end stands at the end of its way, because it sets no bound. */
export const toTyped = ({ low, high }: SliderEnds): { readonly low: string; readonly high: string } => ({
  low: low === least ? '' : String(low),
  high: high === most ? '' : String(high),
});
