import { BackOfficeFault } from '#src/backoffice/fault.ts';
import type { BackOffice } from '#src/backoffice/port.ts';
import { type Locale, parseAcceptLanguage } from '#src/contract/locale.ts';
import { type Answer, refuse, reject, toResponse, type Translate } from './answer.ts';
import { readBody } from './body.ts';
import { findCall, type ServedCall } from './calls.ts';
import { type CallerAnswer, findCaller } from './visitor.ts';

const ROOT = '/api/method/';

/** What the served calls need of the program around them. */
export type ApiContext = {
  readonly backOffice: BackOffice;
  /** What stands before the name of a call, `b2b` unless configured. */
  readonly prefix: string;
  /** The `api` dictionary of a language. */
  readonly translate: (locale: Locale) => Translate;
  /** The network address of the caller. */
  readonly from: string;
  /** Told about every fault; the caller only learns that there was one. */
  readonly report: (fault: unknown) => void;
};

type Asked = { readonly request: Request; readonly url: URL; readonly locale: Locale; readonly t: Translate };

const GUARDED = { 'WWW-Authenticate': 'Bearer' };

const findVisitor = (
  { caller }: ServedCall,
  { request, locale, body }: Asked & { readonly body: Readonly<Record<string, unknown>> },
  { accounts }: BackOffice,
): Promise<CallerAnswer> | CallerAnswer => {
  if (caller === 'anyone') return { ok: true, visitor: { locale } };
  const authorization = request.headers.get('authorization');
  return findCaller({ customer: caller === 'customer', authorization, locale, body }, accounts);
};

const runCall = async (call: ServedCall, asked: Asked, context: ApiContext): Promise<Answer> => {
  const { request, t } = asked;
  const read = call.method === 'GET' ? { ok: true as const, body: {} } : await readBody(request);
  if (!read.ok) return refuse(read.status, t(read.key));
  const { body } = read;
  const found = await findVisitor(call, { ...asked, body }, context.backOffice);
  if (!found.ok) return refuse(found.status, t(found.key), found.status === 401 ? GUARDED : {});
  return call.handle({ ...context, visitor: found.visitor, body, query: asked.url.searchParams, t });
};

const toAllowed = ({ method }: ServedCall): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : ['POST'];

const answerCall = async (asked: Asked, context: ApiContext): Promise<Answer> => {
  const call = findCall(asked.url.pathname.slice(ROOT.length), context.prefix);
  if (!call) return refuse(404, asked.t('unknown_call'));
  const allowed = toAllowed(call);
  if (!allowed.includes(asked.request.method)) {
    return refuse(405, asked.t('wrong_method'), { Allow: allowed.join(', ') });
  }
  return runCall(call, asked, context);
};

const UNREACHABLE: readonly number[] = [502, 503, 504];

/**
 * A refusal of another host (4xx) passes with its text for people; that a host cannot be reached passes as its
 * status; of anything else the caller learns nothing.
 */
const toFaultAnswer = (fault: unknown, t: Translate): Answer => {
  if (!(fault instanceof BackOfficeFault)) return refuse(500, t('fault'));
  if (fault.status === 422) return reject(fault.message, fault.errors ?? {});
  if (fault.status >= 400 && fault.status < 500) return refuse(fault.status, fault.message);
  return refuse(UNREACHABLE.includes(fault.status) ? fault.status : 500, t('fault'));
};

/**
 * Answers a call of the wire contract, `/api/method/{prefix}.{name}` and `/api/method/login`, for other
 * programs: JSON in and out, the caller known by the Bearer token alone (cookies are not read), texts in the
 * language of `Accept-Language`.
 */
export const handleMethodCall = async (request: Request, context: ApiContext): Promise<Response> => {
  const locale = parseAcceptLanguage(request.headers.get('accept-language'));
  const t = context.translate(locale);
  try {
    return toResponse(await answerCall({ request, url: new URL(request.url), locale, t }, context));
  } catch (fault) {
    context.report(fault);
    return toResponse(toFaultAnswer(fault, t));
  }
};
