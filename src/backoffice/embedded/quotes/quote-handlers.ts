import type { Kysely } from 'kysely';
import type { Locale } from '#src/contract/locale.ts';
import { MAX_QUOTE_DAYS, QUOTE_DAYS } from '#src/contract/quote-states.ts';
import type { QuoteVersion } from '#src/contract/quote.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { quoteCommands } from '#src/contract/staff/quotes.ts';
import type { Fields } from '../../port/staff.ts';
import { addDays } from '../../rules/day.ts';
import type { CommandContext, Handlers, Written } from '../command-handler.ts';
import { findCompany } from '../customers/company.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { readHistory, readStocks } from '../fulfilment/show-order.ts';
import { readCredit } from '../overview/account-overview.ts';
import { readVersions } from '../subject-versions.ts';
import { draftQuote, type QuoteDocument } from './draft-quote.ts';
import { findQuotes } from './find-quotes.ts';
import {
  decideQuote,
  findStoredQuote,
  publishVersion,
  putVersion,
  readQuoteVersions,
  type StoredQuote,
  toQuote,
  toVersion,
} from './quote-store.ts';

const toSubject = ({ quote }: { readonly quote: string }): string => `quote:${quote}`;

/** A quote, locked until the end of the transaction. */
const lockQuote = async (tx: Tx, name: string): Promise<StoredQuote | undefined> => {
  const found = await findStoredQuote(tx, name);
  if (!found) return undefined;
  await lockClient(tx, found.client_id);
  return findStoredQuote(tx, name);
};

/** For the log: the state, and the latest version. */
const readFields = async (
  tx: Tx,
  { quote: name }: { readonly quote: string },
): Promise<Fields | undefined> => {
  const quote = await findStoredQuote(tx, name);
  const last = quote && (await readQuoteVersions(tx, quote.id)).at(-1);
  if (!last) return undefined;
  const { rows, totale_netto: net } = JSON.parse(last.document) as QuoteDocument;
  const { number: version, valid_to, note, any_quantity } = last;
  const texts = rows.map(
    ({ carti, quantity, price_discount }) => `${carti}: ${quantity} × ${price_discount}`,
  );
  const { state, reason } = quote;
  return { state, version, valid_to, net, note, any_quantity: any_quantity === 1, reason, rows: texts };
};

type Answer = ParsedInput<'quotes.save'>;

/** Stores the next version, and sends it. */
const putAnswer = async (
  tx: Tx,
  { quote: name, rows, valid_to, note, any_quantity }: Answer,
  { isSent, context }: { readonly isSent: boolean; readonly context: CommandContext },
): Promise<Written<'quotes.send'>> => {
  const { today, now, shop, actor } = context;
  const quote = await lockQuote(tx, name);
  if (!quote) return { ok: false, refusal: 'unknown_quote' };
  if (quote.state === 'withdrawn') return { ok: false, refusal: 'not_open' };
  if (valid_to < today) return { ok: false, refusal: 'past_day' };
  if (valid_to > addDays(today, MAX_QUOTE_DAYS)) return { ok: false, refusal: 'late_day' };
  const document = await draftQuote(tx, { client_id: quote.client_id, shop, today }, rows);
  const listBlocked = (isBlocked: (blocked: string) => boolean): string[] =>
    document.rows.filter((row) => row.blocked && isBlocked(row.blocked)).map(({ carti }) => carti);
  const unknown = listBlocked((blocked) => blocked === 'unknown_product');
  if (unknown.length > 0) return { ok: false, refusal: 'unknown_article', problems: unknown };
  const blocked = isSent ? listBlocked(() => true) : [];
  if (blocked.length > 0) return { ok: false, refusal: 'not_orderable', problems: blocked };
  const versions = await readQuoteVersions(tx, quote.id);
  const fields = {
    ...{ quote_id: quote.id, author: actor.name, valid_to, note, any_quantity: any_quantity ? 1 : 0 },
    number: versions.find(({ sent_at }) => sent_at === null)?.number ?? versions.length,
    sent_at: isSent ? now : null,
  };
  await putVersion(tx, fields, document);
  if (isSent) await publishVersion(tx, fields, document);
  const events = isSent ? [{ name: 'quote.answered' as const, payload: { id: quote.id } }] : [];
  return { ok: true, result: { number: fields.number, net: document.totale_netto }, events };
};

const withdraw = async (
  tx: Tx,
  { quote: name, reason }: ParsedInput<'quotes.withdraw'>,
  { now }: CommandContext,
): Promise<Written<'quotes.withdraw'>> => {
  const quote = await lockQuote(tx, name);
  if (!quote) return { ok: false, refusal: 'unknown_quote' };
  if (!['open', 'sent', 'accepted'].includes(quote.state)) return { ok: false, refusal: 'not_open' };
  await decideQuote(tx, quote.id, { state: 'withdrawn', reason, now });
  const event = { name: 'quote.answered', payload: { id: quote.id } } as const;
  return { ok: true, result: { state: 'withdrawn' }, events: [event] };
};

/** What the next version says: the draft, else the last version; the request at the customer's own prices. */
const draftNext = async (
  db: Kysely<Tables>,
  { id, client_id }: StoredQuote,
  { locale, context }: { readonly locale: Locale; readonly context: CommandContext },
): Promise<QuoteVersion> => {
  const { today, shop } = context;
  const versions = await readQuoteVersions(db, id);
  const last = versions.at(-1);
  if (!last) throw new Error(`a quote without versions: ${id}`);
  const { rows } = JSON.parse(last.document) as QuoteDocument;
  const lines = rows.map(({ carti, quantity, price_discount, instead_of, note }) => ({
    ...{ carti, quantity, instead_of, note, price: last.number === 0 ? undefined : price_discount },
  }));
  const document = JSON.stringify(await draftQuote(db, { client_id, shop, today }, lines));
  const number = last.sent_at === null ? last.number : versions.length;
  const valid_to = last.valid_to < today ? addDays(today, QUOTE_DAYS) : last.valid_to;
  return toVersion({ ...last, document, number, valid_to, note: last.number === 0 ? '' : last.note }, locale);
};

const show = async (
  db: Kysely<Tables>,
  { quote: name, locale }: ParsedInput<'quotes.show'>,
  context: CommandContext,
): Promise<CommandOutput<'quotes.show'>> => {
  const stored = await findStoredQuote(db, name);
  const company = stored && (await findCompany(db, stored.client_id));
  if (!stored || !company) return null;
  const { today } = context;
  const { client_id, email } = stored;
  const quote = await toQuote(db, stored, { locale, today });
  const next = await draftNext(db, stored, { locale, context });
  const stocks = await readStocks(
    db,
    next.rows.map(({ carti }) => carti),
  );
  const credit = await readCredit(db, client_id, today);
  const { counts } = await findQuotes(db, { client_id, per_page: 1 }, today);
  const subject = toSubject({ quote: name });
  return {
    ...{ ...quote, client_id, company, email, next },
    subject_version: (await readVersions(db, [subject]))(subject),
    ...(credit.limit > 0 && { credit: credit.available }),
    stock: Object.fromEntries([...stocks].map(([sku, stock]) => [sku, stock / 1000])),
    answered: counts.all - counts.to_answer,
    accepted: counts.accepted,
    history: await readHistory(db, subject),
  };
};

export const quoteHandlers: Handlers<keyof typeof quoteCommands> = {
  'quotes.search': { find: (db, input, { today }) => findQuotes(db, input, today) },
  'quotes.show': { find: show },
  'quotes.save': {
    subject: toSubject,
    read: readFields,
    write: async (tx, input, context) => {
      const written = await putAnswer(tx, input, { isSent: false, context });
      // Only what is sent has to be orderable.
      return written as Written<'quotes.save'>;
    },
  },
  'quotes.send': {
    subject: toSubject,
    read: readFields,
    write: (tx, input, context) => putAnswer(tx, input, { isSent: true, context }),
  },
  'quotes.withdraw': { subject: toSubject, read: readFields, write: withdraw },
};
