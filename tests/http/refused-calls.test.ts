import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseFailure } from '#src/contract/call-failure.ts';
import { type ScriptedHost, startScriptedHost } from '../support/scripted-host.ts';
import { type Shop, startShop } from '../support/shop.ts';

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
beforeEach(() => {
  host.reset();
  host.script('b2b.home.get_b2b_menu', { message: [] });
  host.script('b2b.home.get_promo_slider', { message: [] });
});

it('[X-03] a list that the host refuses answers with its status and its own text', async () => {
  const refusal = { message: 'Cliente <b>bloccato</b>', exception: 'Traceback at line 3' };
  host.script('b2b.wrapper.product_list', { status: 400, raw: refusal });
  const response = await fetch(`${shop.origin}/shop/parts?text=viti`);
  const body = await response.text();
  expect(response.status).toBe(400);
  expect(parseFailure(body)).toEqual({ text: 'Cliente <b>bloccato</b>', errors: {} });
  expect(body).not.toContain('Traceback');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(response.headers.get('content-type')).toContain('application/json');
});

it('[X-04] an action that the host refuses answers with its texts by field', async () => {
  const refusal = { message: 'Dati non validi', errors: { items: ['Troppi codici', 'Codice ignoto'] } };
  host.script('b2b.wrapper.child_list', { status: 422, raw: refusal });
  host.script('b2b.child_list', { status: 422, raw: refusal });
  const form = new FormData();
  form.set('locale', 'it');
  form.set('lines', JSON.stringify([{ item_id: 'A-1', quantity: 1, promo_code: '', promo_row: '' }]));
  const response = await fetch(`${shop.origin}/_actions/cart.priceLines`, {
    method: 'POST',
    body: form,
    headers: { Origin: shop.origin, Accept: 'application/json' },
  });
  expect(response.status).toBe(422);
  const { message, status } = (await response.json()) as { message: string; status: number };
  expect(status).toBe(422);
  expect(parseFailure(message)).toEqual({ text: 'Dati non validi', errors: refusal.errors });
});

it('[X-02] a host that fails shows none of its texts', async () => {
  const fault = { message: 'ERROR: relation "tabItem" does not exist' };
  host.script('b2b.wrapper.product_list', { status: 500, raw: fault });
  const response = await fetch(`${shop.origin}/shop/parts?text=viti`);
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(await response.text()).not.toContain('tabItem');
});

it.each([
  [{ status: 500, raw: { message: 'Traceback' } }, 500, { text: '', errors: {}, is_unanswered: false }],
  [{ status: 404, raw: { message: 'Ignota' } }, 404, { text: 'Ignota', errors: {} }],
  [{ status: 429, raw: { message: 'Piano' } }, 429, { text: 'Piano', errors: {} }],
  [{ text: '<html>' }, 502, { text: '', errors: {}, is_unanswered: true }],
  [{ drop: true }, 502, { text: '', errors: {}, is_unanswered: true }],
])(
  '[X-13] a list that is asked for in place answers with a failure, not with a page: %j',
  async (answer, status, details) => {
    host.script('b2b.wrapper.product_list', answer);
    // The third is not sent to a host that lost the calls of two.
    for (let call = 1; call <= 3; call += 1) {
      const response = await fetch(`${shop.origin}/shop/parts?text=${JSON.stringify(answer).length}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        status,
        'application/json; charset=utf-8',
      ]);
      expect(parseFailure(await response.text())).toEqual(details);
    }
  },
);
