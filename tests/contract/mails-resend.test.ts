import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logOutput } from '#src/backoffice/log.ts';
import type { Deliver, Undelivered } from '#src/backoffice/mail-message.ts';
import { openStore } from '../support/fresh-store.ts';
import type { MailingTask } from '../support/mailing-program.ts';
import { createRun } from '../support/run-staff.ts';
import { startSmtp } from '../support/smtp-server.ts';
import { FRIDAY, openTestShop, type TestShop } from '../support/test-shop.ts';

const PROGRAM = fileURLToPath(new URL('../support/mailing-program.ts', import.meta.url));
const CONTACT = {
  message: { name: 'Anna', email: 'anna@test.example', telephone: '', message: 'Buongiorno' },
  locale: 'it',
};
const REFUSED: Undelivered = {
  ...{ state: 'failed', to: 'shop@test.example', subject: 'Messaggio di Anna' },
  error: 'Error: 550 no such user',
};

let shop: TestShop;
let run: ReturnType<typeof createRun>;
let delivered: string[];
let answer: Awaited<ReturnType<Deliver>>;

const deliver: Deliver = async (message, { id }) => {
  delivered.push(`${message.kind} ${id}`);
  return answer;
};

beforeEach(async () => {
  [delivered, answer] = [[], 'done'];
  shop = await openTestShop({ deliver });
  run = createRun(shop.database, { clock: () => shop.time.now });
});
afterEach(() => shop.close());

/** Adds visitors' messages to the queue. */
const queue = (count: number) =>
  shop.database.write((tx) =>
    tx
      .insertInto('mail')
      .values(
        Array.from({ length: count }, () => ({
          ...{ kind: 'contact', payload: JSON.stringify(CONTACT), created_at: FRIDAY, due_at: FRIDAY },
        })),
      )
      .execute(),
  );

const list = async () => {
  const listed = await run('mails.list', {});
  return listed.ok ? listed.result : [];
};
const resend = async (id?: number) => {
  const done = await run('mails.resend', id === undefined ? {} : { id });
  return done.ok ? done.result.due : undefined;
};
const countUndelivered = async () => {
  const state = await run('shop.state', {});
  return state.ok ? state.result.undelivered : undefined;
};

/** The lines of the log, which is checked for unexpected ones after each test. */
const takeWarnings = (): readonly object[] => {
  const { mock } = vi.mocked(logOutput.write);
  const lines = mock.calls.map(([line]) => JSON.parse(line) as object);
  mock.calls.length = 0;
  return lines;
};

/** Lets a process send its mails to a mail server that never answers, and kills it when the server has one of them. */
const killWhileSending = async (): Promise<readonly string[]> => {
  const smtp = await startSmtp({ isSilent: true });
  const { data_dir, database_url } = shop.place;
  const task: MailingTask = { data_dir, database_url, smtp_url: smtp.url, now: FRIDAY };
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(task)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const closed = once(child, 'close');
  await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1);
  child.kill('SIGKILL');
  await closed;
  await smtp.stop();
  return smtp.received.map(({ message }) => /^Message-ID: <mail-(.*)@/m.exec(message)?.[1] ?? '');
};

describe('mails that are not delivered', () => {
  test('[Q-25] are kept with recipient, subject and reason, told, and sent again by one command, once', async () => {
    answer = REFUSED;
    await queue(2);
    await shop.idle();
    const { to: recipient, subject, error } = REFUSED;
    const kept = { kind: 'contact', state: 'failed', created_at: FRIDAY, attempts: 1 };
    expect(await list()).toMatchObject(Array(2).fill({ ...kept, recipient, subject, error }));
    expect(await countUndelivered()).toEqual({ count: 2, since: FRIDAY });
    // No attempt follows by itself, however late, nor at the next start.
    shop.time.now += 1e9;
    await shop.idle();
    const again = await shop.openAgain();
    await again.start();
    expect(takeWarnings()).toEqual([expect.objectContaining({ level: 'warn', count: 2 })]);
    await again.idle();
    expect(delivered).toHaveLength(2);
    answer = 'done';
    const [first] = await list();
    expect([await resend(999), await resend(first?.id), await resend()]).toEqual([0, 1, 2]);
    await Promise.all([shop.idle(), again.idle()]);
    await again.close();
    expect(delivered.slice(2).sort()).toEqual(delivered.slice(0, 2).sort());
    expect([await list(), await resend()]).toEqual([[], 0]);
    expect(await countUndelivered()).toEqual({ count: 0, since: 0 });
    await shop.idle();
    expect(delivered).toHaveLength(4);
  });

  test('[Q-25] are not sent twice after a kill while the mail server gets one, unless somebody names it', async () => {
    await queue(2);
    const [taken = ''] = await killWhileSending();
    shop.time.now = FRIDAY + 30_000;
    await shop.idle();
    // The other one was not begun.
    expect(delivered).toHaveLength(1);
    expect(delivered[0]).not.toContain(taken);
    const unknown = await list();
    const error = 'the program ended while the mail server was getting the message';
    expect(unknown).toMatchObject([{ state: 'unknown', attempts: 1, error }]);
    expect(await countUndelivered()).toMatchObject({ count: 1 });
    expect(await resend()).toBe(0);
    await shop.idle();
    expect(delivered).toHaveLength(1);
    expect(await resend(unknown[0]?.id)).toBe(1);
    await shop.idle();
    // The same id is the same Message-ID, by which mail servers know it.
    expect(delivered[1]).toBe(`contact ${taken}`);
    expect(await list()).toEqual([]);
  });

  test('[Q-25] of earlier versions, files in the outbox, are listed once and sent by the same command', async () => {
    const outbox = join(shop.place.data_dir, 'outbox');
    await mkdir(outbox, { recursive: true });
    const head =
      'From: Fondaco <noreply@test.example>\r\nTo: Anna\r\n <anna@test.example>\r\nSubject: =?UTF-8?Q?=C3=88_pronta?=';
    await writeFile(join(outbox, '2026-11-19T08-30-00-000Z-0a1b2c3d.eml'), `${head}\r\n\r\nTo: nobody\r\n`);
    await writeFile(
      join(outbox, '2026-11-19T09-30-00-000Z-4a1b2c3d.eml'),
      'Subject: Contact\r\n\r\nText\r\n',
    );
    // A copy of a mail of the store.
    await writeFile(join(outbox, 'a1-1.eml'), 'Subject: Copy\r\n\r\n');
    const { data_dir, database_url } = shop.place;
    const place = { data_dir, ...(database_url !== undefined && { database_url }) };
    const stores = await Promise.all(
      [1, 2].map(() => openStore({ ...shop.place, ...place }, { deliver, clock: () => shop.time.now })),
    );
    const kept = { kind: 'file', state: 'failed', attempts: 0, error: 'an earlier version put it aside' };
    expect(await list()).toMatchObject([
      { ...kept, recipient: 'anna@test.example', subject: 'È pronta', created_at: FRIDAY - 864e5 },
      { ...kept, recipient: '', subject: 'Contact' },
    ]);
    expect(await stores[0]?.countUndeliveredMails?.()).toBe(2);
    for (const store of stores) await store.close();
    expect(takeWarnings()).toHaveLength(2);
    expect(await resend()).toBe(2);
    await shop.idle();
    expect(delivered.map((text) => text.split(' ')[0])).toEqual(['file', 'file']);
    expect(await list()).toEqual([]);
  });
});
