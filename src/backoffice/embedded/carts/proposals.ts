import type { Insertable, Kysely, Selectable } from 'kysely';
import { toPlaceText } from '#src/contract/account.ts';
import { DEFAULT_LOCALE } from '#src/contract/locale.ts';
import type { Proposal, ProposalState } from '#src/contract/proposal.ts';
import type { Day } from '../../rules/day.ts';
import type { ProposalMessage } from '../../mail-message.ts';
import { toMailLocale, toUser } from '../accounts/user.ts';
import type { ProposalTable } from '../database/documents-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';

/**
 * The states that are stored. A proposal becomes `expired` after its last day without a write, and `withdrawn` together with its saved
 * cart.
 */
export type StoredProposalState = Extract<ProposalState, 'proposed' | 'accepted' | 'refused' | 'withdrawn'>;

/** The state on the shop's day `today`. */
export const toProposalState = (
  { state, valid_to }: Pick<Selectable<ProposalTable>, 'state' | 'valid_to'>,
  today: Day,
): ProposalState => (state === 'proposed' && valid_to < today ? 'expired' : (state as StoredProposalState));

/** Columns of a left join with `proposal` and of its agent. */
export type ProposalColumns = {
  readonly [Column in 'state' | 'note' | 'valid_to' | 'seen_at' | 'answered_at' | 'reason' | 'address_code']:
    Selectable<ProposalTable>[Column] | null;
};

const toInstant = (at: number): string => new Date(at).toISOString();

/** Undefined for a saved cart without a proposal. */
export const toProposal = (
  { state, note, valid_to, seen_at, answered_at, reason, address_code }: ProposalColumns,
  { agent, today }: { readonly agent: string; readonly today: Day },
): Proposal | undefined =>
  state === null || valid_to === null
    ? undefined
    : {
        ...{ agent, valid_to, note: note ?? '', reason: reason ?? '', address_code: address_code ?? '' },
        state: toProposalState({ state, valid_to }, today),
        ...(seen_at !== null && { seen_at: toInstant(seen_at) }),
        ...(answered_at !== null && { answered_at: toInstant(answered_at) }),
      };

/** Whether a saved cart of an agent can be changed, accepted or refused; one that was stored without a proposal can. */
export const isOpenProposal = ({ proposal }: { readonly proposal?: Proposal | undefined }): boolean =>
  proposal === undefined || proposal.state === 'proposed';

export const insertProposal = async (
  tx: Tx,
  proposal: Pick<Insertable<ProposalTable>, 'saved_cart_id' | 'note' | 'valid_to' | 'address_code'>,
): Promise<void> => {
  await tx
    .insertInto('proposal')
    .values({ ...proposal, state: 'proposed', seen_at: null, answered_at: null })
    .execute();
};

/** Records when the client first opened a proposal; `now` in ms. */
export const markSeen = async (tx: Tx, saved_cart_id: number, now: number): Promise<void> => {
  await tx
    .updateTable('proposal')
    .set({ seen_at: now })
    .where('saved_cart_id', '=', saved_cart_id)
    .where('seen_at', 'is', null)
    .execute();
};

/** Ends a proposal; `now` in ms. */
export const setProposalState = async (
  tx: Tx,
  saved_cart_id: number,
  { state, reason = '', now }: { state: StoredProposalState; reason?: string; now: number },
): Promise<void> => {
  await tx
    .updateTable('proposal')
    .set({ state, reason, answered_at: now })
    .where('saved_cart_id', '=', saved_cart_id)
    .execute();
};

/** A proposal with its agent and the client that it was made to; undefined when it is gone. */
const findParties = (db: Kysely<Tables>, saved_cart_id: number) =>
  db
    .selectFrom('saved_cart')
    .innerJoin('proposal', 'proposal.saved_cart_id', 'saved_cart.id')
    .innerJoin('client', 'client.id', 'saved_cart.client_id')
    .innerJoin('user as agent', 'agent.id', 'saved_cart.user_id')
    .select(['saved_cart.client_id', 'company_name', 'proposal.note', 'proposal.valid_to'])
    .select(['proposal.state', 'proposal.reason', 'proposal.address_code'])
    .select(['agent.name', 'agent.email', 'agent.settings'])
    .where('saved_cart.id', '=', saved_cart_id)
    .executeTakeFirst();

/** The mail about a proposal: to a user of the client, or to the agent; undefined when the proposal is gone. */
export const writeProposalMail = async (
  db: Kysely<Tables>,
  { id, user_id }: { readonly id: number; readonly user_id?: number },
): Promise<ProposalMessage | undefined> => {
  const found = await findParties(db, id);
  const users = db.selectFrom('user').select(['name', 'email', 'settings']);
  const reader = user_id === undefined ? found : await users.where('id', '=', user_id).executeTakeFirst();
  if (!found || !reader) return undefined;
  const { client_id, company_name, note, valid_to, reason, address_code } = found;
  const client = await toUser(db, { name: reader.name, client_id });
  return {
    kind: 'proposal',
    state: user_id === undefined ? (found.state as StoredProposalState) : 'proposed',
    id,
    client_id,
    company_name,
    name: reader.name,
    to: reader.email,
    locale: toMailLocale(reader, DEFAULT_LOCALE),
    proposal: { agent: found.name, note, valid_to, reason },
    address: toPlaceText(client?.user.address_codes ?? [], address_code),
  };
};
