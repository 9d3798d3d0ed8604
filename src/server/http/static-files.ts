import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { z } from 'zod';
import sirv from 'sirv';
import { GUEST_CACHE_CONTROL } from '../pages/guest-cache.ts';

const policiesSchema = z.array(
  z.object({
    pathname: z.string(),
    headers: z.array(z.object({ key: z.string(), value: z.string() })),
  }),
);

/** The content security policy of each prebuilt page, by path without a trailing slash. */
const readPolicies = (file: string): ReadonlyMap<string, string> =>
  new Map(
    policiesSchema
      .parse(JSON.parse(readFileSync(file, 'utf8')))
      .map(({ pathname, headers }) => [pathname.replace(/(?<=.)\/$/, ''), headers[0]?.value ?? '']),
  );

/** Error pages are only sent with the status of the error. */
const ERROR_PAGE = /^(?:\/en)?\/(?:404|500|503)$/;

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

/** Files with a content hash in their name are immutable; the others are revalidated. */
const setFileHeaders = (response: ServerResponse, path: string): void => {
  const hashed = path.startsWith('/_astro/');
  if (path === WORKER) response.setHeader('Content-Security-Policy', WORKER_POLICY);
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
};

const setPageHeaders = (response: ServerResponse, path: string): void => {
  const languages = path === '/' ? ['Accept-Language'] : [];
  response.setHeader('Cache-Control', GUEST_CACHE_CONTROL);
  response.setHeader('Vary', [...languages, 'Cookie', 'Accept-Encoding'].join(', '));
};

/** Pages are sent by `sendPage`; compressed copies have no address of their own. */
const NOT_SERVED = /\.(?:html|br|gz)$/;

export type StaticFiles = {
  /** Whether the path has a prebuilt page other than an error page. */
  readonly isPage: (path: string) => boolean;
  /** Whether the path is that of an error page, which is not a public address. */
  readonly isErrorPage: (path: string) => boolean;
  /** Sends a prebuilt page to a guest. */
  readonly sendPage: (request: IncomingMessage, response: ServerResponse, path: string) => void;
  /** Sends a script, style, font or public file; calls `next` when there is none. */
  readonly sendFile: (
    request: IncomingMessage,
    response: ServerResponse,
    target: { readonly path: string; readonly next: () => void },
  ) => void;
  /** The prebuilt error page of a path such as `/en/404`. */
  readonly getErrorPage: (path: string) => Promise<Response>;
};

/** The files of a build: `folder` is its `client` folder, `policyFile` its `_headers.json`. */
export const openStaticFiles = (folder: string, policyFile: string): StaticFiles => {
  const policies = readPolicies(policyFile);
  const files = new Map(listPages(folder).map((file) => [toPath(file), file]));
  const options = { brotli: true, gzip: true, etag: true };
  const servePage = sirv(folder, { ...options, extensions: ['html'], setHeaders: setPageHeaders });
  const serveFile = sirv(folder, { ...options, extensions: [], setHeaders: setFileHeaders });
  return {
    isPage: (path) => files.has(path) && !ERROR_PAGE.test(path),
    isErrorPage: (path) => ERROR_PAGE.test(path),
    sendPage: (request, response, path) => {
      const policy = policies.get(path);
      if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
      setPageHeaders(response, path);
      servePage(request, response, () => {
        response.writeHead(404).end();
      });
    },
    sendFile: (request, response, { path, next }) =>
      NOT_SERVED.test(path) ? next() : serveFile(request, response, next),
    getErrorPage: async (path) => {
      const file = files.get(path);
      if (file === undefined) throw new Error(`The build has no page ${path}`);
      const policy = policies.get(path);
      return new Response(await readFile(join(folder, file)), {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          ...(policy !== undefined && { 'Content-Security-Policy': policy }),
        },
      });
    },
  };
};
