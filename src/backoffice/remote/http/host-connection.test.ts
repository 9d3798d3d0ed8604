import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackOfficeError } from '../../errors.ts';
import { withinBudget } from '../../request-budget.ts';
import { type ScriptedHost, startScriptedHost } from '../../../../tests/support/scripted-host.ts';
import { connectHost, type HostConnection } from './host-connection.ts';

let server: ScriptedHost;
let host: HostConnection;
beforeEach(async () => {
  server = await startScriptedHost();
  const shop = { name: 'F', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' };
  host = connectHost({
    kind: 'remote',
    url: server.url,
    method_prefix: 'b2b',
    language: 'en',
    timeout_ms: 60_000,
    ...{ api_token: 'token fixed:1', media_hosts: [], data_dir: '', shop },
  });
});
afterEach(() => server.stop());

describe('the connection to a host', () => {
  it.each([
    ['of the shop', undefined, 'token fixed:1'],
    ['of a customer', { access_token: 'abc' }, 'Bearer abc'],
  ])(
    '[B-06] has GET, POST, PUT, PUT by id and DELETE with the same headers, in the name %s',
    async (_, sender, token) => {
      server.script('/things', { message: 1 });
      server.script('/things/a%2Fb%20%3F', { message: 2 });
      const answers = [
        await host.get('/things', { q: 'a b' }, sender),
        await host.post('/things', { a: 1 }, sender),
        await host.put('/things', { a: 2 }, sender),
        await host.putById({ path: '/things', id: 'a/b ?' }, { a: 3 }, sender),
        await host.delete('/things', sender),
      ];
      expect(answers.map(({ status, text }) => [status, text])).toEqual(
        [1, 1, 1, 2, 1].map((message) => [200, JSON.stringify({ message })]),
      );
      expect(server.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
        ['GET', '/things?q=a+b', undefined],
        ['POST', '/things', { a: 1 }],
        ['PUT', '/things', { a: 2 }],
        ['PUT', '/things/a%2Fb%20%3F', { a: 3 }],
        ['DELETE', '/things', undefined],
      ]);
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-language': 'en',
      };
      for (const request of server.requests)
        expect(request.headers, request.method).toMatchObject({ ...headers, authorization: token });
    },
  );

  it('sends 64 requests at a time, lets 256 wait, and refuses the rest at once', async () => {
    server.script('/slow', { hang: true });
    const states = await withinBudget(3000, async () => {
      const all = Array.from({ length: 400 }, () =>
        host.get('/slow', {}).then(
          () => 200,
          (error: unknown) => (error as BackOfficeError).status,
        ),
      );
      const first = await Promise.all(all.slice(64 + 256));
      expect(server.requests.length).toBeLessThanOrEqual(64);
      return [...first, ...(await Promise.all(all))];
    });
    expect(server.requests).toHaveLength(64);
    expect(states.filter((status) => status === 503)).toHaveLength(2 * 80);
    expect(states.filter((status) => status === 504)).toHaveLength(64 + 256);
  });
});
