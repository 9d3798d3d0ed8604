import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { CartRow } from '#src/contract/cart.ts';
import { line, quantities } from '../../../tests/support/test-orders.ts';
import { openTestShop, ROSSI, type TestShop } from '../../../tests/support/test-shop.ts';
import { bringRows } from './bring-rows.ts';

type Customer = Visitor & { session: NonNullable<Visitor['session']> };

let shop: TestShop;
let there: Customer;
let here: Customer;

beforeEach(async () => {
  shop = await openTestShop();
  const { session, locale } = await shop.visit(ROSSI);
  if (!session) throw new Error('no session');
  there = { session: { ...session, address_code: '001' }, locale };
  here = { session: { ...session, address_code: '002' }, locale };
  await shop.carts.add(there, [line('DISC', 3), line('FERT', 2)]);
});
afterEach(() => shop.close());

const bring = (carts: Partial<BackOffice['carts']> = {}) =>
  bringRows({ carts: { ...shop.carts, ...carts } }, here, { from: '001', operation_id: 'bring-1' });

const readBoth = async () =>
  Promise.all([there, here].map(async (visitor) => quantities(await shop.carts.get(visitor))));

/** The cart at this address as a host with prices and stocks by address has it. */
const withRows = (toRow: (row: CartRow) => CartRow): Partial<BackOffice['carts']> => ({
  get: async (visitor) => {
    const cart = await shop.carts.get(visitor);
    return visitor.session?.address_code === '002' ? { ...cart, data: cart.data.map(toRow) } : cart;
  },
});

describe('rows brought from the cart of another address', () => {
  test('[C-31] are there no longer, also when the request is repeated', async () => {
    expect(await bring()).toMatchObject({ count: 2, left: 0, prices: [], stocks: [] });
    expect(await bring()).toMatchObject({ count: 0, left: 0 });
    expect(await readBoth()).toEqual([
      [],
      [
        ['DISC', 3],
        ['FERT', 2],
      ],
    ]);
  });

  test('[C-31] leave what a colleague adds to them meanwhile', async () => {
    const priceLines: BackOffice['carts']['priceLines'] = async (...asked) => {
      const priced = await shop.carts.priceLines(...asked);
      await shop.carts.add(there, [line('DISC', 50)]);
      return priced;
    };
    await bring({ priceLines });
    expect((await readBoth())[0]).toEqual([['DISC', 50]]);
    expect((await readBoth())[1]).toContainEqual(['DISC', 3]);
  });

  test('[C-31] are counted apart from those that cannot be ordered here, which stay', async () => {
    const priceLines: BackOffice['carts']['priceLines'] = async (...asked) => {
      const priced = await shop.carts.priceLines(...asked);
      const data = priced.data.map((row) =>
        row.carti === 'DISC' ? { ...row, blocked: 'not-orderable' as const } : row,
      );
      return { ...priced, data };
    };
    expect(await bring({ priceLines })).toMatchObject({ count: 1, left: 1 });
    expect(await readBoth()).toEqual([[['DISC', 3]], [['FERT', 2]]]);
  });

  test('[C-31] are counted apart from those that the cart here refuses, which stay', async () => {
    await shop.carts.add(here, [line('DISC', 900_000)]);
    await shop.carts.add(there, [line('DISC', 900_000)]);
    expect(await bring()).toMatchObject({ count: 1, left: 1 });
    expect(await readBoth()).toEqual([
      [['DISC', 900_003]],
      [
        ['DISC', 900_000],
        ['FERT', 2],
      ],
    ]);
  });

  test('[C-31] say whose price and whose availability differ here', async () => {
    const carts = withRows((row) =>
      row.carti === 'DISC' ? { ...row, price_discount: row.price_discount + 1 } : row,
    );
    expect(await bring(carts)).toMatchObject({ prices: ['DISC'], stocks: [] });
    await bringRows({ carts: shop.carts }, there, { from: '002', operation_id: 'back' });
    const other = withRows((row) => (row.carti === 'FERT' ? { ...row, availability: 'IN ARRIVO' } : row));
    const result = await bringRows({ carts: { ...shop.carts, ...other } }, here, {
      ...{ from: '001', operation_id: 'bring-2' },
    });
    expect(result).toMatchObject({ prices: [], stocks: ['FERT'] });
  });
});
