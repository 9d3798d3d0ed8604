import { request as httpRequest } from 'node:http';

/** A response with its body read; `location` is the path of a redirect, absent otherwise. */
export type HttpResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly bytes: Buffer;
  readonly location: string | undefined;
};

type Fields = Readonly<Record<string, string>>;

const toHttpResponse = async (response: Response): Promise<HttpResponse> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    ...{ bytes, body: bytes.toString('utf8') },
    location: response.headers.get('location') ?? undefined,
  };
};

/** An HTTP client with a cookie jar; does not follow redirects. */
export type Client = {
  readonly origin: string;
  /** Names and values of cookies with path `/`. */
  readonly cookies: Map<string, string>;
  /** The `Set-Cookie` headers of the last response that had one. */
  readonly setCookies: readonly string[];
  get(path: string, headers?: Fields): Promise<HttpResponse>;
  /** Posts a form from the same origin. */
  post(path: string, fields: Fields, headers?: Fields): Promise<HttpResponse>;
  /** Posts JSON. */
  call(path: string, body: unknown, headers?: Fields): Promise<HttpResponse>;
};

/** A cookie with a path of its own. */
type LocalCookie = { readonly path: string; readonly value: string };

type Jar = { readonly cookies: Map<string, string>; readonly local: Map<string, LocalCookie> };

const storeCookie = ({ cookies, local }: Jar, line: string): void => {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const isExpired = attributes.some((attribute) =>
    /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
  );
  const path = /;\s*path=([^;]*)/i.exec(line)?.[1] ?? '/';
  if (path !== '/') local.set(name, { path, value: isExpired ? '' : value });
  else if (isExpired || value === '') cookies.delete(name);
  else cookies.set(name, value);
};

const toCookieHeader = ({ cookies, local }: Jar, path: string): Fields => {
  const isFor = ({ path: scope, value }: LocalCookie) => value !== '' && path.split('?')[0] === scope;
  const some = [...local].filter(([, cookie]) => isFor(cookie)).map(([name, { value }]) => [name, value]);
  const cookie = [...cookies, ...some].map(([name, value]) => `${name}=${value}`).join('; ');
  return cookie ? { cookie } : {};
};

/** A client of the server at `origin`; copies the cookies of `from`. */
export const createClient = (origin: string, from?: Client): Client => {
  const cookies = new Map(from?.cookies);
  const jar: Jar = { cookies, local: new Map() };
  let setCookies: readonly string[] = [];
  const send = async (path: string, init: RequestInit & { headers: Fields }): Promise<HttpResponse> => {
    const headers = { ...toCookieHeader(jar, path), ...init.headers };
    const response = await fetch(origin + path, { ...init, headers, redirect: 'manual' });
    const lines = response.headers.getSetCookie();
    if (lines.length > 0) setCookies = lines;
    for (const line of lines) storeCookie(jar, line);
    return toHttpResponse(response);
  };
  return {
    origin,
    cookies,
    get setCookies() {
      return setCookies;
    },
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields, headers = {}) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, ...headers } }),
    call: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      }),
  };
};

/** Requests `target` verbatim; `fetch` would normalise it. */
export const getVerbatim = (origin: string, target: string, headers: Fields = {}): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const request = httpRequest({ hostname, port, path: target, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(
            Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
          ),
          ...{ bytes: Buffer.concat(chunks), body: Buffer.concat(chunks).toString('utf8') },
          location: response.headers.location,
        }),
      );
    });
    request.on('error', reject);
    request.end();
  });
