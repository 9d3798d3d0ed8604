import { DEFAULT_LOCALE, type Locale } from '#src/contract/locale.ts';
import { BackOfficeError } from '../../errors.ts';
import { findTimeLeft } from '../../request-budget.ts';
import type { RemoteSettings } from '../../settings.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createByteBudget, readBounded } from './read-bounded.ts';
import { createRequestLimit } from './request-limit.ts';

/** The largest response, decompressed: far above the longest list, far below what hurts this process. */
const MAX_RESPONSE_BYTES = 8 * 2 ** 20;
/** Maximum bytes of all responses being read. */
const MAX_BYTES_AT_ONCE = 8 * MAX_RESPONSE_BYTES;
const REQUESTS = { most: 64, waiting: 256 };
/** Statuses of a host that is down, or of a proxy in front of it. */
const DOWN: readonly number[] = [502, 503, 504];

/** On whose behalf a request is sent. */
export type Sender = {
  /** The customer's token at the host; without one the shop's own is sent. */
  readonly access_token?: string | undefined;
  readonly locale?: Locale | undefined;
};

/** A complete response of any status. */
export type HostResponse = {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
};

/** Whether a gateway answered in place of the host, which itself would answer in JSON. */
export const isOfGateway = ({ status, text }: Pick<HostResponse, 'status' | 'text'>): boolean =>
  (status === 502 || status === 504) && !text.trimStart().startsWith('{');

type Body = Readonly<Record<string, unknown>>;

/** One of the objects at a path. */
export type HostObject = { readonly path: string; readonly id: string | number };

/** Sends requests to one host, all with the same headers and within the same bounds. `path` starts with a slash. */
export type HostConnection = {
  get(path: string, query: Body, sender?: Sender): Promise<HostResponse>;
  post(path: string, body: Body, sender?: Sender): Promise<HostResponse>;
  put(path: string, body: Body, sender?: Sender): Promise<HostResponse>;
  /** The id is the last segment of the path. */
  putById(object: HostObject, body: Body, sender?: Sender): Promise<HostResponse>;
  delete(path: string, sender?: Sender): Promise<HostResponse>;
};

type HostRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path of the call, which names its circuit. */
  readonly path: string;
  /** Replaces `path` in the address. */
  readonly target?: string;
  readonly body?: Body;
  readonly sender?: Sender | undefined;
};

const toHeaders = (
  { access_token, locale }: Sender,
  { api_token, language }: RemoteSettings,
): Record<string, string> => {
  const authorization = access_token === undefined ? api_token : `Bearer ${access_token}`;
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Accept-Language': language === 'visitor' ? (locale ?? DEFAULT_LOCALE) : 'en',
    ...(authorization ? { Authorization: authorization } : {}),
  };
};

const toError = (message: string, status: number, cause: unknown): BackOfficeError =>
  new BackOfficeError(message, { status, cause, is_unanswered: true });

const toTimeout = (cause: unknown): BackOfficeError =>
  toError('The back office took too long to respond', 504, cause);

/** `is_unanswered`: earlier calls got no response, rather than the refusal of a host that is down. */
const toUnavailable = (path: string, is_unanswered: boolean): BackOfficeError =>
  new BackOfficeError('The back office is unavailable', {
    ...{ status: 503, cause: new Error(`${path}: it failed repeatedly`), is_unanswered },
  });

const toConnectionError = (cause: unknown, path: string): BackOfficeError => {
  const reason = new Error(path, { cause });
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
  return isTimeout ? toTimeout(reason) : toError('The back office did not respond', 502, reason);
};

/** When a request has to be over: after its timeout, and within the time budget of its page. */
type Deadline = { readonly at: number; readonly isShortened: boolean };

const toDeadline = ({ timeout_ms }: RemoteSettings): Deadline => {
  const left = findTimeLeft() ?? timeout_ms;
  return { at: performance.now() + Math.min(timeout_ms, left), isShortened: left < timeout_ms };
};

/** The rest of the time in ms; throws 504 without any. */
const requireTime = ({ at }: Deadline, path: string): number => {
  const time = Math.ceil(at - performance.now());
  if (time > 0) return time;
  throw toTimeout(new Error(`${path}: the time budget is used up`));
};

/** Connects to the configured host; makes no request. */
export const connectHost = (settings: RemoteSettings): HostConnection => {
  const breaker = createCircuitBreaker();
  const budget = createByteBudget(MAX_BYTES_AT_ONCE);
  const limit = createRequestLimit(REQUESTS);
  /** The paths whose last call was not answered. */
  const unanswered = new Set<string>();

  /** Redirects are not followed, so that no request leaves the configured host. */
  const exchange = async (request: HostRequest, time: number): Promise<HostResponse> => {
    const { method, path, target = path, body, sender = {} } = request;
    const response = await fetch(`${settings.url}${target}`, {
      method,
      headers: toHeaders(sender, settings),
      redirect: 'manual',
      signal: AbortSignal.timeout(time),
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = await readBounded(response, { max_bytes: MAX_RESPONSE_BYTES, budget });
    if (!bytes) throw new Error('The response is too large');
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
  };

  const run = async (request: HostRequest, deadline: Deadline): Promise<HostResponse> => {
    const { path } = request;
    const time = requireTime(deadline, path);
    if (!breaker.allows(path)) throw toUnavailable(path, unanswered.has(path));
    try {
      const response = await exchange(request, time);
      if (isOfGateway(response)) unanswered.add(path);
      else unanswered.delete(path);
      if (DOWN.includes(response.status)) breaker.fail(path);
      else breaker.succeed(path);
      return response;
    } catch (cause) {
      const error = toConnectionError(cause, path);
      unanswered.add(path);
      // A request with little time left says nothing about the host.
      if (error.status !== 504 || !deadline.isShortened) breaker.fail(path);
      throw error;
    }
  };

  const send = async (request: HostRequest): Promise<HostResponse> => {
    const deadline = toDeadline(settings);
    requireTime(deadline, request.path);
    return limit(request.path, () => run(request, deadline));
  };

  return {
    get: (path, query, sender) => {
      const text = new URLSearchParams(query as Record<string, string>).toString();
      return send({ method: 'GET', path, target: text === '' ? path : `${path}?${text}`, sender });
    },
    post: (path, body, sender) => send({ method: 'POST', path, body, sender }),
    put: (path, body, sender) => send({ method: 'PUT', path, body, sender }),
    putById: ({ path, id }, body, sender) =>
      send({ method: 'PUT', path, target: `${path}/${encodeURIComponent(id)}`, body, sender }),
    delete: (path, sender) => send({ method: 'DELETE', path, sender }),
  };
};
