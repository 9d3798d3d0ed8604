import type { alertCalls } from '#src/contract/calls/alerts.ts';
import type { Handlers } from './handler.ts';
import { toSuccess, toUnsupported } from './response.ts';

/** 404 when the back office does not offer the call, for an unknown article, and for one too many. */
export const alertHandlers: Handlers<typeof alertCalls> = {
  'wrapper.get_alerts': async (_, { backOffice, visitor, t }) => {
    const data = await backOffice.alerts.list(visitor);
    return data ? toSuccess({ data: [...data] }) : toUnsupported(t);
  },
  'wrapper.set_alert': async (change, { backOffice, visitor, t }) =>
    (await backOffice.alerts.set(visitor, change)) ? toSuccess({ response: true }) : toUnsupported(t),
};
