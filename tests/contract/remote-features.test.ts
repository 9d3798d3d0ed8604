import { describe, expect, it } from 'vitest';
import { type Feature, FEATURES } from '#src/contract/features.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { GUEST, useRemoteShop } from '../support/remote-shop.ts';

const shop = useRemoteShop();
const MINUTES = 60_000;

const isAbsent = async (
  backOffice: BackOffice,
  visitor: Visitor,
  feature: Feature = 'lists',
): Promise<boolean | undefined> => backOffice.features?.isAbsent(visitor, feature);

const countCalls = (call: string): number =>
  shop.host.requests.filter(({ path }) => path.split('?')[0]?.endsWith(call)).length;

describe('a feature of a host', () => {
  it.each([404, 405, 417, 501])('is absent where its call has status %d, for guests too', async (status) => {
    for (const call of ['wrapper.get_orders', 'wrapper.get_documents', 'wrapper.get_due_again'])
      shop.host.script(`b2b.${call}`, { status });
    for (const call of ['wrapper.get_article_lists', 'wrapper.get_own_codes', 'wrapper.get_alerts'])
      shop.host.script(`b2b.${call}`, { status });
    shop.host.script('b2b.account.get_company', { status });
    const visitor = await shop.login();
    for (const feature of FEATURES) {
      expect(await isAbsent(shop.backOffice, visitor, feature), feature).toBe(true);
      expect(await isAbsent(shop.backOffice, GUEST, feature), feature).toBe(true);
    }
  });

  it.each([
    { message: { data: [] } },
    { text: 'ok' },
    { status: 401 },
    { status: 403 },
    { status: 500 },
    { drop: true },
  ])('is there where its call has another answer: %j', async (answer) => {
    shop.host.script('b2b.wrapper.get_article_lists', answer);
    expect(await isAbsent(shop.backOffice, GUEST)).toBe(false);
    expect(await isAbsent(shop.backOffice, await shop.login())).toBe(false);
  });

  it('is asked for once in ten minutes for each client and for all guests, and then beside the page', async () => {
    let now = Date.now();
    const backOffice = await shop.open({ clock: () => now });
    const visitor = await shop.login();
    shop.host.script('b2b.wrapper.get_article_lists', { status: 404 });
    for (let request = 0; request < 20; request += 1) {
      expect(await isAbsent(backOffice, visitor)).toBe(true);
      expect(await isAbsent(backOffice, GUEST)).toBe(true);
    }
    expect(countCalls('get_article_lists')).toBe(2);
    now += 9 * MINUTES;
    await isAbsent(backOffice, GUEST);
    expect(countCalls('get_article_lists')).toBe(2);
    shop.host.script('b2b.wrapper.get_article_lists', { message: { data: [] } });
    now += 2 * MINUTES;
    expect(await isAbsent(backOffice, GUEST)).toBe(true);
    await expect.poll(() => isAbsent(backOffice, GUEST)).toBe(false);
    expect(countCalls('get_article_lists')).toBe(3);
  });

  it('is asked for once by pages that are shown at the same time', async () => {
    shop.host.script('b2b.wrapper.get_article_lists', { status: 404 });
    const answers = await Promise.all(Array.from({ length: 9 }, () => isAbsent(shop.backOffice, GUEST)));
    expect(new Set(answers)).toEqual(new Set([true]));
    expect(countCalls('get_article_lists')).toBe(1);
  });

  it('holds up no page while the host hangs', async () => {
    const impatient = await shop.open({ timeout_ms: 1000 });
    shop.host.script('b2b.wrapper.get_article_lists', { hang: true });
    const started = performance.now();
    expect(await isAbsent(impatient, GUEST)).toBe(false);
    expect(performance.now() - started).toBeLessThan(900);
  });
});
