import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logProgramIn } from '../support/api.ts';
import { ROOT } from '../support/build.ts';
import { importCatalogue, IMPORTED_SKU } from '../support/catalogue.ts';
import { createClient } from '../support/client.ts';
import { CUSTOMER } from '../support/logins.ts';
import { waitForLink } from '../support/outbox.ts';
import { pickProducts } from '../support/pick-products.ts';
import { poll } from '../support/poll.ts';
import { makeFolder, type Shop } from '../support/shop.ts';
import { createShopLender, type ShopLender } from '../support/shop-lender.ts';
import { submit } from '../support/visits.ts';

let lender: ShopLender;
/** Lends shops under another store id than the build's. */
const demos = createShopLender({});
beforeAll(() => {
  lender = createShopLender({ likeBuild: true });
});
afterAll(() => Promise.all([lender.close(), demos.close()]));

/** Borrows a shop for a visit and returns it afterwards. */
const borrow = async <T>(visit: (shop: Shop) => Promise<T>, from = lender): Promise<T> => {
  const shop = await from.lend();
  try {
    return await visit(shop);
  } finally {
    await from.takeBack();
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
  it.each([
    ['like the build', () => lender],
    ['with an id of its own', () => demos],
  ])('keeps running and shows nothing of the previous visit, %s', async (_, from) => {
    const first = await borrow(async (shop) => ({ pid: shop.pid, found: await readState(shop) }), from());
    await borrow(change, from());
    await borrow(async (shop) => {
      expect(shop.pid).toBe(first.pid);
      expect(await readState(shop)).toEqual(first.found);
      expect(existsSync(join(shop.dataDir, 'outbox'))).toBe(false);
    }, from());
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

describe('a shop that ends with the tests', () => {
  /** A program that has a shop and does not end. */
  const startWorker = async (pid: number, dataDir: string): Promise<ChildProcess> => {
    const script = `
      import { endWithTests } from './tests/support/end-with-tests.ts';
      endWithTests({ pid: ${pid}, dataDir: ${JSON.stringify(dataDir)} });
      setInterval(() => console.log('ready'), 10);`;
    const worker = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT });
    await once(worker.stdout, 'data');
    return worker;
  };

  it('is stopped and its data removed when their process is killed', async () => {
    const shop = spawn('sleep', ['600']);
    const ended = once(shop, 'exit');
    const dataDir = await makeFolder('kept');
    const worker = await startWorker(shop.pid ?? 0, dataDir);
    expect([shop.exitCode, existsSync(dataDir)]).toEqual([null, true]);
    worker.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGTERM']);
    await poll(async () => !existsSync(dataDir) || undefined, { what: 'no folder', within: 30_000 });
  });
});
