import { CART_PATH, CHECKOUT_PATH } from '#src/i18n/routes.ts';
import type { PageWeight } from './page-weight.ts';

/** See `PageWeight`. CSS, HTML and nodes: the figures of the heaviest page. */
const LIMITS: PageWeight = { before: 34_000, after: 85_000, css: 30_000, html: 20_000, nodes: 2_500 };
/** Cart and checkout load their islands at once. */
const LIMITS_AT_ONCE: PageWeight = { ...LIMITS, before: 105_000 };
const AT_ONCE: readonly string[] = [CART_PATH, CHECKOUT_PATH];
/** A figure above its limit by up to this much is a warning; beyond, it fails. */
const TOLERANCE_PERCENT = 5;

export const FIGURES = ['before', 'after', 'css', 'html', 'nodes'] as const;

/** Kilobytes after gzip, or the number of nodes. */
export const formatFigure = (name: keyof PageWeight, weight: PageWeight): string =>
  name === 'nodes' ? String(weight.nodes) : (weight[name] / 1000).toFixed(1);

export const getLimits = (path: string): PageWeight => (AT_ONCE.includes(path) ? LIMITS_AT_ONCE : LIMITS);

/** A figure above its limit. */
export type Excess = {
  readonly level: 'warning' | 'failure';
  /** Names the figure, its limit and by how much it is above. */
  readonly text: string;
};

/** The figures of a page that are above their limits. */
export const judgeWeight = (path: string, weight: PageWeight): readonly Excess[] => {
  const limits = getLimits(path);
  return FIGURES.filter((name) => weight[name] > limits[name]).map((name) => {
    const percent = (100 * (weight[name] - limits[name])) / limits[name];
    const figures = `${name} ${formatFigure(name, weight)}, limit ${formatFigure(name, limits)}`;
    return {
      level: percent > TOLERANCE_PERCENT ? 'failure' : 'warning',
      text: `${figures}: ${percent.toFixed(2)} % above`,
    };
  });
};
