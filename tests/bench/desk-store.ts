/** A large store for the bench of the desk: the demo's, many times over. */
import { sql } from 'kysely';
import pg from 'pg';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Location } from '#src/backoffice/embedded/database/location.ts';
import type { OrderDocument } from '#src/backoffice/embedded/documents/stored-order.ts';

export const PRODUCTS = 100_000;
export const ORDERS = 50_000;
/** Orders that wait to be accepted, and rows of the largest one. */
const WAITING = 1200;
const ROWS = 1000;
/** Between the ids of two copies. */
const STEP = 100_000;

/** All columns of a table, those named in `changed` as expressions over the row `t` and the number `n.i` of the copy. */
const toCopy = (
  [table, columns]: readonly [string, readonly string[]],
  changed: Readonly<Record<string, string>>,
  {
    copies,
    where = '1 = 1',
    from = 1,
  }: { readonly copies: number; readonly where?: string; readonly from?: number },
): string => {
  const names = columns.map((name) => `"${name}"`).join(', ');
  const values = columns.map((name) => changed[name] ?? `t."${name}"`).join(', ');
  return `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + copies - 1})
    insert into "${table}" (${names}) select ${values} from "${table}" t cross join n where ${where}`;
};

const moved = (column: string): string => `t."${column}" + n.i * ${STEP}`;
/** Numbers of documents, also within their texts. */
const renamed = (column: string): string =>
  ['OV', 'DDT', 'FT', 'NC'].reduce(
    (text, kind) => `replace(${text}, '${kind}-20', '${kind}-' || n.i || '-20')`,
    `t."${column}"`,
  );

/** Fills the store of the demo shop up to `PRODUCTS` and `ORDERS`. */
export const growStore = async (location: Location): Promise<void> => {
  const database = await connect(location);
  const { read } = database;
  const tables = new Map(
    (await read.introspection.getTables()).map((table) => [
      table.name,
      table.columns.map((column) => column.name),
    ]),
  );
  const count = async (table: string, where = '1 = 1'): Promise<number> => {
    const { rows } = await sql
      .raw<{ count: number }>(`select count(*) as count from "${table}" where ${where}`)
      .execute(read);
    return Number(rows[0]?.count);
  };
  const copy = async (
    table: string,
    changed: Readonly<Record<string, string>>,
    options: Parameters<typeof toCopy>[2],
  ): Promise<void> => {
    const statement = toCopy([table, tables.get(table) ?? []], changed, options);
    await database.write((tx) => sql.raw(statement).execute(tx));
  };
  const product = { id: moved('id'), sku: "t.sku || '_' || n.i", slug: "t.slug || '-c' || n.i" };
  const parent = "case when t.parent_sku is null then null else t.parent_sku || '_' || n.i end";
  const copies = Math.ceil(PRODUCTS / (await count('product'))) - 1;
  const former = `t.id < ${STEP}`;
  await copy('product', { ...product, parent_sku: parent }, { copies, where: former });
  await copy(
    'product_category',
    { product_id: moved('product_id') },
    { copies, where: `t.product_id < ${STEP}` },
  );
  const placed = `exists (select 1 from "user" u where u.id = t.user_id and u.client_id is not null)`;
  const times = Math.ceil(ORDERS / (await count('order', placed.replace('t.', '"order".')))) - 1;
  const waits = "t.status = 'TO_BE_ACCEPTED'";
  const more = Math.ceil(WAITING / (await count('order', "status = 'TO_BE_ACCEPTED'")));
  const own = { client_id: moved('client_id') };
  const all = { copies: Math.max(times, more), where: former };
  await copy('client', { id: moved('id'), company_name: "t.company_name || ' ' || n.i" }, all);
  await copy('address', own, { copies: all.copies, where: `t.client_id < ${STEP}` });
  await copy(
    'user',
    { ...own, id: moved('id'), email: 'n.i || t.email' },
    { ...all, where: `${former} and t.client_id is not null` },
  );
  const order = {
    ...own,
    ...{ id: moved('id'), user_id: moved('user_id'), name: renamed('name'), document: renamed('document') },
  };
  await copy('order', order, { copies: times, where: `${former} and ${placed}` });
  await copy('order', order, {
    copies: more - times,
    from: times + 1,
    where: `${former} and ${waits} and ${placed}`,
  });
  const bought = `t.order_id < ${STEP} and exists (select 1 from "order" o where o.id = t.order_id + ${STEP})`;
  await copy('bought_article', { ...own, order_id: moved('order_id') }, { copies: times, where: bought });
  const issued = { ...own, id: moved('id'), name: renamed('name'), document: renamed('document') };
  await copy('invoice', { ...issued, credits: renamed('credits') }, { copies: times, where: former });
  await copy(
    'invoice_order',
    { invoice_id: moved('invoice_id'), order_id: moved('order_id') },
    { copies: times, where: bought },
  );
  await copy(
    'deadline',
    { ...own, id: moved('id'), invoice_id: moved('invoice_id') },
    { copies: times, where: former },
  );
  await copy(
    'delivery_note',
    { ...issued, invoice_id: moved('invoice_id') },
    { copies: times, where: former },
  );
  await copy(
    'delivery_note_order',
    { delivery_note_id: moved('delivery_note_id'), order_id: moved('order_id') },
    { copies: times, where: bought },
  );
  await database.write(async (tx) => {
    const skus = (
      await tx.selectFrom('product').select('sku').where('price', 'is not', null).limit(ROWS).execute()
    ).map(({ sku }) => sku);
    const last = await tx
      .selectFrom('order')
      .selectAll()
      .where('status', '=', 'TO_CHECKOUT')
      .where('id', '<', STEP)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const document = JSON.parse(last.document) as OrderDocument;
    const rows = skus.map((carti, at) => {
      const [row] = document.rows.slice(at % document.rows.length);
      if (!row) throw new Error('the order has no rows');
      return { ...row, row_id: `R${at}`, carti };
    });
    await tx
      .updateTable('order')
      .set({ row_count: ROWS, document: JSON.stringify({ ...document, rows }) })
      .where('id', '=', last.id)
      .execute();
    // Credit for all, so that none is refused.
    await tx
      .updateTable('client')
      .set({ credit_limit: 10 ** 12 })
      .execute();
  });
  await database.close();
  if (location.engine === 'sqlite') return;
  // What PostgreSQL does by itself after a while.
  const client = new pg.Client({ connectionString: location.url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
};
