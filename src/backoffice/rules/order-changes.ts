import type {
  ChangeRequest,
  ChangeRequestKind,
  ChangeRequestRefusal,
  NewChangeRequest,
  OrderChanges,
  ReturnedRow,
} from '#src/contract/change-request.ts';
import type { Order } from '#src/contract/order.ts';

type Thread = NonNullable<Order['thread']>;

const sum = (quantities: readonly number[]): number =>
  Number(quantities.reduce((total, quantity) => total + quantity, 0).toFixed(3));

const isArrived = ({ is_credit, delivery_note }: Thread['rows'][number]['parts'][number]): boolean =>
  !is_credit && (!delivery_note || delivery_note.status === 'DELIVERED');

/**
 * What can still be returned: the delivered quantity less the credited one or that of accepted returns, whichever is larger, because a
 * credit note follows an accepted return.
 */
const toReturnable = (
  { thread }: Pick<Order, 'thread'>,
  requests: readonly ChangeRequest[],
): readonly ReturnedRow[] =>
  (thread?.rows ?? [])
    .map(({ row_id, parts }) => {
      const delivered = sum(parts.filter(isArrived).map(({ quantity }) => quantity));
      const credited = sum(parts.filter(({ is_credit }) => is_credit).map(({ quantity }) => quantity));
      const accepted = requests.filter(({ state }) => state === 'accepted').flatMap(({ rows }) => rows);
      const agreed = sum(
        accepted.filter((row) => row.row_id === String(row_id)).map(({ quantity }) => quantity),
      );
      return { row_id: String(row_id), quantity: sum([delivered, -Math.max(credited, agreed)]) };
    })
    .filter(({ quantity }) => quantity > 0);

/** What can be asked of an order: one request at a time. */
export const toOrderChanges = (
  order: Pick<Order, 'status' | 'thread'>,
  requests: readonly ChangeRequest[],
): OrderChanges => {
  const returnable = toReturnable(order, requests);
  const kinds: readonly ChangeRequestKind[] = [
    ...(order.status === 'TO_BE_ACCEPTED' ? (['change', 'cancel'] as const) : []),
    ...(returnable.length > 0 ? (['return'] as const) : []),
  ];
  const isWaiting = requests.some(({ state }) => state === 'open');
  return { requests, returnable, possible: isWaiting ? [] : kinds };
};

/** Why a request is refused; undefined for a valid one. */
export const findChangeRefusal = (
  { requests, possible, returnable }: OrderChanges,
  { kind, note, rows }: NewChangeRequest,
): ChangeRequestRefusal | undefined => {
  if (requests.some(({ state }) => state === 'open')) return 'open_request';
  if (!possible.includes(kind)) return 'not_possible';
  if (kind === 'return') {
    const ids = new Set(rows.map(({ row_id }) => row_id));
    const isWithin = ({ row_id, quantity }: ReturnedRow): boolean =>
      returnable.some((one) => one.row_id === row_id && quantity <= one.quantity);
    if (rows.length === 0 || ids.size < rows.length || !rows.every(isWithin)) return 'invalid_rows';
  }
  return kind !== 'cancel' && note === '' ? 'missing_note' : undefined;
};
