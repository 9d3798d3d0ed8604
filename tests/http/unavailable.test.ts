import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { getTitle } from '../support/html.ts';
import { type ScriptedHost, startScriptedHost } from '../support/scripted-host.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { translate } from '../support/words.ts';

let host: ScriptedHost;
let shop: Shop;
beforeAll(async () => {
  host = await startScriptedHost();
  shop = await startShop({ empty: true, env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  await shop.stop();
  await host.stop();
});
beforeEach(() => host.reset());

/** The calls that pages make. */
const CALLS = [
  ...['home.get_b2b_menu', 'home.get_promo_slider', 'home.get_home', 'home.get_categories'],
  ...['html.get_footers', 'content.get_page', 'wrapper.product_list', 'wrapper.get_item'],
];
const failWith = (answer: { status?: number; drop?: boolean }): void => {
  for (const call of CALLS) host.script(`b2b.${call}`, answer);
};

describe('an unavailable host', () => {
  it.each([{ drop: true }, { status: 502 }, { status: 503 }, { status: 504 }, { status: 429 }])(
    '%o: pages return 503 with Retry-After, in their language',
    async (answer) => {
      failWith(answer);
      const client = createClient(shop.origin);
      for (const [locale, path] of [
        ['it', '/shop'],
        ['en', '/en/shop'],
        ['it', '/product/default/x'],
        ['en', '/en'],
      ] as const) {
        const { status, headers, body } = await client.get(path);
        expect([status, headers.get('retry-after')], path).toEqual([503, '30']);
        expect(headers.get('cache-control'), path).toContain('no-store');
        expect(getTitle(body), path).toContain(translate(locale, 'Service temporarily unavailable'));
      }
    },
  );

  it('[B-34] that hangs makes pages return 503 after the configured timeout', async () => {
    const impatient = await startShop({
      empty: true,
      env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0', BACKOFFICE_TIMEOUT_MS: '300' },
    });
    try {
      for (const call of CALLS) host.script(`b2b.${call}`, { hang: true });
      const started = performance.now();
      const { status, body } = await createClient(impatient.origin).get('/shop');
      expect(status).toBe(503);
      expect(getTitle(body)).toContain(translate('it', 'Service temporarily unavailable'));
      // Less than one call with the default of five seconds.
      expect(performance.now() - started).toBeLessThan(4500);
    } finally {
      await impatient.stop();
    }
  });

  it('makes forms fail with 502, and actions return JSON', async () => {
    failWith({ drop: true });
    host.script('login', { drop: true });
    const client = createClient(shop.origin);
    const fields = { usr: 'a@b.example', pwd: 'something-1' };
    expect((await client.post('/pages/login?_action=account.login', fields)).status).toBe(502);
    const json = await client.post('/_actions/account.login', fields, { accept: 'application/json' });
    expect(json.headers.get('content-type')).toContain('application/json');
  });

  it('[X-14] is none that fails with 500, 501 or 507: pages have its status', async () => {
    // No call of this shop has failed before.
    const other = await startShop({
      empty: true,
      env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' },
    });
    try {
      for (const failed of [500, 501, 507]) {
        failWith({ status: failed });
        const { status, headers, body } = await createClient(other.origin).get('/en/shop');
        expect([status, headers.get('retry-after')]).toEqual([failed, null]);
        expect(getTitle(body)).toContain(translate('en', 'Oops, something went wrong', 'content'));
      }
    } finally {
      await other.stop();
    }
  });

  it('leaves a guest’s cart, which the browser has, standing', async () => {
    failWith({ drop: true });
    expect((await createClient(shop.origin).get('/en/pages/cart')).status).toBe(200);
  });

  it('has an error page without an address', async () => {
    for (const path of ['/503', '/en/503']) {
      expect((await createClient(shop.origin).get(path)).status).not.toBe(200);
    }
  });
});
