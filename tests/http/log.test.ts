import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { findLogLines, type LogLine } from '../support/log-lines.ts';
import { CUSTOMER } from '../support/logins.ts';
import { poll } from '../support/poll.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop({
    withoutArticles: true,
    env: { ALLOW_DEMO_LOGINS: '1', TRUST_PROXY: '1', LOG_LEVEL: 'debug' },
  });
});
afterAll(() => shop.stop());

const findRequest = (id: string): Promise<LogLine> =>
  poll(
    async () =>
      findLogLines(shop.output()).find(
        ({ requestId, msg }) => requestId === id && msg === 'request completed',
      ),
    { what: `the log line of ${id}`, within: 10_000 },
  );

describe('the log of a shop', () => {
  it('has one line per request, under the id that the response carries', async () => {
    const { status, headers } = await createClient(shop.origin).get('/en/shop?q=viti');
    expect(status).toBe(200);
    const line = await findRequest(String(headers.get('x-request-id')));
    expect(line).toMatchObject({ level: 'info', method: 'GET', path: '/en/shop', status: 200 });
  });

  it('takes the id of a trusted proxy', async () => {
    const { headers } = await createClient(shop.origin).get('/nope', { 'x-request-id': 'proxy-0001' });
    expect(headers.get('x-request-id')).toBe('proxy-0001');
    expect(await findRequest('proxy-0001')).toMatchObject({ path: '/nope', status: 404 });
  });

  it('has files and health checks at debug', async () => {
    const { headers } = await createClient(shop.origin).get('/favicon.svg');
    expect(await findRequest(String(headers.get('x-request-id')))).toMatchObject({ level: 'debug' });
    expect(findLogLines(shop.output()).find(({ path }) => path === '/api/health')).toMatchObject({
      level: 'debug',
    });
  });

  it('contains no e-mail address, password or token', async () => {
    const client = createClient(shop.origin);
    await logIn(client, CUSTOMER);
    await client.get(`/pages/login?usr=${encodeURIComponent(CUSTOMER.usr)}`);
    await client.get('/pages/password?token=abcdefgh12345678');
    const { headers } = await client.get(`/${CUSTOMER.usr}`);
    await findRequest(String(headers.get('x-request-id')));
    for (const secret of [CUSTOMER.usr, encodeURIComponent(CUSTOMER.usr), CUSTOMER.pwd, 'abcdefgh12345678'])
      expect(shop.output()).not.toContain(secret);
  });
});
