import type { SitemapSource } from '../../port/back-office.ts';
import type { Database } from '../database/database.ts';

/** Products per part: each has two addresses, one per language, and a sitemap may have at most 50,000. */
export const PART_SIZE = 25_000;

/** The addresses of the stored products. A part is a range of ids, so that it is found and read by the primary key. */
export const createSitemapSource = ({ read }: Pick<Database, 'read'>): SitemapSource => ({
  /** One step of the primary key per part, instead of a pass over all products. */
  async listParts() {
    const parts: number[] = [];
    for (let after = 0; ;) {
      const next = read.selectFrom('product').select('id').where('id', '>', after).orderBy('id').limit(1);
      const row = await next.executeTakeFirst();
      if (!row) return parts;
      const part = Math.ceil(row.id / PART_SIZE);
      parts.push(part);
      after = part * PART_SIZE;
    }
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
