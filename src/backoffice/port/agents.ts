/** The part of the port (`back-office.ts`) about agents, who act for clients and propose carts to them. */
import type { AgentClientPage, AgentClientRequest } from '#src/contract/agent-client.ts';
import type { Cart } from '#src/contract/cart.ts';
import type { NewProposal } from '#src/contract/proposal.ts';
import type { SavedCartResult } from '#src/contract/saved-cart.ts';
import type { Session, Visitor } from '../session.ts';

/** The open session of an agent, who acts for a client or for none. */
export type AgentSession = Pick<Session, 'token'>;

/** Agents and their clients. Every call checks that the session is an agent's and the client one of that agent's. */
export interface Agents {
  /** Absent for everyone but an agent. */
  listClients(session: AgentSession, request: AgentClientRequest): Promise<AgentClientPage | undefined>;
  /** From now on the session acts for the client, at its first address; false when the agent has no such client. */
  enter(session: AgentSession, client_id: number): Promise<boolean>;
  /** Ends acting for a client; does not change any cart. */
  leave(session: AgentSession): Promise<void>;
  /** The client's own active cart at the active address of an agent's session; absent for everyone else. */
  findClientCart(visitor: Visitor): Promise<Cart | undefined>;
  /**
   * Proposes the agent's cart to the client under a name: it becomes a saved cart of the kind `agent`, and the client's people get
   * a mail. The agent's cart is empty afterwards. Refused: `empty_cart`, `invalid_day`.
   */
  propose(visitor: Visitor, proposal: NewProposal): Promise<SavedCartResult>;
  /** Ends a proposal that waits for an answer; its rows come back into the agent's cart, added to those in it. */
  withdraw(visitor: Visitor, id: string | number): Promise<SavedCartResult>;
  /** The client refuses a proposal; the agent gets a mail with the reason. Accepting is `SavedCarts.activate`. */
  refuse(visitor: Visitor, id: string | number, reason: string): Promise<SavedCartResult>;
  /** Records that the client has opened a proposal; only the first time counts. */
  markSeen(visitor: Visitor, id: string | number): Promise<void>;
}
