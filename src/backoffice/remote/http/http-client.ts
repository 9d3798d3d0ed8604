import type { z } from 'zod';
import { findTimeLeft } from '../../request-budget.ts';
import { BackOfficeFault } from '../../errors.ts';
import type { RemoteSettings } from '../../settings.ts';
import { DEFAULT_LOCALE, type Locale } from '#src/contract/locale.ts';
import { METHODS, type MethodName, type PlainMethodName } from '#src/contract/wire.ts';
import { toFault, toMessage } from './response.ts';

/** One call of the wire contract. */
export type Question<S extends z.ZodType> = {
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

/** Any question, whatever its answer must be. */
type AnyQuestion = Question<z.ZodType>;

/** A call below the prefix; the others stand beside it and are all POST. */
const isNamed = (call: AnyQuestion['call']): call is MethodName => call in METHODS;

const toUrl = ({ call, query }: AnyQuestion, settings: RemoteSettings): string => {
  const name = isNamed(call) ? `${settings.method_prefix}.${call}` : call;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return `${settings.url}/api/method/${name}${search}`;
};

const toHeaders = (question: AnyQuestion, settings: RemoteSettings): Record<string, string> => {
  const personal = question.access_token !== undefined && !FIXED_TOKEN_CALLS.includes(question.call);
  const authorization = personal ? `Bearer ${question.access_token}` : settings.api_token;
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Accept-Language': settings.language === 'visitor' ? (question.locale ?? DEFAULT_LOCALE) : 'en',
    ...(authorization ? { Authorization: authorization } : {}),
  };
};

const toNoAnswer = (cause: unknown, call: string): BackOfficeFault => {
  const late = cause instanceof Error && cause.name === 'TimeoutError';
  const text = late ? 'The back office took too long to answer' : 'The back office did not answer';
  return new BackOfficeFault(text, { status: late ? 504 : 502, cause: new Error(call, { cause }) });
};

/** A call has its own time and what is left of its page's; with nothing left it is not made. */
const toTime = ({ call }: AnyQuestion, { timeout_ms }: RemoteSettings): number => {
  const time = Math.ceil(Math.min(timeout_ms, findTimeLeft() ?? timeout_ms));
  if (time > 0) return time;
  throw new BackOfficeFault('The back office took too long to answer', {
    status: 504,
    cause: new Error(`${call}: the time of the page was used up`),
  });
};

/** Sends once. A redirect is not followed: no call goes anywhere but to the configured host. */
const send = async (question: AnyQuestion, settings: RemoteSettings): Promise<Answered> => {
  const method = isNamed(question.call) ? METHODS[question.call] : 'POST';
  const time = toTime(question, settings);
  try {
    const response = await fetch(toUrl(question, settings), {
      method,
      headers: toHeaders(question, settings),
      redirect: 'manual',
      signal: AbortSignal.timeout(time),
      ...(method === 'POST' ? { body: JSON.stringify(question.body ?? {}) } : {}),
    });
    const text = await response.text();
    return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
  } catch (cause) {
    throw toNoAnswer(cause, question.call);
  }
};

/** Sends, and a read once more when there was no answer or a passing failure. */
const sendPatiently = async (question: AnyQuestion, settings: RemoteSettings): Promise<Answered> => {
  if (!READS.includes(question.call)) return send(question, settings);
  const first = await send(question, settings).catch(() => undefined); // Asked again below, that time for good.
  return first && !PASSING.includes(first.status) ? first : send(question, settings);
};

/** Seconds to wait after 429: whole seconds or a date; 60 when the host does not say. */
const toSeconds = (retryAfter: string | null): number => {
  const seconds = Number(retryAfter || Number.NaN);
  if (Number.isFinite(seconds)) return Math.max(1, Math.ceil(seconds));
  const until = Date.parse(retryAfter ?? '');
  return Number.isNaN(until) ? 60 : Math.max(1, Math.ceil((until - Date.now()) / 1000));
};

/** The HTTP client of one remote host: headers, time-outs, retries and reading of answers. */
export type Host = {
  /** The checked `message` of a call; everything else throws `BackOfficeFault` with the status to tell. */
  ask<S extends z.ZodType>(question: Question<S>): Promise<z.output<S>>;
};

export const openHost = (settings: RemoteSettings): Host => ({
  ask: async (question) => {
    const { status, text, retryAfter } = await sendPatiently(question, settings);
    if (status === 200) return toMessage(text, question.schema, question.call);
    const fault = toFault(status, text, question.call);
    if (status !== 429) throw fault;
    const { message, cause } = fault;
    throw new BackOfficeFault(message, { status, cause, retry_after: toSeconds(retryAfter) });
  },
});
