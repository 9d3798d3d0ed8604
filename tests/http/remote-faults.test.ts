import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BadHost, FAULTS, startBadHost } from '../support/bad-host.ts';
import { type Client, createClient } from '../support/client.ts';
import { makeMovableClock } from '../support/movable-clock.ts';
import { poll } from '../support/poll.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { measureSlowness } from '../support/slowness.ts';

/** The timeout of a call in these tests; a page has two attempts, and 12 s in all. */
const TIMEOUT_MS = 500;
/** The most that any answer may take, and that the server may grow by: ten bodies of 8 MiB with their copies. */
const MAX_MS = 13_000;
const MAX_GROWTH_MB = 400;

let host: BadHost;
let shop: Shop;
let customer: Client;

const readMemory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024;

const ACTION = { accept: 'application/json' };
const logIn = async (client: Client): Promise<void> => {
  await client.post('/_actions/account.login', { usr: 'a@b.example', pwd: 'segreta-1' }, ACTION);
};

const STEPS: Readonly<Record<string, () => Promise<{ readonly status: number; readonly body: string }>>> = {
  home: () => customer.get('/en'),
  list: () => customer.get('/en/shop'),
  product: () => customer.get('/en/product/default/vite'),
  'cart action': () => customer.post('/_actions/cart.add', { item_id: 'TE-M8', quantity: '10' }, ACTION),
  order: () =>
    customer.post(
      '/_actions/checkout.send',
      {
        ...{ id_cart: '5', delivery: 'shipping', payment_method: 'transfer', terms_version: '1' },
        request_id: randomUUID(),
      },
      ACTION,
    ),
  'guest’s list': () => createClient(shop.origin).get('/en/shop'),
};

/** Lets the shop find out that the host is well again: it tries one call after each pause. */
const recover = async (): Promise<void> => {
  host.misbehave();
  await poll(
    async () => {
      const answers = [];
      for (const step of Object.values(STEPS)) answers.push((await step()).status);
      return answers.every((status) => status === 200) || undefined;
    },
    { what: 'the shop works again', within: 60_000 },
  );
};

beforeAll(async () => {
  host = await startBadHost();
  shop = await startShop({
    empty: true,
    env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0', BACKOFFICE_TIMEOUT_MS: String(TIMEOUT_MS) },
  });
  customer = createClient(shop.origin);
});
afterAll(async () => {
  await shop.stop();
  await host.stop();
});
beforeEach(async () => {
  host.misbehave();
  await logIn(customer);
  await recover();
});

describe('a shop in front of a host that misbehaves', () => {
  it.each(Object.keys(FAULTS))(
    'answers every step in time, without a trace, and stays small: %s',
    async (fault) => {
      const slowness = await measureSlowness(() => customer.get('/en/shop'));
      const before = readMemory();
      host.misbehave(fault);
      const rows = [];
      for (const [step, run] of Object.entries(STEPS)) {
        const started = performance.now();
        const { status, body } = await run();
        const time = performance.now() - started;
        rows.push(
          [fault, step, status, `${Math.round(time)} ms`, `${Math.round(readMemory())} MB`].join(' | '),
        );
        expect(time, step).toBeLessThan(MAX_MS * slowness);
        expect(body, step).not.toMatch(/Traceback|node_modules|\bat .+:\d+:\d+|Manutenzione|<h1>Proxy/);
        if (step === 'guest’s list') expect([status, body.includes('Vite')]).toEqual([200, true]);
        else if (['cart action', 'order'].includes(step)) expect(status, step).toBeGreaterThanOrEqual(500);
        else {
          expect(status, step).toBe(fault === '500' ? 500 : 503);
          expect(body).toContain(
            fault === '500' ? 'Oops, something went wrong' : 'Service temporarily unavailable',
          );
          expect(body).toContain('Go back to home');
        }
      }
      if (process.env['SHOW_TABLE']) process.stdout.write(`${rows.join('\n')}\n`);
      expect(readMemory() - before).toBeLessThan(MAX_GROWTH_MB);
      expect(await shop.isRunning()).toBe(true);
      await recover();
    },
  );

  it('fails fast after repeated timeouts', async () => {
    const slowness = await measureSlowness(() => customer.get('/en/shop'));
    host.misbehave('hang');
    for (let page = 0; page < 3; page++) await customer.get('/en/shop');
    const started = performance.now();
    expect((await customer.get('/en/shop')).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(2 * TIMEOUT_MS * slowness);
  });
});

describe('pages of guests while the host is down', () => {
  it('hold for hours, and are rendered again when it is well', async () => {
    const clock = makeMovableClock();
    const patient = await startShop({
      empty: true,
      env: { BACKOFFICE_URL: host.url, BACKOFFICE_TIMEOUT_MS: String(TIMEOUT_MS), ...clock.env },
    });
    const guest = createClient(patient.origin);
    const read = async () => {
      const { status, body } = await guest.get('/en/shop');
      return [status, body.includes('Vite')];
    };
    try {
      expect(await read()).toEqual([200, true]);
      host.misbehave('503');
      for (const minutes of [2, 60, 1200]) {
        clock.advance(minutes);
        expect(await read(), `${minutes} minutes later`).toEqual([200, true]);
        expect((await guest.get('/en/shop?text=unseen')).status).toBe(503);
      }
      clock.advance(300);
      expect((await read())[0]).toBe(503);
      host.misbehave();
      await poll(async () => (await read())[0] === 200 || undefined, {
        ...{ what: 'the page is rendered again', within: 60_000 },
      });
    } finally {
      await patient.stop();
      clock.remove();
    }
  });
});

const PARTS = ['get_b2b_menu', 'get_footers', 'get_promo_slider', 'get_page', 'get_home'];

describe.each(['500', 'HTML with 200', 'hang', 'wrong types'])(
  'parts of pages that answer with %s',
  (fault) => {
    it('[L-13] leave list, product and home page standing on their last answers', async () => {
      host.misbehave(fault, PARTS);
      for (const path of ['/en', '/en/shop', '/en/product/default/vite', '/en/pages/cart']) {
        const { status, body } = await customer.get(path);
        expect([status, body.includes('Piede'), body.includes('p{color:red}')], path).toEqual([
          200,
          true,
          true,
        ]);
      }
    });

    it('[L-13] leave them standing without the css, footer and tabs when there are no earlier answers', async () => {
      host.misbehave(fault, PARTS);
      const env = {
        BACKOFFICE_URL: host.url,
        RATE_LIMIT_FACTOR: '0',
        BACKOFFICE_TIMEOUT_MS: String(TIMEOUT_MS),
      };
      const fresh = await startShop({ empty: true, env });
      try {
        for (const path of ['/en/shop', '/en/product/default/vite', '/en']) {
          const { status, body } = await createClient(fresh.origin).get(path);
          expect(status, path).toBe(200);
          expect(body, path).not.toContain('main-page-css');
          expect(body, path).not.toContain('Piede');
          expect(body.includes('Vite'), path).toBe(true);
        }
      } finally {
        await fresh.stop();
      }
    });
  },
);
