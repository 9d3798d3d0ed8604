import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeHome } from '#src/backoffice/embedded/content/content.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { type HomePage, homePageSchema } from '#src/contract/content.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { getMain, toText } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { poll } from '../support/poll.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { type Locale, toPath } from '../support/words.ts';

const LINE = 'Free shipping on all orders over $99';
/** The time in which a running shop shows what an editor published. */
const SHOWN_WITHIN_MS = 5_000;

let shop: Shop;
let guest: Client;
let customer: Program;

beforeAll(async () => {
  shop = await startShop({ likeBuild: true, env: { RATE_LIMIT_FACTOR: '0' } });
  guest = createClient(shop.origin);
  customer = await logProgramIn(shop.origin, CUSTOMER, 'en');
});
afterAll(() => shop.stop());

const readStored = async (locale: Locale): Promise<HomePage> => {
  const { body } = await guest.get('/api/method/b2b.home.get_home', { 'accept-language': locale });
  return homePageSchema.parse((JSON.parse(body) as { message: unknown }).message);
};

/** Whether the home page of a language shows the line. */
const isShown = async (locale: Locale): Promise<boolean> =>
  toText(getMain((await guest.get(toPath(locale, '/'))).body)).includes(LINE);

/** Publishes the home page of the running shop with its notices switched on or off. */
const switchNotices = async (locale: Locale, enabled: boolean): Promise<void> => {
  const home = await readStored(locale);
  const notices = home.notices.map((notice) => ({ ...notice, enabled }));
  const database = await connect({ engine: 'sqlite', file: join(shop.dataDir, 'fondaco.db') });
  await database.write((tx) => storeHome(tx, locale, { ...home, notices }));
  await database.close();
};

const waitUntil = (shown: boolean): Promise<true> =>
  poll(async () => ((await isShown('en')) === shown ? true : undefined), {
    what: `the English home page ${shown ? 'shows' : 'hides'} the line`,
    within: SHOWN_WITHIN_MS,
  });

/** What the customer pays for shipping of `pieces` drills, and their net amount. */
const readShipping = async (pieces: number): Promise<readonly [number, number]> => {
  const { data } = await customer.cart();
  const row = data.find(({ carti }) => carti === 'TRA-18-80-SB');
  await customer.add('TRA-18-80-SB', pieces - (row?.quantity ?? 0));
  const { totale_netto, spese_trasporto } = await customer.cart();
  return [totale_netto, spese_trasporto];
};

describe('the English line of free shipping over $99', () => {
  it('[N-32] is stored with the English home page alone, switched off, and not shown', async () => {
    expect((await readStored('en')).notices).toEqual([{ text: LINE, url: '', enabled: false }]);
    expect((await readStored('it')).notices).toEqual([]);
    expect([await isShown('en'), await isShown('it')]).toEqual([false, false]);
  });

  it('[N-32] is edited like the rest of the page: switched on it shows in English alone, and never prices an order', async () => {
    await switchNotices('en', true);
    await waitUntil(true);
    expect(await isShown('it')).toBe(false);
    const [net, shipping] = await readShipping(1);
    expect(net).toBeGreaterThan(99);
    expect(net).toBeLessThan(250);
    expect(shipping).toBe(9.9);
    const [more, free] = await readShipping(3);
    expect(more).toBeGreaterThan(250);
    expect(free).toBe(0);
    await switchNotices('en', false);
    await waitUntil(false);
  });
});
