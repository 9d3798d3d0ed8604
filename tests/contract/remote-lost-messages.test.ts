import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { openRemote } from '#src/backoffice/remote/open.ts';
import { openStore } from '../support/fresh-store.ts';
import { type Loss, type LossyProxy, startLossyProxy } from '../support/lossy-proxy.ts';
import { errorOf } from '../support/remote-shop.ts';
import { type Served, startServed } from '../support/served.ts';
import { line, quantities, set, toRequest } from '../support/test-orders.ts';
import { FRIDAY, openTestShop, passwordOf, ROSSI, type TestShop } from '../support/test-shop.ts';

const LOSSES: readonly Loss[] = ['request', 'response', 'response as 502'];

let store: TestShop;
let host: BackOffice;
let served: Served;
let proxy: LossyProxy;
let data_dir: string;
let shop: BackOffice;
let rossi: Visitor;

const open = (): Promise<BackOffice> =>
  openRemote({
    ...{ kind: 'remote', url: proxy.url, method_prefix: 'b2b', language: 'visitor', timeout_ms: 60_000 },
    ...{ media_hosts: [], data_dir },
    shop: { name: 'F', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' },
  });

beforeEach(async () => {
  store = await openTestShop();
  host = await openStore(store.place, { clock: () => FRIDAY });
  served = await startServed(host);
  proxy = await startLossyProxy(served.url);
  data_dir = await mkdtemp(join(tmpdir(), 'remote-lost-'));
  shop = await open();
  const answer = await shop.accounts.login({ usr: ROSSI, pwd: passwordOf(ROSSI) }, '127.0.0.1');
  if (!answer.ok || !answer.session) throw new Error('the login was refused');
  rossi = { locale: 'it', session: answer.session };
});

afterEach(async () => {
  await shop.close();
  await proxy.stop();
  await served.stop();
  await host.close();
  await store.close();
  await rm(data_dir, { recursive: true });
});

const contentOf = async () => quantities(await shop.carts.get(rossi));

describe.each(LOSSES)('a change whose call loses its %s', (loss) => {
  it('adds a new line once when it is retried', async () => {
    proxy.lose('add_to_cart', loss);
    const add = () => shop.carts.add(rossi, [line('DISC', 3)], 'operation-1');
    expect((await errorOf(add())).status).toBe(502);
    expect(await add()).toMatchObject({ ok: true, patch: { rows: [{ carti: 'DISC', quantity: 3 }] } });
    expect(await add()).toMatchObject({ ok: true });
    expect(await contentOf()).toEqual([['DISC', 3]]);
  });

  it('adds to a row once when it is retried after a restart', async () => {
    await shop.carts.add(rossi, [line('BOLT', 50)]);
    proxy.lose('update_cart', loss);
    const lines = [line('BOLT', 20)];
    await errorOf(shop.carts.add(rossi, lines, 'operation-1'));
    await shop.close();
    shop = await open();
    const notices = [{ code: 'rounded_to_pack', quantity: 100 }];
    expect(await shop.carts.add(rossi, lines, 'operation-1')).toMatchObject({ ok: true, notices });
    expect(await contentOf()).toEqual([['BOLT', 100]]);
  });

  it('is neither lost nor doubled by other changes before its retry', async () => {
    await shop.carts.add(rossi, [line('DISC', 1)]);
    proxy.lose('update_cart', loss);
    const lost = () => shop.carts.add(rossi, [line('DISC', 10)], 'operation-1');
    await errorOf(lost());
    await shop.carts.add(rossi, [line('DISC', 100)], 'operation-2');
    await shop.carts.add(rossi, [line('LOCK', 1)], 'operation-3');
    await lost();
    await lost();
    expect(await contentOf()).toEqual([
      ['DISC', 111],
      ['LOCK', 1],
    ]);
  });

  it('is not added to the next cart when the cart was ordered before the retry', async () => {
    await shop.carts.add(rossi, [line('LOCK', 1)]);
    proxy.lose('add_to_cart', loss);
    const lost = () => shop.carts.add(rossi, [line('DISC', 10)], 'operation-1');
    await errorOf(lost());
    const sent = await shop.orders.send(rossi, toRequest());
    const ordered = sent.ok ? sent.order.rows.map(({ carti }) => carti) : [];
    await lost();
    const left = (await contentOf()).map(([carti]) => carti);
    expect([...ordered, ...left]).toEqual(['LOCK', 'DISC']);
  });

  it('of several lines is completed, each line once', async () => {
    proxy.lose('add_to_cart', loss);
    const lines = [line('DISC', 2), line('LOCK', 1), line('CENT', 5)];
    const add = () => shop.carts.add(rossi, lines, 'operation-1');
    await errorOf(add());
    expect(await add()).toMatchObject({ ok: true });
    expect(await contentOf()).toEqual([
      ['DISC', 2],
      ['LOCK', 1],
      ['CENT', 5],
    ]);
  });

  it('sets and removes once when it is retried after other changes', async () => {
    await shop.carts.add(rossi, [line('DISC', 1), line('LOCK', 1)]);
    const [disc, lock] = (await shop.carts.get(rossi)).data.map(({ row_id }) => String(row_id));
    proxy.lose('update_cart', loss);
    proxy.lose('remove_cart_item', loss);
    const update = () => shop.carts.update(rossi, [set(disc ?? '', 7)], 'operation-1');
    const remove = () => shop.carts.remove(rossi, lock ?? '', 'operation-2');
    await errorOf(update());
    await errorOf(remove());
    expect(await update()).toMatchObject({ ok: true });
    expect(await remove()).toMatchObject({ ok: true, patch: { removed: loss === 'request' ? [lock] : [] } });
    await shop.carts.update(rossi, [set(disc ?? '', 9)]);
    expect(await update()).toMatchObject({ ok: true });
    expect(await contentOf()).toEqual([['DISC', 9]]);
  });

  it('is never retried without a request', async () => {
    proxy.lose('add_to_cart', loss);
    await errorOf(shop.carts.add(rossi, [line('DISC', 3)], 'operation-1'));
    expect(proxy.calls.filter((call) => call === 'add_to_cart')).toHaveLength(1);
  });
});

describe('a change of several lines', () => {
  it('is rolled back when the host rejects one of them', async () => {
    await shop.carts.add(rossi, [line('DISC', 1)]);
    const lines = [line('DISC', 4), line('LOCK', 1), line('FAM', 1)];
    const refused = { ok: false, refusal: 'not_orderable', item_id: 'FAM' };
    expect(await shop.carts.add(rossi, lines, 'operation-1')).toEqual(refused);
    expect(await contentOf()).toEqual([['DISC', 1]]);
    expect(await shop.carts.add(rossi, [line('CENT', 1)], 'operation-1')).toMatchObject({ ok: true });
  });
});

describe('concurrent changes of one cart', () => {
  it('run one after the other, and do not wait for another cart', async () => {
    const adds = Array.from({ length: 20 }, (_, at) =>
      shop.carts.add(rossi, [line('DISC', 1)], `operation-${at}`),
    );
    await Promise.all(adds);
    expect(await contentOf()).toEqual([['DISC', 20]]);
    const calls = proxy.calls.filter((call) =>
      ['get_cart_items', 'add_to_cart', 'update_cart'].includes(call),
    );
    expect(calls.slice(0, 6)).toEqual([
      ...['get_cart_items', 'add_to_cart', 'get_cart_items'],
      ...['get_cart_items', 'update_cart', 'get_cart_items'],
    ]);
  });
});
