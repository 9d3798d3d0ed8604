import { MAX_PROPOSAL_DAYS, type NewProposal } from '#src/contract/proposal.ts';
import type { SavedCartResult } from '#src/contract/saved-cart.ts';
import type { Agents } from '../../port/agents.ts';
import { addDays, toWireDay } from '../../rules/day.ts';
import { type ActingAgent, canDecide, type Visitor } from '../../session.ts';
import { mergeRows, refuse } from '../carts/activate-cart.ts';
import { toNow } from '../carts/cart-pricing.ts';
import { findLock, findRows, lockCart, putRows, replaceCart } from '../carts/cart-store.ts';
import { insertProposal, isOpenProposal, markSeen, setProposalState } from '../carts/proposals.ts';
import {
  findSaved,
  findSavedRows,
  insertSaved,
  type SavedHead,
  setRemoved,
} from '../carts/saved-cart-store.ts';
import { recordTerms } from '../carts/saved-terms.ts';
import { type CartOwner, findOwner } from '../customers/client.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';
import type { Tx } from '../database/write-queue.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { TradeOptions } from '../trade-options.ts';

/** An agent who acts for a client, with the agent's cart. */
export type AgentParty = { readonly owner: CartOwner; readonly agent: ActingAgent };

export const findAgentParty = (visitor: Visitor): AgentParty | undefined => {
  const owner = findOwner(visitor);
  const { session } = visitor;
  return owner && session?.agent && { owner, agent: session.agent };
};

const writeProposal = async (
  tx: Tx,
  { owner, agent }: AgentParty,
  { note, valid_to, name, now }: NewProposal & { readonly name: string; readonly now: number },
): Promise<SavedCartResult> => {
  const { client_id, address_code } = owner;
  await lockClient(tx, client_id);
  const cart = await findLock(tx, owner);
  const rows = cart ? await findRows(tx, owner) : [];
  if (!cart || rows.length === 0) return refuse('empty_cart');
  const saved = await insertSaved(tx, { client_id, user_id: agent.id, name, now }, rows);
  await insertProposal(tx, { saved_cart_id: saved.id, note, valid_to, address_code });
  await replaceCart(tx, cart.id);
  return { ok: true, saved: { ...saved, kind: 'agent' } };
};

/** Puts the rows of a proposal back into the agent's cart. */
const writeWithdrawal = async (
  tx: Tx,
  { owner, agent }: AgentParty,
  { saved, now }: { readonly saved: SavedHead; readonly now: number },
): Promise<void> => {
  const cart = await lockCart(tx, owner);
  const rows = mergeRows(await findRows(tx, owner), await findSavedRows(tx, saved.id));
  await putRows(tx, { cart_id: cart.id, author: agent.id }, rows);
  await setProposalState(tx, saved.id, { state: 'withdrawn', now });
  await setRemoved(tx, saved.id, now);
};

type Proposing = Pick<Agents, 'propose' | 'withdraw' | 'refuse' | 'markSeen'>;

/** Proposals of the embedded store. Each change writes the client's row first, which serialises them. */
export const createProposing = (options: TradeOptions): Proposing => {
  const { database, clock, events } = options;

  /** Runs a change of an open proposal to the session's client. */
  const changeProposal = async (
    owner: CartOwner,
    id: string | number,
    change: (tx: Tx, saved: SavedHead) => Promise<void>,
  ): Promise<SavedCartResult> => {
    const { client_id } = owner;
    const client = { client_id, today: toNow(options).day };
    return writeOrRollBack<SavedCartResult>(database.write, async (tx) => {
      await lockClient(tx, client_id);
      const saved = await findSaved(tx, client, { id: Number(id) || 0 });
      if (saved?.kind !== 'agent') return refuse('unknown_saved_cart');
      if (!isOpenProposal(saved)) return refuse('proposal_closed');
      await change(tx, saved);
      return { ok: true, saved };
    });
  };

  return {
    async propose(visitor, { note, valid_to }) {
      const party = findAgentParty(visitor);
      if (!party) return refuse('agents_only');
      const now = clock();
      const { day, time } = toNow(options);
      if (valid_to < day || valid_to > addDays(day, MAX_PROPOSAL_DAYS)) return refuse('invalid_day');
      const name = `${party.agent.name}, ${toWireDay(day)} ${time}`;
      const { client_id } = party.owner;
      const result = await writeOrRollBack<SavedCartResult>(database.write, async (tx) => {
        const written = await writeProposal(tx, party, { note, valid_to, name, now });
        if (written.ok) {
          const users = tx.selectFrom('user').select('id').where('client_id', '=', client_id);
          const user_ids = (await users.where('role', '=', 'customer').execute()).map(({ id }) => id);
          await events.append(tx, {
            name: 'cart.proposed',
            payload: { id: Number(written.saved.id), user_ids },
          });
        }
        return written;
      });
      if (!result.ok) return result;
      await recordTerms(options, client_id, Number(result.saved.id));
      return result;
    },
    async withdraw(visitor, id) {
      const party = findAgentParty(visitor);
      if (!party) return refuse('agents_only');
      return changeProposal(party.owner, id, (tx, saved) =>
        writeWithdrawal(tx, party, { saved, now: clock() }),
      );
    },
    async refuse(visitor, id, reason) {
      const owner = findOwner(visitor);
      if (!owner) return refuse('login_required');
      if (visitor.session?.agent) return refuse('clients_only');
      if (!canDecide(visitor)) return refuse('not_permitted');
      return changeProposal(owner, id, async (tx, saved) => {
        await setProposalState(tx, saved.id, { state: 'refused', reason, now: clock() });
        await events.append(tx, { name: 'proposal.answered', payload: { id: saved.id } });
      });
    },
    async markSeen(visitor, id) {
      const owner = findOwner(visitor);
      if (!owner || visitor.session?.agent) return;
      const client = { client_id: owner.client_id, today: toNow(options).day };
      const saved = await findSaved(database.read, client, { id: Number(id) || 0 });
      if (!saved?.proposal || saved.proposal.seen_at !== undefined) return;
      await database.write((tx) => markSeen(tx, saved.id, clock()));
    },
  };
};
