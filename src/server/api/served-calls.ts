import { getLog } from '#src/backoffice/log.ts';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { getEnvironment } from '../environment.ts';
import type { Exchange } from '../http/exchange.ts';
import { send, setCachePolicy } from '../http/send.ts';
import { readBody, toClientAddress } from '../http/web-request.ts';
import { isPersonal } from '../session/personal.ts';
import { parseBody } from './body.ts';
import { createCallLimit } from './call-limit.ts';
import { type ApiContext, respondToCall } from './method.ts';

const { RATE_LIMIT_FACTOR, BACKOFFICE_METHOD_PREFIX, TRUST_PROXY } = getEnvironment();
const limit = createCallLimit(RATE_LIMIT_FACTOR);

const translate: ApiContext['translate'] = (locale) => {
  const t = getTranslate(locale);
  return (key, values) => t(`api:${key}`, values);
};

/** The context of a call that this process serves to the network address `from`. */
export const toApiContext = (backOffice: BackOffice, from: string): ApiContext => ({
  backOffice,
  from,
  translate,
  limit,
  prefix: BACKOFFICE_METHOD_PREFIX,
  report: (err) => getLog().error({ err }, 'A served call failed'),
});

/** The calls that need no router. Other methods and other forms of their addresses are left to Astro. */
const CALL_PATH = /^(?:\/api\/method\/\w[\w.-]*|\/register)(?:\?|$)/;

/** Whether `sendCall` serves the request. Calls to a remote back office share a time budget that Astro's middleware sets. */
export const isDirectCall = ({ method, url }: Exchange['request'], { kind }: BackOffice): boolean =>
  method === 'POST' && kind === 'embedded' && CALL_PATH.test(url ?? '');

/** Serves a call without Astro; `origin` is that of the request. */
export const sendCall = async (exchange: Exchange, backOffice: BackOffice, origin: string): Promise<void> => {
  const { request } = exchange;
  const { bytes } = await readBody(request);
  const call = {
    method: 'POST',
    url: new URL(`${origin}${request.url ?? ''}`),
    acceptLanguage: request.headers['accept-language'] ?? null,
    authorization: request.headersDistinct['authorization']?.join(', ') ?? null,
    readBody: () => Promise.resolve(parseBody(bytes)),
  };
  const context = toApiContext(backOffice, toClientAddress(request, TRUST_PROXY));
  const { headers: fields, ...response } = await respondToCall(call, context);
  const headers = new Headers(fields);
  setCachePolicy(headers, isPersonal(request.headers.cookie));
  await send({ ...response, headers }, exchange);
};
