import type { Agents, AgentSession } from '../../port/agents.ts';
import { findUserId, NO_ADDRESS, toTokenHash } from '../accounts/sessions.ts';
import { priceCart, toNow } from '../carts/cart-pricing.ts';
import { findCart } from '../carts/cart-store.ts';
import { NO_AGENT } from '../customers/client.ts';
import type { Tx } from '../database/write-queue.ts';
import type { TradeOptions } from '../trade-options.ts';
import { listAgentClients } from './agent-clients.ts';
import { isAgentOf } from '../customers/agent-of.ts';
import { createProposing, findAgentParty } from './proposing.ts';

/** The user of an agent's session; undefined for everyone else. */
const findAgentId = async (
  { database: { read }, clock }: TradeOptions,
  { token }: AgentSession,
): Promise<number | undefined> => {
  const id = await findUserId(read, token, clock());
  if (id === undefined) return undefined;
  const agent = await read
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'agent')
    .executeTakeFirst();
  return agent?.id;
};

const setClient = async (
  tx: Tx,
  { token }: AgentSession,
  values: { readonly client_id: number | null; readonly address_code: string },
): Promise<void> => {
  await tx.updateTable('session').set(values).where('token_hash', '=', toTokenHash(token)).execute();
};

/** Agents of the embedded store. */
export const createAgents = (options: TradeOptions): Agents => {
  const { database, settings } = options;
  const { timezone } = settings.shop;
  return {
    ...createProposing(options),
    async listClients(session, request) {
      const agent_id = await findAgentId(options, session);
      if (agent_id === undefined) return undefined;
      const moment = { today: toNow(options).day, timezone };
      return listAgentClients(database.read, { ...request, agent_id }, moment);
    },
    async enter(session, client_id) {
      const agent_id = await findAgentId(options, session);
      if (agent_id === undefined || !(await isAgentOf(database.read, agent_id, client_id))) return false;
      const address = await database.read
        .selectFrom('address')
        .select('address_code')
        .where('client_id', '=', client_id)
        .orderBy('position')
        .orderBy('address_code')
        .executeTakeFirst();
      if (!address) return false;
      await database.write((tx) => setClient(tx, session, { client_id, ...address }));
      return true;
    },
    async leave(session) {
      if ((await findAgentId(options, session)) === undefined) return;
      await database.write((tx) => setClient(tx, session, { client_id: null, address_code: NO_ADDRESS }));
    },
    async findClientCart(visitor) {
      const party = findAgentParty(visitor);
      if (!party || visitor.session?.own_cart) return undefined;
      const owner = { ...party.owner, agent_id: NO_AGENT };
      return priceCart(options, { ...owner, locale: visitor.locale }, await findCart(database.read, owner));
    },
  };
};
