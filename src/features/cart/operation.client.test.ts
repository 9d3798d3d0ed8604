import { describe, expect, it } from 'vitest';
import { operationIdSchema, type CartRow } from '#src/contract/cart.ts';
import {
  countUnordered,
  decodeOperation,
  isExpired,
  joinChanges,
  toOperationId,
  toRequestedQuantity,
  type Change,
  type Operation,
} from './operation.client.ts';

const add = (item_id: string, quantity: number, promo_code = ''): Change => ({
  kind: 'add',
  item_id,
  quantity,
  promo_code,
  promo_row: '',
});
const update = (row_id: string, quantity: number): Change => ({ kind: 'update', row_id, quantity });
const remove = (row_id: string): Change => ({ kind: 'remove', row_id });

const toOperation = (change: Change, at = 1_000): Operation => ({
  operation_id: toOperationId(),
  client_id: '7',
  address_code: '001',
  at,
  change,
});

const row: CartRow = {
  row_id: 4,
  id_cart: 1,
  carti: 'VTR-440',
  name: 'Vite',
  quantity: 10,
  price_discount: 1,
  image: '',
  single_child: false,
  promo_code: '',
  promo_row: '',
  qty_min_imballo: 5,
  unit: 'pz',
  price_per: 1,
  availability: 'DISPONIBILE',
  stock_limited: false,
};

describe('an operation', () => {
  it('has a unique id that the server accepts', () => {
    const ids = Array.from({ length: 100 }, toOperationId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(operationIdSchema.safeParse(id).success).toBe(true);
  });

  it('round-trips through storage', () => {
    for (const change of [add('A', 1.5, 'NOV'), update('4', 2), remove('4')]) {
      const operation = toOperation(change);
      expect(decodeOperation(JSON.stringify(operation))).toEqual(operation);
    }
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"at":1}',
    '{"operation_id":"a","client_id":"1","address_code":"1","at":1}',
  ])('is undefined for the storage entry %j', (text) => {
    expect(decodeOperation(text)).toBeUndefined();
  });

  it('expires after a day, and when its time is more than a day ahead', () => {
    const operation = toOperation(remove('4'), 0);
    expect(isExpired(operation, 86_400_000)).toBe(false);
    expect(isExpired(operation, 86_400_001)).toBe(true);
    expect(isExpired(operation, -86_400_001)).toBe(true);
  });
});

describe('queued changes', () => {
  it('count towards the quantity of their own row and promotion only', () => {
    const changes = [add('VTR-440', 5), add('VTR-440', 100, 'NOV'), add('LK-140', 3), update('5', 1)];
    expect(toRequestedQuantity(row, changes)).toBe(15);
    expect(toRequestedQuantity(row, [...changes, update('4', 20), add('VTR-440', 0.1), remove('4')])).toBe(
      20.1,
    );
  });

  it('are merged when they set or add consecutively', () => {
    expect(joinChanges(add('A', 1), add('A', 2))).toEqual(add('A', 3));
    expect(joinChanges(update('4', 1), update('4', 2))).toEqual(update('4', 2));
    expect(joinChanges(update('4', 1), add('A', 2))).toEqual(update('4', 3));
  });

  it('are not merged where the result would differ', () => {
    expect(joinChanges(add('A', 1), update('4', 2))).toBeUndefined();
    expect(joinChanges(add('A', 999_999), add('A', 1))).toBeUndefined();
    expect(joinChanges(update('4', 1), remove('4'))).toBeUndefined();
    expect(joinChanges(remove('4'), add('A', 1))).toBeUndefined();
  });

  it('may be sent concurrently while they only add', () => {
    const count = (...changes: Change[]) => countUnordered(changes.map((change) => toOperation(change)));
    expect(count()).toBe(0);
    expect(count(add('A', 1), add('B', 1))).toBe(2);
    expect(count(add('A', 1), update('4', 1), add('B', 1))).toBe(1);
    expect(count(update('4', 1), add('A', 1))).toBe(1);
  });
});
