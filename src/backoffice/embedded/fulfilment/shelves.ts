import { type Kysely, sql } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { Written } from '../command-handler.ts';
import { chunk } from '../database/chunk.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { toPattern } from '../database/listed.ts';

/** Stores where articles lie, all or none: a code that no article has is refused. */
export const setShelves = async (
  tx: Tx,
  { shelves }: Pick<ParsedInput<'shelves.set'>, 'shelves'>,
): Promise<Written<'shelves.set'>> => {
  const wanted = new Map(shelves.map(({ sku, shelf }) => [sku, shelf]));
  for (const skus of chunk([...wanted.keys()])) {
    const known = tx.selectFrom('product').select('sku').where('sku', 'in', skus);
    if ((await known.execute()).length < skus.length) return { ok: false, refusal: 'unknown_article' };
    await tx.deleteFrom('shelf').where('sku', 'in', skus).execute();
    const named = skus.flatMap((sku) => (wanted.get(sku) ? { sku, name: wanted.get(sku) ?? '' } : []));
    if (named.length > 0) await tx.insertInto('shelf').values(named).execute();
  }
  return { ok: true, result: { changed: wanted.size } };
};

export const searchShelves = async (
  db: Kysely<Tables>,
  { text, page, per_page, locale }: ParsedInput<'shelves.search'>,
): Promise<CommandOutput<'shelves.search'>> => {
  const pattern = toPattern(text.toUpperCase());
  const found = db
    .selectFrom('shelf')
    .innerJoin('product', 'product.sku', 'shelf.sku')
    .where(
      sql<boolean>`(upper(shelf.sku) like ${pattern} escape '\\' or upper(shelf.name) like ${pattern} escape '\\')`,
    );
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const shelves = await found
    .select(['shelf.sku', 'shelf.name as shelf', `product.name_${locale} as name`])
    .orderBy('shelf.sku')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { shelves, total };
};
