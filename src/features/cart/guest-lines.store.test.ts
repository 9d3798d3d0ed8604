import { beforeEach, describe, expect, it } from 'vitest';
import {
  $guest,
  $rejectedLines,
  markPending,
  getPending,
  clearPending,
  getLines,
  isSettled,
  setLines,
  finishMerge,
} from './guest-lines.store.ts';

const line = (item_id: string, quantity: number) => ({ item_id, quantity, promo_code: '', promo_row: '' });
const CLIENT = '7';

beforeEach(() => {
  setLines([]);
  clearPending();
  $rejectedLines.set({ client_id: '', lines: [] });
});

describe('lines sent with a login', () => {
  it('leave the browser when the merge is finished, except for rejected ones', () => {
    setLines([line('A', 2), line('B', 3)]);
    const { id } = markPending();
    finishMerge({ id, client_id: CLIENT }, [line('B', 3)]);
    expect([getLines(), getPending().lines]).toEqual([[], []]);
    expect($rejectedLines.get()).toEqual({ client_id: CLIENT, lines: [line('B', 3)] });
  });

  it('are settled once, even if several windows finish the merge', () => {
    setLines([line('B', 3)]);
    const { id } = markPending();
    for (let window = 0; window < 3; window++) finishMerge({ id, client_id: CLIENT }, [line('B', 3)]);
    expect($rejectedLines.get().lines).toEqual([line('B', 3)]);
  });

  it('count as settled until the guest changes the cart', () => {
    setLines([line('A', 2)]);
    expect(isSettled()).toBe(false);
    const pending = markPending();
    expect(isSettled()).toBe(false);
    finishMerge({ id: pending.id, client_id: CLIENT }, []);
    // A window that has not received the storage event yet.
    $guest.set(pending);
    expect(isSettled()).toBe(true);
    setLines([line('C', 1)]);
    expect(isSettled()).toBe(false);
  });
});
