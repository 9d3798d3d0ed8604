import { beforeEach, describe, expect, it } from 'vitest';
import {
  $guest,
  $kept,
  carryLines,
  findPending,
  forgetPending,
  getLines,
  isSettled,
  setLines,
  finishMerge,
} from './guest-lines.store.ts';

const line = (item_id: string, quantity: number) => ({ item_id, quantity, promo_code: '', promo_row: '' });
const CLIENT = '7';

beforeEach(() => {
  setLines([]);
  forgetPending();
  $kept.set({ client_id: '', lines: [] });
});

describe('lines that a login took along', () => {
  it('leave the browser when they are settled, but for those that stayed behind', () => {
    setLines([line('A', 2), line('B', 3)]);
    const { id } = carryLines();
    finishMerge({ id, client_id: CLIENT }, [line('B', 3)]);
    expect([getLines(), findPending().lines]).toEqual([[], []]);
    expect($kept.get()).toEqual({ client_id: CLIENT, lines: [line('B', 3)] });
  });

  it('are settled once, however many windows hear of it', () => {
    setLines([line('B', 3)]);
    const { id } = carryLines();
    for (let window = 0; window < 3; window++) finishMerge({ id, client_id: CLIENT }, [line('B', 3)]);
    expect($kept.get().lines).toEqual([line('B', 3)]);
  });

  it('are known as settled until the guest adds others', () => {
    setLines([line('A', 2)]);
    expect(isSettled()).toBe(false);
    const taken = carryLines();
    expect(isSettled()).toBe(false);
    finishMerge({ id: taken.id, client_id: CLIENT }, []);
    // What a window has that did not hear of it yet.
    $guest.set(taken);
    expect(isSettled()).toBe(true);
    setLines([line('C', 1)]);
    expect(isSettled()).toBe(false);
  });
});
