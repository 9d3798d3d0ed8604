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

/** The second of an instant (ms) in the shop's time zone, `hh:mm:ss`. */
export const toShopSecond = (instant: number): string =>
  `${toWallTime(instant, getEnvironment().SHOP_TIMEZONE).time}:${new Date(instant).toISOString().slice(17, 19)}`;
