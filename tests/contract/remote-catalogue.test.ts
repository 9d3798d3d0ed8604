import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { GUEST, LIST, QUERY, SCREW, USER, useRemoteShop } from '../support/remote-shop.ts';
import { startScriptedHost } from '../support/scripted-host.ts';

const shop = useRemoteShop();

describe('the catalogue of a remote host', () => {
  it('treats absent, null and empty fields equally, and ignores unknown ones', async () => {
    const data = { ...SCREW, sale_price: null, ratings: '', short_description: '', variants: null, foo: 1 };
    shop.host.script('b2b.wrapper.get_item', { message: { success: true, data } });
    const product = await shop.backOffice.catalogue.find('vite', GUEST);
    expect(product).toMatchObject({ sku: 'TE-M8', variants: [], qty_min_imballo: 1 });
    for (const key of ['sale_price', 'ratings', 'short_description', 'foo']) {
      expect(product).not.toHaveProperty(key);
    }
  });

  it('accepts a product with little more than a code; without a price it is not orderable', async () => {
    const bare = { sku: 'X-1', name: '', slug: null, price: '', related_products: [{ sku: 'X-2' }] };
    const entry = { label: '', count: 1 };
    const filters = {
      facets_link_results: [{ label: null, index: 'brand', results: { acme: entry } }],
      facets_check_results: null,
    };
    const product_list = { ...LIST.product_list, data: [SCREW, bare] };
    const tab_list = [{ label: '', type: 'x', submenu_id: null }];
    shop.host.script('b2b.wrapper.product_list', { message: { ...LIST, product_list, filters, tab_list } });
    const listing = await shop.backOffice.catalogue.list(QUERY, GUEST);
    const nothing = { slug: '', price: 0, orderable: false };
    expect(listing.product_list.data).toMatchObject([
      { sku: 'TE-M8', price: 0.42, orderable: true },
      {
        ...{ id: 'X-1', name: 'X-1', ...nothing },
        related_products: [{ sku: 'X-2', name: 'X-2', ...nothing }],
      },
    ]);
    expect(listing.filters).toEqual({
      facets_link_results: [{ label: '', index: 'brand', results: { acme: { ...entry, filter: '' } } }],
      facets_check_results: [],
      facets_results: [],
    });
    expect(listing.tab_list).toEqual([{ label: '', type: 'other', submenu_id: 0, submenu_id_ref: 0 }]);
  });

  it('does not request invalid codes, nor more than a thousand codes at once', async () => {
    shop.host.script('b2b.wrapper.child_list', { message: {} });
    const { catalogue } = shop.backOffice;
    for (const name of ['', ' ', 'x'.repeat(201)]) {
      expect(await catalogue.find(name, GUEST)).toBeUndefined();
      expect(await catalogue.findChild(name, GUEST)).toBeUndefined();
      expect(await catalogue.children([name], GUEST)).toEqual({});
    }
    expect(shop.host.requests).toEqual([]);
    const codes = Array.from({ length: 1500 }, (_, at) => `C-${at % 1200}`);
    await catalogue.children(codes, GUEST);
    expect(shop.host.requests[0]?.body).toMatchObject({ children_ids: codes.slice(0, 1000) });
  });

  it('[B-24] returns nothing for an unknown item', async () => {
    shop.host.script('b2b.wrapper.get_item', { status: 404, raw: { message: 'non esiste' } });
    expect(await shop.backOffice.catalogue.find('zzz', GUEST)).toBeUndefined();
    shop.host.script('b2b.wrapper.get_item', { message: { success: false } });
    expect(await shop.backOffice.catalogue.find('zzz', GUEST)).toBeUndefined();
  });

  it('[B-23] sends every filter under its own key, and `*` for an empty text', async () => {
    shop.host.script('b2b.wrapper.product_list', { message: LIST });
    const filters = {
      ...{ category: 'viti,bulloni', brand: 'acme', color: 'nero,rosso', size: 'm8,m10', links: 'saldi' },
      ...{ min_price: '1.5', max_price: '40', field_materiale: 'acciaio,ottone', field_lunghezza: '10..40' },
      ...{ field_norma: 'din-933', field_filettatura: 'm8' },
    };
    await shop.backOffice.catalogue.list({ ...QUERY, text: '', filters, page: 2, sort: 'price_asc' }, GUEST);
    expect(shop.host.requests[0]?.body).toEqual({
      ...filters,
      ...{ text: '*', page: 2, per_page: 12, sort: 'price_asc' },
      ...{ client_id: 0, address_code: '0', ext_call: true },
    });
  });

  it.each(['latest-order-list', 'disponibili', 'promo_list', 'next_insert'])(
    '[B-23] sends the flag %s under its own key, reserved or not, and no other',
    async (key) => {
      shop.host.script('b2b.wrapper.product_list', { message: LIST });
      const filters = { [key]: '1', client_id: '9', utm_source: 'x' };
      await shop.backOffice.catalogue.list({ ...QUERY, filters }, GUEST);
      const { body } = shop.host.requests[0] ?? {};
      expect(body).toMatchObject({ client_id: 0 });
      expect(body).not.toHaveProperty('utm_source');
      if (key !== 'latest-order-list') expect(body).toMatchObject({ [key]: '1' });
    },
  );

  it('[B-22] sends an empty text with disponibili, promo_list and next_insert', async () => {
    shop.host.script('b2b.wrapper.product_list', { message: LIST });
    for (const key of ['disponibili', 'promo_list', 'next_insert']) {
      await shop.backOffice.catalogue.list({ ...QUERY, text: 'viti', filters: { [key]: '1' } }, GUEST);
    }
    await shop.backOffice.catalogue.list({ ...QUERY, text: 'viti', filters: { disponibili: '0' } }, GUEST);
    expect(shop.host.requests.map(({ body }) => (body as { text: string }).text)).toEqual([
      '',
      '',
      '',
      'viti',
    ]);
  });

  it('returns an unsuccessful list as an empty one', async () => {
    shop.host.script('b2b.wrapper.product_list', { message: { success: false, product_list: null } });
    const listing = await shop.backOffice.catalogue.list(QUERY, GUEST);
    expect(listing).toMatchObject({ success: false, product_list: { data: [] } });
  });

  it('returns the host’s words for a list that it did not make, as plain text of one line', async () => {
    const words = { success: false, message: 'Listino\nin manutenzione' };
    for (const message of [words, [words], { ...words, success: 0 }]) {
      shop.host.script('b2b.wrapper.product_list', { message });
      const listing = await shop.backOffice.catalogue.list(QUERY, GUEST);
      expect(listing).toMatchObject({ success: false, message: 'Listino in manutenzione' });
    }
  });

  /** The host's path in a signed address of this shop. */
  const toHostPath = (url: string): string | undefined =>
    /^\/media\/remote\/[\w-]{16}\/([^/]+\/.*)$/.exec(url)?.[1]?.replace(new URL(shop.host.url).host, '');

  it('sanitises texts and serves pictures through this server', async () => {
    const data = {
      ...SCREW,
      description: '<p onclick="x()">a<script>x</script><img src="/f/b.png"><a href="/doc">d</a></p>',
      pictures: [
        { url: '/files/a b.png', width: 1, height: 1 },
        { url: 'https://elsewhere.example/a.png', width: 1, height: 1 },
      ],
      link_assistence: 'javascript:alert(1)',
    };
    shop.host.script('b2b.wrapper.get_item', { message: { success: true, data } });
    const product = await shop.backOffice.catalogue.find('vite', GUEST);
    expect(product?.pictures.map(({ url }) => toHostPath(url))).toEqual(['/files/a%20b.png']);
    const picture = /src="([^"]+)"/.exec(product?.description ?? '')?.[1];
    expect(toHostPath(picture ?? '')).toBe('/f/b.png');
    expect(product?.description).toContain(`href="${shop.host.url}/doc"`);
    expect(product?.description).not.toMatch(/script|onclick/);
    expect(product?.link_assistence).toBe('');
  });

  /** The name below `/media/` under which this shop serves a picture of the host. */
  const toMediaName = async (written: string, backOffice = shop.backOffice): Promise<string> => {
    const images = [{ url: written }];
    shop.host.script('b2b.wrapper.autocomplete', { message: { result: [{ id: 'A', name: 'A', images }] } });
    const [suggestion] = await backOffice.catalogue.suggest('a', 1, GUEST);
    shop.host.requests.length = 0;
    return decodeURIComponent((suggestion?.images[0]?.url ?? '').slice('/media/'.length));
  };

  it('fetches a picture without a token, and serves no active content', async () => {
    const name = await toMediaName('/files/a.png');
    shop.host.script('/files/a.png', { text: 'PNG', headers: { 'Content-Type': 'image/png' } });
    const media = await shop.backOffice.findMedia(name);
    expect(media).toMatchObject({ type: 'image/png' });
    expect(await readFile(media?.file ?? '', 'utf8')).toBe('PNG');
    expect(shop.host.requests[0]?.headers).not.toHaveProperty('authorization');
    await shop.backOffice.findMedia(name);
    expect(shop.host.requests).toHaveLength(1);
    // Visitors who ask at the same time wait for the same download.
    const twice = await toMediaName('/files/b.png');
    shop.host.script('/files/b.png', { text: 'PNG', headers: { 'Content-Type': 'image/png' } });
    const [one, other] = await Promise.all([twice, twice].map((each) => shop.backOffice.findMedia(each)));
    expect([other, shop.host.requests.length]).toEqual([one, 1]);
    const script = await toMediaName('/x.html');
    shop.host.script('/x.html', { text: '<script>', headers: { 'Content-Type': 'text/html' } });
    expect(await shop.backOffice.findMedia(script)).toBeUndefined();
    expect(shop.host.requests).toHaveLength(1);
  });

  it('[P-19] fetches a document for customers, with their token, and from other hosts without it', async () => {
    const cdn = await startScriptedHost();
    try {
      const urls = ['/files/a.pdf', `${cdn.url}/b.pdf`, '/files/a.pdf.html'];
      const data = {
        ...SCREW,
        documents: { Scheda: urls },
        related_products: [{ ...SCREW, documents: { S: urls } }],
      };
      shop.host.script('b2b.wrapper.get_item', { message: { success: true, data } });
      const { backOffice, host } = shop;
      const remote = await shop.open({ media_hosts: [cdn.url] });
      expect(JSON.stringify(await backOffice.catalogue.find('vite', GUEST))).not.toContain('files');
      const customer = await shop.login(remote);
      const found = (await remote.catalogue.find('vite', customer))?.documents['Scheda'] ?? [];
      const [own = '', other = '', page = ''] = found.map((url) =>
        decodeURIComponent(url.slice('/documents/'.length)),
      );
      expect(found.every((url) => url.startsWith('/documents/remote/'))).toBe(true);
      const pdf = { text: 'PDF', headers: { 'Content-Type': 'application/pdf' } };
      host.script('/files/a.pdf', pdf);
      host.script('/files/a.pdf.html', { text: '<script>', headers: { 'Content-Type': 'text/html' } });
      cdn.script('/b.pdf', pdf);
      host.requests.length = 0;
      expect(await remote.findDocument(GUEST, own)).toBeUndefined();
      expect(await remote.findMedia(own)).toBeUndefined();
      expect(host.requests).toEqual([]);
      expect(await remote.findDocument(customer, own)).toMatchObject({ type: 'application/pdf' });
      expect(await remote.findDocument(customer, other)).toMatchObject({ type: 'application/pdf' });
      expect(await remote.findDocument(customer, page)).toBeUndefined();
      expect(host.requests[0]?.headers.authorization).toBe('Bearer host-token');
      expect(cdn.requests[0]?.headers).not.toHaveProperty('authorization');
      expect(await remote.findDocument(GUEST, own)).toBeUndefined();
      expect(await remote.findMedia(own)).toBeUndefined();
    } finally {
      await cdn.stop();
    }
  });

  it('[Y-05] keeps a customer’s copy of a document from every other customer', async () => {
    const { host } = shop;
    const data = { ...SCREW, documents: { Listino: ['/files/prices.pdf'] } };
    host.script('b2b.wrapper.get_item', { message: { success: true, data } });
    const logInAs = async (client_id: number): Promise<Visitor> => {
      host.script('login', { message: { user: { ...USER, client_id }, access_token: `token-${client_id}` } });
      const answer = await shop.backOffice.accounts.login({ usr: 'a@b.example', pwd: 'x' }, '127.0.0.1');
      if (!answer.ok || !answer.session) throw new Error('no customer');
      return { locale: 'it', session: answer.session };
    };
    const [anna, bruno, carla] = [await logInAs(1), await logInAs(2), await logInAs(3)];
    host.script('/files/prices.pdf', ({ headers }) =>
      headers.authorization === 'Bearer token-3'
        ? { status: 403 }
        : { text: headers.authorization ?? '', headers: { 'Content-Type': 'application/pdf' } },
    );
    const found = (await shop.backOffice.catalogue.find('vite', anna))?.documents['Listino'] ?? [];
    const name = decodeURIComponent((found[0] ?? '').slice('/documents/'.length));
    const read = async (visitor: Visitor): Promise<string | undefined> => {
      const document = await shop.backOffice.findDocument(visitor, name);
      return document && readFile(document.file, 'utf8');
    };
    for (let round = 0; round < 2; round += 1) {
      expect(await read(anna)).toBe('Bearer token-1');
      expect(await read(bruno)).toBe('Bearer token-2');
      expect(await read(carla)).toBeUndefined();
    }
    expect(host.requests.filter(({ path }) => path === '/files/prices.pdf')).toHaveLength(4);
  });

  it('requests no file from the host without a valid signature of this shop', async () => {
    const name = await toMediaName('/files/a.png');
    shop.host.script('/files/a.png', { text: 'PNG', headers: { 'Content-Type': 'image/png' } });
    for (const path of [
      name.replace('a.png', 'b.png'),
      `${name}?w=1`,
      name.replace(/^remote\/[^/]+/, 'remote'),
    ]) {
      expect(await shop.backOffice.findMedia(path), path).toBeUndefined();
    }
    expect(shop.host.requests).toEqual([]);
  });

  it('accepts its signed addresses after a restart, also with the configured secret', async () => {
    const name = await toMediaName('/files/a.png');
    shop.host.script('/files/a.png', { text: 'PNG', headers: { 'Content-Type': 'image/png' } });
    expect(await (await shop.open()).findMedia(name)).toMatchObject({ type: 'image/png' });
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((letter) => shop.open({ secret: letter.repeat(32) })),
    );
    const signed = await toMediaName('/files/a.png', one);
    expect(await same?.findMedia(signed)).toMatchObject({ type: 'image/png' });
    expect(await other?.findMedia(signed)).toBeUndefined();
  });

  it('[B-19] requests children by their ids and returns a map', async () => {
    shop.host.script('b2b.wrapper.child_list', { message: { 'TE-M8': SCREW } });
    const map = await shop.backOffice.catalogue.children(['TE-M8', 'none'], GUEST);
    expect(Object.keys(map)).toEqual(['TE-M8']);
    expect(shop.host.requests[0]?.body).toMatchObject({ children_ids: ['TE-M8', 'none'] });
  });

  it('[B-12] returns the suggestions of the host', async () => {
    const result = [{ id: 'TE-M8', name: 'Vite', images: [{ url: '/files/thumb_a.png' }] }];
    shop.host.script('b2b.wrapper.autocomplete', { message: { result } });
    const [suggestion] = await shop.backOffice.catalogue.suggest('vit', 5, GUEST);
    expect(shop.host.requests[0]?.body).toMatchObject({ q: 'vit', rows: 5 });
    expect(suggestion?.images[0]?.url).toMatch(/^\/media\/remote\/.*\/files\/thumb_a\.png$/);
  });
});
