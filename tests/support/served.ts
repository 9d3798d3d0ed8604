import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import { checkHealth } from '#src/server/api/health.ts';
import type { CallLimit } from '#src/server/api/call-limit.ts';
import { type ApiContext, handleMethodCall } from '#src/server/api/method.ts';
import type { Locale } from '#src/contract/locale.ts';
import { compileTexts, type Dictionary, type Translate } from '#src/i18n/compile-texts.ts';
import { findDifference } from './api-document.ts';

const readDictionary = (locale: Locale): Dictionary =>
  JSON.parse(
    readFileSync(new URL(`../../public/locales/${locale}/api.json`, import.meta.url), 'utf8'),
  ) as Dictionary;

const texts = new Map<Locale, Translate>();

const translate: ApiContext['translate'] = (locale) => {
  const t = texts.get(locale) ?? compileTexts({ api: readDictionary(locale) }, locale);
  texts.set(locale, t);
  return (key, values) => t(`api:${key}`, values);
};

const toRequest = (incoming: IncomingMessage, origin: string): Request => {
  const { method = 'GET', url = '/' } = incoming;
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const body = ['GET', 'HEAD'].includes(method) ? {} : { body: Readable.toWeb(incoming), duplex: 'half' };
  return new Request(`${origin}${url}`, { method, headers, ...body } as RequestInit);
};

/** A status that no shop returns: marks a response that violates the published document. */
const UNDOCUMENTED = 599;

/**
 * Serves the wire contract of a back office on a free port of 127.0.0.1, without pages. Validates every
 * response against the published document; a violation is returned instead, with status 599, and
 * recorded.
 */
export const startServed = async (
  backOffice: BackOffice,
  prefix = 'b2b',
  limit: CallLimit = () => undefined,
) => {
  const errors: unknown[] = [];
  const report = (error: unknown): void => void errors.push(error);
  const answer = (request: Request): Promise<Response> =>
    new URL(request.url).pathname === '/api/health'
      ? checkHealth(backOffice, report).then(({ status, body }) => Response.json(body, { status }))
      : handleMethodCall(request, { backOffice, prefix, translate, report, limit, from: '127.0.0.1' });
  const server = createServer((incoming, outgoing) => {
    const { port } = server.address() as AddressInfo;
    void answer(toRequest(incoming, `http://127.0.0.1:${port}`)).then(async (response) => {
      const { method = 'GET', url = '/' } = incoming;
      const body = await response.text();
      const difference = findDifference({ method, url, status: response.status, body }, prefix);
      if (difference !== undefined) errors.push(new Error(difference));
      const status = difference === undefined ? response.status : UNDOCUMENTED;
      outgoing.writeHead(status, Object.fromEntries(response.headers));
      outgoing.end(method === 'HEAD' ? undefined : (difference ?? body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The recorded violations. */
    errors,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type Served = Awaited<ReturnType<typeof startServed>>;
