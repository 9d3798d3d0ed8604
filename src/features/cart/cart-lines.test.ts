import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { describe, expect, it } from 'vitest';
import { decodeGuestLines, decodeLines, mergeLines, setQuantity } from './cart-lines.ts';

const line = (item_id: string, quantity: number, promo_code = '') => ({
  item_id,
  quantity,
  promo_code,
  promo_row: '',
});

describe('a guest cart in the browser', () => {
  it('[C-06] round-trips through storage', () => {
    const lines = [line('VTR-440', 500), line('LK-140', 1, 'NOV')];
    expect(decodeLines(JSON.stringify(lines))).toEqual(lines);
  });

  it.each(['', '{', 'null', '"x"', '{"a":1}', '[[]]', '[null,1,"x"]', '[{"item_id":""}]'])(
    'is empty for the storage entry %j',
    (text) => {
      expect(decodeLines(text)).toEqual([]);
    },
  );

  it.each([0, -1, Number.NaN, Infinity, 1e9, '5', null])('omits a line with the quantity %j', (quantity) => {
    expect(decodeLines([{ ...line('A', 1), quantity }, line('B', 2)])).toEqual([line('B', 2)]);
  });

  it('round-trips with its id', () => {
    const guest = { id: 'a1b2c3d4', lines: [line('VTR-440', 500)] };
    expect(decodeGuestLines(JSON.stringify(guest))).toEqual(guest);
  });

  it('is read from an older entry without an id', () => {
    expect(decodeGuestLines(JSON.stringify([line('A', 1)]))).toEqual({ id: '', lines: [line('A', 1)] });
  });

  it.each(['', '{', 'null', '"x"', '{"a":1}', '{"id":7,"lines":"x"}'])('has no lines for %j', (text) => {
    expect(decodeGuestLines(text)).toEqual({ id: '', lines: [] });
  });

  it('fills in missing promotion fields and drops unknown ones', () => {
    expect(decodeLines('[{"item_id":"A","quantity":1,"price":0.01}]')).toEqual([line('A', 1)]);
  });

  it('[C-02] sums lines with the same key and keeps promotions separate', () => {
    expect(mergeLines([line('A', 100), line('B', 1), line('A', 50), line('A', 5, 'NOV')])).toEqual([
      line('A', 150),
      line('B', 1),
      line('A', 5, 'NOV'),
    ]);
  });

  it('holds at most 1000 rows', () => {
    expect(mergeLines(Array.from({ length: 1200 }, (_, index) => line(`S${index}`, 1)))).toHaveLength(1000);
  });

  it('[C-04] removes the row whose quantity is set to 0 or less', () => {
    const lines = [line('A', 1), line('B', 2)];
    expect(setQuantity(lines, cartLineKey(line('A', 1)), 0)).toEqual([line('B', 2)]);
    expect(setQuantity(lines, cartLineKey(line('B', 2)), 7)).toEqual([line('A', 1), line('B', 7)]);
  });
});
