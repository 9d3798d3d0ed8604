import { MAX_SAVED_CARTS } from '#src/contract/limits.ts';
import type { Cart } from '#src/contract/cart.ts';
import type { SavedCartRefusal } from '#src/contract/refusals.ts';
import type { Activation, ActivationResult, SavedCartResult, SetAside } from '#src/contract/saved-cart.ts';
import type { SavedCarts, Visitor } from '../../port/back-office.ts';
import { canBuy } from '../../session.ts';
import { type Day, toWallTime, toWireDay } from '../../rules/day.ts';
import { findUserId } from '../accounts/sessions.ts';
import { findOwner, type CartOwner } from '../customers/client.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';
import type { Tx } from '../database/write-queue.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { TradeOptions } from '../trade-options.ts';
import { refuse, writeActivation } from './activate-cart.ts';
import { listOwn, writeChange, writeProposalChange } from './change-saved-cart.ts';
import { priceCart, toNow } from './cart-pricing.ts';
import { recordTerms, withTerms } from './saved-terms.ts';
import { deleteRows, findCart, findLock, findRows, replaceCart } from './cart-store.ts';
import { isOpenProposal } from './proposals.ts';
import {
  type ClientDay,
  findEqual,
  findSaved,
  findSavedRows,
  insertSaved,
  listSaved,
  type SavedHead,
  setRemoved,
} from './saved-cart-store.ts';

/** A valid id of a saved cart as a number; 0, which no cart has, for any other. */
const toId = (id: string | number): number => {
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

/** The reason why the client cannot add a saved cart with this name, if there is one. */
const findNewRefusal = (heads: readonly SavedHead[], name: string): SavedCartRefusal | undefined => {
  if (heads.some((head) => head.name === name)) return 'saved_name_taken';
  return heads.length >= MAX_SAVED_CARTS ? 'too_many_saved_carts' : undefined;
};

type Saving = {
  readonly owner: CartOwner;
  readonly user_id: number;
  readonly name: string;
  readonly now: number;
  /** The shop's day. */
  readonly today: Day;
};

const writeSaved = async (tx: Tx, { owner, user_id, name, now, today }: Saving): Promise<SavedCartResult> => {
  const { client_id } = owner;
  const rows = await findRows(tx, owner);
  if (rows.length === 0) return refuse('empty_cart');
  const heads = await listOwn(tx, { client_id, today });
  const namesake = heads.find((head) => head.name === name);
  if (namesake && (await findEqual(tx, [namesake], rows))) return { ok: true, saved: namesake };
  const refusal = findNewRefusal(heads, name);
  if (refusal) return refuse(refusal);
  return { ok: true, saved: await insertSaved(tx, { client_id, user_id, name, now }, rows) };
};

const writeSetAside = async (
  tx: Tx,
  { row_ids, ...saving }: Saving & Pick<SetAside, 'row_ids'>,
): Promise<SavedCartResult> => {
  const { owner, user_id, name, now, today } = saving;
  const cart = await findLock(tx, owner);
  if (!cart) return refuse('unknown_row');
  const rows = await findRows(tx, owner);
  const wanted = new Set(row_ids.map(String));
  const aside = rows.filter(({ id }) => wanted.has(String(id)));
  if (aside.length < wanted.size) return refuse('unknown_row');
  const heads = await listOwn(tx, { client_id: owner.client_id, today });
  const refusal = findNewRefusal(heads, name);
  if (refusal) return refuse(refusal);
  if (aside.length === rows.length) await replaceCart(tx, cart.id);
  else
    await deleteRows(
      tx,
      aside.map(({ id }) => id),
    );
  return {
    ok: true,
    saved: await insertSaved(tx, { client_id: owner.client_id, user_id, name, now }, aside),
  };
};

const writeRestored = async (tx: Tx, saved: SavedHead, client: ClientDay): Promise<SavedCartResult> => {
  const refusal = findNewRefusal(await listOwn(tx, client), saved.name);
  if (refusal) return refuse(refusal);
  await setRemoved(tx, saved.id, null);
  return { ok: true, saved };
};

/** `dd/mm/yyyy hh:mm` in the shop's zone. */
const toDefaultName = (now: number, { shop }: TradeOptions['settings']): string => {
  const { day, time } = toWallTime(now, shop.timezone);
  return `${toWireDay(day)} ${time}`;
};

/** Runs a change that stores a new saved cart from the active one. */
const createSaver =
  (options: TradeOptions) =>
  async (
    visitor: Visitor,
    name: string,
    change: (tx: Tx, saving: Saving) => Promise<SavedCartResult>,
  ): Promise<SavedCartResult> => {
    const { database, clock } = options;
    const owner = findOwner(visitor);
    if (!owner || !visitor.session) return refuse('login_required');
    if (visitor.session.agent) return refuse('clients_only');
    if (!canBuy(visitor)) return refuse('not_permitted');
    const { token } = visitor.session;
    const now = clock();
    const today = toNow(options).day;
    const result = await writeOrRollBack(database.write, async (tx) => {
      await lockClient(tx, owner.client_id);
      const user_id = await findUserId(tx, token, now);
      if (user_id === undefined) return refuse('login_required');
      return change(tx, { owner, user_id, name, now, today });
    });
    if (result.ok) await recordTerms(options, owner.client_id, toId(result.saved.id));
    return result;
  };

/** Activates a saved cart. An agent's saved cart is a proposal: the agent is told of its acceptance. */
const activate = async (
  options: TradeOptions,
  visitor: Visitor,
  activation: Activation,
): Promise<ActivationResult> => {
  const { database, clock, settings, events } = options;
  const owner = findOwner(visitor);
  if (!owner || !visitor.session) return refuse('login_required');
  if (!canBuy(visitor)) return refuse('not_permitted');
  const now = clock();
  const user_id = await findUserId(database.read, visitor.session.token, now);
  if (user_id === undefined) return refuse('login_required');
  const isAgent = visitor.session.agent !== undefined;
  const named = {
    ...activation,
    ...(isAgent && { former: 'merge' as const }),
    id: toId(activation.id),
    name: activation.name.trim() || toDefaultName(now, settings),
  };
  const today = toNow(options).day;
  const outcome = await writeOrRollBack(database.write, async (tx) => {
    const written = await writeActivation(tx, { owner, activation: named, user_id, isAgent, now, today });
    if (written.ok && written.accepted)
      await events.append(tx, { name: 'proposal.answered', payload: { id: written.accepted.id } });
    return written;
  });
  if (!outcome.ok && !('replayed' in outcome)) return outcome;
  const stored = await findCart(database.read, owner);
  const cart = await priceCart(options, { ...owner, locale: visitor.locale }, stored);
  const unavailable = cart.data.filter(({ blocked }) => blocked !== undefined).map(({ carti }) => carti);
  const { former, notices } = outcome.ok ? outcome : { former: undefined, notices: [] };
  if (former) await recordTerms(options, owner.client_id, former.id);
  return { ok: true, id_cart: cart.id_cart, ...(former && { former }), unavailable, notices };
};

const toSavedPart = ({ totale_netto, totale_lordo, totale_doc, vat, spese_trasporto }: Cart) => ({
  totale_netto,
  totale_lordo,
  totale_doc,
  vat,
  spese_trasporto,
});

/** Saved carts of the embedded store. Changes of one client are serialised by its row, which each writes first. */
export const createSavedCarts = (options: TradeOptions): SavedCarts => {
  const { database, clock } = options;

  const toClientDay = ({ client_id }: Pick<CartOwner, 'client_id'>): ClientDay => ({
    client_id,
    today: toNow(options).day,
  });

  /** Runs a change of a saved cart by the client's own people. */
  const changeSaved = async (
    visitor: Visitor,
    { id, removed = false }: { readonly id: string | number; readonly removed?: boolean },
    change: (tx: Tx, saved: SavedHead, client: ClientDay) => Promise<SavedCartResult>,
  ): Promise<SavedCartResult> => {
    const owner = findOwner(visitor);
    if (!owner) return refuse('login_required');
    if (visitor.session?.agent) return refuse('clients_only');
    if (!canBuy(visitor)) return refuse('not_permitted');
    const { client_id } = owner;
    const client = toClientDay(owner);
    const result = await writeOrRollBack(database.write, async (tx) => {
      await lockClient(tx, client_id);
      const saved = await findSaved(tx, client, { id: toId(id), removed });
      return saved ? change(tx, saved, client) : refuse('unknown_saved_cart');
    });
    if (result.ok) await recordTerms(options, client_id, toId(id));
    return result;
  };

  const createSaved = createSaver(options);

  return {
    async list(visitor) {
      const owner = findOwner(visitor);
      return owner ? listSaved(database.read, toClientDay(owner)) : [];
    },
    async find(visitor, id) {
      const owner = findOwner(visitor);
      const saved = owner && (await findSaved(database.read, toClientDay(owner), { id: toId(id) }));
      if (!saved) return undefined;
      const rows = await findSavedRows(database.read, saved.id);
      const stored = { id: saved.id, rows, version: '', coupon: '' };
      const priced = await priceCart(options, { ...owner, locale: visitor.locale }, stored);
      return { ...saved, ...toSavedPart(priced), data: withTerms(priced.data, rows) };
    },
    save: (visitor, name) => createSaved(visitor, name, writeSaved),
    setAside: (visitor, { name, row_ids }) =>
      createSaved(visitor, name, (tx, saving) => writeSetAside(tx, { ...saving, row_ids })),
    activate: (visitor, activation) => activate(options, visitor, activation),
    update: (visitor, id, change) =>
      changeSaved(visitor, { id }, (tx, saved, { client_id, today }) => {
        if (saved.kind === 'client') return writeChange(tx, { client_id, saved, change, today });
        return isOpenProposal(saved)
          ? writeProposalChange(tx, { saved, change, today })
          : Promise.resolve(refuse('proposal_closed'));
      }),
    remove: (visitor, id) =>
      changeSaved(visitor, { id }, async (tx, saved) => {
        if (saved.kind !== 'client') return refuse('unknown_saved_cart');
        await setRemoved(tx, saved.id, clock());
        return { ok: true, saved };
      }),
    restore: (visitor, id) =>
      changeSaved(visitor, { id, removed: true }, async (tx, saved, client) =>
        saved.kind === 'client' ? writeRestored(tx, saved, client) : refuse('unknown_saved_cart'),
      ),
  };
};
