import type { Kysely } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { Fields } from '../../port/staff.ts';
import type { Restored, Written } from '../command-handler.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { contains, countRows, readPage } from '../database/listed.ts';

type Wanted = Pick<ParsedInput<'shelves.set'>, 'shelves'>;

/** The shelves of the named articles that have one, by article. */
export const readShelves = async (tx: Tx, { shelves }: Wanted): Promise<Fields> => {
  const found: Record<string, string> = {};
  for (const skus of chunk([...new Set(shelves.map(({ sku }) => sku))])) {
    const rows = await tx.selectFrom('shelf').selectAll().where('sku', 'in', skus).execute();
    for (const { sku, name } of rows) found[sku] = name;
  }
  return found;
};

export const restoreShelves = async (
  tx: Tx,
  { input, fields = {} }: Restored<Wanted>,
): Promise<'not_undoable' | undefined> => {
  const shelves = input.shelves.map(({ line, sku }) => {
    const shelf = fields[sku];
    return { line, sku, shelf: typeof shelf === 'string' ? shelf : '' };
  });
  return (await setShelves(tx, { shelves, leave_out: false })).ok ? undefined : 'not_undoable';
};

/** Stores where articles lie; of two lines about an article the last one counts. */
export const setShelves = async (
  tx: Tx,
  { shelves, leave_out }: ParsedInput<'shelves.set'>,
): Promise<Written<'shelves.set'>> => {
  const wanted = new Map(shelves.map((one) => [one.sku, one]));
  const before = new Map<string, string>();
  for (const skus of chunk([...wanted.keys()])) {
    const known = await tx
      .selectFrom('product')
      .leftJoin('shelf', 'shelf.sku', 'product.sku')
      .select(['product.sku', 'shelf.name'])
      .where('product.sku', 'in', skus)
      .execute();
    for (const { sku, name } of known) before.set(sku, name ?? '');
  }
  const refused = shelves.filter(({ sku }) => !before.has(sku));
  if (refused.length > 0 && !leave_out) return { ok: false, refusal: 'unknown_article' };
  const named = [...wanted.values()].filter(({ sku }) => before.has(sku));
  const changed = named.filter(({ sku, shelf }) => before.get(sku) !== shelf);
  for (const some of chunk(changed)) {
    const skus = some.map(({ sku }) => sku);
    await tx.deleteFrom('shelf').where('sku', 'in', skus).execute();
    const values = some.flatMap(({ sku, shelf: name }) => (name ? { sku, name } : []));
    if (values.length > 0) await tx.insertInto('shelf').values(values).execute();
  }
  return {
    ok: true,
    result: {
      ...{ changed: changed.length, same: named.length - changed.length },
      refused: refused.map(({ line, sku }) => ({ line, sku, text: 'unknown_article' })),
      changes: changed.map(({ line, sku, shelf }) => ({
        ...{ line, sku, field: 'shelf' },
        ...{ before: before.get(sku) ?? '', after: shelf },
      })),
    },
  };
};

export const searchShelves = async (
  db: Kysely<Tables>,
  wanted: ParsedInput<'shelves.search'>,
): Promise<CommandOutput<'shelves.search'>> => {
  const found = db
    .selectFrom('shelf')
    .innerJoin('product', 'product.sku', 'shelf.sku')
    .$if(wanted.text !== '', (query) => query.where(contains(['shelf.sku', 'shelf.name'], wanted.text)));
  const shelves = await readPage(
    found.select(['shelf.sku', 'shelf.name as shelf', `product.name_${wanted.locale} as name`]),
    ['shelf.sku'],
    wanted,
  );
  return { shelves, total: await countRows(found) };
};
