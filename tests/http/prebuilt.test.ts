import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../support/api.ts';
import { IMPORTED_SKU, importCatalogue } from '../support/catalogue.ts';
import { type HttpResponse, createClient } from '../support/client.ts';
import { findElements, getLinks, getMain, getTitle, toText } from '../support/html.ts';
import { lendShop } from '../support/lend-shop.ts';
import { poll } from '../support/poll.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { ON_DEMAND_COOKIE } from '../support/visits.ts';
import { LOCALES, translate, toPath } from '../support/words.ts';

const ON_DEMAND = { cookie: ON_DEMAND_COOKIE, 'accept-language': 'it' };

const visit = (shop: Shop, path: string, headers: Record<string, string> = {}): Promise<HttpResponse> =>
  createClient(shop.origin).get(path, { 'accept-language': 'it', ...headers });

/** Prerendered files have a modification date, pages rendered on demand do not. */
const isPrerendered = ({ headers }: HttpResponse): boolean => headers.has('last-modified');

const findCategories = async (shop: Shop, locale: (typeof LOCALES)[number]): Promise<readonly string[]> => {
  const prefix = toPath(locale, '/category/');
  const links = getLinks((await visit(shop, toPath(locale, '/'))).body);
  return [...new Set(links.filter((href) => href.startsWith(prefix)))];
};

describe('a shop with the data that it was built from', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await lendShop({ likeBuild: true });
  });
  afterAll(() => shop.stop());

  it.each(LOCALES)('[R-31] serves prerendered home and landing pages (%s)', async (locale) => {
    const categories = await findCategories(shop, locale);
    expect(categories.length).toBeGreaterThan(2);
    for (const path of [toPath(locale, '/'), ...categories]) {
      const answer = await visit(shop, path);
      expect([answer.status, isPrerendered(answer)], path).toEqual([200, true]);
      expect(answer.headers.get('cache-control'), path).not.toMatch(/immutable|max-age=[1-9]/);
      const policy = String(answer.headers.get('content-security-policy'));
      expect(answer.body, path).not.toMatch(/<script(?: type="module")?>/);
      expect(policy, path).toContain("script-src 'self';");
      for (const [, css = ''] of answer.body.matchAll(/<style[^>]*>([^]*?)<\/style>/g))
        expect(policy, path).toContain(hash('sha256', css, 'base64'));
    }
  });

  it.each(LOCALES)('renders the same page for a guest on demand (%s)', async (locale) => {
    for (const path of [toPath(locale, '/'), ...(await findCategories(shop, locale))]) {
      const built = await visit(shop, path);
      const rendered = await visit(shop, path, ON_DEMAND);
      expect([isPrerendered(built), isPrerendered(rendered)], path).toEqual([true, false]);
      expect(toText(getMain(rendered.body)), path).toBe(toText(getMain(built.body)));
      expect(toText(rendered.body), path).toBe(toText(built.body));
      expect(getLinks(rendered.body), path).toEqual(getLinks(built.body));
      expect(getTitle(rendered.body), path).toBe(getTitle(built.body));
      expect(findElements(rendered.body, 'meta'), path).toEqual(findElements(built.body, 'meta'));
    }
  });

  it('serves the prerendered error pages with status 404 only', async () => {
    for (const path of ['/404', '/en/404', '/500', '/404.html', '/en/404/index.html']) {
      const answer = await visit(shop, path);
      const { status } = answer.location === undefined ? answer : await visit(shop, answer.location);
      expect(status, path).toBe(404);
    }
  });
});

describe('a shop whose content changes after the build', () => {
  it('renders its pages on demand from then on', async () => {
    const shop = await startShop({ likeBuild: true });
    try {
      expect(isPrerendered(await visit(shop, '/'))).toBe(true);
      await importCatalogue(shop);
      const home = await poll(
        async () => {
          const answer = await visit(shop, '/');
          return isPrerendered(answer) ? undefined : answer;
        },
        { what: 'the home page is rendered on demand', within: 60_000 },
      );
      expect(getLinks(home.body)).toContain('/category/importati');
      expect(isPrerendered(await visit(shop, '/category/importati'))).toBe(false);
    } finally {
      await shop.stop();
    }
  });
});

describe('a shop with other data or settings than the build', () => {
  it('renders its own pages from the first request with other data', async () => {
    const shop = await lendShop();
    try {
      for (const locale of LOCALES) {
        const home = await visit(shop, toPath(locale, '/'));
        expect([home.status, isPrerendered(home)], locale).toEqual([200, false]);
      }
    } finally {
      await shop.stop();
    }
  });

  it('renders its own pages from the first request with other settings', async () => {
    const shop = await startShop({
      likeBuild: true,
      withoutArticles: true,
      env: { SHOP_NAME: 'Ferramenta Nuova' },
    });
    try {
      const first = await visit(shop, '/');
      expect([first.status, isPrerendered(first)]).toEqual([200, false]);
      expect(getTitle(first.body)).toBe('B2B - Ferramenta Nuova');
      expect(isPrerendered(await visit(shop, '/en'))).toBe(false);
    } finally {
      await shop.stop();
    }
  });

  it('shows an empty catalogue without data', async () => {
    const shop = await startShop({ empty: true, env: { SEED: 'none' } });
    try {
      for (const locale of LOCALES) {
        expect(await findCategories(shop, locale)).toEqual([]);
        expect((await visit(shop, toPath(locale, '/category/fissaggio'))).status).toBe(404);
        const list = await visit(shop, toPath(locale, '/shop'));
        expect(list.status).toBe(200);
        expect(toText(getMain(list.body))).toContain(
          translate(locale, 'No products were found matching your selection.'),
        );
      }
    } finally {
      await shop.stop();
    }
  });
});

describe('two shops started from one build', () => {
  it('have separate data', async () => {
    const [one, other] = [await startShop(), await lendShop()];
    try {
      const took = await importCatalogue(one);
      expect(took).toBeLessThan(3_000);
      const found = (await createProgram(one.origin).find(IMPORTED_SKU)).sku;
      expect(found).toBe(IMPORTED_SKU);
      expect((await visit(one, `/product/default/${IMPORTED_SKU}`)).status).toBe(200);
      expect((await visit(other, `/product/default/${IMPORTED_SKU}`)).status).toBe(404);
      expect((await visit(other, '/category/importati')).status).toBe(404);
      const ids = await Promise.all([one, other].map((shop) => visit(shop, '/api/health')));
      const [first, second] = ids.map(({ body }) => (JSON.parse(body) as { store_id: string }).store_id);
      expect(first).not.toBe(second);
    } finally {
      await Promise.all([one.stop(), other.stop()]);
    }
  });
});
