/**
 * The process: files and prebuilt pages first, then the application. Astro bundles this file as the entry of
 * the build, into one module graph with pages and middleware; nothing imports it, and it listens when loaded.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createApp } from 'astro/app/entrypoint';
import { getLog, redact } from './backoffice/log.ts';
import { getBackOffice } from './server/back-office.ts';
import { findBuildManifest, isFitting } from './server/pages/build-manifest.ts';
import { findContentVersion } from './server/pages/content-version-cache.ts';
import { getEnvironment } from './server/environment.ts';
import { toErrorStatus } from './server/http/error-status.ts';
import { startServing } from './server/pages/guest-cache.ts';
import { listen, stopOnSignal } from './server/http/listen.ts';
import { findMistake } from './server/http/malformed-request.ts';
import { isPersonal } from './server/session/personal.ts';
import { findRedirect } from './server/http/redirects.ts';
import { withRequestLog } from './server/http/request-log.ts';
import { toSecurityHeaders } from './server/http/security-headers.ts';
import { send, setCachePolicy } from './server/http/send.ts';
import { withoutTracking } from './server/pages/shared-query.ts';
import { openStaticFiles } from './server/http/static-files.ts';
import { isHiddenRoute, isFallbackRoute, toFallbackRoute } from './server/pages/on-demand-routes.ts';
import {
  BadRequest,
  readBody,
  toClientAddress,
  toOrigin,
  toWebRequest,
  type Body,
} from './server/http/web-request.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const environment = getEnvironment();
const backOffice = await getBackOffice();
const files = openStaticFiles(`${folder}client`, `${folder}_headers.json`);
const securityHeaders = Object.entries(toSecurityHeaders(environment.PUBLIC_URL));
const stamp = findBuildManifest(folder);
const fits = stamp ? await isFitting(stamp, environment, backOffice.content) : () => false;
// Without streaming: the policy of a page names the hash of the back office's css, which its head asks for.
const app = createApp({ streaming: false });
// Astro logs the errors of pages itself: its messages go into the same log.
app.logger.setDestination({
  write: ({ level, label, message }) => getLog()[level]({ source: label ?? 'astro' }, redact(message)),
});

const isGet = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

const toPath = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/';

const refuse = (response: ServerResponse, status: number): void => {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'Cache-Control': 'no-store', Connection: 'close' }).end();
};

/** A prebuilt page is a guest's, and only while the shop is the one that it was built for. */
const mayUsePrebuilt = async (request: IncomingMessage): Promise<boolean> => {
  if (isPersonal(request.headers.cookie)) return false;
  const version = await findContentVersion();
  return version !== undefined && fits(version);
};

type Twin = (typeof app.manifestData.routes)[number];

const twins = new Map<string, Twin>(
  app.manifestData.routes.filter(({ route }) => isFallbackRoute(route)).map((it) => [it.route, it]),
);
const findFallback = (path: string): Twin | undefined => twins.get(toFallbackRoute(path));

/** The twin of an error page, drawn for this request; absent when that fails as well. */
const renderErrorFallback = async (
  routeData: Twin,
  web: Request,
  clientAddress: string,
): Promise<Response | undefined> => {
  try {
    const page = await app.render(new Request(web.url, { headers: web.headers }), {
      clientAddress,
      routeData,
    });
    return page.ok ? new Response(await page.arrayBuffer(), page) : undefined;
  } catch (error) {
    getLog().error({ err: error }, 'The fallback of an error page failed');
    return undefined;
  }
};

/**
 * The page of an error: the prebuilt one where it may be used, else its twin. A fault is always told with the
 * prebuilt one: what failed the page would fail its twin too.
 */
const toErrorPages = (web: Request, request: IncomingMessage) => {
  return async (url: string): Promise<Response> => {
    const path = new URL(url).pathname.replace(/(?:\/index)?\.html$/, '');
    const twin = findFallback(path);
    if (!twin || path.endsWith('/500') || (await mayUsePrebuilt(request))) return files.getErrorPage(path);
    const drawn = await renderErrorFallback(twin, web, toClientAddress(request, environment.TRUST_PROXY));
    return drawn ?? files.getErrorPage(path);
  };
};

/** Seconds until a back office that is away may be back. */
const RETRY_AFTER = '30';

const toErrorPage = async (path: string, status: number): Promise<Response> => {
  const name = status === 503 ? '503' : '500';
  const page = await files.getErrorPage(/^\/en(?:\/|$)/.test(path) ? `/en/${name}` : `/${name}`);
  if (status === 503) page.headers.set('Retry-After', RETRY_AFTER);
  return new Response(page.body, { status, headers: page.headers });
};

/** The middleware found the back office away: Astro itself knows no other page for a fault than that of 500. */
const isUnavailablePage = ({ status, body }: Response, path: string): boolean =>
  status === 503 && body === null && !path.startsWith('/api/');

/**
 * Draws the whole page before its first byte is sent: a part that fails late would break off an answer that
 * already said 200. What is no page is passed on as it comes.
 */
const render = async (web: Request, request: IncomingMessage): Promise<Response> => {
  const options = {
    addCookieHeader: true,
    clientAddress: toClientAddress(request, environment.TRUST_PROXY),
    prerenderedErrorPageFetch: toErrorPages(web, request),
  };
  const routeData = findFallback(toPath(request));
  try {
    const answer = await app.render(web, { ...options, ...(routeData && { routeData }) });
    if (isUnavailablePage(answer, toPath(request))) return await toErrorPage(toPath(request), 503);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    return isPage && answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
  } catch (error) {
    if (web.signal.aborted) throw error;
    // A part of a page may be the first to look at what a form sent.
    const mistake = findMistake(error, web);
    if (mistake !== undefined) return new Response(null, { status: mistake });
    getLog().error({ err: error }, 'A page failed');
    return toErrorPage(toPath(request), toErrorStatus(error));
  }
};

/** What guests share must not say where one of them came from. */
const toTarget = ({ url = '/', method, headers }: IncomingMessage): string =>
  isGet(method) && !isPersonal(headers.cookie) ? withoutTracking(url) : url;

/** Answers with the application: on-demand pages, actions, endpoints, and whatever nobody knows. */
const sendDynamic = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = toPath(request);
  const body: Body = await readBody(request);
  // The served calls refuse a body in their own words; they see that it is beyond the limit.
  const refused = body.tooLarge && !path.startsWith('/api/') ? 413 : isHiddenRoute(path) ? 404 : undefined;
  if (refused !== undefined) {
    refuse(response, refused);
    return;
  }
  const abort = new AbortController();
  response.on('close', () => abort.abort());
  const web = toWebRequest(request, {
    origin: toOrigin(environment.PUBLIC_URL, request.headers.host),
    target: toTarget(request),
    bytes: body.bytes,
    signal: abort.signal,
  });
  // The served calls read JSON whatever its type is said to be. The check for forged forms, which would refuse some
  // types, protects cookies: they read none.
  if (path.startsWith('/api/method/')) web.headers.set('Content-Type', 'application/json');
  const answer = await render(web, request);
  if (toPath(request) === '/') answer.headers.append('Vary', 'Accept-Language');
  setCachePolicy(answer.headers, isPersonal(request.headers.cookie));
  await send(answer, { request, response });
};

/** The address of an error page is one that nobody knows. */
const sendUnknown = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { body, headers } = await files.getErrorPage(toPath(request).replace(/50[03]$/, '404'));
  const answer = new Response(body, { status: 404, headers });
  setCachePolicy(answer.headers, isPersonal(request.headers.cookie));
  await send(answer, { request, response });
};

const sendGet = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = toPath(request);
  const redirect = findRedirect({
    url: request.url ?? '/',
    ...(request.headers.cookie !== undefined && { cookies: request.headers.cookie }),
    ...(request.headers['accept-language'] !== undefined && {
      languages: request.headers['accept-language'],
    }),
  });
  if (redirect) {
    const vary = redirect.vary !== undefined && { Vary: redirect.vary };
    response
      .writeHead(redirect.status, { Location: redirect.location, 'Cache-Control': 'no-store', ...vary })
      .end();
    return;
  }
  // Answers are small: nobody gets a part of one.
  delete request.headers.range;
  if (files.isErrorPage(path)) return sendUnknown(request, response);
  if (files.isPage(path)) {
    if (await mayUsePrebuilt(request)) files.sendPage(request, response, path);
    else await sendDynamic(request, response);
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const next = (): void => void sendDynamic(request, response).then(resolve, reject);
    response.once('close', resolve);
    files.sendFile(request, response, { path, next });
  });
};

/** What went wrong before the application could answer: a request that is none, or a fault of ours. */
const fail = (error: unknown, response: ServerResponse): void => {
  if (error instanceof BadRequest) return refuse(response, 400);
  const { code } = error as NodeJS.ErrnoException;
  // The visitor left: nobody is there to be answered.
  if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ECONNRESET')
    getLog().error({ err: error }, 'A request failed');
  refuse(response, toErrorStatus(error));
};

const server = await listen(
  (request, response) => {
    for (const [name, value] of securityHeaders) response.setHeader(name, value);
    const answer = isGet(request.method) ? sendGet : sendDynamic;
    withRequestLog({ request, response }, environment.TRUST_PROXY, () => {
      answer(request, response).catch((error: unknown) => fail(error, response));
    });
  },
  { host: environment.HOST, port: environment.PORT },
);
startServing();
stopOnSignal(server, () => backOffice.close());
