import { describe, expect, it } from 'vitest';
import { colors } from '../../tailwind.config.mjs';

type Name = keyof typeof colors;
type Pair = readonly [front: Name, back: Name];

/** Relative luminance of WCAG 2.2: 0 is black, 1 white. */
const toLuminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of WCAG 2.2, from 1 to 21, truncated to two decimals. */
const toRatio = ([front, back]: Pair): number => {
  const [dark = 0, light = 0] = [toLuminance(colors[front]), toLuminance(colors[back])].toSorted(
    (a, b) => a - b,
  );
  return Math.floor(((light + 0.05) / (dark + 0.05)) * 100) / 100;
};

const pair = (fronts: readonly Name[], backs: readonly Name[]): readonly Pair[] =>
  fronts.flatMap((front) => backs.map((back): Pair => [front, back]));

const TEXT = [
  ...pair(['ink', 'ink-muted', 'primary', 'primary-strong'], ['paper', 'surface', 'tint', 'primary-tint']),
  ...pair(['accent', 'accent-strong', 'danger'], ['paper', 'surface']),
  ...pair(['accent-strong'], ['accent-tint', 'tint']),
  ...pair(['available', 'arriving', 'unavailable'], ['paper', 'surface', 'primary-tint']),
  ...pair(['surface'], ['primary', 'primary-strong', 'accent', 'accent-strong', 'danger']),
  ...pair(['on-strong'], ['primary-strong']),
];

const CONTROLS = pair(['control', 'accent-line', 'primary'], ['paper', 'surface']);

const toCases = (pairs: readonly Pair[]) => pairs.map((one) => [...one, toRatio(one)] as const);

describe('the colours', () => {
  it.each(toCases(TEXT))('have enough contrast for text in %s on %s: %d', (_front, _back, ratio) => {
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  });

  it.each(toCases(CONTROLS))('have enough contrast for controls in %s on %s: %d', (_front, _back, ratio) => {
    expect(ratio).toBeGreaterThanOrEqual(3);
  });
});
