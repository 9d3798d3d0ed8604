/**
 * A child process that opens a store and sends its mails to a mail server, until it is killed. Its argument is a `MailingTask` as JSON.
 */
import { join } from 'node:path';
import { openEmbedded } from '#src/backoffice/embedded/open.ts';
import { createMailer } from '#src/server/mail/mail.ts';

export type MailingTask = {
  readonly data_dir: string;
  readonly database_url?: string | undefined;
  readonly smtp_url: string;
  /** The shop's time, ms. */
  readonly now: number;
};

/** What each mail says, whatever it is about. */
const MAIL = { to: { name: '', address: 'shop@test.example' }, subject: 'A mail', text: 'Words', html: '' };

const run = async ({ data_dir, database_url, smtp_url, now }: MailingTask): Promise<void> => {
  const from = 'noreply@test.example';
  const mailer = createMailer({ smtp_url, from, outbox: join(data_dir, 'outbox'), report: () => undefined });
  await openEmbedded({
    ...{ kind: 'embedded', data_dir, seed: 'none', rate_limit_factor: 0, allow_demo_logins: true },
    ...(database_url === undefined ? {} : { database_url }),
    shop: { name: 'Fondaco', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' },
    clock: () => now,
    deliver: (_, attempt) => mailer.send(MAIL, attempt),
  });
};

if (import.meta.main) await run(JSON.parse(process.argv[2] ?? '') as MailingTask);
