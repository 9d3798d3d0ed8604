/**
 * The server process: serves files and prebuilt pages first, then the Astro application. Astro bundles this file as the
 * build's entry, in one module graph with pages and middleware. It listens when loaded; nothing may import it.
 */
import 'astro:scripts/page-ssr.js'; // Initialises i18next for the served calls.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createApp } from 'astro/app/entrypoint';
import { getLog, redact } from './backoffice/log.ts';
import { isCallPath } from './contract/calls/calls.ts';
import { getTargetLocale } from './i18n/paths.ts';
import { getBackOffice } from './server/back-office.ts';
import { findBuildManifest, findBuiltVersion } from './server/pages/build-manifest.ts';
import { findContentVersion, findServedVersion } from './server/pages/content-version-cache.ts';
import { getEnvironment } from './server/environment.ts';
import { findDeskErrorPage } from './server/http/desk-error-page.ts';
import { isBareError, toErrorPage } from './server/http/error-pages.ts';
import { toErrorStatus } from './server/http/error-status.ts';
import {
  findGuestPage,
  type GuestPage,
  type GuestPageKey,
  isGuestPage,
  renderOrStale,
  startServing,
  storeGuestPage,
} from './server/pages/guest-cache.ts';
import { findKey, findLast, toTarget } from './server/pages/guest-request.ts';
import { createPrebuiltPages } from './server/pages/prebuilt-pages.ts';
import { setBuildName } from './server/pages/frame-name.ts';
import { listen, stopOnSignal } from './server/http/listen.ts';
import { findRequestErrorStatus } from './server/http/malformed-request.ts';
import { isPersonal } from './server/session/personal.ts';
import { findRedirect } from './server/http/redirects.ts';
import { withRequestLog } from './server/http/request-log.ts';
import { send, setCachePolicy, toRendered, type Rendered } from './server/http/send.ts';
import { sendStored } from './server/http/stored-response.ts';
import { sendHealth } from './server/api/health.ts';
import { isDirectCall, sendCall } from './server/api/served-calls.ts';
import { withTracking } from './server/pages/shared-query.ts';
import { toPagePolicy } from './server/http/page-policy.ts';
import { openStaticFiles } from './server/http/static-files.ts';
import { isHiddenRoute, isFallbackRoute, toFallbackRoute } from './server/pages/on-demand-routes.ts';
import { toSecurityHeaders } from './server/http/security-headers.ts';
import { openTracking, toSenders } from './server/tracking/tracking.ts';
import { createVisit, toSharedCalls, type Visit, withinVisit } from './server/tracking/visit.ts';
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
const tracking = openTracking({
  backOffice,
  senders: toSenders(environment, backOffice),
  data_dir: environment.DATA_DIR,
});
const securityHeaders = Object.entries(toSecurityHeaders(environment.PUBLIC_URL));
const manifest = findBuildManifest(folder);
// No streaming: a page is sent when it is complete, see `toRendered`.
const app = createApp({ streaming: false });
const files = openStaticFiles(`${folder}client`, toPagePolicy);
const builtVersion = manifest && (await findBuiltVersion(manifest, environment, backOffice.content));
const prebuilt = createPrebuiltPages(builtVersion, files.readPage);
// Astro logs page errors itself; send its messages to the same log.
app.logger.setDestination({
  write: ({ level, label, message }) => getLog()[level]({ source: label ?? 'astro' }, redact(message)),
});

const isGet = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

const toPath = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/';

const reject = (response: ServerResponse, status: number): void => {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'Cache-Control': 'no-store', Connection: 'close' }).end();
};

/** Prebuilt pages are for guests only, and only while they show what the shop contains. */
const mayUsePrebuilt = async (request: IncomingMessage, path?: string): Promise<boolean> => {
  if (isPersonal(request.headers.cookie)) return false;
  const version = await findServedVersion();
  return version !== undefined && prebuilt.isCurrent(version, path);
};

type Route = (typeof app.manifestData.routes)[number];

const fallbackRoutes = new Map<string, Route>(
  app.manifestData.routes.filter(({ route }) => isFallbackRoute(route)).map((it) => [it.route, it]),
);
const findFallback = (path: string): Route | undefined => fallbackRoutes.get(toFallbackRoute(path));

/** The fallback route of the error page at `path`, rendered for this request; undefined when that fails too. */
const renderErrorFallback = async (
  { routeData, path }: { readonly routeData: Route; readonly path: string },
  web: Request,
  clientAddress: string,
): Promise<Response | undefined> => {
  // A file has one address in both languages.
  const isOwnLocale = getTargetLocale(new URL(web.url).pathname) === getTargetLocale(path);
  const url = isOwnLocale ? web.url : new URL(path, web.url);
  try {
    const page = await app.render(new Request(url, { headers: web.headers }), { clientAddress, routeData });
    return page.ok ? new Response(await page.arrayBuffer(), page) : undefined;
  } catch (error) {
    getLog().error({ err: error }, 'The fallback of an error page failed');
    return undefined;
  }
};

/** Error pages of faults. */
const FAULT_PAGE = /\/5\d\d$/;

/**
 * Returns the error page at a path: the prebuilt one where allowed, otherwise its fallback route. The page of a fault is
 * always the prebuilt one: the cause of the fault would break its fallback too.
 */
const toErrorPages = (web: Request, request: IncomingMessage) => {
  const clientAddress = toClientAddress(request, environment.TRUST_PROXY);
  return async (path: string): Promise<Response> => {
    const ofDesk = await findDeskErrorPage(app, web, { asked: toPath(request), path, clientAddress });
    if (ofDesk) return ofDesk;
    const routeData = findFallback(path);
    if (!routeData || FAULT_PAGE.test(path) || (await mayUsePrebuilt(request)))
      return files.getErrorPage(path);
    return (await renderErrorFallback({ routeData, path }, web, clientAddress)) ?? files.getErrorPage(path);
  };
};

/** Renders with Astro; an expected error becomes a status, any other the page of its status. */
const render = async (web: Request, request: IncomingMessage): Promise<Rendered> => {
  const findErrorPage = toErrorPages(web, request);
  const options = {
    addCookieHeader: true,
    clientAddress: toClientAddress(request, environment.TRUST_PROXY),
    prerenderedErrorPageFetch: (url: string) =>
      findErrorPage(new URL(url).pathname.replace(/(?:\/index)?\.html$/, '')),
  };
  const routeData = findFallback(toPath(request));
  try {
    const rendered = await app.render(web, { ...options, ...(routeData && { routeData }) });
    const isBare = isBareError(rendered, toPath(request));
    return await toRendered(isBare ? await toErrorPage(findErrorPage, request, rendered) : rendered);
  } catch (error) {
    if (web.signal.aborted) throw error;
    // A component may be the first to parse the form.
    const requestStatus = findRequestErrorStatus(error, web);
    if (requestStatus === undefined) getLog().error({ err: error }, 'A page failed');
    const status = requestStatus ?? toErrorStatus(error);
    return toRendered(await toErrorPage(findErrorPage, request, { status }));
  }
};

const toOwnOrigin = ({ headers }: IncomingMessage): string => toOrigin(environment.PUBLIC_URL, headers.host);

/** The status of a redirect to the canonical spelling of an address; parameters that were not shown to the page stay in it. */
const MOVED = 301;

/** The page that takes files; it reports a file that is too large itself. */
const LIST_PAGE = /^(?:\/en)?\/pages\/quick-order\/?$/;

type PageContext = Readonly<{ key: GuestPageKey | undefined; version: string | undefined; visit: Visit }>;

/** Renders a response with all its headers; one that guests share is stored, unless it belongs to no content version. */
const renderComplete = async (
  web: Request,
  request: IncomingMessage,
  { key, version, visit }: PageContext,
): Promise<Rendered | GuestPage> => {
  const rendered = await render(web, request);
  const { body, headers } = rendered;
  const location = rendered.status === MOVED && headers.get('location');
  if (location) headers.set('Location', withTracking(location, request.url ?? '/'));
  if (toPath(request) === '/') headers.append('Vary', 'Accept-Language');
  setCachePolicy(headers, isPersonal(request.headers.cookie));
  if (Buffer.isBuffer(body) && headers.get('content-type')?.startsWith('text/html'))
    headers.set('Content-Security-Policy', toPagePolicy(body));
  if (!isGuestPage(rendered) || !Buffer.isBuffer(body)) return rendered;
  if (version !== undefined) await prebuilt.compare(version, toPath(request), body);
  return storeGuestPage(key, { headers, body, calls: toSharedCalls(visit) });
};

/**
 * Sends a page that was rendered for another guest, or the response of the application: on-demand pages, actions,
 * endpoints, and 404 for the rest.
 */
const sendDynamic = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = toPath(request);
  if (isDirectCall(request, backOffice))
    return sendCall({ request, response }, backOffice, toOwnOrigin(request));
  // Later steps rewrite the request's URL.
  const { method, url, headers: fields } = request;
  const asked = { method, url, headers: fields };
  // Read before rendering: a page that is rendered while the content changes belongs to the old version.
  const key = await findKey(request, toOwnOrigin(request));
  const version = files.isPage(request.url ?? '') ? await findContentVersion() : undefined;
  const stored = key ? findGuestPage(key) : await findLast(request, toOwnOrigin(request));
  if (stored) {
    await sendStored(stored.response, { request, response });
    tracking.track(asked, stored.calls, toOwnOrigin(request));
    return;
  }
  const received: Body = await readBody(request);
  if (received.tooLarge && LIST_PAGE.test(path)) {
    response.writeHead(303, { Location: `${path}?large=1`, 'Cache-Control': 'no-store' }).end();
    return;
  }
  // The served calls reject an oversized body themselves, in the format of the wire contract.
  const status = received.tooLarge && !isCallPath(path) ? 413 : isHiddenRoute(path) ? 404 : undefined;
  if (status !== undefined) {
    reject(response, status);
    return;
  }
  const abort = new AbortController();
  response.on('close', () => response.writableFinished || abort.abort());
  const web = toWebRequest(request, {
    origin: toOwnOrigin(request),
    target: toTarget(request),
    bytes: received.bytes,
    signal: abort.signal,
  });
  // The served calls parse JSON under any content type. Astro's CSRF check would reject some types; it protects cookies,
  // which these calls do not read.
  if (isCallPath(path)) web.headers.set('Content-Type', 'application/json');
  const visit = createVisit(method, path);
  const complete = (): Promise<Rendered | GuestPage> => renderComplete(web, request, { key, version, visit });
  // Programs' own calls are not tracked.
  const page = await renderOrStale(key, () => (isCallPath(path) ? complete() : withinVisit(visit, complete)));
  await ('response' in page
    ? sendStored(page.response, { request, response })
    : send(page, { request, response }));
  // A moved list is shown, and recorded, at its new address.
  if ('response' in page || page.status !== MOVED)
    tracking.track(asked, 'response' in page ? page.calls : visit.calls, toOwnOrigin(request));
};

/** The path of an error page is not a public address: 404. */
const sendUnknown = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const page = await toRendered(await files.getErrorPage(toPath(request).replace(/(?:429|50[03])$/, '404')));
  setCachePolicy(page.headers, isPersonal(request.headers.cookie));
  await send({ ...page, status: 404 }, { request, response });
};

const sendGet = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = toPath(request);
  const { cookie: cookies, 'accept-language': languages } = request.headers;
  const redirect = findRedirect({ url: request.url ?? '/', cookies, languages });
  if (redirect) {
    const vary = redirect.vary !== undefined && { Vary: redirect.vary };
    response
      .writeHead(redirect.status, { Location: redirect.location, 'Cache-Control': 'no-store', ...vary })
      .end();
    return;
  }
  // Range requests are not supported: responses are small.
  delete request.headers.range;
  if (path === '/api/health') return sendHealth({ request, response }, backOffice);
  if (files.isErrorPage(path)) return sendUnknown(request, response);
  const isPrebuilt = files.isPage(path);
  if (isPrebuilt && (await mayUsePrebuilt(request, path))) return files.sendPage(request, response, path);
  if (isPrebuilt) return sendDynamic(request, response);
  await new Promise<void>((resolve, reject) => {
    const next = (): void => void sendDynamic(request, response).then(resolve, reject);
    response.once('close', resolve);
    files.sendFile(request, response, { path, next });
  });
};

/** Ends a request that failed outside the application: 400 for a malformed request, otherwise a logged error. */
const fail = (error: unknown, response: ServerResponse): void => {
  if (error instanceof BadRequest) return reject(response, 400);
  const { code } = error as NodeJS.ErrnoException;
  // The client disconnected.
  if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ECONNRESET')
    getLog().error({ err: error }, 'A request failed');
  reject(response, toErrorStatus(error));
};

const server = await listen(
  (request, response) => {
    for (const [name, value] of securityHeaders) response.setHeader(name, value);
    const respond = isGet(request.method) ? sendGet : sendDynamic;
    withRequestLog({ request, response }, environment.TRUST_PROXY, () => {
      respond(request, response).catch((error: unknown) => fail(error, response));
    });
  },
  { host: environment.HOST, port: environment.PORT },
);
setBuildName(manifest?.sources ?? '');
startServing();
stopOnSignal(server, async () => {
  await tracking.close();
  await backOffice.close();
});
