import { companySchema, overviewSchema } from '#src/contract/account-overview.ts';
import type { Ledger } from '../../port.ts';
import { findOffered } from '../http/response.ts';
import type { Caller } from '../http/session-client.ts';

/** What a host tells of its clients. One without these calls (404, 501) has nothing to show: the pages hide it. */
export const openLedger = (caller: Caller): Ledger => ({
  findCompany: async (visitor) =>
    visitor.session &&
    findOffered(caller.ask(visitor, { call: 'account.get_company', schema: companySchema })),
  findOverview: async (visitor) =>
    visitor.session &&
    findOffered(caller.ask(visitor, { call: 'account.get_overview', schema: overviewSchema })),
});
