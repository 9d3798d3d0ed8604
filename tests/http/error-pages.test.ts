import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBuild, ROOT } from '../support/build.ts';
import { createClient } from '../support/client.ts';
import { getTitle } from '../support/html.ts';
import { type ScriptedHost, startScriptedHost } from '../support/scripted-host.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { translate } from '../support/words.ts';

let host: ScriptedHost;
let shop: Shop;
beforeAll(async () => {
  host = await startScriptedHost();
  shop = await startShop({ empty: true, env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  await shop.stop();
  await host.stop();
});
beforeEach(() => host.reset());

const failWith = (status: number): void => {
  host.script('b2b.wrapper.product_list', { status, raw: { message: 'Traceback' } });
};

describe('a route error', () => {
  it.each([
    [403, 403],
    [418, 418],
    [422, 422],
    // A refusal of the shop's own call says nothing about the page.
    [401, 500],
    [500, 500],
    [507, 507],
  ])('[X-14] %d of the back office shows the generic error page with status %d', async (status, shown) => {
    failWith(status);
    for (const [locale, path] of [
      ['en', '/en/shop'],
      ['it', '/shop'],
    ] as const) {
      const { body, headers, ...answer } = await createClient(shop.origin).get(path);
      expect(answer.status, path).toBe(shown);
      expect(getTitle(body)).toContain(translate(locale, 'Oops, something went wrong', 'content'));
      expect(/data-status[^>]*>\s*(\d+)\s*</.exec(body)?.[1]).toBe(String(shown));
      expect(body).not.toContain('Traceback');
      expect(headers.get('cache-control')).toContain('no-store');
    }
  });

  it.each([
    ['/en/shop', 'Go back to home', '/en'],
    ['/shop', translate('it', 'Go back to home', 'content'), '/'],
  ])('[X-17] of %s has the link `%s`', async (path, text, href) => {
    for (const status of [403, 500]) {
      failWith(status);
      const { body } = await createClient(shop.origin).get(path);
      const links = [...body.matchAll(/<a\b[^<>]*\bhref="([^"]*)"[^<>]*>([^<>]*)<\/a>/g)];
      expect(links.filter(([, , label]) => label?.trim() === text).map(([, to]) => to)).toEqual([href]);
    }
  });
});

describe('a list that the host does not have', () => {
  it.each(['/shop?category=nowhere', '/en/shop?category=nowhere'])(
    '[X-14] is an unknown page, with its status: %s',
    async (path) => {
      failWith(404);
      const { status, body } = await createClient(shop.origin).get(path);
      const locale = path.startsWith('/en') ? 'en' : 'it';
      expect(status).toBe(404);
      expect(body).toContain(translate(locale, 'This page could not be found'));
    },
  );
});

describe('a failure while showing the error page', () => {
  const broken = join(ROOT, '.cache', 'build-without-error-pages');
  let other: Shop;
  beforeAll(async () => {
    await cp(getBuild(), broken, { recursive: true });
    for (const page of [
      '500.html',
      '503.html',
      'en/500.html',
      'en/503.html',
      'en/500/index.html',
      '503/index.html',
      'en/503/index.html',
      '500/index.html',
    ])
      await rm(join(broken, 'client', page), { force: true });
    const env = { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' };
    other = await startShop({ empty: true, env, build: broken });
  });
  afterAll(async () => {
    await other.stop();
    await rm(broken, { recursive: true });
  });

  it.each([
    ['/en/shop', 'An error occurred while showing the error page'],
    ['/shop', translate('it', 'An error occurred while showing the error page', 'content')],
  ])('[X-18] of %s gives the text `%s`', async (path, text) => {
    for (const [status, shown] of [
      [403, 403],
      [401, 500],
      [502, 503],
    ] as const) {
      failWith(status);
      const answer = await createClient(other.origin).get(path);
      expect([answer.status, answer.body]).toEqual([shown, text]);
      expect(answer.headers.get('content-type')).toContain('text/plain');
    }
  });
});
