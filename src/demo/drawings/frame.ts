import { toBounds } from './gallery/bounds.ts';
import { type Detail, type Drawing, place, SIDE } from './pen.ts';

/** The longer side of a drawing: small drawings are scaled towards `FULL`, large ones down to `MAX` (units). */
const FULL = 78;
const MAX = 85;
/** Exponent of the enlargement of small drawings; below 1, so that the sizes of a family still differ. */
const EASE = 0.62;
/** The same in bold drawings, whose sizes differ more. */
const BOLD_EASE = 0.45;

const toFit = (art: Drawing['art'], detail: Detail): string => {
  const [x, y, width, height] = toBounds(art(detail));
  const size = Math.max(width, height);
  const grow = size < FULL ? (FULL / size) ** (detail.bold ? BOLD_EASE : EASE) : Math.min(1, MAX / size);
  const line = detail.line / grow;
  const middle = place(art({ ...detail, line, pitch: detail.pitch / Math.sqrt(grow) }), {
    at: [-(x + width / 2), -(y + height / 2)],
    line,
  });
  return place(middle, { at: [SIDE / 2, SIDE / 2], scale: grow, line: detail.line });
};

/** Centres a drawing and scales it to fill the square, so that it is recognisable at 48 pixels. */
export const frame = ({ tint, art }: Drawing): Drawing => ({
  tint,
  art: (detail) => toFit(art, detail),
});
