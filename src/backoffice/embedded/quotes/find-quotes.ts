import { type Kysely, sql } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import { QUOTE_VIEWS, type QuoteView } from '#src/contract/staff/quotes.ts';
import type { Day } from '../../rules/day.ts';
import { toEuros } from '../../rules/money.ts';
import type { Tables } from '../database/tables.ts';
import { contains, countRows, countViews, readPage } from '../database/listed.ts';
import { selectQuotes, toInstant, toQuoteState } from './quote-store.ts';

type Db = Kysely<Tables>;
type Wanted = Partial<ParsedInput<'quotes.search'>>;

/** The quotes of a view, within a client if one is given. */
const selectView = (
  db: Db,
  { view, client_id }: { view: QuoteView; client_id: number | undefined },
  today: Day,
) => {
  let all = selectQuotes(db);
  if (client_id !== undefined) all = all.where('quote.client_id', '=', client_id);
  if (view === 'to_answer') return all.where('quote.state', '=', 'open');
  if (view === 'accepted') return all.where('quote.state', '=', 'accepted');
  const sent = all.where('quote.state', '=', 'sent');
  if (view === 'sent') return sent.where('quote.valid_to', '>=', today);
  return view === 'expired' ? sent.where('quote.valid_to', '<', today) : all;
};

const COLUMNS = {
  created: 'quote.created_at',
  client: 'client.company_name',
  net: 'quote.net',
  valid_to: 'quote.valid_to',
} as const;

/** A page of quotes, by default all, newest first. */
export const findQuotes = async (
  db: Db,
  { view = 'all', client_id, text = '', sort = 'created', ...wanted }: Wanted,
  today: Day,
): Promise<CommandOutput<'quotes.search'>> => {
  const select = (one: QuoteView) => selectView(db, { view: one, client_id }, today);
  const matching = select(view).$if(text !== '', (query) =>
    query.where(contains(['quote.name', 'client.company_name'], text)),
  );
  const shown = { page: 1, per_page: 50, is_descending: true, ...wanted };
  const rows = await readPage(matching, [COLUMNS[sort], 'quote.id'], shown);
  const totals = await matching
    .clearSelect()
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(quote.net), 0)`.as('net')])
    .executeTakeFirstOrThrow();
  return {
    quotes: rows.map((row) => ({
      ...{ name: row.name, client_id: row.client_id, company: row.company_name, by: row.by },
      ...{ rows: row.row_count, net: toEuros(row.net), valid_to: row.valid_to },
      state: toQuoteState(row, today),
      is_seen: row.seen_at !== null,
      created_at: toInstant(row.created_at),
    })),
    total: totals.count,
    net: toEuros(totals.net),
    counts: await countViews(QUOTE_VIEWS, (one) => countRows(select(one))),
  };
};
