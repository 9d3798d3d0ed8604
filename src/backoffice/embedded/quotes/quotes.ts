import { MAX_CART_ROWS } from '#src/contract/limits.ts';
import type { AddLine } from '#src/contract/cart.ts';
import { QUOTE_SERIES, type QuoteState } from '#src/contract/quote-states.ts';
import { getPresentVersion, type QuoteRefusal, type QuoteResult } from '#src/contract/quote.ts';
import type { Visitor } from '../../port/back-office.ts';
import type { Quotes } from '../../port/quotes.ts';
import { toMoney } from '../../rules/money.ts';
import { canBuy } from '../../session.ts';
import { findUserId } from '../accounts/sessions.ts';
import { writeCart } from '../carts/apply-change.ts';
import { toNow } from '../carts/cart-pricing.ts';
import { deleteRows, findRows, lockCart } from '../carts/cart-store.ts';
import { type CartOwner, findOwner } from '../customers/client.ts';
import { lockClient } from '../customers/lock-client.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';
import type { Tx } from '../database/write-queue.ts';
import { issueNumber } from '../fulfilment/store-documents.ts';
import { readSellable } from '../products/sellable.ts';
import type { TradeOptions } from '../trade-options.ts';
import { draftQuote } from './draft-quote.ts';
import { findQuotes } from './find-quotes.ts';
import {
  decideQuote,
  findStoredQuote,
  putVersion,
  type StoredQuote,
  toPromoRow,
  toQuote,
  toQuoteState,
} from './quote-store.ts';

/** Unanswered quotes of one client. */
const MAX_OPEN = 50;
/** Shown in the account. */
const MAX_LISTED = 200;

const refuse = (refusal: QuoteRefusal, item_id?: string) =>
  ({ ok: false, refusal, ...(item_id !== undefined && { item_id }) }) as const;

/** Who acts on a client's quotes, when. */
type Act = {
  readonly owner: CartOwner;
  readonly user_id: number;
  readonly visitor: Visitor;
  readonly now: number;
  readonly today: string;
};

const sumLines = (lines: readonly AddLine[]) => {
  const quantities = new Map<string, number>();
  for (const { item_id, quantity } of lines)
    quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity);
  return [...quantities].map(([carti, quantity]) => ({ carti, quantity }));
};

const store = async (
  tx: Tx,
  { events, settings }: TradeOptions,
  { act, lines, note }: { readonly act: Act; readonly lines: readonly AddLine[]; readonly note: string },
): Promise<QuoteResult> => {
  const { owner, user_id, visitor, now, today } = act;
  const { client_id } = owner;
  const open = await tx
    .selectFrom('quote')
    .select('id')
    .where('client_id', '=', client_id)
    .where('state', '=', 'open')
    .execute();
  if (open.length >= MAX_OPEN) return refuse('too_many_quotes');
  const document = await draftQuote(tx, { client_id, shop: settings.shop, today }, sumLines(lines));
  const rows = document.rows.filter(({ blocked }) => blocked !== 'unknown_product');
  if (rows.length === 0) return refuse('empty_cart');
  const { id, name } = await tx
    .insertInto('quote')
    .values({
      ...{
        client_id,
        user_id,
        note,
        locale: visitor.locale,
        created_at: now,
        seen_at: null,
        decided_at: null,
      },
      ...{ name: await issueNumber(tx, QUOTE_SERIES, today), net: toMoney(document.totale_netto) },
      row_count: rows.length,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const author = visitor.session?.agent?.name ?? visitor.session?.user.name ?? '';
  const fields = { quote_id: id, number: 0, author, sent_at: now, valid_to: '', note, any_quantity: 0 };
  await putVersion(tx, fields, { ...document, rows });
  await events.append(tx, { name: 'quote.requested', payload: { id } });
  return { ok: true, name };
};

/**
 * Adds the quoted rows that the cart does not have. Rows that name an earlier version make way, and so do those that were asked for and stand
 * in the cart as they did then.
 */
const fillCart = async (tx: Tx, act: Act, quote: StoredQuote): Promise<QuoteResult> => {
  const { owner, user_id, visitor, now, today } = act;
  const { name: promo_code, version } = quote;
  const whole = await toQuote(tx, quote, { locale: visitor.locale, today });
  const { rows } = getPresentVersion(whole);
  const asked = new Map(whole.versions[0]?.rows.map(({ carti, quantity }) => [carti, quantity]));
  const quoted = rows.map(({ row_id, carti: item_id, quantity }) => ({
    ...{ item_id, quantity, promo_code, promo_row: toPromoRow(version, row_id) },
  }));
  const skus = quoted.map(({ item_id }) => item_id);
  const products = await readSellable(tx, skus, today);
  const left = skus.filter((sku) => products.get(sku)?.blocked ?? !products.has(sku));
  if (left.length === skus.length) return refuse('not_orderable', left[0]);
  await lockCart(tx, owner);
  const stored = await findRows(tx, owner);
  const named = stored.filter((row) => row.promo_code === promo_code);
  const same = stored.filter((row) => row.promo_code === '' && row.quantity === asked.get(row.sku));
  const places = new Set(quoted.map(({ promo_row }) => promo_row));
  const former = named.filter(({ promo_row }) => !places.has(promo_row));
  await deleteRows(
    tx,
    [...former, ...same].map(({ id }) => id),
  );
  const kept = new Set(named.map(({ promo_row }) => promo_row));
  const lines = quoted.filter(({ item_id, promo_row }) => !left.includes(item_id) && !kept.has(promo_row));
  const done = { ok: true, name: promo_code, left, replaced: same.length } as const;
  if (lines.length === 0) return done;
  const change = {
    owner,
    author: user_id,
    request: { kind: 'add', lines },
    operation_id: undefined,
  } as const;
  const written = await writeCart(tx, { ...change, now, today });
  if (written.ok) return done;
  const isFull = 'refusal' in written && written.refusal === 'cart_full';
  return refuse(isFull ? 'cart_full' : 'not_orderable', 'item_id' in written ? written.item_id : undefined);
};

/** Quotes of the embedded store. Changes of one client's quotes are serialised by its row, which each writes first. */
export const createQuotes = (options: TradeOptions): Quotes => {
  const { database, clock } = options;

  const run = async (
    visitor: Visitor,
    work: (tx: Tx, act: Act) => Promise<QuoteResult>,
  ): Promise<QuoteResult> => {
    const owner = findOwner(visitor);
    if (!owner || !visitor.session) return refuse('login_required');
    if (!canBuy(visitor)) return refuse('not_permitted');
    const { token } = visitor.session;
    const now = clock();
    const today = toNow(options).day;
    return writeOrRollBack(database.write, async (tx) => {
      await lockClient(tx, owner.client_id);
      const user_id = await findUserId(tx, token, now);
      return user_id === undefined
        ? refuse('login_required')
        : work(tx, { owner, user_id, visitor, now, today });
    });
  };

  /** Runs an act on a quote in one of these states. */
  const decide = (
    visitor: Visitor,
    { name, states }: { readonly name: string; readonly states: readonly QuoteState[] },
    work: (tx: Tx, act: Act, quote: StoredQuote) => Promise<QuoteResult>,
  ): Promise<QuoteResult> =>
    run(visitor, async (tx, act) => {
      const quote = await findStoredQuote(tx, name, act.owner.client_id);
      if (!quote) return refuse('unknown_quote');
      const state = toQuoteState(quote, act.today);
      if (state === 'expired' || (state === 'accepted' && quote.valid_to < act.today))
        return refuse('quote_expired');
      if (!states.includes(state)) return refuse('quote_closed');
      return work(tx, act, quote);
    });

  return {
    async list(visitor) {
      const owner = findOwner(visitor);
      if (!owner) return [];
      const wanted = { client_id: owner.client_id, per_page: MAX_LISTED };
      return (await findQuotes(database.read, wanted, toNow(options).day)).quotes;
    },
    async find(visitor, name) {
      const owner = findOwner(visitor);
      const stored = owner && (await findStoredQuote(database.read, name, owner.client_id));
      if (!stored) return undefined;
      const { state, seen_at, id } = stored;
      if (state === 'sent' && seen_at === null && !visitor.session?.agent)
        await database.write((tx) =>
          tx.updateTable('quote').set({ seen_at: clock() }).where('id', '=', id).execute(),
        );
      const read = { locale: visitor.locale, today: toNow(options).day };
      const quote = await toQuote(database.read, stored, read);
      return { ...quote, versions: quote.versions.filter(({ sent_at }) => sent_at !== undefined) };
    },
    request: (visitor, lines, note) =>
      lines.length > MAX_CART_ROWS
        ? Promise.resolve(refuse('cart_full'))
        : run(visitor, (tx, act) => store(tx, options, { act, lines, note: note.trim() })),
    accept: (visitor, name) =>
      decide(visitor, { name, states: ['sent', 'accepted'] }, async (tx, act, quote) => {
        const filled = await fillCart(tx, act, quote);
        if (filled.ok && quote.state === 'sent')
          await decideQuote(tx, quote.id, { state: 'accepted', now: act.now });
        return filled;
      }),
    decline: (visitor, name, reason) =>
      decide(visitor, { name, states: ['sent'] }, async (tx, { now }, { id }) => {
        await decideQuote(tx, id, { state: 'declined', reason: reason.trim(), now });
        return { ok: true, name };
      }),
    withdraw: (visitor, name) =>
      decide(visitor, { name, states: ['open'] }, async (tx, { now }, { id }) => {
        await decideQuote(tx, id, { state: 'withdrawn', now });
        return { ok: true, name };
      }),
  };
};
