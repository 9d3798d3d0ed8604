import { describe, expect, it, test } from 'vitest';
import { findPendingLine, toPendingLine } from './pending-line.ts';

const plain = { promo_code: '', promo_row: '' };

describe('a line in the query of the login page', () => {
  test.each([
    ['GNT-10', 120, '', '', 'GNT-10:120'],
    ['A:B', 0.5, '', '', 'A:B:0.5'],
    ['GNT-10', 120, 'STAGIONE', '1', 'GNT-10:120;STAGIONE;1'],
    ['A;B', 1, 'a:b;c%', 'è 1', 'A;B:1;a%3Ab%3Bc%25;%C3%A8%201'],
    ['A', 1, '', '1', 'A:1;;1'],
  ])('%s, %d of %s/%s', (item_id, quantity, promo_code, promo_row, text) => {
    const line = { item_id, promo_code, promo_row };
    expect(toPendingLine({ ...line, quantity: String(quantity) })).toBe(text);
    expect(findPendingLine(text)).toEqual({ ...line, quantity });
  });

  it('is undefined when malformed, and decoded verbatim when its escapes are invalid', () => {
    for (const text of ['', 'A', ':1', 'A:', 'A:x', 'A:-1', 'A:1e9', `${'A'.repeat(65)}:1`])
      expect(findPendingLine(text), text).toBeUndefined();
    expect(findPendingLine('A:1;%;%')).toEqual({
      ...plain,
      item_id: 'A',
      quantity: 1,
      promo_code: '%',
      promo_row: '%',
    });
  });
});
