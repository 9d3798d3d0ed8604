import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDayStart } from '../../rules/day.ts';
import { parseOrderSearch } from './order-search.ts';
import { toCaseCount } from '../../../../tests/support/random-cases.ts';

describe('parseOrderSearch', () => {
  test.each([
    ['5/3/2026', '2026-03-05', '2026-03-06'],
    ['31-12-2026', '2026-12-31', '2027-01-01'],
    ['12.2026', '2026-12-01', '2027-01-01'],
  ])('“%s” is the days from %s until %s', (text, from, to) => {
    expect(parseOrderSearch(text)).toEqual({ kind: 'days', from, to });
  });

  test.each(['1.0005', '31/12/9999', '1/1/0000', 'ord-2026'])('“%s” is a part of a number', (text) => {
    expect(parseOrderSearch(text)).toEqual({ kind: 'number', part: text.toUpperCase() });
  });

  test('yields valid days for any digits', () => {
    const figure = fc.integer({ min: 0, max: 12 }).map(String);
    const year = fc.integer({ min: 0, max: 10_000 }).map((n) => String(n).padStart(4, '0'));
    const separator = fc.constantFrom('/', '.', '-');
    const typed = fc
      .tuple(fc.array(figure, { minLength: 1, maxLength: 2 }), year, separator)
      .map(([figures, last, mark]) => [...figures, last].join(mark));
    fc.assert(
      fc.property(typed, fc.constantFrom('Europe/Rome', 'America/New_York', 'UTC'), (text, timezone) => {
        const search = parseOrderSearch(text);
        if (search?.kind !== 'days') return;
        expect(toDayStart(search.from, timezone)).toBeLessThan(toDayStart(search.to, timezone));
      }),
      { numRuns: toCaseCount(300, 5000) },
    );
  });
});
