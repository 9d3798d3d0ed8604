import { getBrandArt } from '../brands.ts';
import { LINE, WHITE } from '../palette.ts';
import { type Box, num, place, rect, repeat } from '../pen.ts';
import { toWidth, write } from './drafting.ts';
import type { Subject } from './subject.ts';

/** A brand's mark, centred in a box and as large as fits. */
export const brandIn = (brand: string, [x, y, width, height]: Box): string => {
  if (!brand) return '';
  const mark = getBrandArt(brand);
  const scale = Math.min(width / mark.width, height / mark.height);
  return `<g stroke="none">${place(mark.art, {
    at: [x + (width - mark.width * scale) / 2, y + (height - mark.height * scale) / 2],
    scale,
    line: scale,
  })}</g>`;
};

/** A line of text, centred in a box and scaled down to fit. */
export const textIn = (text: string, [x, y, width, height]: Box, ink: string = LINE): string => {
  const fitted = Math.min(height, (height * width) / Math.max(0.1, toWidth(text, height)));
  return write(text, { at: [x + width / 2, y + height / 2], height: fitted, ink, weight: 2.8 });
};

/** The quantity on a pack's label; empty for a family, whose packs differ. */
export const toQuantity = ({ pack, unit, children }: Subject): string =>
  children.length > 0 ? '' : `${String(pack).replace('.', ',')} ${unit.toUpperCase()}`;

const bars = ([x, y, width, height]: Box, code: string): string => {
  let at = x;
  const d = repeat(16, (index) => {
    const wide = 0.5 + ((code.charCodeAt(index % code.length) + index * 7) % 4) * 0.32;
    at += wide + width / 30;
    return at < x + width ? `M${num(at)} ${num(y)}v${num(height)}` : '';
  });
  return `<path d="${d}" stroke-width=".7" stroke-linecap="butt"/>`;
};

/** The label of a pack: brand, code, quantity, barcode. */
export const label = (subject: Subject, [x, y, width, height]: Box): string =>
  rect([x, y, width, height], WHITE, 0.8) +
  brandIn(subject.brand, [x + 2, y + height * 0.08, width - 4, height * 0.26]) +
  textIn(subject.sku, [x + 2, y + height * 0.42, width - 4, height * 0.2]) +
  textIn(toQuantity(subject), [x + 2, y + height * 0.71, width * 0.42, height * 0.17]) +
  bars([x + width * 0.52, y + height * 0.7, width * 0.42, height * 0.2], subject.sku);
