import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_GUEST_DRAFTS, MAX_LIST_DRAFTS } from '#src/contract/limits.ts';
import { DAY_MS } from '#src/contract/time.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { BIANCHI, GUEST, openTestShop, ROSSI, ROSSI_TWO, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let rossi: Visitor;
beforeEach(async () => {
  shop = await openTestShop();
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

const save = (visitor: Visitor, text: string, id?: string): Promise<string> =>
  shop.listDrafts.save(visitor, { text, open: text.split('\n').length, id });

describe('a list of quick order that is not finished', () => {
  test('is there for all people of its client, and for nobody else', async () => {
    const id = await save(rossi, 'DISC 5\nLOCK 1');
    expect(id).toMatch(/^[\w-]{22}$/);
    const colleague = await shop.visit(ROSSI_TWO);
    const expected = { id, text: 'DISC 5\nLOCK 1', open: 2, round: 1 };
    for (const visitor of [rossi, colleague]) {
      expect(await shop.listDrafts.find(visitor, id)).toMatchObject(expected);
      expect(await shop.listDrafts.list(visitor)).toMatchObject([expected]);
    }
    for (const other of [GUEST, await shop.visit(BIANCHI)]) {
      expect(await shop.listDrafts.find(other, id)).toBeUndefined();
      expect(await shop.listDrafts.list(other)).toEqual([]);
      await shop.listDrafts.settle(other, { id, round: 1, text: '', open: 0 });
      expect(await save(other, 'x', id)).not.toBe(id);
    }
    expect(await shop.listDrafts.find(rossi, id)).toMatchObject(expected);
  });

  test('of a guest becomes that of the customer who opens it', async () => {
    const id = await save(GUEST, 'DISC 5');
    expect(await shop.listDrafts.find(GUEST, id)).toMatchObject({ text: 'DISC 5' });
    expect(await shop.listDrafts.list(GUEST)).toEqual([]);
    expect(await shop.listDrafts.find(rossi, id)).toMatchObject({ text: 'DISC 5' });
    expect(await shop.listDrafts.find(GUEST, id)).toBeUndefined();
    expect((await shop.listDrafts.list(rossi)).map((draft) => draft.id)).toEqual([id]);
  });

  test('loses what is settled, and ends with its last line', async () => {
    const id = await save(rossi, 'DISC 5\nLOCK 1');
    await shop.listDrafts.settle(rossi, { id, round: 1, text: '\nLOCK 1', open: 1 });
    expect(await shop.listDrafts.find(rossi, id)).toMatchObject({ text: '\nLOCK 1', open: 1, round: 1 });
    expect(await save(rossi, 'LOCK 2', id)).toBe(id);
    // The numbers of a page that shows the list before.
    await shop.listDrafts.settle(rossi, { id, round: 1, text: '', open: 0 });
    expect(await shop.listDrafts.find(rossi, id)).toMatchObject({ text: 'LOCK 2', round: 2 });
    await shop.listDrafts.settle(rossi, { id, round: 2, text: '', open: 0 });
    expect(await shop.listDrafts.find(rossi, id)).toBeUndefined();
  });

  test('ends 30 days after its last change, that of a guest after one', async () => {
    const [own, guests] = [await save(rossi, 'DISC 5'), await save(GUEST, 'DISC 5')];
    shop.time.now += DAY_MS + 1;
    expect(await shop.listDrafts.find(GUEST, guests)).toBeUndefined();
    expect(await shop.listDrafts.find(rossi, guests)).toBeUndefined();
    shop.time.now += 28 * DAY_MS;
    rossi = await shop.visit(ROSSI);
    expect(await shop.listDrafts.find(rossi, own)).toBeDefined();
    shop.time.now += DAY_MS;
    expect(await shop.listDrafts.find(rossi, own)).toBeUndefined();
    expect(await shop.listDrafts.list(rossi)).toEqual([]);
  });

  test('is dropped when there are too many later ones', async () => {
    const listed: string[] = [];
    for (let at = 0; at <= MAX_LIST_DRAFTS; at++) {
      shop.time.now += 1000;
      listed.unshift(await save(rossi, `DISC ${at}`));
    }
    const first = await save(GUEST, 'first');
    shop.time.now += 1000;
    for (let at = 0; at < MAX_GUEST_DRAFTS; at++) await save(GUEST, `DISC ${at}`);
    expect((await shop.listDrafts.list(rossi)).map(({ id }) => id)).toEqual(listed.slice(0, MAX_LIST_DRAFTS));
    expect(await shop.listDrafts.find(GUEST, first)).toBeUndefined();
  });
});
