import { beforeAll, describe, expect, it } from 'vitest';
import { getTranslate } from '#src/i18n/translate.ts';
import type { CheckoutOptions } from '#src/contract/order.ts';
import { toCheckoutFields } from './checkout-fields.ts';
import { toDraft } from './checkout-form.ts';
import { loadTexts } from '../../../tests/support/load-texts.ts';

beforeAll(loadTexts);

const OPTIONS: CheckoutOptions = {
  payment_methods: ['transfer'],
  earliest_shipping: '25/11/2026',
  disabled_days: [],
};

const read = (options: CheckoutOptions, hasIban = false) =>
  toCheckoutFields(
    { t: getTranslate('it'), locale: 'it' },
    {
      options,
      hasIban,
      company: undefined,
      credit: undefined,
      goods: 10,
      shippingCost: 9.9,
      freeShippingFrom: 250,
    },
  );

describe('the checkout of a shop that promises nothing', () => {
  it('offers no pickup and names no day', () => {
    const { delivery, date, days } = read({ ...OPTIONS, pickup_windows: [] });
    expect(delivery.title).toBe('Consegna');
    expect(delivery.choices.map(({ value }) => value)).toEqual(['shipping']);
    expect(delivery.choices[0].hints.join()).not.toMatch(/\d\d\/|Prevista/);
    expect(date.hints.shipping).not.toContain('prevista');
    expect(days.first).toBe('2026-11-25');
    const form = new FormData();
    form.set('delivery', 'pickup');
    expect(toDraft(form, { options: OPTIONS }).delivery).toBe('shipping');
  });

  it('tells the time of a pickup later where hours are unknown', () => {
    const { delivery } = read({ ...OPTIONS, earliest_pickup: '25/11/2026' });
    expect(delivery.choices.at(1)?.hints).toEqual(['Ti diciamo noi quando è pronto']);
  });

  it('says when the bank account comes, unless it is known', () => {
    expect(read(OPTIONS).payment.methods[0]?.hints.join()).toContain('L’IBAN te lo comunichiamo');
    expect(read(OPTIONS, true).payment.methods[0]?.hints.join()).not.toContain('IBAN');
  });

  it('names the promised day where there is one', () => {
    const { delivery } = read({ ...OPTIONS, promised_shipping: '27/11/2026' });
    expect(delivery.choices[0].hints[0]).toBe('Prevista venerdì 27/11/2026');
  });
});
