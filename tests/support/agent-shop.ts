import { expect } from 'vitest';
import type { Agents } from '#src/backoffice/port/agents.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { Staff } from '#src/backoffice/session.ts';
import type { Message } from '#src/backoffice/mail-message.ts';
import type { AgentClientRequest } from '#src/contract/agent-client.ts';
import { AGENT, openTestShop, passwordOf, type TestShop } from './test-shop.ts';

/** The first page of an agent's clients. */
export const ALL_CLIENTS: AgentClientRequest = { text: '', page: 1, per_page: 25 };

/** A shop in which an agent is logged in, with the mails that it has sent. */
export type AgentShop = {
  readonly shop: TestShop;
  readonly agents: Agents;
  readonly agent: Staff;
  readonly mails: readonly Message[];
  /** The agent's visit for a client. */
  readonly actFor: (client_id: number) => Promise<Visitor>;
};

export const openAgentShop = async (): Promise<AgentShop> => {
  const mails: Message[] = [];
  const shop = await openTestShop({
    deliver: async (message) => {
      mails.push(message);
      return 'done';
    },
  });
  const { agents } = shop;
  if (!agents) throw new Error('no agents');
  const login = await shop.accounts.login({ usr: AGENT, pwd: passwordOf(AGENT) }, '127.0.0.1');
  if (!login.ok || !login.staff) throw new Error('no staff');
  const agent = login.staff;
  return {
    ...{ shop, agents, agent, mails },
    async actFor(client_id) {
      expect(await agents.enter(agent, client_id)).toBe(true);
      const session = await shop.accounts.findSession(agent.token);
      if (!session) throw new Error('no session');
      return { locale: 'it', session };
    },
  };
};
