import { describe, expect, it } from 'vitest';
import { formatDeliveryDay, formatLongDeliveryDay, toOrderDay } from './order-day.ts';

describe('the day of delivery', () => {
  it.each([
    ['25-11-2026', '25/11/2026'],
    ['25/11/2026', '25/11/2026'],
    ['5-12-2026', '05/12/2026'],
    ['2026-12-05', '05/12/2026'],
    ['', ''],
    ['da confermare', 'da confermare'],
  ])('[N-53] “%s” shows as “%s” in order and document', (text, shown) => {
    expect(formatDeliveryDay(text)).toBe(shown);
    expect(toOrderDay({ date_delivery: text })).toBe(shown);
  });

  it.each([
    ['25-11-2026', 'it', 'mercoledì 25/11/2026'],
    ['25/11/2026', 'en', 'Wednesday 25/11/2026'],
    ['', 'it', ''],
    ['da confermare', 'it', 'da confermare'],
  ] as const)('[N-53] “%s” shows with its weekday in cart and checkout (%s)', (text, locale, shown) => {
    expect(formatLongDeliveryDay(text, locale)).toBe(shown);
  });

  it('[N-53] is followed by the hours of a pickup', () => {
    expect(toOrderDay({ date_delivery: '23-11-2026', pickup_window: '13:00-16:00' })).toBe(
      '23/11/2026, 13:00–16:00',
    );
  });
});
