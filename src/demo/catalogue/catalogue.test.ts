import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toDemoLines, toDemoPromotions } from '../products.ts';

const NOW = new Date('2026-11-22T08:00:00Z');

/** A line without pictures, with sorted fields. */
const toComparable = (line: object): object =>
  Object.fromEntries(
    Object.entries(line)
      .filter(([field]) => field !== 'images')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

describe('the expanded catalogue', () => {
  it('has 9,550 lines with this hash, pictures excluded', () => {
    const lines = toDemoLines(NOW).map((line) => JSON.stringify(toComparable(line)));
    expect(lines).toHaveLength(9550);
    expect(hash('sha256', lines.join('\n'))).toBe(
      '877e870cedd10368601c51bcabaf3d5edcfbe5f16526fbf334369a680c431854',
    );
    expect(hash('sha256', JSON.stringify(toDemoPromotions(NOW)))).toBe(
      'ad1ccadd6fa5f2cb7e878e7c5511366142e00948492a49af838c72b8e65f14c3',
    );
  });
});
