import { type Kysely, sql } from 'kysely';
import { type DocumentKind, getDocumentTraits } from '#src/contract/document-traits.ts';
import type { FoundDocument, InvoiceView } from '#src/contract/staff/invoices.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { Day } from '../../rules/day.ts';
import { toEuros } from '../../rules/money.ts';
import type { CommandContext } from '../command-handler.ts';
import type { Tables } from '../database/tables.ts';
import { toPattern } from '../database/listed.ts';

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
  const pattern = toPattern(text.toUpperCase());
  if (text !== '')
    query = query.where(
      sql<boolean>`(upper(document.name) like ${pattern} escape '\\' or upper(client.company_name) like ${pattern} escape '\\')`,
    );
  if (from !== undefined) query = query.where('document.day', '>=', from);
  return to === undefined ? query : query.where('document.day', '<=', to);
};

const COLUMNS = {
  day: 'document.day',
  client: 'client.company_name',
  total: 'document.total',
  due: 'document.due_day',
} as const;

const readPage = (documents: Documents, { sort, is_descending, page, per_page }: Wanted) => {
  const direction = is_descending ? 'desc' : 'asc';
  return documents
    .select(['document.name', 'document.kind', 'document.day', 'document.client_id', 'client.company_name'])
    .select(['document.total', 'document.open', 'document.due_day'])
    .orderBy(COLUMNS[sort], direction)
    .orderBy('document.name', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
};

const count = sql<number>`count(*)`.as('count');

/** A page of delivery notes that are not invoiced, or of invoices and credit notes. */
export const findInvoices = async (
  db: Db,
  wanted: Wanted,
  { today }: CommandContext,
): Promise<CommandOutput<'invoices.search'>> => {
  const matching = narrow(joinClients(selectView(db, wanted.view, today)), wanted);
  const rows = await readPage(matching, wanted);
  const isOpen = wanted.view === 'unpaid' || wanted.view === 'overdue';
  const sum = sql<number>`coalesce(sum(${sql.ref(isOpen ? 'document.open' : 'document.total')}), 0)`.as(
    'amount',
  );
  const totals = await matching.select([count, sum]).executeTakeFirstOrThrow();
  const countView = async (view: InvoiceView): Promise<number> =>
    (await selectView(db, view, today).select(count).executeTakeFirstOrThrow()).count;
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
    counts: {
      to_invoice: await countView('to_invoice'),
      unpaid: await countView('unpaid'),
      overdue: await countView('overdue'),
      credit_notes: await countView('credit_notes'),
      all: await countView('all'),
    },
  };
};
