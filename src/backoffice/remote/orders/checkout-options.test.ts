import { describe, expect, it } from 'vitest';
import { EMPTY_CART } from '#src/contract/cart.ts';
import { toOptionsOfCart } from './checkout-options.ts';

const FRIDAY = '2026-11-20';

describe('the checkout options of a host without a call for them', () => {
  it.each([
    [{ date_delivery: '25-11-2026' }, '25/11/2026'],
    [{ date_delivery: '25/11/2026', accepted_delivery_date: '26/11/2026' }, '25/11/2026'],
    [{ accepted_delivery_date: '26-11-2026' }, '26/11/2026'],
    [{ date_delivery: 'soon' }, '21/11/2026'],
    [{ disabled_days: '0,6' }, '23/11/2026'],
    [{ disabled_days: '6, 0 ,1' }, '24/11/2026'],
    [{ disabled_days: '0,1,2,3,4,5,6' }, '21/11/2026'],
  ])('start with the day of %j: %s', (cart, day) => {
    const options = toOptionsOfCart({ ...EMPTY_CART, ...cart }, FRIDAY);
    expect(options).toMatchObject({ earliest_shipping: day, earliest_pickup: day });
  });

  it('offer every payment method but the card, and the weekdays of the cart', () => {
    const { payment_methods, disabled_days } = toOptionsOfCart(
      { ...EMPTY_CART, disabled_days: '0,6,x,9' },
      FRIDAY,
    );
    expect(payment_methods).toEqual(['transfer', 'riba', 'account']);
    expect(disabled_days).toEqual([0, 6]);
  });
});
