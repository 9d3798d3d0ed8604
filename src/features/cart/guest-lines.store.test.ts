import { beforeEach, describe, expect, it } from 'vitest';
import {
  $guest,
  $rejectedLines,
  markPending,
  getPending,
  clearPending,
  getLines,
  isMerged,
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
  it('are removed from the browser when the merge is finished; rejected ones are stored separately', () => {
    setLines([line('A', 2), line('B', 3)]);
    const { id } = markPending();
    finishMerge({ id, client_id: CLIENT }, [line('B', 3)]);
    expect([getLines(), getPending().lines]).toEqual([[], []]);
    expect($rejectedLines.get()).toEqual({ client_id: CLIENT, lines: [line('B', 3)] });
  });

  it('are processed once, even if several windows finish the merge', () => {
    setLines([line('B', 3)]);
    const { id } = markPending();
    for (let window = 0; window < 3; window++) finishMerge({ id, client_id: CLIENT }, [line('B', 3)]);
    expect($rejectedLines.get().lines).toEqual([line('B', 3)]);
  });

  it('count as merged until the guest changes the cart', () => {
    setLines([line('A', 2)]);
    expect(isMerged()).toBe(false);
    const pending = markPending();
    expect(isMerged()).toBe(false);
    finishMerge({ id: pending.id, client_id: CLIENT }, []);
    // A window that has not received the storage event yet.
    $guest.set(pending);
    expect(isMerged()).toBe(true);
    setLines([line('C', 1)]);
    expect(isMerged()).toBe(false);
  });
});
