import { getDocumentTraits } from '#src/contract/document-traits.ts';
import type { LinkedDocument, OrderSummary } from '#src/contract/order.ts';

/** The labels of orders and documents. */
export const STAGES = [
  'TO_BE_APPROVED',
  'TO_BE_ACCEPTED',
  'NOT_ESCAPED',
  'TO_CHECKOUT',
  'ESCAPED',
  'CHECKED_OUT',
  'DELIVERED',
  'CANCELLED',
  'CREDIT_NOTE',
] as const;
export type Stage = (typeof STAGES)[number];

/** Visual style of a label. */
export type StatusLook = 'waiting' | 'open' | 'done' | 'bad' | 'credit';

const LOOKS: Readonly<Record<Stage, StatusLook>> = {
  TO_BE_APPROVED: 'waiting',
  TO_BE_ACCEPTED: 'waiting',
  NOT_ESCAPED: 'open',
  TO_CHECKOUT: 'open',
  ESCAPED: 'done',
  CHECKED_OUT: 'done',
  DELIVERED: 'done',
  CANCELLED: 'bad',
  CREDIT_NOTE: 'credit',
};

/** Progress of an order, from sending to delivery. */
export const STEPS = ['sent', 'accepted', 'shipping', 'fulfilled', 'delivered'] as const;

const REACHED: Readonly<Partial<Record<Stage, number>>> = {
  TO_BE_ACCEPTED: 1,
  NOT_ESCAPED: 2,
  TO_CHECKOUT: 3,
  ESCAPED: 4,
  CHECKED_OUT: 4,
  DELIVERED: 5,
};

/** The fields that determine an order's stage. */
export type OrderState = Pick<OrderSummary, 'status' | 'shipment' | 'delivery'>;

const isStage = (status: string): status is Stage => STAGES.some((stage) => stage === status);

/**
 * The stage of an order. `TO_CHECKOUT` counts as not fulfilled until a first part has been shipped; `ESCAPED` is
 * refined by the delivery notes. Undefined for an unknown status.
 */
export const findStage = ({ status, shipment }: OrderState): Stage | undefined => {
  if (status === 'TO_CHECKOUT') return shipment ? 'TO_CHECKOUT' : 'NOT_ESCAPED';
  if (status === 'ESCAPED') return shipment ?? 'ESCAPED';
  return isStage(status) ? status : undefined;
};

/** Number of `STEPS` reached; a fulfilled pickup counts as delivered. Undefined for an unknown status or a credit note. */
export const findReached = (order: OrderState): number | undefined => {
  const stage = findStage(order);
  if (stage === 'ESCAPED' && order.delivery === 'pickup') return STEPS.length;
  return stage && REACHED[stage];
};

/** Whether an order is still on its way: neither delivered nor handed over. */
export const isOpen = (order: OrderState): boolean => {
  const reached = findReached(order);
  return reached !== undefined && reached < STEPS.length;
};

export const toStatusLook = (order: OrderState): StatusLook => {
  const stage = findStage(order);
  return stage ? LOOKS[stage] : 'waiting';
};

/** Text key of the label; `status_unknown` shows the raw status. */
export const toStatusKey = (order: OrderState): string => `account:status_${findStage(order) ?? 'unknown'}`;

/** Shipment state by the delivery notes; undefined without any. */
export const toShipment = (documents: readonly LinkedDocument[] | undefined): OrderState['shipment'] => {
  const notes = documents?.filter(({ kind }) => !getDocumentTraits(kind).isPriced) ?? [];
  if (notes.length === 0) return undefined;
  return notes.every(({ status }) => status === 'DELIVERED') ? 'DELIVERED' : 'CHECKED_OUT';
};
