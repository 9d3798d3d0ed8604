import type { CustomerAccount } from '../../port.ts';
import { findOffered } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';

/** What a host tells of its clients. One without these calls (404, 501) has nothing to show: the pages hide it. */
export const openCustomerAccount = (client: SessionClient): CustomerAccount => ({
  findCompany: async (visitor) =>
    visitor.session && findOffered(client.send(visitor, { call: 'account.get_company' })),
  findOverview: async (visitor) =>
    visitor.session && findOffered(client.send(visitor, { call: 'account.get_overview' })),
});
