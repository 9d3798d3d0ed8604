import { describe, expect, it } from 'vitest';
import { EMPTY_CART } from '#src/contract/cart.ts';
import { toOptionsOfCart } from './checkout-options.ts';

const FRIDAY = '2026-11-20';

describe('the checkout options of a host without a call for them', () => {
  it.each([
    [{ date_delivery: '25-11-2026' }, '25/11/2026'],
    [{ date_delivery: '25/11/2026', accepted_delivery_date: '26/11/2026' }, '25/11/2026'],
    [{ accepted_delivery_date: '26-11-2026' }, '26/11/2026'],
    [{ date_delivery: '5-12-2026' }, '05/12/2026'],
    [{ date_delivery: '5/1/2027' }, '05/01/2027'],
    [{ date_delivery: '2026-12-05' }, '05/12/2026'],
    [{ date_delivery: '19-11-2026' }, '21/11/2026'],
    [{ date_delivery: '19-11-2026', accepted_delivery_date: '26-11-2026' }, '26/11/2026'],
    [{ date_delivery: 'soon' }, '21/11/2026'],
    [{ date_delivery: '31-02-2026' }, '21/11/2026'],
    [{ date_delivery: '31-02-2026', accepted_delivery_date: '29/02/2028' }, '29/02/2028'],
  ])('[C-25] have the earliest day of %j: %s', (cart, day) => {
    const options = toOptionsOfCart({ ...EMPTY_CART, ...cart }, FRIDAY);
    expect(options).toMatchObject({ earliest_shipping: day, earliest_pickup: day });
  });

  it.each([
    ['', []],
    ['0,6', [0, 6]],
    ['6, 0 ,1', [6, 0, 1]],
    ['0,6,x,9,', [0, 6]],
  ])('[C-26] read the disabled weekdays %j as %j', (disabled_days, days) => {
    expect(toOptionsOfCart({ ...EMPTY_CART, disabled_days }, FRIDAY).disabled_days).toEqual(days);
  });

  it.each([
    [{ disabled_days: '' }, '21/11/2026'],
    [{ disabled_days: '0,6' }, '23/11/2026'],
    [{ disabled_days: '6, 0 ,1' }, '24/11/2026'],
    [{ disabled_days: '0,1,2,3,4,5,6' }, '21/11/2026'],
  ])('have the first open day as the earliest day of %j: %s', (cart, day) => {
    const options = toOptionsOfCart({ ...EMPTY_CART, ...cart }, FRIDAY);
    expect(options).toMatchObject({ earliest_shipping: day, earliest_pickup: day });
  });

  it.each([
    ['20-11-2026', '20/11/2026'],
    ['2026-11-26', '26/11/2026'],
    ['19-11-2026', undefined],
    ['01-01-2020', undefined],
  ])(
    'promise the day that the host accepted, %s, unless it has passed',
    (accepted_delivery_date, promised) => {
      expect(toOptionsOfCart({ ...EMPTY_CART, accepted_delivery_date }, FRIDAY).promised_shipping).toBe(
        promised,
      );
    },
  );

  it('include every payment method but the card', () => {
    expect(toOptionsOfCart(EMPTY_CART, FRIDAY).payment_methods).toEqual(['transfer', 'riba', 'account']);
  });
});
