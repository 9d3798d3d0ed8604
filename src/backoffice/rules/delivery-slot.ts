import type { CartRow } from '#src/contract/cart.ts';
import type { PrepareOrder } from '#src/contract/order.ts';
import { isNotInStock } from '#src/contract/availability.ts';
import { offersPickup, type Timetable } from '#src/contract/timetable.ts';
import { type Day, parseWireDay, type WallTime } from './day.ts';
import {
  isDeliverable,
  listPickupSlots,
  toDayWithGoods,
  toEarliestPickup,
  toEarliestShipping,
  toPromisedShipping,
} from './working-days.ts';

/**
 * The day of delivery or pickup, undefined for a delivery whose day the shop will name; pickups of shops with windows have a
 * `window`, `13:00-16:00`.
 */
export type Slot = { readonly day: Day | undefined; readonly window?: string };

/** Why a requested day or window is refused. */
type SlotRefusal = 'invalid_date' | 'pickup_window_closed' | 'no_pickup';

type SlotRequest = Pick<PrepareOrder, 'delivery' | 'date_delivery' | 'pickup_window'>;

const findPickup = (timetable: Timetable, now: WallTime, request: SlotRequest): Slot | SlotRefusal => {
  if (!offersPickup(timetable)) return 'no_pickup';
  const earliest = toEarliestPickup(timetable, now);
  const day = request.date_delivery === '' ? undefined : parseWireDay(request.date_delivery);
  if (request.date_delivery !== '') {
    const bounds = { earliest: earliest.day, today: now.day };
    if (day === undefined || !isDeliverable(timetable, day, bounds)) return 'invalid_date';
  }
  const slots = listPickupSlots(timetable, now);
  const wanted = request.pickup_window ?? '';
  if (wanted !== '') {
    const slot = slots.find(({ window }) => window === wanted);
    return slot && (day === undefined || day >= slot.day)
      ? { day: day ?? slot.day, window: wanted }
      : 'pickup_window_closed';
  }
  const open = day === undefined ? earliest : slots.find((slot) => slot.day <= day);
  return { day: day ?? earliest.day, ...(open?.window ? { window: open.window } : {}) };
};

const findRequestedSlot = (timetable: Timetable, now: WallTime, request: SlotRequest): Slot | SlotRefusal => {
  if (request.delivery === 'pickup') return findPickup(timetable, now, request);
  if (request.date_delivery === '') return { day: toPromisedShipping(timetable, now) };
  const day = parseWireDay(request.date_delivery);
  const bounds = { earliest: toEarliestShipping(timetable, now), today: now.day };
  return day !== undefined && isDeliverable(timetable, day, bounds) ? { day } : 'invalid_date';
};

type ArrivingRow = Pick<CartRow, 'availability' | 'available_on' | 'blocked'>;

/** The day on which the last row arrives that is not in stock; undefined if all are in stock, or none has a date. */
export const findLastArrival = (rows: readonly ArrivingRow[]): Day | undefined =>
  rows
    .filter(({ availability, blocked }) => isNotInStock(availability) && blocked === undefined)
    .flatMap(({ available_on }) => available_on ?? [])
    .sort()
    .at(-1);

/**
 * The requested day and window of an order sent now, or those that the shop proposes if none are requested. An order leaves as a whole, so
 * the day is not before the `arrival` of its last row.
 */
export const findSlot = (
  timetable: Timetable,
  now: WallTime,
  { arrival, ...request }: SlotRequest & { readonly arrival?: Day | undefined },
): Slot | SlotRefusal => {
  const slot = findRequestedSlot(timetable, now, request);
  return typeof slot === 'string' ? slot : { ...slot, day: toDayWithGoods(timetable, slot.day, arrival) };
};
