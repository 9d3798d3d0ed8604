import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type DocumentKind, getDocumentTraits } from '#src/contract/document-traits.ts';
import {
  DOCUMENT_FILTERS,
  type DocumentFilter,
  type DocumentPage,
  type DocumentPageRequest,
  type DocumentState,
  type DocumentSummary,
} from '#src/contract/trade-document.ts';
import type { Day } from '../../rules/day.ts';
import { toEuros } from '../../rules/money.ts';
import type { Tables } from '../database/tables.ts';
import { parseOrderSearch } from './order-search.ts';
import { type DaysOrIds, type Numbered, resolveSearch, toIdList } from './any-number.ts';

/** What lists need of a document. Amounts in ten-thousandths, positive for credit notes. */
type ListedDocument = {
  readonly id: number;
  readonly name: string;
  readonly day: Day;
  readonly kind: DocumentKind;
  /** Null for a delivery note. */
  readonly net: number | null;
  readonly total: number;
  /** The credited invoice of a credit note, otherwise ''. */
  readonly credits: string;
  /** The invoice of a delivery note. */
  readonly invoice_id: number | null;
  /** The earliest unpaid deadline of an invoice. */
  readonly due_day: Day | null;
};

/** Which documents of a client to list. */
type Selection = {
  readonly search: DaysOrIds | undefined;
  /** First and last day, both inclusive; empty is open. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
};

type Db = Kysely<Tables>;

/** Delivery notes and invoices of a client together, as `ListedDocument`. */
const toUnion = (client_id: number) =>
  sql`(select id, name, day, 'delivery_note' as kind, cast(null as bigint) as net,
      (select cast(sum(part.total) as bigint) from delivery_note_order as part
        where part.delivery_note_id = delivery_note.id) as total,
      '' as credits, invoice_id, cast(null as text) as due_day
    from delivery_note where client_id = ${client_id}
    union all
    select id, name, day, kind, net, total, credits, cast(null as bigint) as invoice_id,
      (select min(deadline.due_day) from deadline
        where deadline.invoice_id = invoice.id and deadline.paid_day is null) as due_day
    from invoice where client_id = ${client_id}) as listed`;

/** The ids of both tables as a condition on `ListedDocument`. */
const toIdCondition = ({ notes, invoices }: Numbered): RawBuilder<boolean> =>
  sql`((kind = 'delivery_note' and id in (${sql.join(toIdList(notes))}))
    or (kind <> 'delivery_note' and id in (${sql.join(toIdList(invoices))})))`;

/** A selection as a condition on `ListedDocument`. */
const toCondition = ({ search, from, to }: Selection): RawBuilder<boolean> => {
  const conditions = [
    ...(from ? [sql`day >= ${from}`] : []),
    ...(to ? [sql`day <= ${to}`] : []),
    ...(search?.kind === 'days' ? [sql`day >= ${search.from} and day < ${search.to}`] : []),
    ...(search?.kind === 'ids' ? [toIdCondition(search.ids)] : []),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql`${sql.join(conditions, sql` and `)}`;
};

const toState = ({ kind, invoice_id, due_day }: ListedDocument, today: Day): DocumentState => {
  const { isPriced, sign } = getDocumentTraits(kind);
  if (!isPriced) return invoice_id === null ? 'to_invoice' : 'invoiced';
  if (sign < 0) return 'credited';
  if (due_day === null) return 'paid';
  return due_day < today ? 'expired' : 'to_expire';
};

type Names = ReadonlyMap<number, readonly string[]>;

const toNames = (links: readonly { readonly id: number | null; readonly name: string }[]): Names =>
  new Map(
    [...Map.groupBy(links, ({ id }) => id ?? 0)].map(([id, some]) => [id, some.map(({ name }) => name)]),
  );

/** The numbers of orders and documents that belong to some documents: one query each. */
const readLinks = async (db: Db, documents: readonly ListedDocument[]) => {
  const idsOf = (some: readonly ListedDocument[]): number[] => [0, ...some.map(({ id }) => id)];
  const isPriced = ({ kind }: ListedDocument): boolean => getDocumentTraits(kind).isPriced;
  const notes = documents.filter((document) => !isPriced(document));
  const invoices = idsOf(documents.filter(isPriced));
  const [ofInvoices, ofNotes, delivered, billed] = await Promise.all([
    db
      .selectFrom('invoice_order as link')
      .innerJoin('order', 'order.id', 'link.order_id')
      .select(['link.invoice_id as id', 'order.name'])
      .where('link.invoice_id', 'in', invoices)
      .orderBy('order.id')
      .execute(),
    db
      .selectFrom('delivery_note_order as link')
      .innerJoin('order', 'order.id', 'link.order_id')
      .select(['link.delivery_note_id as id', 'order.name'])
      .where('link.delivery_note_id', 'in', idsOf(notes))
      .orderBy('order.id')
      .execute(),
    db
      .selectFrom('delivery_note')
      .select(['invoice_id as id', 'name'])
      .where('invoice_id', 'in', invoices)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('invoice')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...notes.map(({ invoice_id }) => invoice_id ?? 0)])
      .execute(),
  ]);
  return {
    orders: { note: toNames(ofNotes), invoice: toNames(ofInvoices) },
    documents: { note: toNames(billed), invoice: toNames(delivered) },
  };
};

/** The summaries of documents, in their order. */
const toSummaries = async (
  db: Db,
  documents: readonly ListedDocument[],
  today: Day,
): Promise<readonly DocumentSummary[]> => {
  const links = await readLinks(db, documents);
  return documents.map((document) => {
    const { id, name, day, kind, net, total, credits, invoice_id, due_day } = document;
    const { isPriced, sign } = getDocumentTraits(kind);
    const side = isPriced ? 'invoice' : 'note';
    const linked = links.documents[side].get(isPriced ? id : (invoice_id ?? 0)) ?? [];
    return {
      kind,
      name,
      day,
      state: toState(document, today),
      ...(net === null ? {} : { taxable: toEuros(sign * net) }),
      total: toEuros(sign * total),
      ...(due_day === null ? {} : { due_day }),
      orders: [...(links.orders[side].get(id) ?? [])],
      documents: credits === '' ? [...linked] : [credits],
    };
  });
};

/** Each filter as a condition on `ListedDocument`. */
const toFilterCondition = (filter: DocumentFilter, today: Day): RawBuilder<boolean> => {
  if (filter === 'unpaid') return sql`due_day is not null`;
  return filter === 'expired' ? sql`due_day < ${today}` : sql`kind = ${filter}`;
};

type Counts = DocumentPage['counts'];

/** What to list, and the shop's day. */
type Wanted = { readonly client_id: number; readonly selection: Selection; readonly today: Day };

const countDocuments = async (db: Db, { client_id, selection, today }: Wanted): Promise<Counts> => {
  const sums = DOCUMENT_FILTERS.map(
    (filter) =>
      sql`coalesce(sum(case when ${toFilterCondition(filter, today)} then 1 else 0 end), 0) as ${sql.ref(filter)}`,
  );
  const { rows } = await sql<Counts>`select count(*) as "all", ${sql.join(sums)}
    from ${toUnion(client_id)} where ${toCondition(selection)}`.execute(db);
  const [row] = rows;
  return Object.fromEntries(
    (['all', ...DOCUMENT_FILTERS] as const).map((name) => [name, row?.[name] ?? 0]),
  ) as Counts;
};

/** A page of a client's documents, newest first, with the count of each filter; about six queries. */
export const listDocuments = async (
  db: Db,
  client_id: number,
  { page, per_page, filter, text, from, to, today }: DocumentPageRequest & { readonly today: Day },
): Promise<DocumentPage> => {
  const selection = { from, to, search: await resolveSearch(db, client_id, parseOrderSearch(text)) };
  const { rows } = await sql<ListedDocument>`select * from ${toUnion(client_id)}
    where ${toCondition(selection)} and ${filter ? toFilterCondition(filter, today) : sql`1 = 1`}
    order by day desc, name desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counts = await countDocuments(db, { client_id, selection, today });
  const total = counts[filter ?? 'all'];
  return {
    data: [...(await toSummaries(db, rows, today))],
    pagination: { current_page: page, per_page, total, total_pages: Math.ceil(total / per_page) },
    counts,
  };
};

/** The summary of a client's document with its key; undefined for an unknown number. */
export const findSummary = async (
  db: Db,
  { client_id, name, today }: { readonly client_id: number; readonly name: string; readonly today: Day },
): Promise<{ readonly id: number; readonly summary: DocumentSummary } | undefined> => {
  const { rows } =
    await sql<ListedDocument>`select * from ${toUnion(client_id)} where name = ${name}`.execute(db);
  const [listed] = rows;
  const [summary] = listed ? await toSummaries(db, [listed], today) : [];
  return listed && summary && { id: listed.id, summary };
};
