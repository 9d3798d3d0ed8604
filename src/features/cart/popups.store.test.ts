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
    for (const name of ['1', '2', '3', '4']) showPopup({ kind: 'removed', name });
    expect($popups.get().map(({ kind }) => kind)).toEqual(['removed', 'removed', 'removed', 'removed']);
  });
});
