import { BackOfficeError } from '#src/backoffice/errors.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { type Locale, parseAcceptLanguage } from '#src/contract/locale.ts';
import { withoutEmpty } from '#src/contract/wire.ts';
import {
  type CallResponse,
  type CallResult,
  toError,
  type CallError,
  toValidationError,
  toResponse,
  type Translate,
} from './response.ts';
import { type BodyResult, readBody } from './body.ts';
import type { CallLimit } from './call-limit.ts';
import { findCall, getHandler, type RoutedCall } from './calls.ts';
import { handleCall } from './handler.ts';
import { type CallerResult, findCaller } from './visitor.ts';

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

/** A request for a call. */
export type CallRequest = {
  readonly method: string;
  /** Path and query. */
  readonly url: URL;
  readonly acceptLanguage: string | null;
  readonly authorization: string | null;
  readonly readBody: () => Promise<BodyResult>;
};

type IncomingCall = {
  readonly request: CallRequest;
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
  return findCaller({ token, authorization: request.authorization, locale, body }, accounts);
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
  const { request, t } = incoming;
  const isGet = call.method === 'GET';
  const read = isGet ? { ok: true as const, body: {} } : await request.readBody();
  if (!read.ok) return toError({ status: read.status, code: read.code, message: t(read.code) });
  const { body } = read;
  const found = await findVisitor(call, { ...incoming, body }, context.backOffice);
  const limitError = countCall(context, t, found.ok ? found.visitor : {});
  if (limitError) return limitError;
  if (!found.ok) {
    const { status, code } = found;
    return toError({ status, code, message: t(code), headers: status === 401 ? CHALLENGE : {} });
  }
  const input = isGet ? withoutEmpty(Object.fromEntries(request.url.searchParams)) : body;
  return handleCall(call, getHandler(call.name), {
    input,
    context: { ...context, visitor: found.visitor, t },
  });
};

const toAllowed = ({ method }: RoutedCall): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'];

const routeCall = async (incoming: IncomingCall, context: ApiContext): Promise<CallResponse> => {
  const { request, t } = incoming;
  const call = findCall(request.url.pathname, context.prefix);
  if (!call) return toResponse(toError({ status: 404, code: 'unknown_call', message: t('unknown_call') }));
  const allowed = toAllowed(call);
  const headers = { Allow: allowed.join(', ') };
  if (request.method === 'OPTIONS') return { status: 204, headers, body: null };
  if (allowed.includes(request.method)) return toResponse(await runCall(call, incoming, context));
  return toResponse(toError({ status: 405, code: 'wrong_method', message: t('wrong_method'), headers }));
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
 * Serves one call of the wire contract, at the path of `toCallPath`, to other programs. Request and response are JSON, the Bearer token alone authenticates the caller (cookies are not read), and texts are in the
 * language of `Accept-Language`.
 */
export const respondToCall = async (request: CallRequest, context: ApiContext): Promise<CallResponse> => {
  const locale = parseAcceptLanguage(request.acceptLanguage);
  const t = context.translate(locale);
  try {
    return await routeCall({ request, locale, t }, context);
  } catch (error) {
    context.report(error);
    return toResponse(toCallError(error, t));
  }
};

/** `respondToCall` for web requests. */
export const handleMethodCall = async (request: Request, context: ApiContext): Promise<Response> => {
  const call = {
    method: request.method,
    url: new URL(request.url),
    acceptLanguage: request.headers.get('accept-language'),
    authorization: request.headers.get('authorization'),
    readBody: () => readBody(request),
  };
  const { body, ...init } = await respondToCall(call, context);
  return new Response(body, init);
};
