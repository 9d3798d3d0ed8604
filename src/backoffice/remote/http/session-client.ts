import type { z } from 'zod';
import { BackOfficeError, SessionEndedError } from '../../errors.ts';
import type { Visitor } from '../../port.ts';
import { toUserTemp } from '../../session.ts';
import type { HttpClient, WireRequest } from './http-client.ts';
import type { Sessions } from '../accounts/host-sessions.ts';

/** Asks the host on behalf of a visitor. */
export type SessionClient = {
  /** `user_temp` is written last and from the session alone; 401 on a customer's call ends the session (`SessionEndedError`). */
  send<S extends z.ZodType>(visitor: Visitor, request: WireRequest<S>): Promise<z.output<S>>;
};

export const createSessionClient = (http: HttpClient, sessions: Sessions): SessionClient => ({
  send: async ({ session, locale }, request) => {
    const body = { ...request.body, ...toUserTemp(session) };
    if (!session) return http.send({ ...request, body, locale });
    const access_token = sessions.findAccessToken(session.token);
    if (access_token === undefined) throw new SessionEndedError();
    try {
      return await http.send({ ...request, body, locale, access_token });
    } catch (fault) {
      if (!(fault instanceof BackOfficeError) || fault.status !== 401) throw fault;
      sessions.end(session.token);
      throw new SessionEndedError(fault);
    }
  },
});
