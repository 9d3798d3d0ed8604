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

/** The content security policy of each prebuilt page, by its path without a slash at the end. */
const readPolicies = (file: string): ReadonlyMap<string, string> =>
  new Map(
    policiesSchema
      .parse(JSON.parse(readFileSync(file, 'utf8')))
      .map(({ pathname, headers }) => [pathname.replace(/(?<=.)\/$/, ''), headers[0]?.value ?? '']),
  );

/** An error page is only ever sent with the status of its error. */
const ERROR_PAGE = /^(?:\/en)?\/(?:404|500|503)$/;

const toPath = (file: string): string => {
  const path = `/${file.split(sep).join('/')}`
    .replace(/\/(?:index|(404|500))\.html$/, '/$1')
    .replace(/\/$/, '');
  return path === '' ? '/' : path;
};

const listPages = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

/** A worker is held to the policy that its own file is sent with: it may ask for pages, as the browser would. */
const WORKER = '/sw.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Only files whose name carries a hash of their content never change. */
const setFileHeaders = (response: ServerResponse, path: string): void => {
  const hashed = path.startsWith('/_astro/');
  if (path === WORKER) response.setHeader('Content-Security-Policy', WORKER_POLICY);
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
};

const setPageHeaders = (response: ServerResponse, path: string): void => {
  const asked = path === '/' ? ['Accept-Language'] : [];
  response.setHeader('Cache-Control', GUEST_CACHE_CONTROL);
  response.setHeader('Vary', [...asked, 'Cookie', 'Accept-Encoding'].join(', '));
};

/** Pages have their own way out, and the compressed copies are no addresses. */
const NO_FILE = /\.(?:html|br|gz)$/;

export type StaticFiles = {
  /** Whether a page of this path was prebuilt, error pages apart. */
  readonly isPage: (path: string) => boolean;
  /** Whether the path is an error page's own, which is no address of the shop. */
  readonly isErrorPage: (path: string) => boolean;
  /** Sends a prebuilt page to a guest. */
  readonly sendPage: (request: IncomingMessage, response: ServerResponse, path: string) => void;
  /** Sends a script, style, font or public file, or goes on when there is none of this name. */
  readonly sendFile: (
    request: IncomingMessage,
    response: ServerResponse,
    asked: { readonly path: string; readonly next: () => void },
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
      NO_FILE.test(path) ? next() : serveFile(request, response, next),
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
