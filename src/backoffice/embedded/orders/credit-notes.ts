import { type Kysely, sql } from 'kysely';
import type { OrderSummary } from '#src/contract/order.ts';
import { toEuros } from '../../rules/money.ts';
import type { Tables } from '../database/tables.ts';
import { toDayStart } from '../../rules/day.ts';
import type { InvoiceDocument } from '../documents/stored-documents.ts';
import { type DaysOrIds, toIdList } from '../documents/any-number.ts';

/** Which credit notes of a client to list. `timezone` is the shop's, for the instants of their days. */
export type CreditNoteSelection = {
  readonly limit: number;
  readonly offset: number;
  readonly search?: DaysOrIds | undefined;
  readonly timezone: string;
};

const selectCreditNotes = (db: Kysely<Tables>, client_id: number, search: DaysOrIds | undefined) => {
  const query = db.selectFrom('invoice').where('client_id', '=', client_id).where('kind', '=', 'credit_note');
  if (search?.kind === 'ids') return query.where('invoice.id', 'in', toIdList(search.ids.invoices));
  return search ? query.where('day', '>=', search.from).where('day', '<', search.to) : query;
};

/** A client's credit notes as order summaries, newest first; amounts are negative. */
export const listCreditNotes = async (
  db: Kysely<Tables>,
  client_id: number,
  { limit, offset, search, timezone }: CreditNoteSelection,
): Promise<readonly OrderSummary[]> => {
  const rows = await selectCreditNotes(db, client_id, search)
    .select(['name', 'day', 'net', 'total', 'document'])
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ name, day, net, total, document }) => {
    const { credits, rows: returned } = JSON.parse(document) as InvoiceDocument;
    return {
      name,
      status: 'CREDIT_NOTE',
      row_count: returned.length,
      transaction_date: new Date(toDayStart(day, timezone)).toISOString(),
      totale_netto: toEuros(0 - net),
      totale_doc: toEuros(0 - total),
      address_code: '',
      Citta: '',
      note: '',
      date_delivery: '',
      ...(credits === undefined ? {} : { credits }),
    };
  });
};

/** The number of a client's credit notes that match `search`. */
export const countCreditNotes = async (
  db: Kysely<Tables>,
  client_id: number,
  search?: DaysOrIds,
): Promise<number> => {
  const row = await selectCreditNotes(db, client_id, search)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
