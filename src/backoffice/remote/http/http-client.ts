import type { z } from 'zod';
import type { Call } from '#src/contract/calls/call.ts';
import {
  type CallResponse,
  type CallName,
  type CallRequest,
  getCall,
  toCallPath,
} from '#src/contract/calls/calls.ts';
import type { Locale } from '#src/contract/locale.ts';
import { BackOfficeError } from '../../errors.ts';
import type { RemoteSettings } from '../../settings.ts';
import { connectHost, type HostResponse } from './host-connection.ts';
import { findRefused, toHostError, toMessage, toVerbatimMessage } from './response.ts';

/** One call of the wire contract. */
export type WireRequest<Name extends CallName = CallName, Message = CallResponse<Name>> = {
  readonly call: Name;
  /** The JSON body; on a GET the query. */
  readonly fields?: CallRequest<Name>;
  /** Replaces the call's own response schema where a host may omit fields. */
  readonly response?: z.ZodType<Message>;
  /** Returns the message as the host sent it, see `toVerbatimMessage`. */
  readonly verbatim?: true;
  readonly locale?: Locale;
  /** The host's token of the customer; absent for a guest. */
  readonly access_token?: string | undefined;
};

const TRANSIENT: readonly number[] = [502, 503, 504];

/** Retries a read once after a lost connection, a timeout or a transient status. Writes are never retried. */
const sendWithRetry = async ({ effect }: Call, send: () => Promise<HostResponse>): Promise<HostResponse> => {
  if (effect === 'write') return send();
  const first = await send().catch(() => undefined); // The retry reports its own error.
  return first && !TRANSIENT.includes(first.status) ? first : send();
};

/** Seconds to wait after 429, from whole seconds or a date; 60 when the host sends neither. */
const toSeconds = (retryAfter: string | null): number => {
  const seconds = Number(retryAfter || Number.NaN);
  if (Number.isFinite(seconds)) return Math.max(1, Math.ceil(seconds));
  const until = Date.parse(retryAfter ?? '');
  return Number.isNaN(until) ? 60 : Math.max(1, Math.ceil((until - Date.now()) / 1000));
};

/** The HTTP client of one remote host: the declared calls, with retries and validation of responses. */
export type HttpClient = {
  /**
   * Returns the validated `message` of a response with status 200; otherwise throws `BackOfficeError` with the status, or 400 or 422 for a
   * change that the host refused with status 200.
   */
  send<Name extends CallName, Message = CallResponse<Name>>(
    request: WireRequest<Name, Message>,
  ): Promise<Message>;
};

/** Creates the client of the configured host; makes no call. */
export const createHttpClient = (settings: RemoteSettings): HttpClient => {
  const host = connectHost(settings);
  const sendCall = (request: WireRequest, call: Call): Promise<HostResponse> => {
    const { call: name, fields = {}, locale, access_token } = request;
    const path = toCallPath(name, settings.method_prefix);
    const sender = { locale, ...(call.token !== 'fixed' && { access_token }) };
    return sendWithRetry(call, () =>
      call.method === 'GET' ? host.get(path, fields, sender) : host.post(path, fields, sender),
    );
  };
  return {
    send: async <Name extends CallName, Message>(request: WireRequest<Name, Message>) => {
      const { call: name, response, verbatim } = request;
      const call = getCall(name);
      const { status, text, retryAfter } = await sendCall(request, call);
      if (status === 200 && verbatim) return toVerbatimMessage(text) as Message;
      const refused = status === 200 && call.effect === 'write' ? findRefused(text, name) : undefined;
      // A login's refusal has its own format.
      if (refused && name !== 'login') throw refused;
      if (status === 200) return toMessage(text, response ?? (call.response as z.ZodType<Message>), name);
      const error = toHostError(status, text, name);
      if (status !== 429) throw error;
      const { message, text: shown, cause } = error;
      throw new BackOfficeError(message, { status, text: shown, cause, retry_after: toSeconds(retryAfter) });
    },
  };
};
