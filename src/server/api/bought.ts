import type { boughtCalls } from '#src/contract/calls/bought.ts';
import type { Handlers } from './handler.ts';
import { toSuccess, toUnsupported } from './response.ts';

/** 404 when the back office does not offer the call, or the client never bought the article. */
export const boughtHandlers: Handlers<typeof boughtCalls> = {
  'wrapper.get_last_bought': async ({ cartis }, { backOffice, visitor, t }) => {
    const data = await backOffice.bought.findLast(visitor, cartis);
    return data ? toSuccess({ data }) : toUnsupported(t);
  },
  'wrapper.get_due_again': async (_, { backOffice, visitor, t }) => {
    const due = await backOffice.bought.listDue(visitor);
    return due ? toSuccess(due) : toUnsupported(t);
  },
  'wrapper.mute_due_again': async ({ carti, muted }, { backOffice, visitor, t }) =>
    (await backOffice.bought.mute(visitor, carti, muted)) ? toSuccess({ response: true }) : toUnsupported(t),
};
