import { type Kysely, sql } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import { QUOTE_VIEWS, type QuoteView } from '#src/contract/staff/quotes.ts';
import type { Day } from '../../rules/day.ts';
import { toEuros } from '../../rules/money.ts';
import type { Tables } from '../database/tables.ts';
import { toPattern } from '../database/listed.ts';
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
  {
    view = 'all',
    client_id,
    text = '',
    sort = 'created',
    is_descending = true,
    page = 1,
    per_page = 50,
  }: Wanted,
  today: Day,
): Promise<CommandOutput<'quotes.search'>> => {
  const pattern = toPattern(text.toUpperCase());
  const all = selectView(db, { view, client_id }, today);
  const matching =
    text === ''
      ? all
      : all.where(
          sql<boolean>`(upper(quote.name) like ${pattern} escape '\\' or upper(client.company_name) like ${pattern} escape '\\')`,
        );
  const direction = is_descending ? 'desc' : 'asc';
  const rows = await matching
    .orderBy(COLUMNS[sort], direction)
    .orderBy('quote.id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const sum = async (quotes: typeof all) =>
    quotes
      .clearSelect()
      .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(quote.net), 0)`.as('net')])
      .executeTakeFirstOrThrow();
  const totals = await sum(matching);
  const counts: [QuoteView, number][] = [];
  for (const one of QUOTE_VIEWS)
    counts.push([one, (await sum(selectView(db, { view: one, client_id }, today))).count]);
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
    counts: Object.fromEntries(counts) as Record<QuoteView, number>,
  };
};
