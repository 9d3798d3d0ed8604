import { beforeEach, describe, expect, it } from 'vitest';
import type { CartRow } from '#src/contract/cart.ts';
import { $popups, showPopup } from './popups.store.ts';

const row = (carti: string): CartRow =>
  ({ row_id: carti, carti, promo_code: '', promo_row: '', quantity: 10 }) as CartRow;
const add = (carti: string, added = 1): void => showPopup({ kind: 'added', row: row(carti), added });

describe('the popups of additions', () => {
  beforeEach(() => $popups.set([]));

  it('sum additions to one row, and count several rows in one popup', () => {
    add('A', 2);
    add('A', 3);
    expect($popups.get()).toMatchObject([{ kind: 'added', added: 5 }]);
    for (const carti of ['B', 'C', 'A', 'D']) add(carti);
    expect($popups.get()).toHaveLength(1);
    expect($popups.get()[0]).toMatchObject({ kind: 'several', rows: { length: 4 } });
    showPopup({ kind: 'several', rows: ['x', 'y'] });
    expect($popups.get()[0]).toMatchObject({ rows: { length: 6 } });
  });

  it('are at most four with those of removals and refusals', () => {
    add('A');
    showPopup({ kind: 'removed', names: ['1'], lines: [] });
    for (const refusal of ['1', '2', '3']) showPopup({ kind: 'refused', refusal });
    expect($popups.get().map(({ kind }) => kind)).toEqual(['removed', 'refused', 'refused', 'refused']);
  });

  it('stand beside one of all removals, which can be restored together', () => {
    const line = (item_id: string) => ({ item_id, quantity: 1, promo_code: '', promo_row: '' });
    showPopup({ kind: 'removed', names: ['First'], lines: [line('1')] });
    add('A');
    showPopup({ kind: 'removed', names: ['Second'], lines: [] });
    showPopup({ kind: 'removed', names: ['Third'], lines: [line('3')] });
    expect($popups.get().map(({ kind }) => kind)).toEqual(['added', 'removed']);
    const lines = [line('1'), line('3')];
    expect($popups.get()[1]).toMatchObject({ names: ['First', 'Second', 'Third'], lines });
  });
});
