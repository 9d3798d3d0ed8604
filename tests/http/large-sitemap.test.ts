import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Shop, startShop } from '../support/shop.ts';
import { LOCALES, type Locale, toPath } from '../support/words.ts';

const PRODUCTS = 1_000_000;
/** The most that a sitemap may have; https://www.sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

/** Parts that are read before the memory is measured: Node's heap grows to its working size. */
const WARM_UP = 12;

let shop: Shop;

/**
 * Stores the products beside the running shop without telling it, so that it does not index them for its search, which takes half
 * a minute: the sitemap and the pages read the store.
 */
const store = (): void => {
  const database = new DatabaseSync(join(shop.dataDir, 'fondaco.db'), { timeout: 60_000 });
  database.exec(`
    WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${PRODUCTS})
    INSERT INTO product (id, sku, slug, name_it, name_en, source_hash)
    SELECT id, 'S-' || id, 'articolo-' || id, 'Articolo', 'Article', '' FROM n`);
  database.close();
};

beforeAll(async () => {
  shop = await startShop({ empty: true, env: { SEED: 'none', RATE_LIMIT_FACTOR: '0' } });
  store();
});
afterAll(() => shop.stop());

/** The resident memory of the shop's process in bytes. */
const readMemory = (): number =>
  1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]);

const get = (path: string): Promise<Response> =>
  fetch(shop.origin + path, { headers: { 'accept-encoding': 'identity' } });

const toAddress = (locale: Locale, id: string): string =>
  shop.origin + toPath(locale, `/product/default/articolo-${id}`);

const toAlternates = (id: string): string =>
  [...LOCALES, 'x-default']
    .map((language) => {
      const href = toAddress(language === 'en' ? 'en' : 'it', id);
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    })
    .join('');

/** How often a part names each product in each language. */
class Names {
  readonly #counts = { it: new Uint8Array(PRODUCTS + 1), en: new Uint8Array(PRODUCTS + 1) };
  readonly wrong: string[] = [];

  /** Counts an entry; one that is not exactly a product in both languages is wrong. */
  add(entry: string): void {
    const [, address = '', alternates] = /^<url><loc>([^<]+)<\/loc>(.*)<\/url>$/.exec(entry) ?? [];
    const id = /(?<!\d)\d+$/.exec(address)?.[0] ?? '';
    const locale = LOCALES.find((one) => address === toAddress(one, id));
    if (!locale || alternates !== toAlternates(id)) this.wrong.push(entry);
    else this.#count(this.#counts[locale], Number(id));
  }

  #count(counts: Uint8Array, id: number): void {
    counts[id] = (counts[id] ?? 0) + 1;
  }

  /** The products of a language that are not named exactly once. */
  countMissed(locale: Locale): number {
    return this.#counts[locale].subarray(1).filter((count) => count !== 1).length;
  }
}

it('[M-02] the sitemap names each of a million products once per language, in parts, and never has them all in memory', async () => {
  const index = await (await get('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>([^<]+\/sitemap\/products-[^<]+)<\/loc>/g)].map(([, one = '']) =>
    one.slice(shop.origin.length),
  );
  expect(parts.length).toBeGreaterThanOrEqual((2 * PRODUCTS) / MAX_ADDRESSES);
  const names = new Names();
  const warm = { memory: 0, most: 0, bytes: 0 };
  for (const [number, part] of parts.entries()) {
    if (number === WARM_UP) warm.memory = readMemory();
    const body = await (await get(part)).text();
    const entries = body.split('\n').filter((line) => line.startsWith('<url>'));
    expect(entries.length, part).toBeLessThanOrEqual(MAX_ADDRESSES);
    expect(body.length, part).toBeLessThan(MAX_BYTES);
    for (const entry of entries) names.add(entry);
    if (number < WARM_UP) continue;
    warm.bytes += body.length;
    warm.most = Math.max(warm.most, readMemory());
  }
  expect(names.wrong.slice(0, 3)).toEqual([]);
  for (const locale of LOCALES) expect(names.countMissed(locale), locale).toBe(0);
  // Held as text or bytes, what was sent meanwhile would be in memory once at least.
  expect(warm.bytes).toBeGreaterThan(400_000_000);
  expect(warm.most - warm.memory).toBeLessThan(warm.bytes / 2);
});

it('the addresses of a large sitemap lead to pages', async () => {
  for (const id of ['1', '500001', String(PRODUCTS)])
    for (const locale of LOCALES) {
      const { status, headers } = await fetch(toAddress(locale, id), { redirect: 'manual' });
      expect([status, headers.get('content-type')], id).toEqual([200, 'text/html; charset=utf-8']);
    }
});
