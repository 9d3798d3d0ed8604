import { type Kysely, sql } from 'kysely';
import { type DocumentKind, getDocumentTraits } from '#src/contract/document-traits.ts';
import { type FoundDocument, INVOICE_VIEWS, type InvoiceView } from '#src/contract/staff/invoices.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { Day } from '../../rules/day.ts';
import { toEuros } from '../../rules/money.ts';
import type { CommandContext } from '../command-handler.ts';
import type { Tables } from '../database/tables.ts';
import { contains, countRows, countViews, readPage } from '../database/listed.ts';

type Db = Kysely<Tables>;
type Wanted = ParsedInput<'invoices.search'>;

/** A delivery note, invoice or credit note with what it is worth and what of it is open. */
type Listed = {
  name: string;
  day: string;
  client_id: number;
  kind: string;
  total: number;
  open: number;
  due_day: string | null;
};

/** Delivery notes that are not invoiced, with what their rows are worth. */
const selectNotes = (db: Db) =>
  db
    .selectFrom('delivery_note as note')
    .leftJoin('delivery_note_order as part', 'part.delivery_note_id', 'note.id')
    .select(['note.name', 'note.day', 'note.client_id', sql<string>`'delivery_note'`.as('kind')])
    .select([
      sql<number>`coalesce(sum(part.total), 0)`.as('total'),
      sql<number>`0`.as('open'),
      sql<string | null>`null`.as('due_day'),
    ])
    .where('note.invoice_id', 'is', null)
    .groupBy(['note.id', 'note.name', 'note.day', 'note.client_id'])
    .$castTo<Listed>()
    .as('document');

const selectUnpaid = (db: Db) =>
  db
    .selectFrom('deadline')
    .select(['invoice_id', sql<number>`sum(amount)`.as('open'), sql<string>`min(due_day)`.as('due_day')])
    .where('paid_day', 'is', null)
    .groupBy('invoice_id');

/** Invoices and credit notes with what is open of them. */
const selectInvoices = (db: Db) =>
  db
    .selectFrom('invoice')
    .leftJoin(selectUnpaid(db).as('unpaid'), 'unpaid.invoice_id', 'invoice.id')
    .select(['invoice.name', 'invoice.day', 'invoice.client_id', 'invoice.kind', 'invoice.total'])
    .select([sql<number>`coalesce(unpaid.open, 0)`.as('open'), 'unpaid.due_day'])
    .$castTo<Listed>()
    .as('document');

/** The documents of a view as one table. */
const selectView = (db: Db, view: InvoiceView, today: Day) => {
  const all = db.selectFrom(view === 'to_invoice' ? selectNotes(db) : selectInvoices(db));
  if (view === 'credit_notes') return all.where('document.kind', '=', 'credit_note');
  if (view === 'unpaid') return all.where('document.open', '>', 0);
  return view === 'overdue' ? all.where('document.open', '>', 0).where('document.due_day', '<', today) : all;
};

const joinClients = (documents: ReturnType<typeof selectView>) =>
  documents.innerJoin('client', 'client.id', 'document.client_id');
type Documents = ReturnType<typeof joinClients>;

const narrow = (documents: Documents, { text, from, to }: Wanted): Documents => {
  let query = documents;
  if (text !== '') query = query.where(contains(['document.name', 'client.company_name'], text));
  if (from !== undefined) query = query.where('document.day', '>=', from);
  return to === undefined ? query : query.where('document.day', '<=', to);
};

const COLUMNS = {
  day: 'document.day',
  client: 'client.company_name',
  total: 'document.total',
  due: 'document.due_day',
} as const;

/** A page of delivery notes that are not invoiced, or of invoices and credit notes. */
export const findInvoices = async (
  db: Db,
  wanted: Wanted,
  { today }: CommandContext,
): Promise<CommandOutput<'invoices.search'>> => {
  const matching = narrow(joinClients(selectView(db, wanted.view, today)), wanted);
  const rows = await readPage(
    matching
      .select(['document.name', 'document.kind', 'document.day', 'document.client_id', 'client.company_name'])
      .select(['document.total', 'document.open', 'document.due_day']),
    [COLUMNS[wanted.sort], 'document.name'],
    wanted,
  );
  const isOpen = wanted.view === 'unpaid' || wanted.view === 'overdue';
  const sum = sql<number>`coalesce(sum(${sql.ref(isOpen ? 'document.open' : 'document.total')}), 0)`.as(
    'amount',
  );
  const totals = await matching.select([sql<number>`count(*)`.as('count'), sum]).executeTakeFirstOrThrow();
  const toFound = ({
    name,
    company_name,
    kind: text,
    total,
    open,
    due_day,
    ...row
  }: (typeof rows)[number]): FoundDocument => {
    const kind = text as DocumentKind;
    return {
      ...row,
      number: name,
      kind,
      company: company_name,
      total: getDocumentTraits(kind).sign * toEuros(total),
      open: toEuros(open),
      ...(due_day !== null && { due_day }),
    };
  };
  return {
    documents: rows.map(toFound),
    total: totals.count,
    amount: toEuros(totals.amount),
    counts: await countViews(INVOICE_VIEWS, (view) => countRows(selectView(db, view, today))),
  };
};
