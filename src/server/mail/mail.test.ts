import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSmtp } from '../../../tests/support/smtp-server.ts';
import type { Attempt } from '#src/backoffice/mail-message.ts';
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
let begun: number;
const ATTEMPT: Attempt = {
  id: 'a1',
  beginTransfer: async () => {
    begun++;
  },
};
/** What is kept of the message. */
const KEPT = { to: 'marta@test.example', subject: MAIL.subject };

beforeEach(() => {
  reported = [];
  begun = 0;
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
    expect(await create(smtp.url).send(MAIL, ATTEMPT)).toBe('done');
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
    await create(smtp.url).send({ ...MAIL, attachments: [file] }, ATTEMPT);
    const [{ message } = { message: '' }] = smtp.received;
    expect(message).toContain('filename=a.pdf');
    expect(message).toContain(Buffer.from('%PDF').toString('base64'));
    await smtp.stop();
  });

  it('keeps a message to a shop without an address until it has one', async () => {
    const smtp = await startSmtp();
    const mail = { ...MAIL, to: { name: 'Fondaco', address: undefined } };
    const error = expect.stringContaining('seller.email') as string;
    expect(await create(smtp.url).send(mail, ATTEMPT)).toEqual({ ...KEPT, state: 'later', to: '', error });
    expect([listOutbox(), reported, smtp.received, begun]).toEqual([[], [error], [], 0]);
    await smtp.stop();
  });

  it('copies messages to the outbox, readable by this account only, without a mail server', async () => {
    const outcome = { ...KEPT, state: 'failed', error: 'SMTP_URL is not set' };
    expect(await create().send(MAIL, ATTEMPT)).toEqual(outcome);
    expect(await create().send(MAIL, ATTEMPT)).toEqual(outcome);
    expect(listOutbox()).toEqual(['a1.eml']);
    const file = join(outbox, 'a1.eml');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    expect(readFileSync(file, 'utf8')).toContain('token=3Da-secret');
    const line = `SMTP_URL is not set: a message is kept, with a copy in ${file}`;
    expect(reported).toEqual([line, line]);
  });

  it('removes the copy of a message that it sends', async () => {
    const smtp = await startSmtp();
    await create().send(MAIL, ATTEMPT);
    expect(await create(smtp.url).send(MAIL, ATTEMPT)).toBe('done');
    expect([listOutbox(), smtp.received.length]).toEqual([[], 1]);
    await smtp.stop();
  });

  it.each([
    ['was deferred', 'later', async () => startSmtp({ refusals: ['451 try again later'] })],
    ['finds no mail server', 'later', startDown],
    ['was rejected', 'failed', async () => startSmtp({ refusals: ['550 no such user'] })],
    ['may have been accepted', 'unknown', async () => startSmtp({ hangUp: true })],
  ])('says of a message that %s: %s, and why, without its content', async (_, state, start) => {
    const smtp = await start();
    const error = expect.stringMatching(/^Error: (?!.*a-secret).+$/) as string;
    expect(await create(smtp.url).send(MAIL, ATTEMPT)).toEqual({ ...KEPT, state, error });
    expect([smtp.received, listOutbox(), reported.length]).toEqual([[], [], 1]);
    expect(reported[0]).not.toContain('a-secret');
    await smtp.stop();
  });

  it('begins the transfer before the mail server has the message, and sends none when it may not', async () => {
    const smtp = await startSmtp();
    expect(await create(smtp.url).send(MAIL, ATTEMPT)).toBe('done');
    expect([begun, smtp.received.length]).toEqual([1, 1]);
    const taken = { id: 'a2', beginTransfer: () => Promise.reject(new Error('taken over')) };
    expect(await create(smtp.url).send(MAIL, taken)).toMatchObject({ error: 'Error: taken over' });
    expect(smtp.received).toHaveLength(1);
    await smtp.stop();
  });

  it('sends a file of an earlier version once, to the shop if its head names nobody', async () => {
    const smtp = await startSmtp();
    const mailer = create(smtp.url);
    mkdirSync(outbox);
    const file = {
      kind: 'file',
      name: 'old.eml',
      subject: 'Old',
      recipient: '',
      to: 'shop@test.example',
    } as const;
    for (const recipient of ['', 'marta@test.example']) {
      writeFileSync(join(outbox, 'old.eml'), 'Subject: Old\r\n\r\nText\r\n');
      expect(await mailer.sendFile({ ...file, recipient }, ATTEMPT)).toBe('done');
      expect(await mailer.sendFile({ ...file, recipient }, ATTEMPT)).toBe('done');
    }
    expect(smtp.received.map(({ envelope, message }) => [envelope[1], message])).toEqual([
      ['RCPT TO:<shop@test.example>', 'To: shop@test.example\nSubject: Old\n\nText'],
      ['RCPT TO:<marta@test.example>', 'Subject: Old\n\nText'],
    ]);
    expect(listOutbox()).toEqual([]);
    await smtp.stop();
  });
});
