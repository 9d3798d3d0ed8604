import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOLDEN_COUPONS } from '../support/golden-coupons.ts';
import { BEFORE, type GoldenShop, openGoldenShop, toRequest } from '../support/golden-shop.ts';

let shop: GoldenShop;

beforeAll(async () => {
  shop = await openGoldenShop();
  shop.setTime(BEFORE);
});
afterAll(() => shop.close());

describe('the totals of a cart with a discount code', () => {
  it.each(GOLDEN_COUPONS)(
    'are the golden ones in cart, prepared, sent and stored order: $what',
    async ({ code, lines, delivery, discount, totals, vat }) => {
      const expected = {
        ...totals,
        vat: vat.map(([rate, taxable, tax]) => ({ rate, taxable, tax })),
        coupon: { code, discount },
      };
      const { carts, orders } = shop.store.backOffice;
      const visitor = await shop.visit('chain');
      const added = lines.map(([item_id, quantity]) => ({
        item_id,
        quantity,
        promo_code: '',
        promo_row: '',
      }));
      expect(await carts.add(visitor, added)).toMatchObject({ ok: true });
      expect(await carts.setCoupon(visitor, code)).toMatchObject({ ok: true });
      // A cart does not know yet that it will be collected.
      if (delivery === 'shipping') expect(await carts.get(visitor)).toMatchObject(expected);
      const request = { ...toRequest(), delivery };
      expect(await orders.prepare(visitor, request)).toMatchObject({ ok: true, order: expected });
      const sent = await orders.send(visitor, request);
      expect(sent).toMatchObject({ ok: true, order: expected });
      expect(await orders.find(visitor, sent.ok ? sent.order.name : '')).toMatchObject(expected);
    },
  );
});
