import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { CartMode } from '#src/contract/company-user.ts';
import { type Buyer, createBuyer, line, quantities } from '../support/test-orders.ts';
import { openTestShop, ROSSI, ROSSI_TWO, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
});
afterEach(() => shop.close());

/** The visits of the administrator and of a colleague, as of now. */
const visitBoth = async (address_code = '001') => ({
  boss: await shop.visit(ROSSI, { address_code }),
  colleague: await shop.visit(ROSSI_TWO, { address_code }),
});

const setMode = async (mode: CartMode, by = ROSSI) =>
  shop.companyUsers?.setCartMode(await shop.visit(by), mode);

const read = async (visitor: Visitor) => quantities(await shop.carts.get(visitor));

describe('a company that chooses a cart per person', () => {
  test('[C-32] gives the shared carts to who chooses it; the others start empty and apart', async () => {
    const before = await visitBoth();
    await buyer.fill(before.boss, ['BOLT', 50], ['FERT', 2]);
    await buyer.fill((await visitBoth('002')).colleague, ['DISC', 1]);
    expect(await setMode('own')).toEqual({ ok: true });
    const { boss, colleague } = await visitBoth();
    expect([await read(boss), await read(colleague)]).toEqual([
      [
        ['BOLT', 50],
        ['FERT', 2],
      ],
      [],
    ]);
    expect(await read((await visitBoth('002')).boss)).toEqual([['DISC', 1]]);
    await buyer.add(colleague, line('CENT', 3));
    expect([await read(boss), await read(colleague)]).toEqual([
      [
        ['BOLT', 50],
        ['FERT', 2],
      ],
      [['CENT', 3]],
    ]);
    const order = await buyer.send(colleague);
    expect(order.rows.map(({ carti }) => carti)).toEqual(['CENT']);
    expect([await read(boss), await read(colleague)]).toEqual([
      [
        ['BOLT', 50],
        ['FERT', 2],
      ],
      [],
    ]);
  });

  test('[C-32] loses no row on the way back: the carts of the others are saved', async () => {
    await setMode('own');
    const { boss, colleague } = await visitBoth();
    await buyer.fill(boss, ['BOLT', 50]);
    await buyer.fill(colleague, ['DISC', 3]);
    await buyer.fill((await visitBoth('002')).colleague, ['FERT', 2]);
    expect(await setMode('shared')).toEqual({ ok: true });
    const now = await visitBoth();
    expect([await read(now.boss), await read(now.colleague)]).toEqual([[['BOLT', 50]], [['BOLT', 50]]]);
    const saved = (await shop.savedCarts.list(now.boss)) ?? [];
    expect(saved.map(({ name, row_count }) => [name.split(', ').slice(0, 2), row_count])).toEqual([
      [['rossi2', '002'], 1],
      [['rossi2', '001'], 1],
    ]);
    const [, here] = saved;
    const found = await shop.savedCarts.find(now.colleague, here?.id ?? 0);
    expect(found?.data.map(({ carti, quantity }) => [carti, quantity])).toEqual([['DISC', 3]]);
  });

  test('[C-32] is changed by an administrator only, and a repeated choice changes nothing', async () => {
    const second = (await shop.companyUsers?.list(await shop.visit(ROSSI)))?.find(
      ({ email }) => email === ROSSI_TWO,
    );
    await shop.companyUsers?.change(await shop.visit(ROSSI), second?.id ?? 0, { role: 'buyer' });
    expect(await setMode('own', ROSSI_TWO)).toEqual({ ok: false, refusal: 'not_permitted' });
    await setMode('own');
    const { colleague } = await visitBoth();
    await buyer.fill(colleague, ['DISC', 3]);
    await setMode('own');
    expect(await read(colleague)).toEqual([['DISC', 3]]);
  });
});
