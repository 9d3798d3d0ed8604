import { toUserTemp } from '#src/contract/account.ts';
import type { CallResponse, CallName, CallRequest } from '#src/contract/calls/calls.ts';
import { BackOfficeError, SessionEndedError } from '../../errors.ts';
import type { Visitor } from '../../port/back-office.ts';
import type { Sessions } from '../accounts/host-sessions.ts';
import type { HttpClient, WireRequest } from './http-client.ts';

/** Sends calls on behalf of a visitor. */
export type SessionClient = {
  /**
   * The `user_temp` fields are written last, and only from the session. A 401 to a customer's call ends the session and throws
   * `SessionEndedError`.
   */
  send<Name extends CallName, Message = CallResponse<Name>>(
    visitor: Visitor,
    request: WireRequest<Name, Message>,
  ): Promise<Message>;
};

/** Creates the client; `sessions` has the access tokens of the host. */
export const createSessionClient = (http: HttpClient, sessions: Sessions): SessionClient => ({
  send: async <Name extends CallName, Message>(
    { session, locale }: Visitor,
    request: WireRequest<Name, Message>,
  ) => {
    const fields = { ...request.fields, ...toUserTemp(session) } as CallRequest<Name>;
    if (!session) return http.send({ ...request, fields, locale });
    const access_token = sessions.findAccessToken(session.token);
    if (access_token === undefined) throw new SessionEndedError();
    try {
      return await http.send({ ...request, fields, locale, access_token });
    } catch (error) {
      if (!(error instanceof BackOfficeError) || error.status !== 401) throw error;
      sessions.end(session.token);
      throw new SessionEndedError(error);
    }
  },
});
