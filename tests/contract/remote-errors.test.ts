import { describe, expect, it, vi } from 'vitest';
import { withinBudget } from '#src/backoffice/request-budget.ts';
import { errorOf, GUEST, LINE, LIST, QUERY, TOTALS, useRemoteShop } from '../support/remote-shop.ts';
import { startServed } from '../support/served.ts';

const shop = useRemoteShop();

describe('errors of a remote host', () => {
  it('[B-35] retries a read once after 502, 503, 504 or no response', async () => {
    const impatient = await shop.open({ timeout_ms: 3000 });
    for (const first of [{ status: 502 }, { status: 503 }, { status: 504 }, { drop: true }, { hang: true }]) {
      shop.host.script('b2b.wrapper.product_list', first, { message: LIST });
      const listing = await impatient.catalogue.list(QUERY, GUEST);
      expect(listing.product_list.data).toHaveLength(1);
    }
    expect(shop.host.requests).toHaveLength(10);
  });

  it('[B-35] retries a read at most once, and not after a permanent error', async () => {
    shop.host.script('b2b.wrapper.product_list', { status: 503, raw: { message: 'Manutenzione' } });
    expect(await errorOf(shop.backOffice.catalogue.list(QUERY, GUEST))).toMatchObject({
      status: 503,
      message: 'Manutenzione',
    });
    expect(shop.host.requests).toHaveLength(2);
    shop.host.reset();
    shop.host.script('b2b.wrapper.product_list', { status: 500, raw: { message: 'guasto' } });
    expect((await errorOf(shop.backOffice.catalogue.list(QUERY, GUEST))).status).toBe(500);
    expect(shop.host.requests).toHaveLength(1);
  });

  it.each([
    ['9', '9'],
    ['2.5', '3'],
    ['0', '1'],
    ['', '60'],
    ['soon', '60'],
  ])('passes 429 on to programs, with Retry-After %j as %s', async (received, passed) => {
    const served = await startServed(shop.backOffice);
    try {
      const refused = { status: 429, raw: { message: 'piano' }, headers: { 'Retry-After': received } };
      shop.host.script('b2b.wrapper.product_list', refused);
      const answer = await fetch(`${served.url}/api/method/b2b.wrapper.product_list`, { method: 'POST' });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, passed]);
      expect(await answer.json()).toMatchObject({ message: 'piano' });
    } finally {
      await served.stop();
    }
  });

  it('[B-35] never retries a write', async () => {
    const visitor = await shop.login();
    shop.host.script('b2b.wrapper.get_cart_items', { message: { ...TOTALS, data: [], id_cart: 5 } });
    shop.host.script('b2b.wrapper.add_to_cart', { status: 503 });
    const error = await errorOf(shop.backOffice.carts.add(visitor, [LINE]));
    expect(error.status).toBe(503);
    expect(shop.host.requests.filter(({ path }) => path.endsWith('.add_to_cart'))).toHaveLength(1);
  });

  it('[B-34] aborts a call after the configured timeout', async () => {
    const impatient = await shop.open({ timeout_ms: 300 });
    shop.host.script('login', { hang: true });
    const started = performance.now();
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const error = await errorOf(impatient.accounts.login({ usr: 'a@b.example', pwd: 'x' }, ''));
    expect(error.status).toBe(504);
    expect(timeout.mock.calls).toEqual([[300]]);
    expect(performance.now() - started).toBeGreaterThan(290);
  });

  it('[B-34] limits all calls of one page to one time budget', async () => {
    const patient = await shop.open({ timeout_ms: 60_000 });
    shop.host.script('b2b.wrapper.product_list', { hang: true });
    shop.host.script('b2b.home.get_b2b_menu', { message: [] });
    const started = performance.now();
    await withinBudget(400, async () => {
      expect((await errorOf(patient.catalogue.list(QUERY, GUEST))).status).toBe(504);
      const count = shop.host.requests.length;
      expect((await errorOf(patient.content.menu('it'))).status).toBe(504);
      expect(shop.host.requests).toHaveLength(count);
    });
    expect(performance.now() - started).toBeLessThan(8000);
    expect(await patient.content.menu('it')).toEqual([]);
  });

  it('[B-05] does not follow a redirect to another host', async () => {
    shop.host.script('b2b.wrapper.get_item', {
      status: 302,
      headers: { Location: `${shop.host.url}/elsewhere` },
    });
    expect((await errorOf(shop.backOffice.catalogue.find('vite', GUEST))).status).toBe(502);
    expect(shop.host.requests.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('reports a response that is not JSON or not valid as 502, without details', async () => {
    for (const answer of [{ text: '<html>proxy</html>' }, { message: { data: 'x' } }, { raw: [1] }]) {
      shop.host.script('b2b.wrapper.product_list', answer);
      expect(await errorOf(shop.backOffice.catalogue.list(QUERY, GUEST))).toMatchObject({
        status: 502,
        message: 'The response of the back office is invalid',
      });
    }
  });

  it('reads `errors` with status 422 and ignores it elsewhere', async () => {
    const raw = { message: 'no', errors: { quantity: ['troppo'] } };
    shop.host.script('b2b.wrapper.get_item', { status: 422, raw });
    expect((await errorOf(shop.backOffice.catalogue.find('a', GUEST))).errors).toEqual({
      quantity: ['troppo'],
    });
    shop.host.script('b2b.wrapper.get_item', { status: 400, raw });
    expect((await errorOf(shop.backOffice.catalogue.find('a', GUEST))).errors).toBeUndefined();
  });
});
