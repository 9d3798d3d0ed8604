import type { Kysely } from 'kysely';
import { type Flyer, flyerSchema, listFlyerProblems, toShownFlyer } from '#src/contract/flyer.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';

const findKnown = async (db: Kysely<Tables>, skus: readonly string[]): Promise<ReadonlySet<string>> => {
  const known = new Set<string>();
  for (const part of chunk(skus)) {
    const rows = await db.selectFrom('product').select('sku').where('sku', 'in', part).execute();
    for (const { sku } of rows) known.add(sku);
  }
  return known;
};

const listUnknownArticles = async (db: Kysely<Tables>, { pages }: Flyer): Promise<readonly string[]> => {
  const known = await findKnown(db, [
    ...new Set(pages.flatMap(({ hotspots }) => hotspots.map(({ sku }) => sku))),
  ]);
  return pages.flatMap(({ hotspots }, page) =>
    hotspots.flatMap(({ sku }, at) =>
      known.has(sku) ? [] : [`pages.${page}.hotspots.${at}.sku: the catalogue has no article ${sku}`],
    ),
  );
};

/**
 * The problems of a flyer to be published, each as `pages.0.hotspots.2.width: ends outside the picture`; empty when it is valid and the
 * catalogue has its articles.
 */
export const findFlyerProblems = async (db: Kysely<Tables>, raw: unknown): Promise<readonly string[]> => {
  const { data } = flyerSchema.safeParse(raw);
  return data ? listUnknownArticles(db, data) : listFlyerProblems(raw);
};

/** The stored text of a flyer. Throws an error that names every problem. */
export const writeFlyer = async (tx: Tx, path: string, flyer: Flyer): Promise<string> => {
  const problems = await findFlyerProblems(tx, flyer);
  if (problems.length > 0) throw new Error(`The flyer ${path} is invalid: ${problems.join('; ')}`);
  return JSON.stringify(flyerSchema.parse(flyer));
};

/** A flyer from its stored text, without its invalid parts; undefined for the empty text. */
export const readFlyer = (text: string): Flyer | undefined =>
  text === '' ? undefined : toShownFlyer(JSON.parse(text));
