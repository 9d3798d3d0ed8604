import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Messages } from '#src/backoffice/port/messages.ts';
import type { Deliver, Message, NewsletterMail } from '#src/backoffice/mail-message.ts';
import { type ContactMessage, contactSchema } from '#src/contract/contact.ts';
import { PRIVACY_VERSION } from '#src/contract/registration.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/time.ts';
import { createRun } from '../support/run-staff.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

const mails: Message[] = [];
const deliver: Deliver = async (message) => {
  mails.push(message);
  return 'done';
};

let shop: TestShop;
let messages: Messages;

beforeEach(async () => {
  mails.length = 0;
  shop = await openTestShop({ deliver });
  if (!shop.messages) throw new Error('no messages');
  ({ messages } = shop);
});
afterEach(() => shop.close());

const EMAIL = 'lettore@test.example';
const MESSAGE: ContactMessage = {
  ...{ name: 'Anna', email: 'anna@test.example', telephone: '', message: 'Riga uno\nRiga due' },
  privacy_version: PRIVACY_VERSION,
};
const sender = (from = '192.0.2.1') => ({ locale: 'en', from }) as const;

const subscribe = async (email = EMAIL, from?: string) => {
  const result = await messages.subscribe(email, sender(from));
  await shop.idle();
  return result;
};
const findMail = (): NewsletterMail => {
  const mail = mails.findLast((one) => one.kind === 'newsletter');
  if (mail?.kind !== 'newsletter') throw new Error('no mail');
  return mail;
};

describe('a message to the shop', () => {
  test('is mailed with its line breaks and the language of its sender', async () => {
    expect(await messages.send(MESSAGE, sender())).toEqual({ ok: true });
    await shop.idle();
    expect(mails).toMatchObject([{ kind: 'contact', locale: 'it', language: 'en', message: MESSAGE }]);
  });

  test('is limited by network, so that one sender does not fill the mailbox', async () => {
    for (let count = 0; count < 10; count++)
      expect(await messages.send(MESSAGE, sender())).toEqual({ ok: true });
    expect(await messages.send(MESSAGE, sender())).toMatchObject({ refusal: 'too_many_attempts' });
    expect(await messages.send(MESSAGE, sender('198.51.100.7'))).toEqual({ ok: true });
    shop.time.now += HOUR_MS;
    expect(await messages.send(MESSAGE, sender())).toEqual({ ok: true });
  });

  test('has no line break in its name, which would forge a line of the mail', () => {
    const parsed = contactSchema.parse({ ...MESSAGE, name: 'Anna\r\nBcc: x@y.example' });
    expect(parsed.name).toBe('Anna  Bcc: x@y.example');
    expect(contactSchema.safeParse({ ...MESSAGE, privacy_version: '' }).success).toBe(false);
  });
});

describe('the newsletter', () => {
  test('has an address once its owner confirmed it, and deletes it by the same link', async () => {
    expect(await subscribe(' Lettore@TEST.example')).toEqual({ ok: true });
    const { token, to, locale, state } = findMail();
    expect([to, locale, state]).toEqual([EMAIL, 'en', 'confirm']);
    expect(await messages.findSubscription(token)).toEqual({ email: EMAIL, confirmed: false });
    expect(await messages.confirm('other')).toBe(false);
    expect(await Promise.all([messages.confirm(token), messages.confirm(token)])).toEqual([true, true]);
    expect(await messages.findSubscription(token)).toEqual({ email: EMAIL, confirmed: true });
    const ended = await Promise.all([messages.unsubscribe(token), messages.unsubscribe(token)]);
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect(await messages.findSubscription(token)).toBeUndefined();
    expect(await shop.database.read.selectFrom('newsletter').selectAll().execute()).toEqual([]);
  });

  test('answers a known address alike, whose owner is told; only the latest link works', async () => {
    await subscribe();
    const first = findMail();
    await messages.confirm(first.token);
    expect(await subscribe()).toEqual({ ok: true });
    const second = findMail();
    expect(second.state).toBe('known');
    expect(await messages.findSubscription(first.token)).toBeUndefined();
    expect(await messages.findSubscription(second.token)).toEqual({ email: EMAIL, confirmed: true });
  });

  test('exports the confirmed addresses with a link each; links of mails and earlier exports still end them', async () => {
    const run = createRun(shop.database, { clock: () => shop.time.now });
    const exportAll = async () => {
      const exported = await run('newsletter.export', {});
      return (exported.ok && exported.result.addresses) || [];
    };
    const remove = async (email: string) => (await run('newsletter.remove', { email })).ok;
    await subscribe();
    const mail = findMail();
    await subscribe('altra@test.example');
    expect(await exportAll()).toEqual([]);
    await messages.confirm(mail.token);
    await messages.confirm(findMail().token);
    const [other, first] = await exportAll();
    expect(first).toMatchObject({ email: EMAIL, locale: 'en', confirmed_at: shop.time.now });
    expect(other).toMatchObject({ email: 'altra@test.example' });
    shop.time.now += 30 * DAY_MS;
    const [, second] = await exportAll();
    for (const token of [mail.token, first?.token ?? '', second?.token ?? ''])
      expect(await messages.findSubscription(token)).toEqual({ email: EMAIL, confirmed: true });
    expect(await messages.unsubscribe(first?.token ?? '')).toBe(true);
    for (const token of [mail.token, second?.token ?? ''])
      expect(await messages.findSubscription(token)).toBeUndefined();
    expect((await exportAll()).map(({ email }) => email)).toEqual(['altra@test.example']);
    shop.time.now += 731 * DAY_MS;
    await exportAll();
    expect(await messages.findSubscription(other?.token ?? '')).toBeUndefined();
    expect([await remove(' ALTRA@test.example '), await remove(EMAIL)]).toEqual([true, false]);
    for (const table of ['newsletter', 'newsletter_link'] as const)
      expect(await shop.database.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  test('mails an address three times a day at most, and forgets those that were not confirmed', async () => {
    for (let count = 0; count < 3; count++) expect(await subscribe()).toEqual({ ok: true });
    expect(await subscribe(EMAIL, '198.51.100.7')).toMatchObject({ refusal: 'too_many_attempts' });
    expect(mails).toHaveLength(3);
    shop.time.now += 31 * DAY_MS;
    await subscribe('altra@test.example');
    const rows = await shop.database.read.selectFrom('newsletter').select('email').execute();
    expect(rows).toEqual([{ email: 'altra@test.example' }]);
  });
});
