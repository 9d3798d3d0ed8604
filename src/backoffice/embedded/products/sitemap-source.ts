import { sql } from 'kysely';
import type { SitemapSource } from '../../port.ts';
import type { Database } from '../database/database.ts';

/** Products of a part: with an address in two languages each, 50,000 addresses, the most that a sitemap may have. */
export const PART_SIZE = 25_000;

/** The addresses of the stored products. A part is a range of ids, so that it is found and read by the primary key. */
export const createSitemapSource = ({ read }: Pick<Database, 'read'>): SitemapSource => ({
  async listParts() {
    const part = sql<number>`(id - 1) / ${sql.lit(PART_SIZE)} + 1`;
    const rows = await read
      .selectFrom('product')
      .select(part.as('part'))
      .distinct()
      .orderBy('part')
      .execute();
    return rows.map((row) => row.part);
  },
  async list(part, { after, limit }) {
    const first = (part - 1) * PART_SIZE;
    return read
      .selectFrom('product')
      .select(['id', 'slug', 'sku'])
      .where('id', '>', Math.max(after, first))
      .where('id', '<=', first + PART_SIZE)
      .orderBy('id')
      .limit(limit)
      .execute();
  },
});
