import { MATERIALS } from '../palette.ts';
import { rect } from '../pen.ts';
import { SCENE_DETAIL, toScene } from '../scene.ts';
import { drawCounter } from './counter.ts';
import { HOUSE, mark } from './mark.ts';

/** The size of the picture that stands for the shop where a link to it is shared, in pixels. */
export const SHARE = { width: 1200, height: 630 } as const;

const VIEW = [180, -92, 800, 420] as const;

/** The shop's mark beside its counter, as an SVG document. */
export const drawShare = (): string => {
  const [x, y, width, height] = VIEW;
  const edge = 250;
  return toScene(
    drawCounter(VIEW) +
      `<g stroke="none">${rect([x, y, edge, height], HOUSE)}${rect([x + edge, y, 5, height], MATERIALS.yellowZinc.base)}</g>` +
      mark([x + 50, y + height / 2 - 75], 150, SCENE_DETAIL.line),
    '#E2EAEB',
    { view: [x, y, width, height], ...SHARE },
  );
};
