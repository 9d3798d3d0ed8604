import { toBounds } from './gallery/bounds.ts';
import { type Detail, type Drawing, place, SIDE } from './pen.ts';

/** The least and the largest length of a drawing's longer side, in units. */
const FULL = 78;
const MOST = 85;
/** How far a small drawing grows towards `FULL`: below 1, so that the sizes of a family still differ. */
const EASE = 0.62;

const toFit = (art: Drawing['art'], detail: Detail): string => {
  const [x, y, width, height] = toBounds(art(detail));
  const size = Math.max(width, height);
  const grow = size < FULL ? (FULL / size) ** EASE : Math.min(1, MOST / size);
  const line = detail.line / grow;
  const middle = place(art({ line, pitch: detail.pitch / Math.sqrt(grow) }), {
    at: [-(x + width / 2), -(y + height / 2)],
    line,
  });
  return place(middle, { at: [SIDE / 2, SIDE / 2], scale: grow, line: detail.line });
};

/** A drawing centred and scaled towards the edges of the square: it has to be recognisable at 48 pixels. */
export const toFramed = ({ tint, art }: Drawing): Drawing => ({
  tint,
  art: (detail) => toFit(art, detail),
});
