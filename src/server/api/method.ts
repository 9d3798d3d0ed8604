import { BackOfficeError } from '#src/backoffice/errors.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port.ts';
import { type Locale, parseAcceptLanguage } from '#src/contract/locale.ts';
import { withoutEmpty } from '#src/contract/wire.ts';
import {
  type CallResult,
  toError,
  type CallError,
  toValidationError,
  toResponse,
  type Translate,
} from './response.ts';
import { readBody } from './body.ts';
import type { CallLimit } from './call-limit.ts';
import { findCall, getHandler, type RoutedCall } from './calls.ts';
import { handleCall } from './handler.ts';
import { type CallerResult, findCaller } from './visitor.ts';

const ROOT = '/api/method/';

/** Dependencies of the served calls. */
export type ApiContext = {
  readonly backOffice: BackOffice;
  /** The method prefix of a call, `b2b` by default. */
  readonly prefix: string;
  /** The `api` dictionary of a language. */
  readonly translate: (locale: Locale) => Translate;
  /** The network address of the caller. */
  readonly from: string;
  readonly limit: CallLimit;
  /** Logs an error; the caller gets a generic text. */
  readonly report: (error: unknown) => void;
};

type IncomingCall = {
  readonly request: Request;
  readonly url: URL;
  readonly locale: Locale;
  readonly t: Translate;
};

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

const findVisitor = (
  { token }: RoutedCall,
  { request, locale, body }: IncomingCall & { readonly body: Readonly<Record<string, unknown>> },
  { accounts }: BackOffice,
): Promise<CallerResult> | CallerResult => {
  if (token === 'none') return { ok: true, visitor: { locale } };
  const authorization = request.headers.get('authorization');
  return findCaller({ token, authorization, locale, body }, accounts);
};

/** Counts the call; returns an error when it exceeds the rate limit. */
const countCall = (
  { limit, from }: ApiContext,
  t: Translate,
  { session, staff }: Partial<Visitor>,
): CallError | undefined => {
  const seconds = limit({ address: from, token: (session ?? staff)?.token });
  if (seconds === undefined) return undefined;
  const headers = { 'Retry-After': String(seconds) };
  return toError({ status: 429, code: 'too_many_calls', message: t('too_many_calls'), headers });
};

const runCall = async (
  call: RoutedCall,
  incoming: IncomingCall,
  context: ApiContext,
): Promise<CallResult> => {
  const { request, url, t } = incoming;
  const isGet = call.method === 'GET';
  const read = isGet ? { ok: true as const, body: {} } : await readBody(request);
  if (!read.ok) return toError({ status: read.status, code: read.code, message: t(read.code) });
  const { body } = read;
  const found = await findVisitor(call, { ...incoming, body }, context.backOffice);
  const limitError = countCall(context, t, found.ok ? found.visitor : {});
  if (limitError) return limitError;
  if (!found.ok) {
    const { status, code } = found;
    return toError({ status, code, message: t(code), headers: status === 401 ? CHALLENGE : {} });
  }
  const input = isGet ? withoutEmpty(Object.fromEntries(url.searchParams)) : body;
  return handleCall(call, getHandler(call.name), {
    input,
    context: { ...context, visitor: found.visitor, t },
  });
};

const toAllowed = ({ method }: RoutedCall): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'];

const routeCall = async (incoming: IncomingCall, context: ApiContext): Promise<CallResult | Response> => {
  const { request, url, t } = incoming;
  const call = findCall(url.pathname.slice(ROOT.length), context.prefix);
  if (!call) return toError({ status: 404, code: 'unknown_call', message: t('unknown_call') });
  const allowed = toAllowed(call);
  const headers = { Allow: allowed.join(', ') };
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
  if (allowed.includes(request.method)) return runCall(call, incoming, context);
  return toError({ status: 405, code: 'wrong_method', message: t('wrong_method'), headers });
};

const UNREACHABLE: readonly number[] = [502, 503, 504];

/**
 * Converts an error to the status and text for the caller: those of a remote host that responded with 4xx, or the status
 * of an unreachable host. Any other error becomes a 500 without details.
 */
const toCallError = (error: unknown, t: Translate): CallError => {
  const unknown = { code: 'fault', message: t('fault') } as const;
  if (!(error instanceof BackOfficeError)) return toError({ status: 500, ...unknown });
  const { status, message, errors = {}, retry_after } = error;
  const texts = Object.entries(errors).map(([field, own]): [string, string[]] => [field, [...own]]);
  if (status === 422) return toValidationError({ message }, Object.fromEntries(texts));
  const headers = retry_after === undefined ? {} : { 'Retry-After': String(retry_after) };
  if (status >= 400 && status < 500) return toError({ status, message, headers });
  return toError({ status: UNREACHABLE.includes(status) ? status : 500, ...unknown });
};

/**
 * Serves one call of the wire contract, `/api/method/{prefix}.{name}` or `/api/method/{name}`, to other programs. Request
 * and response are JSON, the Bearer token alone authenticates the caller (cookies are not read), and texts are in the
 * language of `Accept-Language`.
 */
export const handleMethodCall = async (request: Request, context: ApiContext): Promise<Response> => {
  const locale = parseAcceptLanguage(request.headers.get('accept-language'));
  const t = context.translate(locale);
  try {
    const result = await routeCall({ request, url: new URL(request.url), locale, t }, context);
    return result instanceof Response ? result : toResponse(result);
  } catch (error) {
    context.report(error);
    return toResponse(toCallError(error, t));
  }
};
