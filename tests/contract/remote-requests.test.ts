import { describe, expect, it } from 'vitest';
import { BackOfficeError } from '#src/backoffice/errors.ts';
import { createHttpClient } from '#src/backoffice/remote/http/http-client.ts';
import { type CallRequest, getCall, listCallNames, toCallPath } from '#src/contract/calls/calls.ts';
import { GUEST, LIST, QUERY, SCREW, useRemoteShop } from '../support/remote-shop.ts';

const shop = useRemoteShop();
const SHOP = { name: 'F', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' };

describe('every request to a remote host', () => {
  it('[B-01] [B-05] is JSON and accepts JSON, for every call', async () => {
    const client = createHttpClient({
      ...{ kind: 'remote', url: shop.host.url, method_prefix: 'b2b', language: 'en', timeout_ms: 60_000 },
      ...{ media_hosts: [], data_dir: '', shop: SHOP },
    });
    for (const call of listCallNames()) {
      const fields = getCall(call).example as CallRequest<typeof call>;
      await client.send({ call, fields, access_token: 'host-token' }).catch((error: unknown) => {
        if (!(error instanceof BackOfficeError && error.status === 404)) throw error;
      });
    }
    expect(shop.host.requests.map(({ path }) => path.replace(/\?.*/, ''))).toEqual(
      listCallNames().map((name) => toCallPath(name, 'b2b')),
    );
    for (const { path, headers } of shop.host.requests) {
      expect(headers, path).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' });
    }
  });

  it('[B-01] [B-02] [B-05] [B-07] uses the method prefix, JSON and English', async () => {
    shop.host.script('b2b.wrapper.product_list', { message: LIST });
    await shop.backOffice.catalogue.list(QUERY, GUEST);
    expect(shop.host.requests).toHaveLength(1);
    expect(shop.host.requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/method/b2b.wrapper.product_list',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': 'en' },
    });
  });

  it('[B-02] [B-07] uses the page’s language and another prefix when so configured', async () => {
    const other = await shop.open({ language: 'visitor', method_prefix: 'my_app.api' });
    shop.host.script('my_app.api.home.get_b2b_menu', { message: [] });
    await other.content.menu('it');
    expect(shop.host.requests[0]).toMatchObject({ method: 'GET', headers: { 'accept-language': 'it' } });
  });

  it('[U-03] [E-12] has client id 0, address code 0 and ext_call true for a guest', async () => {
    shop.host.script('b2b.wrapper.get_item', { message: { success: true, data: SCREW } });
    await shop.backOffice.catalogue.find('vite', GUEST);
    expect(shop.host.requests[0]?.body).toEqual({
      slug: 'vite',
      client_id: 0,
      address_code: '0',
      ext_call: true,
    });
    expect(shop.host.requests[0]?.headers.authorization).toBe('token fixed:1');
  });

  it('[U-04] [E-12] [B-04] has the client id, address and Bearer token of a customer', async () => {
    const visitor = await shop.login();
    shop.host.script('b2b.wrapper.get_item_child', { message: { success: true, data: SCREW } });
    await shop.backOffice.catalogue.findChild('TE-M8', visitor);
    expect(shop.host.requests[0]?.body).toEqual({
      carti: 'TE-M8',
      client_id: 4711,
      address_code: 'A1',
      ext_call: false,
    });
    expect(shop.host.requests[0]?.headers.authorization).toBe('Bearer host-token');
  });

  it('[E-12] lets no filter override the session', async () => {
    shop.host.script('b2b.wrapper.product_list', { message: LIST });
    const filters = { client_id: '9', address_code: 'Z', ext_call: 'false', color: 'rosso' };
    await shop.backOffice.catalogue.list({ ...QUERY, filters }, GUEST);
    const body = shop.host.requests[0]?.body as object;
    expect(body).toMatchObject({ client_id: 0, address_code: '0', ext_call: true, color: 'rosso' });
    expect(Object.keys(body).slice(-3)).toEqual(['client_id', 'address_code', 'ext_call']);
  });

  it('[B-03] [B-04] carries the fixed token for menu, footer, promo slider and page content', async () => {
    shop.host.script('b2b.home.get_b2b_menu', { message: [] });
    shop.host.script('b2b.html.get_footers', { message: { data: {} } });
    shop.host.script('b2b.home.get_promo_slider', { message: [] });
    shop.host.script('b2b.content.get_page', { message: { data: { css: 'p{}' } } });
    const { content } = shop.backOffice;
    await Promise.all([
      content.menu('it'),
      content.footer('it'),
      content.promoTabs('it'),
      content.mainPage(),
    ]);
    expect(shop.host.requests.map(({ headers }) => headers.authorization)).toEqual(
      Array(4).fill('token fixed:1'),
    );
    expect(shop.host.requests.map(({ path }) => path)).toContain(
      '/api/method/b2b.content.get_page?route=main',
    );
  });

  it('[B-09] [B-10] [B-11] [E-03] reads footer, promo tabs and main page from the fields of the wire contract', async () => {
    const tabs = [
      { text: 'Offerte', url: '/shop?promo=1', icon: 'sale' },
      { text: 'Novità', url: '/shop?sort=newness', icon: 'new' },
    ];
    shop.host.script('b2b.html.get_footers', { message: { data: { footer_b2b_html: '<p>Piede</p>' } } });
    shop.host.script('b2b.home.get_promo_slider', { message: tabs });
    shop.host.script('b2b.content.get_page', { message: { data: { css: 'p{color:red}' } } });
    const { content } = shop.backOffice;
    expect(await content.footer('it')).toBe('<p>Piede</p>');
    expect(await content.promoTabs('it')).toEqual(tabs);
    expect((await content.mainPage()).css).toBe('p{color:red}');
    expect(shop.host.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/api/method/b2b.html.get_footers', undefined],
      ['GET', '/api/method/b2b.home.get_promo_slider', undefined],
      ['GET', '/api/method/b2b.content.get_page?route=main', undefined],
    ]);
  });

  it('returns an empty home page where the host has none or an invalid one', async () => {
    const empty = { slides: [], banners: [], brands: [], notices: [] };
    for (const status of [404, 405, 417, 501]) {
      shop.host.script('b2b.home.get_home', { status, raw: {} });
      expect(await shop.backOffice.content.home('it')).toEqual(empty);
    }
    shop.host.script('b2b.home.get_home', { message: { slides: 'three', sections: [] } });
    expect(await shop.backOffice.content.home('it')).toEqual(empty);
    const slide = { title: 'A', picture: 'https://evil.example/a.png', links: [{ url: 'javascript:x()' }] };
    shop.host.script('b2b.home.get_home', { message: { slides: [slide] } });
    const [shown] = (await shop.backOffice.content.home('it')).slides;
    expect(shown).toMatchObject({ title: 'A', picture: '', links: [{ text: '', url: '' }] });
  });

  it('[B-03] carries no Authorization when no token is configured', async () => {
    const bare = await shop.openWith();
    shop.host.script('b2b.home.get_b2b_menu', { message: [] });
    await bare.content.menu('it');
    expect(shop.host.requests[0]?.headers).not.toHaveProperty('authorization');
  });
});
