import type { z } from 'zod';
import type { Call } from '#src/contract/calls/call.ts';
import {
  type CallResponse,
  type CallName,
  type CallRequest,
  getCall,
  toCallPath,
} from '#src/contract/calls/calls.ts';
import { DEFAULT_LOCALE, type Locale } from '#src/contract/locale.ts';
import { BackOfficeError } from '../../errors.ts';
import { findTimeLeft } from '../../request-budget.ts';
import type { RemoteSettings } from '../../settings.ts';
import { toHostError, toMessage, toVerbatimMessage } from './response.ts';

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

/** A request with its declared call, without type parameters. */
type PreparedRequest = {
  readonly locale: Locale | undefined;
  readonly access_token: string | undefined;
  readonly name: CallName;
  readonly call: Call;
  readonly fields: Readonly<Record<string, unknown>>;
};

type HttpResponse = { readonly status: number; readonly text: string; readonly retryAfter: string | null };

const TRANSIENT: readonly number[] = [502, 503, 504];

const toUrl = ({ name, call, fields }: PreparedRequest, settings: RemoteSettings): string => {
  const url = `${settings.url}${toCallPath(name, settings.method_prefix)}`;
  const query = call.method === 'GET' ? new URLSearchParams(fields as Record<string, string>).toString() : '';
  return query === '' ? url : `${url}?${query}`;
};

const toHeaders = (
  { call, access_token, locale }: PreparedRequest,
  settings: RemoteSettings,
): Record<string, string> => {
  const isPersonal = access_token !== undefined && call.token !== 'fixed';
  const authorization = isPersonal ? `Bearer ${access_token}` : settings.api_token;
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Accept-Language': settings.language === 'visitor' ? (locale ?? DEFAULT_LOCALE) : 'en',
    ...(authorization ? { Authorization: authorization } : {}),
  };
};

const toConnectionError = (cause: unknown, name: string): BackOfficeError => {
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
  const text = isTimeout ? 'The back office took too long to respond' : 'The back office did not respond';
  return new BackOfficeError(text, { status: isTimeout ? 504 : 502, cause: new Error(name, { cause }) });
};

/** The timeout of a call in ms, at most the rest of its page's budget. Throws 504 when the budget is used up. */
const requireTime = (name: string, { timeout_ms }: RemoteSettings): number => {
  const time = Math.ceil(Math.min(timeout_ms, findTimeLeft() ?? timeout_ms));
  if (time > 0) return time;
  throw new BackOfficeError('The back office took too long to respond', {
    status: 504,
    cause: new Error(`${name}: the time budget of the page is used up`),
  });
};

/** Sends once. Redirects are not followed, so that no call leaves the configured host. */
const sendOnce = async (request: PreparedRequest, settings: RemoteSettings): Promise<HttpResponse> => {
  const { name, call, fields } = request;
  const time = requireTime(name, settings);
  try {
    const response = await fetch(toUrl(request, settings), {
      method: call.method,
      headers: toHeaders(request, settings),
      redirect: 'manual',
      signal: AbortSignal.timeout(time),
      ...(call.method === 'POST' ? { body: JSON.stringify(fields) } : {}),
    });
    const text = await response.text();
    return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
  } catch (cause) {
    throw toConnectionError(cause, name);
  }
};

/** Retries a read once after a lost connection, a timeout or a transient status. Writes are never retried. */
const sendWithRetry = async (request: PreparedRequest, settings: RemoteSettings): Promise<HttpResponse> => {
  if (request.call.effect === 'write') return sendOnce(request, settings);
  const first = await sendOnce(request, settings).catch(() => undefined); // The retry reports its own error.
  return first && !TRANSIENT.includes(first.status) ? first : sendOnce(request, settings);
};

/** Seconds to wait after 429, from whole seconds or a date; 60 when the host sends neither. */
const toSeconds = (retryAfter: string | null): number => {
  const seconds = Number(retryAfter || Number.NaN);
  if (Number.isFinite(seconds)) return Math.max(1, Math.ceil(seconds));
  const until = Date.parse(retryAfter ?? '');
  return Number.isNaN(until) ? 60 : Math.max(1, Math.ceil((until - Date.now()) / 1000));
};

/** The HTTP client of one remote host: headers, timeouts, retries and validation of responses. */
export type HttpClient = {
  /** Returns the validated `message` of a response with status 200; otherwise throws `BackOfficeError` with the status. */
  send<Name extends CallName, Message = CallResponse<Name>>(
    request: WireRequest<Name, Message>,
  ): Promise<Message>;
};

/** Creates the client of the configured host; makes no call. */
export const createHttpClient = (settings: RemoteSettings): HttpClient => ({
  send: async <Name extends CallName, Message>(request: WireRequest<Name, Message>) => {
    const { call: name, fields = {}, response, verbatim, locale, access_token } = request;
    const call = getCall(name);
    const { status, text, retryAfter } = await sendWithRetry(
      { name, call, fields, locale, access_token },
      settings,
    );
    if (status === 200 && verbatim) return toVerbatimMessage(text) as Message;
    if (status === 200) return toMessage(text, response ?? (call.response as z.ZodType<Message>), name);
    const error = toHostError(status, text, name);
    if (status !== 429) throw error;
    const { message, cause } = error;
    throw new BackOfficeError(message, { status, cause, retry_after: toSeconds(retryAfter) });
  },
});
