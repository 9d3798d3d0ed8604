import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from './mail.ts';

const MAIL = {
  to: { name: 'Marta Zanin', address: 'marta@test.example' },
  subject: 'È pronta',
  text: 'Perché no?\nhttps://shop.example/pages/password?token=a-secret\n',
};
const FROM = 'Fondaco <noreply@shop.example>';

let folder: string;
let outbox: string;
let reported: string[];
/** What is to be done later, and in how many minutes. */
let waiting: { readonly job: () => void; readonly minutes: number }[];
const create = (smtp_url?: string) =>
  createMailer({
    ...{ smtp_url, from: FROM, outbox, report: (line) => reported.push(line) },
    later: (job, ms) => waiting.push({ job, minutes: ms / 60_000 }),
  });

beforeEach(() => {
  reported = [];
  waiting = [];
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
  outbox = join(folder, 'outbox');
});
afterEach(() => rmSync(folder, { recursive: true }));

type Received = { readonly envelope: readonly string[]; readonly message: string };

type Smtp = {
  /** What recipients are refused with, in turn; then they are taken. */
  readonly refusals?: string[];
  /** True hangs up on a message that it has received. */
  readonly hangUp?: boolean;
};

/** A mail server that takes everything else. */
const startSmtp = async ({ refusals = [], hangUp = false }: Smtp = {}) => {
  const received: Received[] = [];
  const speak = (socket: Socket): void => {
    let envelope: string[] = [];
    let message: string[] | undefined;
    let rest = '';
    const answer = (line: string): string | undefined => {
      if (message) {
        if (line !== '.') return void message.push(line);
        if (hangUp) return void socket.destroy();
        received.push({ envelope, message: message.join('\n') });
        [envelope, message] = [[], undefined];
        return '250 taken';
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL' || verb === 'RCPT') envelope.push(line);
      const refusal = verb === 'RCPT' ? refusals.shift() : undefined;
      if (refusal !== undefined) return refusal;
      if (verb === 'DATA') message = [];
      if (verb === 'QUIT') return '221 bye';
      return verb === 'DATA' ? '354 go on' : '250 ok';
    };
    socket.write('220 ready\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const said = answer(line);
        if (said) socket.write(`${said}\r\n`);
      }
    });
  };
  const server: Server = createServer(speak);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, received, stop };
};

const listOutbox = (): readonly string[] => readdirSync(outbox);

describe('the mailer', () => {
  it('hands messages to the mail server and keeps none of them', async () => {
    const smtp = await startSmtp();
    const mailer = create(smtp.url);
    await Promise.all([mailer.send(MAIL), mailer.send({ ...MAIL, subject: 'Zwei' })]);
    await mailer.idle();
    expect(smtp.received).toHaveLength(2);
    expect(smtp.received[0]?.envelope).toEqual([
      'MAIL FROM:<noreply@shop.example>',
      'RCPT TO:<marta@test.example>',
    ]);
    const { message } = smtp.received.find((each) => !each.message.includes('Zwei')) ?? { message: '' };
    expect(message).toContain('From: Fondaco <noreply@shop.example>');
    expect(message).toContain('To: Marta Zanin <marta@test.example>');
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect([listOutbox(), reported]).toEqual([[], []]);
    await smtp.stop();
  });

  it('writes messages into the outbox, for this account alone, where there is no mail server', async () => {
    await create().send(MAIL);
    const [name = ''] = listOutbox();
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\dZ-]+-[0-9a-f]{8}\.eml$/);
    expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600);
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(outbox, name), 'utf8')).toContain('token=3Da-secret');
    expect(reported).toEqual([`SMTP_URL is not set: a message was stored in ${join(outbox, name)}`]);
  });

  it.each([
    ['refuses the message', async () => startSmtp({ refusals: ['550 nobody here'] })],
    [
      'is not there',
      async () => {
        const smtp = await startSmtp();
        await smtp.stop();
        return { ...smtp, stop: async () => undefined };
      },
    ],
  ])('keeps a message when the mail server %s, and says so without what is in it', async (_, start) => {
    const smtp = await start();
    const mailer = create(smtp.url);
    await mailer.send(MAIL);
    await mailer.idle();
    expect(smtp.received).toEqual([]);
    const [name = ''] = listOutbox();
    expect(reported).toHaveLength(1);
    const [line] = reported;
    expect(line).toContain(join(outbox, name));
    expect(line).not.toContain('a-secret');
    expect(line).not.toContain('\n');
    await smtp.stop();
  });

  const tryAgain = async (mailer: ReturnType<typeof create>): Promise<void> => {
    for (const { job } of waiting.splice(0)) job();
    await mailer.idle();
  };

  it('tries again what the mail server refused for the time being, until it is taken', async () => {
    const smtp = await startSmtp({ refusals: ['451 come back', '421 too busy'] });
    const mailer = create(smtp.url);
    await mailer.send(MAIL);
    await mailer.idle();
    expect([waiting.map(({ minutes }) => minutes), listOutbox().length]).toEqual([[1], 1]);
    await tryAgain(mailer);
    expect([waiting.map(({ minutes }) => minutes), smtp.received.length]).toEqual([[5], 0]);
    await tryAgain(mailer);
    expect([waiting, smtp.received.length, listOutbox()]).toEqual([[], 1, []]);
    expect(reported).toHaveLength(2);
    await smtp.stop();
  });

  it('gives up after four more tries, and keeps the message', async () => {
    const smtp = await startSmtp();
    await smtp.stop();
    const mailer = create(smtp.url);
    await mailer.send(MAIL);
    await mailer.idle();
    const pauses = [];
    while (waiting.length > 0) {
      pauses.push(...waiting.map(({ minutes }) => minutes));
      await tryAgain(mailer);
    }
    expect([pauses, listOutbox().length, reported.length]).toEqual([[1, 5, 15, 30], 1, 5]);
  });

  it('does not try again what was refused for good, or may have been taken', async () => {
    for (const options of [{ refusals: ['550 nobody here'] }, { hangUp: true }]) {
      const smtp = await startSmtp(options);
      const mailer = create(smtp.url);
      await mailer.send(MAIL);
      await mailer.idle();
      expect(waiting, JSON.stringify(options)).toEqual([]);
      await smtp.stop();
    }
    expect([listOutbox().length, reported.length]).toEqual([2, 2]);
  });

  it('leaves alone what somebody took out of the outbox meanwhile', async () => {
    const smtp = await startSmtp({ refusals: ['451 come back'] });
    const mailer = create(smtp.url);
    await mailer.send(MAIL);
    await mailer.idle();
    for (const name of listOutbox()) rmSync(join(outbox, name));
    await tryAgain(mailer);
    expect([smtp.received, waiting]).toEqual([[], []]);
    await smtp.stop();
  });

  it('goes on with the next message after one that failed', async () => {
    const smtp = await startSmtp();
    const mailer = create(smtp.url);
    await mailer.send({ ...MAIL, to: { name: '', address: 'no address' } });
    await mailer.send(MAIL);
    await mailer.idle();
    expect(smtp.received).toHaveLength(1);
    expect([listOutbox().length, reported.length]).toEqual([1, 1]);
    await smtp.stop();
  });
});
