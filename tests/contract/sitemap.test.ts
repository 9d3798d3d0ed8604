import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSitemapSource, PART_SIZE } from '#src/backoffice/embedded/products/sitemap-source.ts';
import { writeIndex, writeProducts } from '#src/server/sitemap.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Stores products with ids from `first` to `last`. */
const store = (first: number, last: number): Promise<unknown> =>
  shop.database.write((tx) =>
    sql`
      WITH RECURSIVE n (id) AS (SELECT ${sql.lit(first)} UNION ALL SELECT id + 1 FROM n WHERE id < ${sql.lit(last)})
      INSERT INTO product (id, sku, slug, name_it, name_en, source_hash)
      SELECT id, 'S-' || id, 'articolo-' || id, 'Articolo', 'Article', '' FROM n
    `.execute(tx),
  );

test('parts of at most 25,000 products cover a large catalogue exactly, and are written in small pieces', async () => {
  await store(1_000_001, 1_060_001);
  const source = createSitemapSource(shop.database);
  const parts = (await source.listParts()).filter((part) => part > 40);
  expect(parts).toEqual([41, 42, 43]);
  expect(writeIndex(0, parts).match(/products-4[123]\.xml/g)).toHaveLength(3);
  const slugs = new Set<string>();
  for (const part of parts) {
    let addresses = 0;
    for await (const piece of writeProducts(source, part)) {
      expect(piece.length).toBeLessThan(1_000_000);
      for (const [, slug = ''] of piece.matchAll(/<loc>[^<]*\/(articolo-\d+)<\/loc>/g)) {
        addresses += 1;
        slugs.add(slug);
      }
    }
    expect(addresses).toBeLessThanOrEqual(2 * PART_SIZE);
  }
  expect(slugs.size).toBe(60_001);
});
