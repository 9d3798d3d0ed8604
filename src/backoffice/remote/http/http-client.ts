import type { z } from 'zod';
import { findTimeLeft } from '../../request-budget.ts';
import { BackOfficeError } from '../../errors.ts';
import type { RemoteSettings } from '../../settings.ts';
import { DEFAULT_LOCALE, type Locale } from '#src/contract/locale.ts';
import { METHODS, type MethodName, type PlainMethodName } from '#src/contract/wire.ts';
import { toHostError, toMessage } from './response.ts';

/** One call of the wire contract. */
export type WireRequest<S extends z.ZodType> = {
  readonly call: MethodName | PlainMethodName;
  /** What `message` must be, once its empty fields are dropped. */
  readonly schema: S;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly locale?: Locale;
  /** The host's own token of the customer who asks; absent for a guest. */
  readonly access_token?: string | undefined;
};

type Answered = { readonly status: number; readonly text: string; readonly retryAfter: string | null };

/** These never say who asks. */
const FIXED_TOKEN_CALLS: readonly string[] = [
  'home.get_b2b_menu',
  'html.get_footers',
  'home.get_promo_slider',
  'content.get_page',
  'home.get_categories',
  'home.get_home',
];

/** Calls that change nothing may be asked twice. */
const READS: readonly string[] = [
  ...FIXED_TOKEN_CALLS,
  'wrapper.autocomplete',
  'wrapper.product_list',
  'wrapper.get_item',
  'wrapper.get_item_child',
  'wrapper.child_list',
  'wrapper.get_cart_items',
  'wrapper.get_checkout_options',
  'wrapper.get_orders',
  'wrapper.get_order',
  'account.get_company',
  'account.get_overview',
];

const PASSING: readonly number[] = [502, 503, 504];

/** Any request, whatever its answer must be. */
type AnyRequest = WireRequest<z.ZodType>;

/** A call below the prefix; the others stand beside it and are all POST. */
const isNamed = (call: AnyRequest['call']): call is MethodName => call in METHODS;

const toUrl = ({ call, query }: AnyRequest, settings: RemoteSettings): string => {
  const name = isNamed(call) ? `${settings.method_prefix}.${call}` : call;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return `${settings.url}/api/method/${name}${search}`;
};

const toHeaders = (request: AnyRequest, settings: RemoteSettings): Record<string, string> => {
  const personal = request.access_token !== undefined && !FIXED_TOKEN_CALLS.includes(request.call);
  const authorization = personal ? `Bearer ${request.access_token}` : settings.api_token;
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Accept-Language': settings.language === 'visitor' ? (request.locale ?? DEFAULT_LOCALE) : 'en',
    ...(authorization ? { Authorization: authorization } : {}),
  };
};

const toNoAnswer = (cause: unknown, call: string): BackOfficeError => {
  const late = cause instanceof Error && cause.name === 'TimeoutError';
  const text = late ? 'The back office took too long to answer' : 'The back office did not answer';
  return new BackOfficeError(text, { status: late ? 504 : 502, cause: new Error(call, { cause }) });
};

/** A call has its own time and what is left of its page's; with nothing left it is not made. */
const toTime = ({ call }: AnyRequest, { timeout_ms }: RemoteSettings): number => {
  const time = Math.ceil(Math.min(timeout_ms, findTimeLeft() ?? timeout_ms));
  if (time > 0) return time;
  throw new BackOfficeError('The back office took too long to answer', {
    status: 504,
    cause: new Error(`${call}: the time of the page was used up`),
  });
};

/** Sends once. A redirect is not followed: no call goes anywhere but to the configured host. */
const send = async (request: AnyRequest, settings: RemoteSettings): Promise<Answered> => {
  const method = isNamed(request.call) ? METHODS[request.call] : 'POST';
  const time = toTime(request, settings);
  try {
    const response = await fetch(toUrl(request, settings), {
      method,
      headers: toHeaders(request, settings),
      redirect: 'manual',
      signal: AbortSignal.timeout(time),
      ...(method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
    });
    const text = await response.text();
    return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
  } catch (cause) {
    throw toNoAnswer(cause, request.call);
  }
};

/** Sends, and a read once more when there was no answer or a passing failure. */
const sendPatiently = async (request: AnyRequest, settings: RemoteSettings): Promise<Answered> => {
  if (!READS.includes(request.call)) return send(request, settings);
  const first = await send(request, settings).catch(() => undefined); // Asked again below, that time for good.
  return first && !PASSING.includes(first.status) ? first : send(request, settings);
};

/** Seconds to wait after 429: whole seconds or a date; 60 when the host does not say. */
const toSeconds = (retryAfter: string | null): number => {
  const seconds = Number(retryAfter || Number.NaN);
  if (Number.isFinite(seconds)) return Math.max(1, Math.ceil(seconds));
  const until = Date.parse(retryAfter ?? '');
  return Number.isNaN(until) ? 60 : Math.max(1, Math.ceil((until - Date.now()) / 1000));
};

/** The HTTP client of one remote host: headers, time-outs, retries and reading of answers. */
export type HttpClient = {
  /** The checked `message` of a call; everything else throws `BackOfficeError` with the status to tell. */
  send<S extends z.ZodType>(request: WireRequest<S>): Promise<z.output<S>>;
};

export const createHttpClient = (settings: RemoteSettings): HttpClient => ({
  send: async (request) => {
    const { status, text, retryAfter } = await sendPatiently(request, settings);
    if (status === 200) return toMessage(text, request.schema, request.call);
    const fault = toHostError(status, text, request.call);
    if (status !== 429) throw fault;
    const { message, cause } = fault;
    throw new BackOfficeError(message, { status, cause, retry_after: toSeconds(retryAfter) });
  },
});
