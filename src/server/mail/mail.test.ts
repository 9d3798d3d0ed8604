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
/** Scheduled retries with their delay in minutes. */
let scheduled: { readonly job: () => void; readonly minutes: number }[];
const create = (smtp_url?: string) =>
  createMailer({
    ...{ smtp_url, from: FROM, outbox, report: (line) => reported.push(line) },
    later: (job, ms) => scheduled.push({ job, minutes: ms / 60_000 }),
  });

beforeEach(() => {
  reported = [];
  scheduled = [];
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
  outbox = join(folder, 'outbox');
});
afterEach(() => rmSync(folder, { recursive: true }));

type ReceivedMail = { readonly envelope: readonly string[]; readonly message: string };

type Smtp = {
  /** Error replies to the first recipients; later ones are accepted. */
  readonly refusals?: string[];
  /** True closes the connection after receiving a message, without a reply. */
  readonly hangUp?: boolean;
};

/** A mail server that accepts everything except as `Smtp` says. */
const startSmtp = async ({ refusals = [], hangUp = false }: Smtp = {}) => {
  const received: ReceivedMail[] = [];
  const handle = (socket: Socket): void => {
    let envelope: string[] = [];
    let message: string[] | undefined;
    let rest = '';
    const toReply = (line: string): string | undefined => {
      if (message) {
        if (line !== '.') return void message.push(line);
        if (hangUp) return void socket.destroy();
        received.push({ envelope, message: message.join('\n') });
        [envelope, message] = [[], undefined];
        return '250 accepted';
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
        const reply = toReply(line);
        if (reply) socket.write(`${reply}\r\n`);
      }
    });
  };
  const server: Server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, received, stop };
};

const listOutbox = (): readonly string[] => readdirSync(outbox);

describe('the mailer', () => {
  it('sends messages to the mail server and removes them from the outbox', async () => {
    const smtp = await startSmtp();
    const mailer = create(smtp.url);
    await Promise.all([mailer.send(MAIL), mailer.send({ ...MAIL, subject: 'Zwei' })]);
    await mailer.idle();
    expect(smtp.received).toHaveLength(2);
    expect(smtp.received[0]?.envelope).toEqual([
      'MAIL FROM:<noreply@shop.example>',
      'RCPT TO:<marta@test.example>',
    ]);
    const { message } = smtp.received.find((mail) => !mail.message.includes('Zwei')) ?? { message: '' };
    expect(message).toContain('From: Fondaco <noreply@shop.example>');
    expect(message).toContain('To: Marta Zanin <marta@test.example>');
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect([listOutbox(), reported]).toEqual([[], []]);
    await smtp.stop();
  });

  it('stores messages in the outbox, readable by this account only, without a mail server', async () => {
    await create().send(MAIL);
    const [name = ''] = listOutbox();
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\dZ-]+-[0-9a-f]{8}\.eml$/);
    expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600);
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(outbox, name), 'utf8')).toContain('token=3Da-secret');
    expect(reported).toEqual([`SMTP_URL is not set: a message was stored in ${join(outbox, name)}`]);
  });

  it.each([
    ['rejects the message', async () => startSmtp({ refusals: ['550 no such user'] })],
    [
      'is down',
      async () => {
        const smtp = await startSmtp();
        await smtp.stop();
        return { ...smtp, stop: async () => undefined };
      },
    ],
  ])('retains a message when the mail server %s, and reports it without its content', async (_, start) => {
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

  const runScheduled = async (mailer: ReturnType<typeof create>): Promise<void> => {
    for (const { job } of scheduled.splice(0)) job();
    await mailer.idle();
  };

  it('retries a message that was rejected temporarily, until it is accepted', async () => {
    const smtp = await startSmtp({ refusals: ['451 try again later', '421 too busy'] });
    const mailer = create(smtp.url);
    await mailer.send(MAIL);
    await mailer.idle();
    expect([scheduled.map(({ minutes }) => minutes), listOutbox().length]).toEqual([[1], 1]);
    await runScheduled(mailer);
    expect([scheduled.map(({ minutes }) => minutes), smtp.received.length]).toEqual([[5], 0]);
    await runScheduled(mailer);
    expect([scheduled, smtp.received.length, listOutbox()]).toEqual([[], 1, []]);
    expect(reported).toHaveLength(2);
    await smtp.stop();
  });

  it('gives up after four retries and retains the message', async () => {
    const smtp = await startSmtp();
    await smtp.stop();
    const mailer = create(smtp.url);
    await mailer.send(MAIL);
    await mailer.idle();
    const pauses = [];
    while (scheduled.length > 0) {
      pauses.push(...scheduled.map(({ minutes }) => minutes));
      await runScheduled(mailer);
    }
    expect([pauses, listOutbox().length, reported.length]).toEqual([[1, 5, 15, 30], 1, 5]);
  });

  it('does not retry a message that was rejected permanently or may have been accepted', async () => {
    for (const options of [{ refusals: ['550 no such user'] }, { hangUp: true }]) {
      const smtp = await startSmtp(options);
      const mailer = create(smtp.url);
      await mailer.send(MAIL);
      await mailer.idle();
      expect(scheduled, JSON.stringify(options)).toEqual([]);
      await smtp.stop();
    }
    expect([listOutbox().length, reported.length]).toEqual([2, 2]);
  });

  it('does not retry a message that was removed from the outbox', async () => {
    const smtp = await startSmtp({ refusals: ['451 try again later'] });
    const mailer = create(smtp.url);
    await mailer.send(MAIL);
    await mailer.idle();
    for (const name of listOutbox()) rmSync(join(outbox, name));
    await runScheduled(mailer);
    expect([smtp.received, scheduled]).toEqual([[], []]);
    await smtp.stop();
  });

  it('sends the next message after one that failed', async () => {
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
