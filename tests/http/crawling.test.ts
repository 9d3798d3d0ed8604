import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
});
afterAll(() => shop.stop());

const getAll = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]+)</${name}>`, 'g'))].map(([, text = '']) => text);

const toOwnPath = (address: string): string => {
  const { origin, pathname } = new URL(address);
  expect(origin).toBe(shop.origin);
  return pathname;
};

type Node = Readonly<Record<string, unknown>>;

/** The structured data of a page by type. */
const readData = async (path: string, client = guest): Promise<ReadonlyMap<string, Node>> => {
  const { body } = await client.get(path);
  const graphs = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as { '@context': string; '@graph': readonly Node[] },
  );
  expect(graphs.every((one) => one['@context'] === 'https://schema.org')).toBe(true);
  return new Map(graphs.flatMap((one) => one['@graph']).map((node) => [String(node['@type']), node]));
};

describe('crawlers', () => {
  it('[M-02] find the sitemaps in robots.txt, which closes no page of the catalogue', async () => {
    const { status, headers, body } = await guest.get('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
    const closed = [...body.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
    for (const path of [
      '/',
      '/shop',
      '/en/shop',
      '/category/viteria',
      '/product/default/x',
      '/web-page/privacy',
    ])
      expect(
        closed.some((prefix) => path.startsWith(prefix)),
        path,
      ).toBe(false);
    expect(closed).toContain('/en/pages/account');
  });

  it('[M-02] find every product, category and page once per language, each naming its twin', async () => {
    const index = await guest.get('/sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const files = getAll(index.body, 'loc').map(toOwnPath);
    expect(files).toEqual(['/sitemap/pages-1.xml', '/sitemap/products-1.xml']);
    const bodies = await Promise.all(files.map(async (file) => (await guest.get(file)).body));
    const addresses = bodies.flatMap((body) => getAll(body, 'loc')).map(toOwnPath);
    expect(new Set(addresses).size).toBe(addresses.length);
    const products = await guest.call('/api/method/b2b.wrapper.product_list', { per_page: 96 });
    const { message } = JSON.parse(products.body) as {
      message: { product_list: { data: readonly { slug: string }[]; pagination: { total: number } } };
    };
    for (const { slug } of message.product_list.data)
      for (const locale of LOCALES) expect(addresses).toContain(toPath(locale, `/product/default/${slug}`));
    const own = addresses.filter((path) => path.startsWith('/product/'));
    expect(own.length).toBeGreaterThan(message.product_list.pagination.total);
    expect(addresses.filter((path) => path.startsWith('/en')).length).toBe(addresses.length / 2);
    for (const body of bodies)
      expect(body.match(/hreflang="x-default"/g)).toHaveLength(getAll(body, 'loc').length);
    for (const path of ['/', '/en', '/shop', '/web-page/privacy', '/en/web-page/privacy'])
      expect(addresses).toContain(path);
    const step = Math.ceil(addresses.length / 60);
    for (const path of addresses.filter((_, at) => at % step === 0)) {
      const { status, body } = await guest.get(path);
      expect([status, body.includes(`<link rel="canonical" href="${shop.origin}${path}">`)], path).toEqual([
        200,
        true,
      ]);
      expect(body, path).not.toContain('noindex');
    }
  });

  it('[M-02] get a favicon and a manifest with the name of the shop, linked on every page', async () => {
    const { body } = await guest.get('/en');
    for (const [rel, type] of [
      ['icon', 'image/svg+xml'],
      ['manifest', 'application/manifest+json; charset=utf-8'],
    ] as const) {
      const [, path = ''] = new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(body) ?? [];
      const file = await guest.get(path);
      expect([file.status, file.headers.get('content-type')], rel).toEqual([200, type]);
    }
    const manifest = JSON.parse((await guest.get('/manifest.webmanifest')).body) as object;
    expect(manifest).toMatchObject({ name: 'Fondaco', start_url: '/', display: 'standalone' });
  });

  it('[M-02] get the icons that browsers ask for by themselves, and those of the manifest, in their sizes', async () => {
    const ico = await guest.get('/favicon.ico');
    expect([ico.status, ico.headers.get('content-type'), ico.bytes.readUInt16LE(2)]).toEqual([
      ...[200, 'image/x-icon', 1],
    ]);
    const frames = Array.from({ length: ico.bytes.readUInt16LE(4) }, async (_, at) => {
      const [size, length, offset] = [6, 14, 18].map((field, column) =>
        column === 0 ? ico.bytes.readUInt8(field + 16 * at) : ico.bytes.readUInt32LE(field + 16 * at),
      ) as [number, number, number];
      const { width, height, format } = await sharp(ico.bytes.subarray(offset, offset + length)).metadata();
      expect([width, height, format]).toEqual([size, size, 'png']);
      return size;
    });
    expect(await Promise.all(frames)).toEqual([16, 32, 48]);
    const { icons } = JSON.parse((await guest.get('/manifest.webmanifest')).body) as {
      icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    const touch = { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png', purpose: 'maskable' };
    for (const { src, sizes, type, purpose } of [...icons, touch]) {
      const { status, headers, bytes } = await guest.get(src);
      expect([status, headers.get('content-type')], src).toEqual([200, type]);
      if (type !== 'image/png') continue;
      const { width, height } = await sharp(bytes).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
      const corner = await sharp(bytes)
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(corner.at(3), `${src} covers its corners`).toBe(purpose === 'maskable' ? 255 : 0);
    }
  });

  it('get 404 for a part that does not exist', async () => {
    for (const file of [
      'products-0',
      'products-2',
      'products-99999999',
      'pages',
      'pages-0',
      'pages-2',
      'other',
    ])
      expect((await guest.get(`/sitemap/${file}.xml`)).status, file).toBe(404);
  });
});

describe('structured data', () => {
  it('[M-01] names the shop and its search on the home page', async () => {
    const data = await readData('/en');
    expect(data.get('Organization')).toMatchObject({
      ...{ name: 'Fondaco S.r.l.', vatID: 'IT01234567897' },
      address: { postalCode: '31057', addressLocality: 'Silea', addressRegion: 'TV', addressCountry: 'IT' },
    });
    expect(data.get('WebSite')).toMatchObject({
      potentialAction: { target: { urlTemplate: `${shop.origin}/en/shop?text={search_term_string}` } },
    });
  });

  it('[M-01] gives a product its public price, and a family the range of its sizes', async () => {
    const single = await readData('/product/default/SIL-310-BI');
    expect(single.get('Product')).toMatchObject({
      ...{ sku: 'SIL-310-BI', url: expect.stringContaining(`${shop.origin}/product/default/`) as string },
      offers: { '@type': 'Offer', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    const family = await readData('/product/default/GNT');
    expect(family.get('Product')).toMatchObject({ offers: { '@type': 'AggregateOffer' } });
    const { lowPrice, highPrice } = family.get('Product')?.['offers'] as Record<string, string>;
    expect(Number(lowPrice)).toBeLessThanOrEqual(Number(highPrice));
    const { itemListElement: trail } = single.get('BreadcrumbList') as {
      itemListElement: readonly { position: number; name: string; item: string }[];
    };
    expect(trail.map(({ position }) => position)).toEqual(trail.map((_, at) => at + 1));
    expect([trail[0]?.item, trail.at(-1)?.name]).toEqual([
      `${shop.origin}/`,
      'Silicone neutro 310 ml bianco',
    ]);
  });

  it('has the price of one piece beside that of the hundred that is shown', async () => {
    const { offers } = (await readData('/product/default/TE-M8X40-ZN')).get('Product') as { offers: Node };
    const { price, referenceQuantity } = offers['priceSpecification'] as {
      price: string;
      referenceQuantity: Node;
    };
    expect(Number(offers['price'])).toBeCloseTo(Number(price) / Number(referenceQuantity['value']), 4);
  });

  it('[M-01] never has the price of a customer, nor stands on a page that is not to be found', async () => {
    const customer = createClient(shop.origin);
    await logIn(customer, CUSTOMER);
    for (const path of ['/product/default/SIL-310-BI', '/shop']) {
      expect((await readData(path, customer)).has('Product')).toBe(false);
      expect((await readData(path, customer)).has('ItemList')).toBe(false);
    }
    expect((await readData('/shop?text=vite')).size).toBe(0);
  });

  it('[M-01] lists the products of a category and of the catalogue', async () => {
    for (const path of ['/category/viteria-e-bulloneria', '/en/shop']) {
      const list = (await readData(path)).get('ItemList') as
        { itemListElement: readonly { url: string }[] } | undefined;
      if (!list) throw new Error(`${path} has no list`);
      expect(list.itemListElement.length, path).toBeGreaterThan(5);
      for (const { url } of list.itemListElement.slice(0, 3))
        expect((await guest.get(toOwnPath(url))).status).toBe(200);
    }
  });
});
