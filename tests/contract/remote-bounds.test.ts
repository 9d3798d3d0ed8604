import { describe, expect, it, vi } from 'vitest';
import { logOutput } from '#src/backoffice/log.ts';
import { withinBudget } from '#src/backoffice/request-budget.ts';
import { errorOf, GUEST, LIST, QUERY, SCREW, TOTALS, ROW, useRemoteShop } from '../support/remote-shop.ts';

const shop = useRemoteShop();

const countCalls = (name: string): number =>
  shop.host.requests.filter(({ path }) => path.includes(`.${name}`)).length;

const item = (name: string, fields: object = {}) => ({ name, title: name, url: '/shop', ...fields });

/** Each part that is shown from an earlier answer is logged. */
const expectWarnings = (count: number): void => {
  const { mock } = vi.mocked(logOutput.write);
  const lines = mock.calls.map(([line]) => (JSON.parse(line) as { msg: string }).msg);
  expect(lines.filter((msg) => msg.endsWith('the last response of the back office is shown'))).toHaveLength(
    count,
  );
  vi.mocked(logOutput.write).mockClear();
};

describe('the answers of a host', () => {
  it.each([
    ['a body above 8 MiB', { text: `{"message":"${'x'.repeat(9 * 2 ** 20)}"}` }],
    ['a head above 16 kB', { message: LIST, headers: { 'X-Long': 'x'.repeat(1_000_000) } }],
    ['a status that there is not', { status: 999, message: LIST }],
    ['half a JSON', { text: JSON.stringify({ message: LIST }).slice(0, 80) }],
    ['lists in lists, 100,000 deep', { text: `{"message":${'['.repeat(100_000)}${']'.repeat(100_000)}}` }],
  ])('are an error when they have %s', async (_, answer) => {
    shop.host.script('b2b.wrapper.product_list', answer);
    expect((await errorOf(shop.backOffice.catalogue.list(QUERY, GUEST))).status).toBe(502);
    shop.host.script('b2b.wrapper.product_list', { message: LIST });
    expect((await shop.backOffice.catalogue.list(QUERY, GUEST)).product_list.data).toHaveLength(1);
  });

  it('have no more rows than were asked for', async () => {
    const product_list = { ...LIST.product_list, data: Array(500).fill(SCREW) };
    shop.host.script('b2b.wrapper.product_list', { message: { ...LIST, product_list } });
    expect((await shop.backOffice.catalogue.list(QUERY, GUEST)).product_list.data).toHaveLength(12);
  });

  it('have a menu of at most 2,000 items and six levels', async () => {
    const flat = Array.from({ length: 100_000 }, (_, at) => item(`n${at}`));
    shop.host.script('b2b.home.get_b2b_menu', { message: flat });
    expect(await shop.backOffice.content.menu('it')).toHaveLength(2000);
    const chain = Array.from({ length: 3000 }, (_, at) =>
      item(`n${at}`, at > 0 ? { parent_menu: `n${at - 1}` } : {}),
    );
    const nested = Array.from({ length: 500 }).reduce<object>(
      (below, _, at) => item(`n${at}`, { children: [below] }),
      item('end'),
    );
    for (const message of [chain, [nested]]) {
      shop.host.script('b2b.home.get_b2b_menu', { message });
      let [top] = await shop.backOffice.content.menu('it');
      let levels = 0;
      for (; top; levels++) [top] = top.children;
      expect(levels).toBe(6);
    }
  });

  it.each([
    ['/shop?category=viti', '/shop?category=viti'],
    ['catalogo?color=nero', 'catalogo?color=nero'],
    ['https://partner.example/x', 'https://partner.example/x'],
    ['//partner.example/x', 'https://partner.example/x'],
    ['\\\\evil.example', ''],
    ['/\\evil.example', ''],
    ['/a\tb', ''],
    ['java\nscript:alert(1)', ''],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['http://', ''],
  ])('have the address %j in a menu, a tab and a slide as %j', async (url, shown) => {
    shop.host.script('b2b.home.get_b2b_menu', { message: [item('a', { url })] });
    shop.host.script('b2b.home.get_promo_slider', { message: [{ text: 'a', url }] });
    shop.host.script('b2b.home.get_home', {
      message: { slides: [{ title: 'a', links: [{ text: 'a', url }] }] },
    });
    const { content } = shop.backOffice;
    const [menu, tabs, home] = await Promise.all([
      content.menu('it'),
      content.promoTabs('it'),
      content.home('it'),
    ]);
    expect([menu[0]?.url, tabs[0]?.url, home.slides[0]?.links[0]?.url]).toEqual([shown, shown, shown]);
  });
});

describe('a host that fails again and again', () => {
  it('is not called any more, and called again when it recovers', async () => {
    shop.host.script('b2b.wrapper.product_list', { drop: true });
    for (let time = 0; time < 3; time++) await errorOf(shop.backOffice.catalogue.list(QUERY, GUEST));
    const sent = countCalls('wrapper.product_list');
    expect(sent).toBeLessThan(6);
    shop.host.script('b2b.wrapper.product_list', { message: LIST });
    expect(await errorOf(shop.backOffice.catalogue.list(QUERY, GUEST))).toMatchObject({ status: 503 });
    expect(countCalls('wrapper.product_list')).toBe(sent);
    // Another call of the same host is not affected.
    shop.host.script('b2b.wrapper.get_item', { message: { success: true, data: SCREW } });
    expect(await shop.backOffice.catalogue.find('vite', GUEST)).toMatchObject({ sku: 'TE-M8' });
    await expect
      .poll(() => shop.backOffice.catalogue.list(QUERY, GUEST).catch(() => undefined))
      .toMatchObject({ success: true });
  });

  it('is still called after a call that only its page’s budget cut short', async () => {
    shop.host.script('b2b.wrapper.product_list', { hang: true });
    for (let time = 0; time < 7; time++)
      await withinBudget(20, () => errorOf(shop.backOffice.catalogue.list(QUERY, GUEST)));
    shop.host.script('b2b.wrapper.product_list', { message: LIST });
    expect((await shop.backOffice.catalogue.list(QUERY, GUEST)).success).toBe(true);
  });

  it('is still called after errors of single requests', async () => {
    shop.host.script('b2b.wrapper.get_item', { status: 500 });
    for (let time = 0; time < 7; time++) await errorOf(shop.backOffice.catalogue.find('bad', GUEST));
    shop.host.script('b2b.wrapper.get_item', { message: { success: true, data: SCREW } });
    expect(await shop.backOffice.catalogue.find('vite', GUEST)).toMatchObject({ sku: 'TE-M8' });
  });

  it.each(['it', 'en'] as const)(
    'leaves menu, footer, tabs, settings and home page as they were (%s)',
    async (locale) => {
      const { content } = shop.backOffice;
      const answers = {
        'home.get_b2b_menu': [item('viti')],
        'html.get_footers': { data: { footer_b2b_html: '<p>Piede</p>' } },
        'home.get_promo_slider': [{ text: 'Offerte', url: '/shop' }],
        'content.get_page': { data: { css: 'p{color:red}', show_availability: true } },
        'home.get_home': { slides: [{ title: 'A' }] },
        'home.get_categories': { data: [{ slug: 'viti', name: 'Viti', count: 1, children: [] }] },
      };
      const read = () =>
        Promise.all([
          ...[content.menu(locale), content.footer(locale), content.promoTabs(locale), content.mainPage()],
          ...[content.home(locale), shop.backOffice.catalogue.categories(locale)],
        ]);
      for (const [call, message] of Object.entries(answers)) shop.host.script(`b2b.${call}`, { message });
      const before = await read();
      for (const answer of [{ status: 500 }, { text: '<html>' }, { message: 7 }, { drop: true }]) {
        for (const call of Object.keys(answers)) shop.host.script(`b2b.${call}`, answer);
        expect(await read()).toEqual(before);
        expectWarnings(6);
      }
    },
  );

  it('is waited for only a moment while there is an earlier answer', async () => {
    const impatient = await shop.open({ timeout_ms: 4000 });
    shop.host.script(
      'b2b.html.get_footers',
      { message: { data: { footer_b2b_html: '<p>Piede</p>' } } },
      { hang: true },
    );
    expect(await impatient.content.footer('it')).toBe('<p>Piede</p>');
    const started = performance.now();
    expect(await impatient.content.footer('it')).toBe('<p>Piede</p>');
    expect(performance.now() - started).toBeLessThan(3900);
  });
});

describe('the calls of the wire contract', () => {
  it('[B-14] read the cart with user_temp at the top level: rows, totals, id_cart and min_order', async () => {
    const visitor = await shop.login();
    const totals = {
      totale_netto: 8,
      totale_lordo: 9.76,
      totale_doc: 21.84,
      spese_trasporto: 9.9,
      min_order: 50,
    };
    shop.host.script('b2b.wrapper.get_cart_items', {
      message: { ...TOTALS, ...totals, data: [ROW], id_cart: 5 },
    });
    const cart = await shop.backOffice.carts.get(visitor);
    expect(shop.host.requests).toMatchObject([
      {
        ...{ method: 'POST', path: '/api/method/b2b.wrapper.get_cart_items' },
        body: { client_id: 4711, address_code: 'A1', ext_call: false },
      },
    ]);
    expect(Object.keys(shop.host.requests[0]?.body ?? {})).toHaveLength(3);
    expect(cart).toMatchObject({
      ...totals,
      id_cart: 5,
      data: [{ row_id: 31, carti: 'TE-M8', quantity: 20 }],
    });
  });

  it('[B-21] search, load more and featured products by product_list alone', async () => {
    shop.host.script('b2b.wrapper.product_list', { message: LIST });
    const { catalogue } = shop.backOffice;
    await catalogue.list({ ...QUERY, text: 'vite' }, GUEST);
    await catalogue.list({ ...QUERY, text: 'vite', page: 2 }, GUEST);
    await catalogue.list({ ...QUERY, text: '', sort: 'popularity', filters: { promo_list: '1' } }, GUEST);
    expect(shop.host.requests.map(({ method, path, body }) => [method, path, body])).toMatchObject([
      ['POST', '/api/method/b2b.wrapper.product_list', { text: 'vite', page: 1 }],
      ['POST', '/api/method/b2b.wrapper.product_list', { text: 'vite', page: 2 }],
      ['POST', '/api/method/b2b.wrapper.product_list', { text: '', promo_list: '1', sort: 'popularity' }],
    ]);
  });
});
