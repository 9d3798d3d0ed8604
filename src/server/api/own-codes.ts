import type { ownCodeCalls } from '#src/contract/calls/own-codes.ts';
import type { Handlers } from './handler.ts';
import { toSuccess, toUnsupported } from './response.ts';

/** 404 when the back office does not offer the calls. */
export const ownCodeHandlers: Handlers<typeof ownCodeCalls> = {
  'wrapper.get_own_codes': async ({ cartis }, { backOffice, visitor, t }) => {
    const data = await backOffice.ownCodes.list(visitor, cartis);
    return data ? toSuccess({ data: [...data] }) : toUnsupported(t);
  },
  'wrapper.set_own_codes': async ({ data }, { backOffice, visitor, t }) => {
    const refused = await backOffice.ownCodes.set(visitor, data);
    return refused ? toSuccess({ response: true, refused: [...refused] }) : toUnsupported(t);
  },
};
