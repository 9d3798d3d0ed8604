import type { CustomerAccount } from '../../port/back-office.ts';
import { findOffered } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';

/** The account data of a client; undefined for a host without these calls. */
export const openCustomerAccount = (client: SessionClient): CustomerAccount => ({
  findCompany: async (visitor) =>
    visitor.session && findOffered(client.send(visitor, { call: 'account.get_company' })),
  findOverview: async (visitor) =>
    visitor.session && findOffered(client.send(visitor, { call: 'account.get_overview' })),
});
