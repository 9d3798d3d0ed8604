import type { z } from 'zod';
import { BackOfficeFault, SessionEndedFault } from '../../errors.ts';
import type { Visitor } from '../../port.ts';
import { toUserTemp } from '../../session.ts';
import type { Host, Question } from './http-client.ts';
import type { Sessions } from '../accounts/host-sessions.ts';

/** Asks the host on behalf of a visitor. */
export type Caller = {
  /** `user_temp` is written last and from the session alone; 401 on a customer's call ends the session (`SessionEndedFault`). */
  ask<S extends z.ZodType>(visitor: Visitor, question: Question<S>): Promise<z.output<S>>;
};

export const openCaller = (host: Host, sessions: Sessions): Caller => ({
  ask: async ({ session, locale }, question) => {
    const body = { ...question.body, ...toUserTemp(session) };
    if (!session) return host.ask({ ...question, body, locale });
    const access_token = sessions.findAccessToken(session.token);
    if (access_token === undefined) throw new SessionEndedFault();
    try {
      return await host.ask({ ...question, body, locale, access_token });
    } catch (fault) {
      if (!(fault instanceof BackOfficeFault) || fault.status !== 401) throw fault;
      sessions.end(session.token);
      throw new SessionEndedFault(fault);
    }
  },
});
