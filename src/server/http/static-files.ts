import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import sirv from 'sirv';
import { createBudgetedCache } from '#src/backoffice/cache-budget.ts';
import { GUEST_CACHE_CONTROL } from '../pages/guest-cache.ts';
import type { ToPagePolicy } from './page-policy.ts';
import { sendStored, toStoredResponse, toStoredSize, type StoredResponse } from './stored-response.ts';

const HTML = 'text/html; charset=utf-8';

/** Error pages are only sent with the status of the error. */
const ERROR_PAGE = /^(?:\/en)?\/(?:404|429|500|503)$/;

const toPath = (file: string): string => {
  const path = `/${file.split(sep).join('/')}`
    .replace(/\/(?:index|(404|500))\.html$/, '/$1')
    .replace(/\/$/, '');
  return path === '' ? '/' : path;
};

const listPages = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

/** The service worker runs under the policy of its own file, which lets it fetch pages. */
const WORKER = '/sw.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Missing in the server's list of types. */
const ICON = '/favicon.ico';

/** Files with a content hash in their name are immutable; the others are revalidated. */
const setFileHeaders = (response: ServerResponse, path: string): void => {
  const hashed = /^\/(?:_astro|scripts)\//.test(path);
  if (path === ICON) response.setHeader('Content-Type', 'image/x-icon');
  if (path === WORKER) response.setHeader('Content-Security-Policy', WORKER_POLICY);
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
};

const toPageHeaders = (path: string, modified: Date, policy: string): Headers =>
  new Headers({
    'Content-Type': HTML,
    'Cache-Control': GUEST_CACHE_CONTROL,
    Vary: [...(path === '/' ? ['Accept-Language'] : []), 'Cookie', 'Accept-Encoding'].join(', '),
    'Last-Modified': modified.toUTCString(),
    'Content-Security-Policy': policy,
  });

const readIfPresent = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });

/** A prebuilt page with its compressed copies. */
const readPage = async (file: string, path: string, toPolicy: ToPagePolicy): Promise<StoredResponse> => {
  const [body, br, gzip, { mtime }] = await Promise.all([
    readFile(file),
    readIfPresent(`${file}.br`),
    readIfPresent(`${file}.gz`),
    stat(file),
  ]);
  return toStoredResponse(toPageHeaders(path, mtime, toPolicy(body)), body, {
    ...(br && { br }),
    ...(gzip && { gzip }),
  });
};

/** Pages are sent by `sendPage`; compressed copies have no address of their own. */
const NOT_SERVED = /\.(?:html|br|gz)$/;

export type StaticFiles = {
  /** Whether the path has a prebuilt page other than an error page. */
  readonly isPage: (path: string) => boolean;
  /** Whether the path is that of an error page, which is not a public address. */
  readonly isErrorPage: (path: string) => boolean;
  /** The body of a prebuilt page. */
  readonly readPage: (path: string) => Promise<Buffer>;
  /** Sends a prebuilt page to a guest. */
  readonly sendPage: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
  /** Sends a script, style, font or public file; calls `next` when there is none. */
  readonly sendFile: (
    request: IncomingMessage,
    response: ServerResponse,
    target: { readonly path: string; readonly next: () => void },
  ) => void;
  /** The prebuilt error page of a path such as `/en/404`. */
  readonly getErrorPage: (path: string) => Promise<Response>;
};

/** The files of a build: `folder` is its `client` folder. */
export const openStaticFiles = (folder: string, toPolicy: ToPagePolicy): StaticFiles => {
  const files = new Map(listPages(folder).map((file) => [toPath(file), file]));
  const options = { brotli: true, gzip: true, etag: true };
  const serveFile = sirv(folder, { ...options, extensions: [], setHeaders: setFileHeaders });
  const getFile = (path: string): string => {
    const file = files.get(path);
    if (file === undefined) throw new Error(`The build has no page ${path}`);
    return join(folder, file);
  };
  const pages = createBudgetedCache<StoredResponse>('prebuilt page');
  const getPage = async (path: string): Promise<StoredResponse> => {
    const cached = pages.get(path);
    if (cached) return cached;
    const page = await readPage(getFile(path), path, toPolicy);
    pages.set(path, page, toStoredSize(page));
    return page;
  };
  return {
    isPage: (path) => files.has(path) && !ERROR_PAGE.test(path),
    isErrorPage: (path) => ERROR_PAGE.test(path),
    readPage: async (path) => (await getPage(path)).body,
    sendPage: async (request, response, path) => sendStored(await getPage(path), { request, response }),
    sendFile: (request, response, { path, next }) =>
      NOT_SERVED.test(path) ? next() : serveFile(request, response, next),
    getErrorPage: async (path) => {
      const body = await readFile(getFile(path));
      return new Response(body, {
        headers: { 'Content-Type': HTML, 'Content-Security-Policy': toPolicy(body) },
      });
    },
  };
};
