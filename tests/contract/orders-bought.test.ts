import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { dueAgainSchema, lastBoughtMapSchema } from '#src/contract/bought.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { type Buyer, createBuyer } from '../support/test-orders.ts';
import {
  BIANCHI,
  FRIDAY,
  GUEST,
  openTestShop,
  ROSSI,
  ROSSI_TWO,
  type TestShop,
} from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
});
afterEach(() => shop.close());

/** Logs in on a day after Friday 20 November 2026. */
const visitOn = async (day: number, email: string = ROSSI): Promise<Visitor> => {
  shop.time.now = FRIDAY + day * DAY_MS;
  return shop.visit(email);
};

const orderOn = async (day: number, ...lines: readonly [string, number][]) => {
  const visitor = await visitOn(day);
  await buyer.fill(visitor, ...lines);
  return buyer.send(visitor);
};

const listCodes = async (visitor: Visitor) =>
  (await shop.bought.listDue(visitor))?.data.map(({ carti }) => carti);

describe('[Q-10] due again', () => {
  /** The bolt every six weeks, the disc every four and once more, the lock twice. */
  const orderSeveral = async () => {
    await orderOn(0, ['BOLT', 50], ['DISC', 1], ['LOCK', 1]);
    await orderOn(28, ['DISC', 1]);
    await orderOn(42, ['BOLT', 50], ['LOCK', 1]);
    await orderOn(56, ['DISC', 1]);
    await orderOn(84, ['BOLT', 150], ['DISC', 5]);
    // Of the same day: one order day for the rhythm.
    await orderOn(84, ['BOLT', 100]);
  };

  test('lists an article as soon as its own rhythm has passed, and why', async () => {
    await orderSeveral();
    expect(await listCodes(await visitOn(112))).toEqual([]);
    expect(await listCodes(await visitOn(113))).toEqual(['DISC']);
    expect(await listCodes(await visitOn(126))).toEqual(['DISC']);
    const due = await shop.bought.listDue(await visitOn(133));
    expect(dueAgainSchema.parse(due)).toEqual(due);
    // Discs: 49 days after orders every 28 days; bolts: seven weeks after orders every six.
    expect(due).toEqual({
      data: [
        {
          ...{ carti: 'DISC', rhythm_days: 28, elapsed_days: 49, last_day: '2027-02-12' },
          ...{ quantity: 5, orders: 4 },
        },
        {
          ...{ carti: 'BOLT', rhythm_days: 42, elapsed_days: 49, last_day: '2027-02-12' },
          ...{ quantity: 100, orders: 3 },
        },
      ],
      muted: [],
    });
  });

  test('mutes an article for all people of the company until it is shown again', async () => {
    await orderSeveral();
    const rossi = await visitOn(133);
    expect(await shop.bought.mute(rossi, 'DISC', true)).toBe(true);
    expect(await shop.bought.mute(rossi, 'DISC', true)).toBe(true);
    expect(await shop.bought.mute(rossi, 'FERT', true)).toBe(false);
    const colleague = await visitOn(133, ROSSI_TWO);
    expect(await shop.bought.listDue(colleague)).toMatchObject({
      data: [{ carti: 'BOLT' }],
      muted: ['DISC'],
    });
    expect(await shop.bought.mute(colleague, 'DISC', false)).toBe(true);
    expect(await listCodes(rossi)).toEqual(['DISC', 'BOLT']);
  });

  test('has nothing for a new customer, another company and a guest', async () => {
    const nothing = { data: [], muted: [] };
    expect(await shop.bought.listDue(await visitOn(0))).toEqual(nothing);
    await orderSeveral();
    expect(await shop.bought.listDue(await visitOn(133, BIANCHI))).toEqual(nothing);
    expect(await shop.bought.listDue(GUEST)).toEqual(nothing);
    expect(await shop.bought.mute(await visitOn(133, BIANCHI), 'DISC', true)).toBe(false);
    expect(await shop.bought.mute(GUEST, 'DISC', true)).toBe(false);
  });
});

describe('[Q-09] the latest purchase of an article', () => {
  test('has the order, its day, the quantity of all its rows, the price paid and the pack', async () => {
    await orderOn(0, ['BOLT', 100]);
    const { name } = await orderOn(7, ['BOLT', 150], ['DISC', 100]);
    const rossi = await visitOn(8);
    const last = await shop.bought.findLast(rossi, ['BOLT', 'DISC', 'LOCK', 'NONE']);
    expect(lastBoughtMapSchema.parse(last)).toEqual(last);
    expect(last).toEqual({
      BOLT: {
        ...{ order: name, day: '2026-11-27', quantity: 150 },
        ...{ price_discount: 38, price_per: 100, qty_min_imballo: 50 },
      },
      DISC: {
        ...{ order: name, day: '2026-11-27', quantity: 100 },
        ...{ price_discount: 1.2, price_per: 1, qty_min_imballo: 1 },
      },
    });
    expect(await shop.bought.findLast(rossi, [])).toEqual({});
    expect(await shop.bought.findLast(await visitOn(8, BIANCHI), ['BOLT'])).toEqual({});
    expect(await shop.bought.findLast(GUEST, ['BOLT'])).toEqual({});
  });
});
