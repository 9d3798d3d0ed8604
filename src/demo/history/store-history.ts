import { insertProposal } from '#src/backoffice/embedded/carts/proposals.ts';
import { toEmail } from '#src/contract/account.ts';
import { type Money, toMoney } from '#src/backoffice/rules/money.ts';
import { toThousandths } from '#src/backoffice/rules/quantity.ts';
import { insertBoughtArticles, toBoughtArticles } from '#src/backoffice/embedded/customers/bought.ts';
import { chunk } from '#src/backoffice/embedded/database/chunk.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import type { Bill } from './bill.ts';
import { type Shipment, toPortionTotal } from './deliver.ts';
import type { History } from './history.ts';
import type { LastNumber } from './numbers.ts';
import type { ArticleList, SavedCart } from './saved.ts';
import type { Day } from '#src/backoffice/rules/day.ts';
import { toDeadlineRows, toInvoiceRow, toNoteRow, toOrderRow } from './history-rows.ts';

/** Ids by document number, name or e-mail address. */
type Ids = ReadonlyMap<string, number>;

type NamedRow = { readonly id: number; readonly name: string };

const insertNamed = async <T>(
  rows: readonly T[],
  insert: (some: readonly T[]) => Promise<readonly NamedRow[]>,
): Promise<Ids> => {
  const ids = new Map<string, number>();
  for (const some of chunk(rows)) for (const { id, name } of await insert(some)) ids.set(name, id);
  return ids;
};

/** @throws for an unknown name, which is an error in the demo's data. */
const getId = (ids: Ids, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the history of the demo shop has no ${name}`);
  return id;
};

const readUsers = async (tx: Tx): Promise<Ids> => {
  const users = await tx.selectFrom('user').select(['id', 'email']).execute();
  return new Map(users.map(({ id, email }) => [email, id]));
};

const insertOrders = async (tx: Tx, { orders }: History): Promise<Ids> => {
  const users = await readUsers(tx);
  const rows = orders.map((order) => toOrderRow(order, getId(users, toEmail(order.planned.buyer))));
  const ids = await insertNamed(rows, (some) =>
    tx.insertInto('order').values(some).returning(['id', 'name']).execute(),
  );
  const bought = orders.flatMap(({ planned, document }) =>
    toBoughtArticles(document, {
      order_id: getId(ids, document.name),
      client_id: planned.habit.client.client_id,
      placed_at: planned.placed_at,
    }),
  );
  await insertBoughtArticles(tx, bought);
  return ids;
};

const insertBills = async (tx: Tx, bills: readonly Bill[], orders: Ids): Promise<Ids> => {
  const ids = await insertNamed(bills.map(toInvoiceRow), (some) =>
    tx.insertInto('invoice').values(some).returning(['id', 'name']).execute(),
  );
  const idOf = ({ document }: Bill): number => getId(ids, document.name);
  const links = bills.flatMap((bill) =>
    [...new Set(bill.document.rows.map(({ order }) => order))].map((order) => ({
      ...{ invoice_id: idOf(bill), order_id: getId(orders, order) },
    })),
  );
  for (const some of chunk(links)) await tx.insertInto('invoice_order').values(some).execute();
  for (const some of chunk(bills.flatMap((bill) => toDeadlineRows(bill, idOf(bill)))))
    await tx.insertInto('deadline').values(some).execute();
  return ids;
};

/** The names of deferred invoices by the names of their delivery notes. */
const findInvoiceNames = (bills: readonly Bill[]): ReadonlyMap<string, string> =>
  new Map(
    bills
      .filter(({ document }) => document.kind === 'deferred')
      .flatMap(({ document }) => document.delivery_notes.map(({ name }) => [name, document.name] as const)),
  );

const toParts = ({ portions }: Shipment, delivery_note_id: number, orders: Ids) => {
  const totals = new Map<number, number>();
  for (const portion of portions) {
    const order_id = getId(orders, portion.order.document.name);
    totals.set(order_id, (totals.get(order_id) ?? 0) + toPortionTotal(portion));
  }
  return [...totals].map(([order_id, total]) => ({ delivery_note_id, order_id, total }));
};

type NoteContext = { readonly orders: Ids; readonly invoices: Ids; readonly today: Day };

const insertNotes = async (tx: Tx, { shipments, bills }: History, context: NoteContext): Promise<void> => {
  const { orders, invoices, today } = context;
  const billed = findInvoiceNames(bills);
  const rows = shipments.map((shipment) => {
    const invoice = billed.get(shipment.document.name);
    return toNoteRow(shipment, {
      today,
      invoice_id: invoice === undefined ? null : getId(invoices, invoice),
    });
  });
  const ids = await insertNamed(rows, (some) =>
    tx.insertInto('delivery_note').values(some).returning(['id', 'name']).execute(),
  );
  const parts = shipments.flatMap((one) => toParts(one, getId(ids, one.document.name), orders));
  for (const some of chunk(parts)) await tx.insertInto('delivery_note_order').values(some).execute();
};

/** Stores the last numbers, so that the next documents continue them. Orders have a counter table of their own. */
const insertCounters = async (tx: Tx, numbers: readonly LastNumber[]): Promise<void> => {
  const orders = numbers.filter(({ series }) => series === 'OV').map(({ year, last }) => ({ year, last }));
  const others = numbers.filter(({ series }) => series !== 'OV');
  await tx.insertInto('order_counter').values(orders).execute();
  await tx.insertInto('document_counter').values(others).execute();
};

/** Stores orders and the documents that followed; expects a store without any. */
export const storeHistory = async (tx: Tx, history: History, today: Day): Promise<void> => {
  const orders = await insertOrders(tx, history);
  const invoices = await insertBills(tx, history.bills, orders);
  await insertNotes(tx, history, { orders, invoices, today });
  await insertCounters(tx, history.numbers);
};

const insertArticleList = async (
  tx: Tx,
  { buyer, rows, ...fields }: ArticleList,
  users: Ids,
): Promise<void> => {
  const owner_id = buyer === undefined ? null : getId(users, toEmail(buyer));
  const { id } = await tx
    .insertInto('article_list')
    .values({ ...fields, owner_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = rows.map(({ carti, quantity }, at) => ({
    ...{ list_id: id, sku: carti, position: rows.length - at, quantity: toThousandths(quantity) },
    ...{ price: null, price_per: null, pack: null },
  }));
  await tx.insertInto('article_list_row').values(values).execute();
};

/** Stores saved carts and lists of articles. */
export const storeSavedLists = async (
  tx: Tx,
  { carts, lists }: { readonly carts: readonly SavedCart[]; readonly lists: readonly ArticleList[] },
): Promise<void> => {
  const users = await readUsers(tx);
  const heads = carts.map(({ client_id, buyer, name, created_at }) => ({
    ...{ client_id, name, created_at, user_id: getId(users, toEmail(buyer)) },
  }));
  const ids = await insertNamed(heads, (some) =>
    tx.insertInto('saved_cart').values(some).returning(['id', 'name']).execute(),
  );
  for (const { name, proposal } of carts)
    if (proposal) await insertProposal(tx, { ...proposal, saved_cart_id: getId(ids, name) });
  const rows = carts.flatMap(({ name, rows: articles }) =>
    articles.map(({ carti, quantity }) => ({
      ...{ saved_cart_id: getId(ids, name), sku: carti, quantity: toThousandths(quantity) },
    })),
  );
  for (const some of chunk(rows)) await tx.insertInto('saved_cart_row').values(some).execute();
  for (const list of lists) await insertArticleList(tx, list, users);
};

/** Minimum credit in euros that a company near its limit has left; rounding adds up to a hundred. */
const ROOM = 60;

/** Sets a client's credit limit just above its used credit, rounded up to hundreds of euros. */
export const setLimitAbove = async (tx: Tx, client_id: number, used: Money): Promise<void> => {
  const hundred = toMoney(100);
  const credit_limit = Math.ceil((used + toMoney(ROOM)) / hundred) * hundred;
  await tx.updateTable('client').set({ credit_limit }).where('id', '=', client_id).execute();
};
