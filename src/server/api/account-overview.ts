import { z } from 'zod';
import { companySchema, overviewSchema } from '#src/contract/account-overview.ts';
import { accept } from './response.ts';
import { defineCall } from './define-call.ts';
import { refuseMissing } from './missing.ts';

export const getCompany = defineCall({
  caller: 'customer',
  summary: 'The client’s fiscal data, terms and agent',
  request: z.object({}),
  answer: companySchema,
  refusals: [404],
  handle: async (_, { backOffice, visitor, t }) => {
    const company = await backOffice.customerAccount.findCompany(visitor);
    return company ? accept(company) : refuseMissing(t);
  },
});

export const getOverview = defineCall({
  caller: 'customer',
  summary: 'How the client stands today: purchases by month, credit, deadlines, latest documents',
  request: z.object({}),
  answer: overviewSchema,
  refusals: [404],
  handle: async (_, { backOffice, visitor, t }) => {
    const overview = await backOffice.customerAccount.findOverview(visitor);
    return overview ? accept(overview) : refuseMissing(t);
  },
});
