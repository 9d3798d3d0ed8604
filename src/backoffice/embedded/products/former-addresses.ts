import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The id of the product that had this slug before; undefined if none had it. */
export const findIdByFormerSlug = async (db: Kysely<Tables>, slug: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('former_slug')
    .select('product_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.product_id;
};

const findMove = (db: Kysely<Tables>, slug: string): Promise<{ slug: string } | undefined> =>
  db
    .selectFrom('category')
    .innerJoin('category as target', 'target.id', 'category.moved_to')
    .select('target.slug')
    .where('category.slug', '=', slug)
    .executeTakeFirst();

/**
 * Follows the moves of a category whose products have all left, to the slug of the one that has them now. `shown` are the slugs of
 * categories with products. Undefined for an unknown category, or if no shown category has its products.
 */
export const findMovedCategory = async (
  db: Kysely<Tables>,
  slug: string,
  shown: ReadonlySet<string>,
): Promise<string | undefined> => {
  const seen = new Set<string>();
  for (let at: string | undefined = slug; at !== undefined && !seen.has(at);) {
    if (shown.has(at)) return at;
    seen.add(at);
    at = (await findMove(db, at))?.slug;
  }
  return undefined;
};
