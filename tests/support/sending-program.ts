/**
 * A child process that opens the back office and sends orders for several carts concurrently, until it is killed or
 * has sent its number of orders. Its argument is a `SendingTask` as JSON. It starts on a line of input, a
 * `SendingStart`, and ends when its input closes. It writes each step synchronously, so that the output is complete
 * however it ends. Mails are delivered meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openEmbedded } from '#src/backoffice/embedded/open.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';

export type SendingTask = {
  readonly data_dir: string;
  readonly database_url?: string | undefined;
  /** The shop's time, ms. */
  readonly now: number;
  readonly article: string;
  /** Tokens of sessions that have a cart each. */
  readonly buyers: readonly string[];
};

export type SendingStart = {
  /** Per buyer, the request ids of the first orders, each sent twice concurrently. */
  readonly requests: readonly (readonly string[])[];
  /** Further orders per buyer, with new request ids; null: unlimited. */
  readonly more: number | null;
};

/** One step of output: `open`, an order about to be sent, its confirmation with the number, or a mail about it with its id. */
export type SendingStep =
  | readonly ['open']
  | readonly ['try', buyer: number, request_id: string]
  | readonly ['sent', request_id: string, name: string]
  | readonly ['mail', id: string, kind: string, name: string];

const report = (...step: SendingStep): void => void writeSync(1, `${JSON.stringify(step)}\n`);

type Buying = { readonly backOffice: BackOffice; readonly visitor: Visitor; readonly article: string };

const add = async ({ backOffice, visitor, article }: Buying): Promise<void> => {
  const line = { item_id: article, quantity: 2, promo_code: '', promo_row: '' };
  const change = await backOffice.carts.add(visitor, [line]);
  if (!change.ok) throw new Error(change.refusal);
};

/** Sends the cart. If another process has already sent it, adds again and retries. */
const send = async (buying: Buying, request_id: string): Promise<void> => {
  for (;;) {
    const answer = await buying.backOffice.orders.send(buying.visitor, {
      ...{ id_cart: 0, delivery: 'shipping', date_delivery: '', payment_method: 'transfer' },
      ...{ note: '', coupon: '', request_id },
    });
    if (answer.ok) {
      report('sent', request_id, answer.order.name);
      return;
    }
    if (answer.refusal !== 'empty_cart') throw new Error(answer.refusal);
    await add(buying);
  }
};

const buy = async (buying: Buying, buyer: number, { requests, more }: SendingStart): Promise<void> => {
  for (const request_id of requests[buyer] ?? []) {
    await Promise.all([send(buying, request_id), send(buying, request_id)]);
  }
  for (let count = 0; count < (more ?? Infinity); count++) {
    const request_id = randomUUID();
    await add(buying);
    report('try', buyer, request_id);
    await send(buying, request_id);
  }
};

const run = async ({ data_dir, database_url, now, article, buyers }: SendingTask): Promise<void> => {
  const backOffice = await openEmbedded({
    ...{ kind: 'embedded', data_dir, seed: 'none', rate_limit_factor: 0, allow_demo_logins: true },
    ...(database_url === undefined ? {} : { database_url }),
    shop: { name: 'Fondaco', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' },
    clock: () => now,
    deliver: async (message, { id }) => {
      report('mail', id, message.kind, 'order' in message ? message.order.name : '');
      return 'done';
    },
  });
  report('open');
  const input = createInterface({ input: process.stdin });
  input.once('close', () => process.exit(0));
  const line = await new Promise<string>((resolve) => input.once('line', resolve));
  const start = JSON.parse(line) as SendingStart;
  await Promise.all(
    buyers.map(async (token, buyer) => {
      const session = await backOffice.accounts.findSession(token);
      if (!session) throw new Error('no session');
      await buy({ backOffice, article, visitor: { locale: 'it', session } }, buyer, start);
    }),
  );
  await backOffice.close();
  process.exit(0);
};

if (import.meta.main) await run(JSON.parse(process.argv[2] ?? '') as SendingTask);
