import type { Order } from '#src/contract/order.ts';

/** The day of an order, for a pickup with its hours: `23/11/2026, 13:00–16:00`. */
export const toOrderDay = ({
  date_delivery,
  pickup_window,
}: Pick<Order, 'date_delivery' | 'pickup_window'>): string =>
  pickup_window ? `${date_delivery}, ${pickup_window.replace('-', '–')}` : date_delivery;
