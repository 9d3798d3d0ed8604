import { toShopDay as toDayIn, toWallTime, toWireDay } from '#src/backoffice/rules/day.ts';
import { getEnvironment } from './environment.ts';

/** The day of an instant (ISO 8601, UTC) in the shop's time zone, `yyyy-mm-dd`; empty for an invalid instant. */
export const toShopDay = (instant: string): string => {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? '' : toDayIn(time, getEnvironment().SHOP_TIMEZONE);
};

/** The minute of an instant (ms) in the shop's time zone, `dd/mm/yyyy hh:mm`. */
export const toShopMinute = (instant: number): string => {
  const { day, time } = toWallTime(instant, getEnvironment().SHOP_TIMEZONE);
  return `${toWireDay(day)} ${time}`;
};
