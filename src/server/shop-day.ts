import { getEnvironment } from './environment.ts';

/** The day of an instant (ISO 8601, UTC) in the shop's time zone, `yyyy-mm-dd`; empty when it is no instant. */
export const toShopDay = (instant: string): string => {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return '';
  // Sweden writes dates the ISO way.
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeZone: getEnvironment().SHOP_TIMEZONE,
  }).format(time);
};
