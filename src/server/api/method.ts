import { BackOfficeError } from '#src/backoffice/errors.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port.ts';
import { type Locale, parseAcceptLanguage } from '#src/contract/locale.ts';
import { withoutEmpty } from '#src/contract/wire.ts';
import { type Answer, refuse, type Refused, reject, toResponse, type Translate } from './response.ts';
import { readBody } from './body.ts';
import type { CallLimit } from './call-limit.ts';
import { findCall, getHandler, type RoutedCall } from './calls.ts';
import { handleCall } from './handler.ts';
import { type CallerAnswer, findCaller } from './visitor.ts';

const ROOT = '/api/method/';

/** What the served calls need from the surrounding program. */
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
): Promise<CallerAnswer> | CallerAnswer => {
  if (token === 'none') return { ok: true, visitor: { locale } };
  const authorization = request.headers.get('authorization');
  return findCaller({ token, authorization, locale, body }, accounts);
};

/** Counts the call; returns a refusal when it exceeds the rate limit. */
const findExcess = (
  { limit, from }: ApiContext,
  t: Translate,
  { session, staff }: Partial<Visitor>,
): Refused | undefined => {
  const seconds = limit({ address: from, token: (session ?? staff)?.token });
  if (seconds === undefined) return undefined;
  const headers = { 'Retry-After': String(seconds) };
  return refuse({ status: 429, code: 'too_many_calls', message: t('too_many_calls'), headers });
};

const runCall = async (call: RoutedCall, incoming: IncomingCall, context: ApiContext): Promise<Answer> => {
  const { request, url, t } = incoming;
  const isGet = call.method === 'GET';
  const read = isGet ? { ok: true as const, body: {} } : await readBody(request);
  if (!read.ok) return refuse({ status: read.status, code: read.code, message: t(read.code) });
  const { body } = read;
  const found = await findVisitor(call, { ...incoming, body }, context.backOffice);
  const excess = findExcess(context, t, found.ok ? found.visitor : {});
  if (excess) return excess;
  if (!found.ok) {
    const { status, code } = found;
    return refuse({ status, code, message: t(code), headers: status === 401 ? CHALLENGE : {} });
  }
  const input = isGet ? withoutEmpty(Object.fromEntries(url.searchParams)) : body;
  return handleCall(call, getHandler(call.name), {
    input,
    context: { ...context, visitor: found.visitor, t },
  });
};

const toAllowed = ({ method }: RoutedCall): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'];

const answerCall = async (incoming: IncomingCall, context: ApiContext): Promise<Answer | Response> => {
  const { request, url, t } = incoming;
  const call = findCall(url.pathname.slice(ROOT.length), context.prefix);
  if (!call) return refuse({ status: 404, code: 'unknown_call', message: t('unknown_call') });
  const allowed = toAllowed(call);
  const headers = { Allow: allowed.join(', ') };
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
  if (allowed.includes(request.method)) return runCall(call, incoming, context);
  return refuse({ status: 405, code: 'wrong_method', message: t('wrong_method'), headers });
};

const UNREACHABLE: readonly number[] = [502, 503, 504];

/**
 * Passes on a refusal of a remote host (4xx) with its text, and the status of an unreachable host. Any other error becomes
 * a 500 without details.
 */
const toErrorResponse = (error: unknown, t: Translate): Refused => {
  const unknown = { code: 'fault', message: t('fault') } as const;
  if (!(error instanceof BackOfficeError)) return refuse({ status: 500, ...unknown });
  const { status, message, errors = {}, retry_after } = error;
  const texts = Object.entries(errors).map(([field, own]): [string, string[]] => [field, [...own]]);
  if (status === 422) return reject({ message }, Object.fromEntries(texts));
  const headers = retry_after === undefined ? {} : { 'Retry-After': String(retry_after) };
  if (status >= 400 && status < 500) return refuse({ status, message, headers });
  return refuse({ status: UNREACHABLE.includes(status) ? status : 500, ...unknown });
};

/**
 * Serves a call of the wire contract, `/api/method/{prefix}.{name}` or `/api/method/{name}`, to other programs: JSON in
 * and out, authentication by the Bearer token alone (cookies are not read), texts in the language of `Accept-Language`.
 */
export const handleMethodCall = async (request: Request, context: ApiContext): Promise<Response> => {
  const locale = parseAcceptLanguage(request.headers.get('accept-language'));
  const t = context.translate(locale);
  try {
    const answer = await answerCall({ request, url: new URL(request.url), locale, t }, context);
    return answer instanceof Response ? answer : toResponse(answer);
  } catch (error) {
    context.report(error);
    return toResponse(toErrorResponse(error, t));
  }
};
