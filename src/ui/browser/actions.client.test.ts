import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { stringify } from 'devalue';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actions, getActionPath } from './actions.client.ts';

type Action = (form: FormData) => Promise<unknown>;
const cart = (actions as unknown as { readonly cart: Readonly<Record<'add' | 'remove', Action>> }).cart;

const toForm = (item: string): FormData => {
  const form = new FormData();
  form.set('item_id', item);
  return form;
};

let server: Server;
let answer: { readonly status: number; readonly body: string } | undefined;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url} ${/VTR-\d+/.exec(body)?.[0]}`);
      if (answer) response.writeHead(answer.status).end(answer.body || undefined);
      else request.socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => fetch(origin + path, options));
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

describe('the client of actions', () => {
  it('posts a form to the path of the action and reads its data', async () => {
    answer = { status: 200, body: stringify({ ok: true, notices: [undefined, 0.1] }) };
    expect(await cart.add(toForm('VTR-440'))).toEqual({ data: { ok: true, notices: [undefined, 0.1] } });
    expect(asked.at(-1)).toBe('POST /_actions/cart.add VTR-440');
  });

  it('has no data for an answer without one', async () => {
    answer = { status: 204, body: '' };
    expect(await cart.remove(toForm('VTR-1'))).toEqual({ data: undefined });
  });

  it.each([
    [422, JSON.stringify({ type: 'AstroActionError', code: 'x', message: '{"text":"no"}' }), '{"text":"no"}'],
    [400, '{"issues":[]}', '{"issues":[]}'],
    [502, '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
    [503, '', ''],
  ])('gives the status %d with the message of %s', async (status, body, message) => {
    answer = { status, body };
    expect(await cart.add(toForm('VTR-2'))).toEqual({ error: { status, message } });
  });

  it('rejects when there is no answer', async () => {
    answer = undefined;
    await expect(cart.add(toForm('VTR-3'))).rejects.toThrow('fetch failed');
  });

  it('names the address of an action for a beacon', () => {
    expect(getActionPath(cart.add)).toBe('/_actions/cart.add');
  });
});
