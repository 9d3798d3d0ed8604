import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { toTable } from '../table.ts';
import type { Page } from './addresses.ts';
import type { Server } from './shops.ts';

/** The size of one response: bytes of head, body as sent and body unpacked; `nodes` are elements. */
type Size = {
  readonly head: number;
  readonly sent: number;
  readonly raw: number;
  readonly nodes: number;
};

const send = (origin: string, page: Page): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { path, method = 'GET', headers, body } = page.request(0);
    const request = httpRequest(origin + path, {
      method,
      headers: { 'accept-encoding': 'gzip', 'accept-language': 'it', ...headers },
    });
    request.once('response', resolve).once('error', reject).end(body);
  });

const countElements = (html: string): number => {
  let count = 0;
  const parser = new Parser({ onopentag: () => count++ });
  parser.end(html);
  return count;
};

const measureSize = async (origin: string, page: Page): Promise<Size> => {
  const response = await send(origin, page);
  const sent = await buffer(response);
  const raw = response.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
  const isHtml = response.headers['content-type']?.startsWith('text/html') === true;
  return {
    head: response.rawHeaders.join(': \r\n').length,
    sent: sent.byteLength,
    raw: raw.byteLength,
    nodes: isHtml ? countElements(raw.toString()) : 0,
  };
};

/** One table: each page of both servers with its bytes (kB) and elements. */
export const compareSizes = async (
  [before, after]: readonly [Server, Server],
  [pagesBefore, pagesAfter]: readonly [readonly Page[], readonly Page[]],
): Promise<string> => {
  const rows: (readonly string[])[] = [['page', 'gzip, kB', 'raw, kB', 'head, kB', 'nodes']];
  const toKilobytes = (one: number, other: number) =>
    `${(one / 1000).toFixed(1)} → ${(other / 1000).toFixed(1)}`;
  for (const [index, page] of pagesAfter.entries()) {
    const old = pagesBefore[index];
    if (!old) continue;
    const [was, is] = [await measureSize(before.origin, old), await measureSize(after.origin, page)];
    rows.push([
      page.name,
      toKilobytes(was.sent, is.sent),
      toKilobytes(was.raw, is.raw),
      toKilobytes(was.head, is.head),
      is.nodes > 0 ? `${was.nodes} → ${is.nodes}` : '',
    ]);
  }
  return toTable(rows);
};
