import { toShopDay as toDayIn } from '#src/backoffice/rules/day.ts';
import { getEnvironment } from './environment.ts';

/** The day of an instant (ISO 8601, UTC) in the shop's time zone, `yyyy-mm-dd`; empty for an invalid instant. */
export const toShopDay = (instant: string): string => {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? '' : toDayIn(time, getEnvironment().SHOP_TIMEZONE);
};
