import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawl, visit, type Visit } from '../support/crawler.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { LOCALES, type Locale, toPath } from '../support/words.ts';

/** Thousands of pages, each rendered once: two minutes of work. */
const PATIENCE = 1_800_000;

let shop: Shop;
let slugs: readonly string[];
let visits: ReadonlyMap<string, Visit>;

beforeAll(async () => {
  shop = await lendShop();
  const database = new DatabaseSync(join(shop.dataDir, 'fondaco.db'), { readOnly: true });
  slugs = database
    .prepare('select slug from product')
    .all()
    .map(({ slug }) => String(slug));
  database.close();
  // Every product in both languages, and a quarter as many for everything else.
  visits = await crawl(shop.origin, ['/', '/en'], 2.5 * slugs.length);
}, PATIENCE);
afterAll(() => shop.stop());

const listVisits = (test: (path: string, visit: Visit) => boolean): readonly (readonly [string, Visit])[] =>
  [...visits].filter(([path, visit]) => test(path, visit));

const isIndexed = ({ status, robots, location }: Omit<Visit, 'from'>): boolean =>
  status === 200 && location === undefined && !robots.includes('noindex');

const toAddress = (path: string): string => shop.origin + path;

const toProduct = (locale: Locale, slug: string): string => toPath(locale, `/product/default/${slug}`);

describe('a crawler that follows every link of the demo shop as a guest', () => {
  it('[M-03] ends, and no link leads to a missing page or an error', () => {
    expect(slugs.length).toBeGreaterThan(5_000);
    expect(visits.size).toBeGreaterThan(2 * slugs.length);
    const failed = listVisits((_, { status }) => status !== 200 && status !== 301 && status !== 302);
    expect(failed.map(([path, { status, from }]) => `${status} ${path} on ${from}`)).toEqual([]);
  });

  it.each(LOCALES)('[M-03] finds every product once (%s)', (locale) => {
    const missed = slugs.filter((slug) => {
      const path = toProduct(locale, slug);
      const visit = visits.get(path);
      return !visit || !isIndexed(visit) || visit.canonical !== toAddress(path);
    });
    expect(missed).toEqual([]);
    const known = new Set(slugs.map((slug) => toProduct(locale, slug)));
    const own = listVisits((path, visit) => path.startsWith(toPath(locale, '/product/')) && isIndexed(visit));
    const others = own.filter(([path]) => !known.has(path));
    // The demo's flyer names a few articles by their codes; those pages name the one address of the article.
    expect(others.length).toBeLessThan(20);
    for (const [path, { canonical = '', from }] of others) {
      expect(from, path).toContain('/web-page/flyers/');
      expect(known.has(canonical.slice(shop.origin.length)), path).toBe(true);
    }
  });

  it('[M-03] finds an address for every page that may be in an index, which names itself and its twin', async () => {
    const wrong: string[] = [];
    const find = async (address = '') => {
      const path = address.startsWith(`${shop.origin}/`) ? address.slice(shop.origin.length) : '/none';
      return visits.get(path) ?? visit(shop.origin, path);
    };
    // Files, such as the PDFs of flyers, have no canonical address.
    const isPage = (path: string): boolean => !path.startsWith('/media/');
    for (const [path, { canonical, alternates }] of listVisits(
      (at, visit) => isPage(at) && isIndexed(visit),
    )) {
      const own = await find(canonical);
      const twins = await Promise.all(LOCALES.map((locale) => find(alternates[locale])));
      if (own.canonical !== canonical || ![own, ...twins].every(isIndexed))
        wrong.push(`${path} → ${canonical ?? 'none'} ${JSON.stringify(alternates)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('[M-03] may follow searches, sorted lists and two or more facets, but not index them', async () => {
    const isCombined = (path: string): boolean => {
      const keys = [...new URL(path, shop.origin).searchParams.keys()].filter((key) => key !== 'page');
      return keys.length > 1 || keys.some((key) => ['text', 'sort'].includes(key));
    };
    const lists = listVisits((path) => /^(?:\/en)?\/shop\?/.test(path) && isCombined(path));
    expect(lists.length).toBeGreaterThan(100);
    const fetched = LOCALES.flatMap((locale) =>
      [
        ...['text=vite', 'sort=price_asc', 'category=viti&sort=rating', 'text=vite&brand=fixa'],
        ...['brand=fixa&color=nero', 'field_materiale=acciaio,ottone', 'max_price=10', 'category=viti,dadi'],
        'category=viteria-e-bulloneria&field_materiale=acciaio&page=2',
      ].map((query) => toPath(locale, `/shop?${query}`)),
    );
    const shown = await Promise.all(
      fetched.map(async (path) => [path, await visit(shop.origin, path)] as const),
    );
    for (const [path, { robots, canonical }] of [...lists, ...shown])
      expect([robots, canonical], path).toEqual(['noindex, follow', undefined]);
  });
});
