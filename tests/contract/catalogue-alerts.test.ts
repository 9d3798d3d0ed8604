import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { AlertMessage, Deliver } from '#src/backoffice/mail-message.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import { storeDemoUsers } from '#src/demo/store-users.ts';
import { isRemote } from '../support/adapter-kind.ts';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';
import { GOLDEN_PEOPLE } from '../support/golden-prices.ts';
import { poll } from '../support/poll.ts';

const GONE = 'NON DISPONIBILE';
const BACK = 'DISPONIBILE';

const article = (sku: string, fields: Partial<ImportLine> = {}): ImportLine => ({
  ...{ sku, name: { it: `Vite ${sku}`, en: `Screw ${sku}` }, price: 10, availability: GONE },
  ...fields,
});

let store: FreshStore;
let sent: AlertMessage[];
const deliver: Deliver = async (message) => {
  if (message.kind === 'alert') sent.push(message);
  return 'done';
};

beforeEach(async () => {
  sent = [];
  store = await openFreshStore([article('A1'), article('A2'), article('A3')], { deliver });
  const database = await connect(store.place.location);
  await database.write((tx) => storeDemoUsers(tx, Object.values(GOLDEN_PEOPLE)));
  await database.close();
});
afterEach(() => store.close());

const logIn = async (who: keyof typeof GOLDEN_PEOPLE, locale: Visitor['locale'] = 'it'): Promise<Visitor> => {
  const { email, password } = GOLDEN_PEOPLE[who];
  const result = await store.backOffice.accounts.login({ usr: email, pwd: password }, '192.0.2.1');
  if (!result.ok || !result.session) throw new Error('the login was refused');
  return { locale, session: result.session };
};

const set = (visitor: Visitor, carti: string, kind: 'stock' | 'price', active = true) =>
  store.backOffice.alerts.set(visitor, { carti, kind, active });

const waitForMails = (count: number) =>
  poll(async () => (sent.length >= count ? sent : undefined), { what: `${count} mails`, within: 30_000 });

/**
 * Waits for the mail of `MARK`, whose alert is the newest: the alerts before it were looked at in the same check, so that a mail that
 * must not come would have.
 */
const mark = async (visitor: Visitor): Promise<void> => {
  await store.put([article('MARK')]);
  await set(visitor, 'MARK', 'stock');
  await store.put([article('MARK', { availability: BACK })]);
  await poll(async () => sent.find(({ product }) => product.sku === 'MARK'), {
    what: 'the mail of the mark',
    within: 30_000,
  });
};

const listSkus = (): readonly string[] => sent.map(({ product }) => product.sku);

describe('an alert', () => {
  it('[Y-09] tells its user once that an article is back in stock, in the language of the request', async () => {
    const chain = await logIn('chain', 'en');
    expect(await set(chain, 'A1', 'stock')).toBe(true);
    expect(await set(chain, 'A2', 'stock')).toBe(true);
    await store.put([article('A1', { availability: BACK })]);
    const [mail] = await waitForMails(1);
    expect(mail).toMatchObject({ to: GOLDEN_PEOPLE.chain.email, locale: 'en', alert: 'stock' });
    expect(mail?.product).toMatchObject({ sku: 'A1', name: 'Screw A1' });
    await store.put([article('A1', { availability: BACK, price: 9 })]);
    await mark(chain);
    expect(listSkus()).toEqual(['A1', 'MARK']);
  });

  it('[Y-09] tells its user when the own price falls, with both prices, and not when it rises', async () => {
    const chain = await logIn('chain');
    await set(chain, 'A1', 'price');
    await store.put([article('A1', { price: 8 })]);
    const [mail] = await waitForMails(1);
    // 50+10+5 off the list price.
    expect(mail).toMatchObject({ alert: 'price', before: 4.28, product: { sale_price: 3.42 } });
    await store.put([article('A1', { price: 9 })]);
    await mark(chain);
    await store.put([article('A1', { price: 7 })]);
    await waitForMails(3);
    expect(listSkus()).toEqual(['A1', 'MARK', 'A1']);
    expect(sent[2]).toMatchObject({ before: 3.42 });
  });

  it('is the user’s own, and ends when the user ends it', async () => {
    const [chain, lists] = [await logIn('chain'), await logIn('lists')];
    await set(chain, 'A1', 'stock');
    await set(chain, 'A2', 'price');
    await set(lists, 'A3', 'stock');
    const { alerts } = store.backOffice;
    expect(await alerts.list(chain)).toEqual([
      { carti: 'A2', kind: 'price' },
      { carti: 'A1', kind: 'stock' },
    ]);
    expect(await alerts.list(lists)).toEqual([{ carti: 'A3', kind: 'stock' }]);
    expect(await set(lists, 'A1', 'stock', false)).toBe(true);
    expect(await alerts.list(chain)).toHaveLength(2);
    expect(await set(chain, 'A1', 'stock', false)).toBe(true);
    expect(await alerts.list(chain)).toEqual([{ carti: 'A2', kind: 'price' }]);
    await store.put([article('A1', { availability: BACK })]);
    await mark(lists);
    expect(listSkus()).toEqual(['MARK']);
  });

  it('is refused for a guest and for an unknown article', async () => {
    expect(await set(GUEST, 'A1', 'stock')).toBe(false);
    expect(await set(await logIn('chain'), 'NONE', 'stock')).toBe(false);
    expect(await store.backOffice.alerts.list(GUEST)).toEqual([]);
  });

  it('tells again after the article was gone again', async () => {
    const chain = await logIn('chain');
    await set(chain, 'A1', 'stock');
    await store.put([article('A1', { availability: BACK })]);
    await waitForMails(1);
    await store.put([article('A1', { availability: GONE })]);
    await mark(chain);
    await store.put([article('A1', { availability: BACK })]);
    await waitForMails(3);
    expect(listSkus()).toEqual(['A1', 'MARK', 'A1']);
  });

  it('[Y-09] is ended by the link of its mail without a login, once', async () => {
    const chain = await logIn('chain', 'en');
    await set(chain, 'A1', 'price');
    await store.put([article('A1', { price: 8 })]);
    const token = (await waitForMails(1))[0]?.token ?? '';
    const { links } = store.backOffice.alerts;
    if (isRemote()) {
      // The host’s own pages end the alerts of its mails.
      expect(links).toBeUndefined();
      return;
    }
    expect(await links?.find('wrong')).toBeUndefined();
    expect(await links?.find('')).toBeUndefined();
    expect(await links?.find(token)).toEqual({ carti: 'A1', kind: 'price' });
    expect(await links?.end(token)).toEqual({ carti: 'A1', kind: 'price' });
    expect(await links?.end(token)).toBeUndefined();
    expect(await store.backOffice.alerts.list(chain)).toEqual([]);
  });
});
