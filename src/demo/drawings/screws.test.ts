import { expect, it } from 'vitest';
import { frame } from './frame.ts';
import { toBounds } from './gallery/bounds.ts';
import { screw } from './screws.ts';

const DETAIL = { line: 2, pitch: 4 };
const widthOf = (length: number, bold: boolean): number => {
  const { art } = frame(screw({ diameter: 8, length, finish: 'zinc', head: 'hex' }));
  return toBounds(art({ ...DETAIL, bold }))[2];
};
/** How much wider a long screw is than a short one. */
const growth = (bold: boolean): number => widthOf(100, bold) / widthOf(16, bold);

it('differ more by their lengths in bold drawings', () => {
  expect(growth(false)).toBeGreaterThan(1);
  expect(growth(true)).toBeGreaterThan(1.15 * growth(false));
});
