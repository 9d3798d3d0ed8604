import { describe, expect, it } from 'vitest';
import type { ChangeRequest, NewChangeRequest } from '#src/contract/change-request.ts';
import type { Order } from '#src/contract/order.ts';
import { findChangeRefusal, toOrderChanges } from './order-changes.ts';

type Part = NonNullable<Order['thread']>['rows'][number]['parts'][number];

const toPart = (quantity: number, fields: Partial<Part> = {}): Part =>
  ({ quantity, net: 0, is_credit: false, deadlines: [], ...fields }) as Part;

const note = (status: string) =>
  ({ delivery_note: { name: 'DDT', day: '2026-11-01', status } }) as Partial<Part>;

const toThread = (...rows: readonly (readonly [number, readonly Part[]])[]): Order['thread'] =>
  ({ rows: rows.map(([row_id, parts]) => ({ row_id, parts, rest: 0 })) }) as unknown as Order['thread'];

const toRequest = (fields: Partial<ChangeRequest>): ChangeRequest => ({
  id: '1',
  kind: 'return',
  state: 'accepted',
  created_at: '2026-11-20T08:30:00.000Z',
  ...{ note: '', rows: [], answer: '' },
  ...fields,
});

const toNew = (fields: Partial<NewChangeRequest>): NewChangeRequest => ({
  ...{ kind: 'return', note: 'Troppi', rows: [{ row_id: '1', quantity: 2 }] },
  ...fields,
});

const DELIVERED = { status: 'ESCAPED', thread: toThread([1, [toPart(5, note('DELIVERED'))]]) };
const SENT = { status: 'TO_BE_ACCEPTED', thread: undefined };

describe('what can be asked of an order', () => {
  it('is a change or its cancellation until it is accepted', () => {
    expect(toOrderChanges(SENT, []).possible).toEqual(['change', 'cancel']);
    expect(toOrderChanges({ ...SENT, status: 'TO_CHECKOUT' }, []).possible).toEqual([]);
    expect(toOrderChanges({ ...SENT, status: 'CANCELLED' }, []).possible).toEqual([]);
  });

  it('is the return of what was delivered, less what was credited', () => {
    const thread = toThread(
      [1, [toPart(5, note('DELIVERED')), toPart(3, note('CHECKED_OUT')), toPart(2, { is_credit: true })]],
      [2, [toPart(4, note('CHECKED_OUT'))]],
      [3, [toPart(1.25, note('DELIVERED')), toPart(0.5, {})]],
    );
    expect(toOrderChanges({ status: 'ESCAPED', thread }, [])).toMatchObject({
      possible: ['return'],
      returnable: [
        { row_id: '1', quantity: 3 },
        { row_id: '3', quantity: 1.75 },
      ],
    });
  });

  it('counts accepted returns and their credit notes once', () => {
    const accepted = toRequest({ rows: [{ row_id: '1', quantity: 4 }] });
    const find = (requests: readonly ChangeRequest[], credited: number) =>
      toOrderChanges(
        {
          status: 'ESCAPED',
          thread: toThread([1, [toPart(5, note('DELIVERED')), toPart(credited, { is_credit: true })]]),
        },
        requests,
      ).returnable;
    expect(find([accepted], 0)).toEqual([{ row_id: '1', quantity: 1 }]);
    expect(find([accepted], 4)).toEqual([{ row_id: '1', quantity: 1 }]);
    expect(find([accepted], 5)).toEqual([]);
    expect(find([toRequest({ ...accepted, state: 'rejected' })], 0)).toEqual([{ row_id: '1', quantity: 5 }]);
  });

  it('is nothing while a request waits', () => {
    expect(toOrderChanges(SENT, [toRequest({ kind: 'change', state: 'open' })]).possible).toEqual([]);
    expect(toOrderChanges(SENT, [toRequest({ kind: 'change', state: 'rejected' })]).possible).toHaveLength(2);
  });
});

describe('a request is refused', () => {
  const delivered = toOrderChanges(DELIVERED, []);

  it.each([
    ['another waits', toOrderChanges(DELIVERED, [toRequest({ state: 'open' })]), toNew({}), 'open_request'],
    ['the state excludes it', delivered, toNew({ kind: 'cancel' }), 'not_possible'],
    ['nothing was delivered', toOrderChanges(SENT, []), toNew({}), 'not_possible'],
    ['it has no rows', delivered, toNew({ rows: [] }), 'invalid_rows'],
    ['a row is unknown', delivered, toNew({ rows: [{ row_id: '9', quantity: 1 }] }), 'invalid_rows'],
    [
      'more was not delivered',
      delivered,
      toNew({ rows: [{ row_id: '1', quantity: 5.001 }] }),
      'invalid_rows',
    ],
    [
      'a row is named twice',
      delivered,
      toNew({ rows: [1, 1].map((quantity) => ({ row_id: '1', quantity })) }),
      'invalid_rows',
    ],
    ['a return has no reason', delivered, toNew({ note: '' }), 'missing_note'],
    ['a change says nothing', toOrderChanges(SENT, []), toNew({ kind: 'change', note: '' }), 'missing_note'],
  ])('where %s', (_, changes, request, refusal) => {
    expect(findChangeRefusal(changes, request)).toBe(refusal);
  });

  it('otherwise not', () => {
    expect(findChangeRefusal(delivered, toNew({ rows: [{ row_id: '1', quantity: 5 }] }))).toBeUndefined();
    expect(
      findChangeRefusal(toOrderChanges(SENT, []), toNew({ kind: 'cancel', note: '', rows: [] })),
    ).toBeUndefined();
  });
});
