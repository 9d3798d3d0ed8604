import type { Locale } from '#src/contract/locale.ts';
import type { Order } from '#src/contract/order.ts';
import { findWireDay } from '#src/contract/time.ts';
import { formatWeekday } from '#src/i18n/format-day.ts';
import type { Translate } from '#src/i18n/translate.ts';

/**
 * A delivery day of the wire, `25-11-2026` or `25/11/2026`, as cart, checkout, order and documents show it: `25/11/2026`.
 * Any other text is unchanged.
 */
export const formatDeliveryDay = (text: string): string => {
  const { day, month, year } = findWireDay(text) ?? {};
  return year ? `${day}/${month}/${year}` : text;
};

/** The same after its weekday: `mercoledì 25/11/2026`. */
export const formatLongDeliveryDay = (text: string, locale: Locale): string => {
  const { day, month, year } = findWireDay(text) ?? {};
  const weekday = year ? `${formatWeekday(`${year}-${month}-${day}`, locale)} ` : '';
  return weekday + formatDeliveryDay(text);
};

/** The day of an order, for a pickup with its hours: `23/11/2026, 13:00–16:00`. */
export const toOrderDay = ({
  date_delivery,
  pickup_window,
}: Pick<Order, 'date_delivery' | 'pickup_window'>): string => {
  const day = formatDeliveryDay(date_delivery);
  return pickup_window ? `${day}, ${pickup_window.replace('-', '–')}` : day;
};

/** The same in words where the shop has not named the day yet. */
export const toOrderDayText = (order: Pick<Order, 'date_delivery' | 'pickup_window'>, t: Translate): string =>
  toOrderDay(order) || t('account:thread.toConfirm');
