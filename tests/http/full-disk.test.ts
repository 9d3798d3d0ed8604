import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { logProgramIn } from '../support/api.ts';
import { createClient } from '../support/client.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop | undefined;
afterEach(() => shop?.stop());

describe('a shop whose disk is full', () => {
  it('says so to who asks for its health and to visitors, stores nothing by halves, and works again with space', async () => {
    const open = await startShop();
    shop = open;
    /** Bounds the size of files that the process may write. */
    const limitFiles = (bytes: string) =>
      execFileSync('prlimit', [`--fsize=${bytes}:unlimited`, `--pid=${open.pid}`]);
    const client = createClient(open.origin);
    const { single } = await pickProducts(open.origin);
    const customer = await logProgramIn(open.origin, CUSTOMER);
    await customer.add(single.sku, 2);
    const before = await customer.cart();
    limitFiles('0');
    await expect(customer.add(single.sku, 3)).rejects.toThrow('503');
    const health = await client.get('/api/health');
    expect([health.status, JSON.parse(health.body)]).toEqual([503, { status: 'failing' }]);
    expect(await customer.cart()).toEqual(before);
    expect(open.output()).toContain('The store cannot be written');
    limitFiles('unlimited');
    expect((await client.get('/api/health')).status).toBe(200);
    await customer.add(single.sku, 3);
  });
});
