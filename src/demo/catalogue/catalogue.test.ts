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
      'a349cb0e20a5ae901b1543bba0c7eb4235207637c2366953fac7dbc97d943ad9',
    );
    expect(hash('sha256', JSON.stringify(toDemoPromotions(NOW)))).toBe(
      'ad1ccadd6fa5f2cb7e878e7c5511366142e00948492a49af838c72b8e65f14c3',
    );
  });
});
