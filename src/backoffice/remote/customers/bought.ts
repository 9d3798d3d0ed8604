import type { BoughtArticles } from '../../port/back-office.ts';
import { findOffered } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';

/** The articles that a client bought; absent for a host without these calls. */
export const openBought = (client: SessionClient): BoughtArticles => ({
  findLast: async (visitor, cartis) => {
    if (!visitor.session || cartis.length === 0) return {};
    const fields = { cartis: [...cartis] };
    return (await findOffered(client.send(visitor, { call: 'wrapper.get_last_bought', fields })))?.data;
  },
  listDue: async (visitor) =>
    visitor.session
      ? findOffered(client.send(visitor, { call: 'wrapper.get_due_again' }))
      : { data: [], muted: [] },
  mute: async (visitor, carti, muted) => {
    if (!visitor.session) return false;
    const call = client.send(visitor, { call: 'wrapper.mute_due_again', fields: { carti, muted } });
    return (await findOffered(call)) !== undefined;
  },
});
