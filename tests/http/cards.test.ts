import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { storeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import type { MainPage } from '#src/contract/content.ts';
import type { Product } from '#src/contract/product.ts';
import { createProgram, listMany, logProgramIn, type Program } from '../support/api.ts';
import { importCatalogue } from '../support/catalogue.ts';
import { type Client, createClient } from '../support/client.ts';
import { findElements, getMain, toText } from '../support/html.ts';
import { CUSTOMER, OTHER_CUSTOMER, STAFF } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { poll } from '../support/poll.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;
let customer: Client;
let program: Program;
let own: Program;
let products: readonly Product[];

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
  program = createProgram(shop.origin);
  own = await logProgramIn(shop.origin, CUSTOMER);
  products = await listMany(program);
});
afterAll(() => shop.stop());

type Image = Readonly<Record<string, string>>;

/** The picture of each row or card of a page, by code. */
const readImages = async (path: string): Promise<ReadonlyMap<string, Image>> => {
  const { body } = await guest.get(path);
  const rows = getMain(body)
    .split(/(?=<li[^>]*data-row=)/)
    .slice(1);
  return new Map(
    rows.map((row) => [
      String(findElements(row, 'li')[0]?.['data-row']),
      findElements(row.split('</li>')[0] ?? '', 'img')[0] ?? {},
    ]),
  );
};

const toVersion = (url: string | undefined): string | undefined =>
  /\/(thumb|gallery|main)_/.exec(url ?? '')?.[1];

describe('the picture of a product', () => {
  it('[E-16] [V-04] is the small version with its own size in a row, or the medium one if there is room', async () => {
    const images = await readImages('/shop?per_page=96');
    const pictured = products.filter(
      ({ sku, small_pictures }) => images.has(sku) && small_pictures.length > 0,
    );
    expect(pictured.length).toBeGreaterThan(50);
    for (const { sku, small_pictures, pictures } of pictured) {
      const { src, width, height, srcset = '' } = images.get(sku) ?? {};
      const [small] = small_pictures;
      expect({ url: src, width: Number(width), height: Number(height) }, sku).toEqual(small);
      expect(toVersion(src), sku).toBe('thumb');
      expect(srcset, sku).toBe(`${small?.url} ${small?.width}w, ${pictures[0]?.url} ${pictures[0]?.width}w`);
    }
  });

  it('[E-16] [V-04] is the medium version with its own size on a card', async () => {
    const images = await readImages('/');
    expect(images.size).toBeGreaterThan(3);
    const [sku] = images.keys();
    const [medium] = (await program.find(String(sku))).pictures;
    const { src, width, height } = images.get(String(sku)) ?? {};
    expect({ url: src, width: Number(width), height: Number(height) }).toEqual(medium);
    for (const [code, image] of images) expect(toVersion(image['src']), code).toBe('gallery');
  });

  it('[V-04] is the large version on the product page, with medium ones to choose from', async () => {
    const product = (products.find(({ pictures }) => pictures.length > 1) ?? products[0]) as Product;
    const { large_pictures, pictures } = await program.find(product.sku);
    const { body } = await guest.get(`/product/default/${product.slug}`);
    const [main = '', thumbs = ''] = body.split('<fieldset class="gallery-thumbs"');
    const [, slides = '', ...zoomed] = main.split(/class="(?:gallery-main|zoom)"/);
    const large = findElements(slides, 'img').map(({ src }) => src);
    expect(zoomed.flatMap((dialog) => findElements(dialog, 'img')).map(({ src }) => src)).toEqual(large);
    expect(large).toEqual(large_pictures.map(({ url }) => url));
    expect(large.map(toVersion)).toEqual(large.map(() => 'main'));
    const small = findElements(thumbs.split('</fieldset>')[0] ?? '', 'img').map(({ src }) => src);
    expect(small).toEqual(pictures.length > 1 ? pictures.map(({ url }) => url) : []);
  });

  it('[V-04] exists in every version that the product lists', async () => {
    const { small_pictures, pictures, large_pictures } = products.find(
      (one) => one.pictures.length > 0,
    ) as Product;
    for (const { url } of [...small_pictures, ...pictures, ...large_pictures]) {
      const { status, headers } = await guest.get(url);
      expect([status, headers.get('content-type')?.split('/')[0]], url).toEqual([200, 'image']);
    }
  });
});

describe('the documents of a product', () => {
  it('[P-19] are available to customers only, on the page and in the data', async () => {
    const skus = products.filter(({ num_childs }) => num_childs === 0).map(({ sku }) => sku);
    const response = (await own.call('wrapper.child_list', { children_ids: skus })).body;
    const map = (JSON.parse(response) as { message: Record<string, Product> }).message;
    const documented = Object.values(map).find(
      ({ documents }) => Object.keys(documents).length > 0,
    ) as Product;
    const urls = Object.values(documented.documents).flat();
    expect(urls.length).toBeGreaterThan(0);
    const { sku, slug } = documented;
    for (const locale of LOCALES) {
      const path = toPath(locale, `/product/default/${slug}`);
      const shown = await customer.get(path);
      for (const url of urls) expect(shown.body).toContain(url);
      const pages = await Promise.all(
        [path, toPath(locale, `/product/child/${sku}`)].map((one) => guest.get(one)),
      );
      const calls = await Promise.all([
        program.call('wrapper.get_item', { slug }),
        program.call('wrapper.get_item_child', { carti: sku }),
        program.call('wrapper.child_list', { children_ids: [sku] }),
        program.call('wrapper.product_list', { text: sku }),
      ]);
      for (const { status, body } of [...pages, ...calls]) {
        expect(status).toBe(200);
        for (const url of urls) expect(body).not.toContain(url);
        expect(body).not.toContain('/documents/');
      }
    }
  });

  it('[P-19] are files for customers only, which no cache stores', async () => {
    const url = '/documents/sheets/gnt.pdf';
    const other = createClient(shop.origin);
    await logIn(other, OTHER_CUSTOMER);
    const staff = createClient(shop.origin);
    await logIn(staff, STAFF);
    const bearer = { authorization: `Bearer ${(await logProgramIn(shop.origin, CUSTOMER)).token}` };
    const open = [await customer.get(url), await other.get(url), await guest.get(url, bearer)];
    for (const { status, headers, body } of open) {
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.has('etag')).toBe(false);
      expect(body.slice(0, 5)).toBe('%PDF-');
    }
    const closed = [
      ...(await Promise.all([guest, staff].map((client) => client.get(url)))),
      await guest.get(url, { authorization: 'Bearer nobody' }),
      await guest.get(url, { cookie: 'fondaco_session=nobody' }),
      ...(await Promise.all([guest, customer].map((client) => client.get('/media/sheets/gnt.pdf')))),
      ...(await Promise.all(
        ['/documents/sheets/none.pdf', '/documents/thumb_te-m8x40-zn.webp', '/documents/..%2fx.pdf'].map(
          (path) => customer.get(path),
        ),
      )),
    ];
    for (const { status, headers, body } of closed) {
      expect([status, headers.get('content-type') === 'application/pdf']).toEqual([404, false]);
      expect(headers.get('cache-control')).not.toContain('public');
      expect(body).not.toContain('%PDF-');
    }
    const picture = await guest.get('/media/thumb_te-m8x40-zn.webp');
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  });
});

describe('the availability', () => {
  const findAvailability = async (client: Client, paths: readonly string[]) => {
    const pages = await Promise.all(paths.map((path) => client.get(path)));
    return pages.map(({ body }) => /class="availability\b|DISPONIBILE/.test(getMain(body)));
  };

  it('[N-15] is shown if the shop enables it, as the demo shop does', async () => {
    const path = `/product/default/${String(products[0]?.slug)}`;
    expect(await findAvailability(guest, ['/shop', '/en/shop', path])).toEqual([true, true, true]);
  });

  /** Replaces the settings of a running shop's pages. */
  const change = async ({ dataDir }: Shop, page: MainPage): Promise<void> => {
    const database = await connect({ engine: 'sqlite', file: join(dataDir, 'fondaco.db') });
    await database.write((tx) => storeMainPage(tx, page));
    await database.close();
  };

  /** The quantity below the state, by the path of the page. */
  const expectStock = async (client: Client, slug = ''): Promise<void> => {
    const expectations = [
      ['/shop?text=IMP-1&sort=popularity', '3.400 pz'],
      ['/en/shop?text=IMP-1&sort=popularity', '3,400 pcs'],
      ['/shop?text=IMP-2&sort=popularity', 'oltre 10.000'],
      ['/en/shop?text=IMP-2&sort=popularity', 'over 10,000'],
      [`/product/default/${slug}`, '3.400 pz'],
      ['/product/default/IMP-P', '8 pz'],
      ['/shop/compare?items=IMP-1,IMP-2', 'oltre 10.000'],
    ] as const;
    for (const [path, text] of expectations) {
      const body = await poll(
        async () => {
          const main = getMain((await client.get(path)).body);
          return main.includes('class="availability ') ? main : undefined;
        },
        { what: `${path} shows the availability`, within: 20_000 },
      );
      expect(toText(body), path).toMatch(new RegExp(`DISPONIBILE\\s+${text}|AVAILABLE\\s+${text}`));
    }
  };

  it('[N-15] [P-21] is hidden in a shop that does not enable it; the quantity has a setting of its own', async () => {
    const env = { RATE_LIMIT_FACTOR: '0', SEED: 'none' };
    const plain = await startShop({ env, empty: true });
    try {
      await importCatalogue(plain, env);
      const client = createClient(plain.origin);
      const { body } = await client.get('/shop');
      expect(toText(getMain(body))).toContain('IMP-1');
      const [product] = (await createProgram(plain.origin).list({ text: 'IMP-1' })).product_list.data;
      const paths = ['/shop', '/en/shop', `/product/default/${product?.slug}`, '/product/default/IMP-P'];
      expect(await findAvailability(client, paths)).toEqual([false, false, false, false]);
      await change(plain, { css: '', show_availability: true, show_stock: true });
      await expectStock(client, product?.slug);
    } finally {
      await plain.stop();
    }
  });
});
