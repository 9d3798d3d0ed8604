import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSmtp } from '../../../tests/support/smtp-server.ts';
import { createMailer } from './mail.ts';

const MAIL = {
  to: { name: 'Marta Zanin', address: 'marta@test.example' },
  subject: 'È pronta',
  text: 'Perché no?\nhttps://shop.example/pages/password?token=a-secret\n',
  html: '<!DOCTYPE html>\n<html lang="it"><title>È pronta</title><p>Perché no?</p></html>\n',
};
const FROM = 'Fondaco <noreply@shop.example>';

let folder: string;
let outbox: string;
let reported: string[];
const create = (smtp_url?: string) =>
  createMailer({ smtp_url, from: FROM, outbox, report: (line) => reported.push(line) });
/** An attempt that is not the last one. */
const FIRST = { id: 'a1', is_last: false };
const LAST = { id: 'a1', is_last: true };

beforeEach(() => {
  reported = [];
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
  outbox = join(folder, 'outbox');
});
afterEach(() => rmSync(folder, { recursive: true }));

const listOutbox = (): readonly string[] => (existsSync(outbox) ? readdirSync(outbox) : []);

/** A server that is not there. */
const startDown = async () => {
  const smtp = await startSmtp();
  await smtp.stop();
  return { ...smtp, stop: async () => undefined };
};

describe('the mailer', () => {
  it('sends a message to the mail server', async () => {
    const smtp = await startSmtp();
    expect(await create(smtp.url).send(MAIL, FIRST)).toBe('done');
    expect(smtp.received).toHaveLength(1);
    const [{ envelope, message } = { envelope: [], message: '' }] = smtp.received;
    expect(envelope).toEqual(['MAIL FROM:<noreply@shop.example>', 'RCPT TO:<marta@test.example>']);
    expect(message).toContain('From: Fondaco <noreply@shop.example>');
    expect(message).toContain('To: Marta Zanin <marta@test.example>');
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect(message).toContain('Message-ID: <mail-a1@shop.example>');
    expect([listOutbox(), reported]).toEqual([[], []]);
    await smtp.stop();
  });

  it('sends files with a message', async () => {
    const smtp = await startSmtp();
    const file = { filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') };
    await create(smtp.url).send({ ...MAIL, attachments: [file] }, FIRST);
    const [{ message } = { message: '' }] = smtp.received;
    expect(message).toContain('filename=a.pdf');
    expect(message).toContain(Buffer.from('%PDF').toString('base64'));
    await smtp.stop();
  });

  it('keeps a message to a shop without an address until it has one, and finally in the outbox', async () => {
    const smtp = await startSmtp();
    const mailer = create(smtp.url);
    const mail = { ...MAIL, to: { name: 'Fondaco', address: undefined } };
    expect(await mailer.send(mail, FIRST)).toBe('later');
    expect(listOutbox()).toEqual([]);
    expect(await mailer.send(mail, LAST)).toBe('done');
    const [file = ''] = listOutbox();
    expect(readFileSync(join(outbox, file), 'utf8')).toContain('https://shop.example/pages/password');
    expect(reported).toHaveLength(2);
    for (const line of reported) expect(line).toContain('seller.email');
    expect(smtp.received).toEqual([]);
    await smtp.stop();
  });

  it('stores messages in the outbox, readable by this account only, without a mail server', async () => {
    expect(await create().send(MAIL, FIRST)).toBe('done');
    const [name = ''] = listOutbox();
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\dZ-]+-[0-9a-f]{8}\.eml$/);
    expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600);
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(outbox, name), 'utf8')).toContain('token=3Da-secret');
    expect(reported).toEqual([`SMTP_URL is not set: a message was stored in ${join(outbox, name)}`]);
  });

  it.each([
    ['was deferred', async () => startSmtp({ refusals: ['451 try again later'] })],
    ['finds no mail server', startDown],
  ])('asks for another attempt of a message that %s', async (_, start) => {
    const smtp = await start();
    expect(await create(smtp.url).send(MAIL, FIRST)).toBe('later');
    expect([smtp.received, listOutbox(), reported.length]).toEqual([[], [], 1]);
    await smtp.stop();
  });

  it.each([
    ['was deferred at its last attempt', async () => startSmtp({ refusals: ['451 try again later'] }), LAST],
    ['was rejected', async () => startSmtp({ refusals: ['550 no such user'] }), FIRST],
    ['may have been accepted', async () => startSmtp({ hangUp: true }), FIRST],
  ])('puts a message aside that %s, and reports it without its content', async (_, start, attempt) => {
    const smtp = await start();
    expect(await create(smtp.url).send(MAIL, attempt)).toBe('done');
    expect(smtp.received).toEqual([]);
    const [name = ''] = listOutbox();
    expect(readFileSync(join(outbox, name), 'utf8')).toContain('token=3Da-secret');
    const [line = ''] = reported;
    expect(reported).toHaveLength(1);
    expect(line).toContain(join(outbox, name));
    expect(line).not.toContain('a-secret');
    expect(line).not.toContain('\n');
    await smtp.stop();
  });
});
