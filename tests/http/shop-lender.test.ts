import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logProgramIn } from '../support/api.ts';
import { importCatalogue, IMPORTED_SKU } from '../support/catalogue.ts';
import { createClient } from '../support/client.ts';
import { CUSTOMER } from '../support/logins.ts';
import { waitForLink } from '../support/outbox.ts';
import { pickProducts } from '../support/pick-products.ts';
import type { Shop } from '../support/shop.ts';
import { createShopLender, type ShopLender } from '../support/shop-lender.ts';
import { submit } from '../support/visits.ts';

let lender: ShopLender;
beforeAll(() => {
  lender = createShopLender();
});
afterAll(() => lender.close());

/** Borrows a shop for a visit and returns it afterwards. */
const borrow = async <T>(visit: (shop: Shop) => Promise<T>): Promise<T> => {
  const shop = await lender.lend();
  try {
    return await visit(shop);
  } finally {
    await lender.takeBack();
  }
};

const fillCart = async ({ origin }: Shop) => {
  const { single } = await pickProducts(origin);
  const customer = await logProgramIn(origin, CUSTOMER);
  await customer.add(single.sku, 50);
  return customer;
};

/** The state that a customer sees. */
const readState = async ({ origin }: Shop) => {
  const customer = await logProgramIn(origin, CUSTOMER);
  const cart = { ...(await customer.cart()), id_cart: 'never the same' };
  return { cart, orders: await customer.orders(), overview: await customer.overview() };
};

/** Orders, starts another cart and sets another password by a reset link. */
const change = async (shop: Shop): Promise<void> => {
  const customer = await fillCart(shop);
  const order = { id_cart: 0, delivery: 'shipping', payment_method: 'transfer' };
  await customer.send({ ...order, request_id: randomUUID() });
  await fillCart(shop);
  const client = createClient(shop.origin);
  await submit(client, '/pages/forgot-password', { usr: CUSTOMER.usr });
  await client.get(await waitForLink(shop, CUSTOMER.usr));
  await submit(client, '/pages/password', { password: 'tre vele blu' });
  await expect(logProgramIn(shop.origin, CUSTOMER)).rejects.toThrow('refused');
};

describe('a shop that was borrowed before', () => {
  it('keeps running and shows nothing of the previous visit', async () => {
    const first = await borrow(async (shop) => ({ pid: shop.pid, found: await readState(shop) }));
    await borrow(change);
    await borrow(async (shop) => {
      expect(shop.pid).toBe(first.pid);
      expect(await readState(shop)).toEqual(first.found);
      expect(existsSync(join(shop.dataDir, 'outbox'))).toBe(false);
    });
  });

  it('discards changes made after its return', async () => {
    const late = await borrow(fillCart);
    await expect(late.cart()).rejects.toThrow('returns 401');
    const shop = await borrow(async (lent) => lent);
    await fillCart(shop);
    await borrow(async (lent) => expect((await readState(lent)).cart.data).toEqual([]));
  });

  it('is replaced when its articles were changed', async () => {
    const pid = await borrow(async (shop) => {
      await importCatalogue(shop);
      return shop.pid;
    });
    await borrow(async (shop) => {
      expect(shop.pid).not.toBe(pid);
      const answer = await createClient(shop.origin).get(`/shop?text=${IMPORTED_SKU}&sort=popularity`);
      expect(answer.body).not.toContain(`data-row="${IMPORTED_SKU}"`);
    });
  });

  it('fails only the visit in which it crashed', async () => {
    const ended = borrow(async ({ pid }) => process.kill(pid, 'SIGKILL'));
    await expect(ended).rejects.toThrow('the shop ended with SIGKILL');
    await borrow(async ({ origin }) => expect((await fetch(`${origin}/shop`)).status).toBe(200));
  });
});
