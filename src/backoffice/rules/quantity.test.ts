import { describe, expect, test } from 'vitest';
import { toOrderQuantity } from './quantity.ts';

const packed = (qty_min_imballo: number, unit = 'pz') => ({ unit, qty_min_imballo });

describe('order quantity', () => {
  test.each([
    [1, 1, 1],
    [100, 100, 100],
    [101, 100, 200],
    [120, 50, 150],
    [1, 25, 25],
    [999_999, 1, 999_999],
    [999_900, 100, 999_900],
  ])('[C-05] %d in packs of %d makes %d', (requested, pack, quantity) => {
    expect(toOrderQuantity(requested, packed(pack))).toEqual({
      ok: true,
      quantity,
      rounded: quantity !== requested,
    });
  });

  test.each([0, -1, -0.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000, 1.5, 0.001])(
    '%d pieces are invalid',
    (requested) => {
      expect(toOrderQuantity(requested, packed(1))).toEqual({ ok: false });
    },
  );

  test('a quantity that rounds above the maximum is invalid', () => {
    expect(toOrderQuantity(999_950, packed(100))).toEqual({ ok: false });
  });

  test.each(['m', 'MT', 'kg', 'Kg.', ' l ', 'm²', 'mq', 'ml', 't'])(
    '"%s" may be ordered in fractions',
    (unit) => {
      expect(toOrderQuantity(2.125, packed(0.001, unit))).toEqual({
        ok: true,
        quantity: 2.125,
        rounded: false,
      });
      expect(toOrderQuantity(2.1255, packed(0.001, unit))).toEqual({ ok: false });
    },
  );

  test.each([400.0004, 12_345.6789, 999_998.9999])(
    '%d has too many decimals at any magnitude',
    (requested) => {
      expect(toOrderQuantity(requested, packed(0.001, 'kg'))).toEqual({ ok: false });
    },
  );

  test.each(['pz', 'conf', 'paio', 'rotolo', 'NR', ''])('"%s" is sold whole', (unit) => {
    expect(toOrderQuantity(2.125, packed(1, unit))).toEqual({ ok: false });
  });

  test('fractions round up to the pack without floating point residue', () => {
    expect(toOrderQuantity(0.3, packed(0.1, 'kg'))).toEqual({ ok: true, quantity: 0.3, rounded: false });
    expect(toOrderQuantity(0.31, packed(0.1, 'kg'))).toEqual({ ok: true, quantity: 0.4, rounded: true });
    expect(toOrderQuantity(7, packed(2.5, 'pz'))).toEqual({ ok: true, quantity: 7.5, rounded: true });
    expect(toOrderQuantity(7.5, packed(2.5, 'pz'))).toEqual({ ok: true, quantity: 7.5, rounded: false });
  });

  test('a valid quantity is returned unchanged', () => {
    for (let requested = 1; requested < 2000; requested += 7) {
      for (const pack of [1, 0.25, 3, 12, 250]) {
        const once = toOrderQuantity(requested, packed(pack, 'kg'));
        expect(once.ok && toOrderQuantity(once.quantity, packed(pack, 'kg'))).toEqual({
          ...once,
          rounded: false,
        });
      }
    }
  });
});
