import { HOUR_MS, MINUTE_MS } from '#src/contract/time.ts';
import type { CardProvider } from '../../card-provider.ts';
import { getLog } from '../../log.ts';
import type { TradeOptions } from '../trade-options.ts';
import { type CardPaymentRow, storeOutcome } from './card-payments.ts';

/** Pauses (ms) between the questions about a charge; the last one repeats. */
const PAUSES = [1, 1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE_MS);

/** Polling interval (ms) for due charges. */
const POLL_MS = 15_000;

/** Maximum number of charges per run. */
const BATCH = 50;

/** Settles the card payments whose customers did not come back, and those whose outcome was unknown. */
export type CardSettlement = {
  /** Asks the provider about every charge that is due; resolves when it is done. */
  settle(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

type Options = Pick<TradeOptions, 'database' | 'clock' | 'events'> & {
  /** Absent where no provider is configured. */
  readonly cards: CardProvider | undefined;
};

/** Claims a due charge by setting the time of the next question; only one of several processes gets it. */
const claim = async ({ database, clock }: Options, payment: CardPaymentRow): Promise<boolean> => {
  const { charge_id, due_at, checks } = payment;
  const pause = PAUSES[checks] ?? HOUR_MS;
  const changed = await database.write((tx) =>
    tx
      .updateTable('card_payment')
      .set({ due_at: clock() + pause, checks: checks + 1 })
      .where('charge_id', '=', charge_id)
      .where('due_at', '=', due_at)
      .returning('order_id')
      .executeTakeFirst(),
  );
  return changed !== undefined;
};

export const createCardSettlement = (options: Options): CardSettlement => {
  const { database, clock, cards, events } = options;
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const settleOne = async (provider: CardProvider, payment: CardPaymentRow): Promise<void> => {
    try {
      if (!(await claim(options, payment))) return;
      const state = await provider.find(payment.charge_id);
      await database.write(async (tx) => {
        const isNew = await storeOutcome(tx, payment.charge_id, state);
        if (isNew && (state === 'paid' || state === 'refused'))
          await events.append(tx, { name: 'card.settled', payload: { order_id: payment.order_id, state } });
      });
    } catch (error) {
      getLog().error({ err: error, order_id: payment.order_id }, 'A card payment was not settled');
    }
  };
  const settle = async (): Promise<void> => {
    if (!cards) return;
    const due = await database.read
      .selectFrom('card_payment')
      .selectAll()
      .where('state', 'in', ['open', 'unknown'])
      .where('due_at', '<=', clock())
      .orderBy('due_at')
      .limit(BATCH)
      .execute();
    for (const payment of due) await settleOne(cards, payment);
  };
  const run = async (): Promise<void> => {
    try {
      await settle();
    } catch (error) {
      getLog().error({ err: error }, 'The card payments were not settled');
    }
  };
  return {
    settle,
    start() {
      if (cards) timer = setInterval(() => void (last = last.then(run)), POLL_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
};
