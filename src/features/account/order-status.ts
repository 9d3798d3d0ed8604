import type { LinkedDocument, OrderSummary } from '#src/contract/order.ts';

/** How a document stands, by the seven labels of orders and documents. */
export const STAGES = [
  'TO_BE_ACCEPTED',
  'NOT_ESCAPED',
  'TO_CHECKOUT',
  'ESCAPED',
  'CHECKED_OUT',
  'DELIVERED',
  'CREDIT_NOTE',
] as const;
export type Stage = (typeof STAGES)[number];

/** For the look of a label. */
export type StatusLook = 'waiting' | 'open' | 'done' | 'credit';

const LOOKS: Readonly<Record<Stage, StatusLook>> = {
  TO_BE_ACCEPTED: 'waiting',
  NOT_ESCAPED: 'open',
  TO_CHECKOUT: 'open',
  ESCAPED: 'done',
  CHECKED_OUT: 'done',
  DELIVERED: 'done',
  CREDIT_NOTE: 'credit',
};

/** What an order goes through, from its sending to its arrival. */
export const STEPS = ['sent', 'accepted', 'shipping', 'fulfilled', 'delivered'] as const;

const REACHED: Readonly<Partial<Record<Stage, number>>> = {
  TO_BE_ACCEPTED: 1,
  NOT_ESCAPED: 2,
  TO_CHECKOUT: 3,
  ESCAPED: 4,
  CHECKED_OUT: 4,
  DELIVERED: 5,
};

/** What an order tells of how it stands. */
export type Standing = Pick<OrderSummary, 'status' | 'shipment' | 'delivery'>;

const isStage = (status: string): status is Stage => STAGES.some((stage) => stage === status);

/**
 * Where an order is. `TO_CHECKOUT` is not fulfilled: to be sent is what is left of it once a part has gone. A fulfilled
 * one is as far as its delivery notes. Absent for a status that nobody knows.
 */
export const findStage = ({ status, shipment }: Standing): Stage | undefined => {
  if (status === 'TO_CHECKOUT') return shipment ? 'TO_CHECKOUT' : 'NOT_ESCAPED';
  if (status === 'ESCAPED') return shipment ?? 'ESCAPED';
  return isStage(status) ? status : undefined;
};

/** How many of the `STEPS` an order has reached; what was collected has arrived. Absent for what is no order. */
export const findReached = (order: Standing): number | undefined => {
  const stage = findStage(order);
  if (stage === 'ESCAPED' && order.delivery === 'pickup') return STEPS.length;
  return stage && REACHED[stage];
};

export const toStatusLook = (order: Standing): StatusLook => {
  const stage = findStage(order);
  return stage ? LOOKS[stage] : 'waiting';
};

/** The key of a label; a status nobody knows is shown as it came. */
export const toStatusKey = (order: Standing): string => `account:status_${findStage(order) ?? 'unknown'}`;

/** How far the goods of an order are, by its delivery notes; absent while there is none. */
export const toShipment = (documents: readonly LinkedDocument[] | undefined): Standing['shipment'] => {
  const notes = documents?.filter(({ kind }) => kind === 'delivery_note') ?? [];
  if (notes.length === 0) return undefined;
  return notes.every(({ status }) => status === 'DELIVERED') ? 'DELIVERED' : 'CHECKED_OUT';
};
