import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#src/backoffice/safety/make-folder.ts';
import type { CardCharge, CardProvider } from '#src/backoffice/card-provider.ts';
import type { CardState } from '#src/contract/card-payment.ts';
import { MINUTE_MS } from '#src/contract/time.ts';
import { localize } from '#src/i18n/paths.ts';
import type { Environment } from '../environment.ts';

/** What the test provider answers to each card number; all others are refused. */
export const TEST_CARDS: Readonly<Record<string, Exclude<CardState, 'open'>>> = {
  '4242424242424242': 'paid',
  '4000000000000002': 'refused',
  '4000000000000119': 'unknown',
};

/** An unknown outcome becomes a payment after this time (ms), unless it is decided by hand. */
const UNKNOWN_MS = MINUTE_MS;

/** Expiry (ms) of a charge: unpaid, it is refused. */
const EXPIRY_MS = 30 * MINUTE_MS;

const CHARGE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A charge at the test provider, without the card number. */
export type TestCharge = CardCharge & {
  readonly state: CardState;
  /** Ms. */
  readonly since: number;
};

/** A provider for trying the shop out, without a bank: its payment page is a page of this shop. */
export type TestProvider = CardProvider & {
  /** A charge as it is now; absent when it is unknown. */
  findCharge(id: string): Promise<TestCharge | undefined>;
  /** Pays an open charge with a card; a settled charge is unchanged. */
  pay(id: string, number: string): Promise<void>;
  /** Decides an unknown outcome. */
  decide(id: string, state: 'paid' | 'refused'): Promise<void>;
};

/** An open charge expires; an unknown outcome becomes a payment. */
const toCurrent = (charge: TestCharge, now: number): TestCharge => {
  const age = now - charge.since;
  if (charge.state === 'open' && age > EXPIRY_MS) return { ...charge, state: 'refused' };
  if (charge.state === 'unknown' && age > UNKNOWN_MS) return { ...charge, state: 'paid' };
  return charge;
};

/** Keeps charges as files in `folder`, so that they survive a restart. */
const createLedger = (folder: string, clock: () => number) => {
  const toFile = (id: string): string => join(folder, `${id}.json`);
  return {
    async find(id: string): Promise<TestCharge | undefined> {
      if (!CHARGE_ID.test(id)) return undefined;
      try {
        return toCurrent(JSON.parse(await readFile(toFile(id), 'utf8')) as TestCharge, clock());
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async store(charge: TestCharge): Promise<void> {
      makeFolder(folder);
      const part = join(folder, `${charge.id}.${randomUUID()}.part`);
      await writeFile(part, JSON.stringify(charge), { mode: 0o600 });
      await rename(part, toFile(charge.id));
    },
  };
};

export const createTestProvider = (
  { DATA_DIR, PUBLIC_URL }: Pick<Environment, 'DATA_DIR' | 'PUBLIC_URL'>,
  clock: () => number = Date.now,
): TestProvider => {
  const ledger = createLedger(join(DATA_DIR, 'test-cards'), clock);
  let last: Promise<unknown> = Promise.resolve();
  /** One change at a time: each sees the outcome of the one before. */
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    const done = last.then(change);
    last = done.catch(() => undefined);
    return done;
  };
  const settle = (id: string, from: CardState, state: CardState): Promise<void> =>
    inTurn(async () => {
      const charge = await ledger.find(id);
      if (charge?.state === from) await ledger.store({ ...charge, state, since: clock() });
    });
  return {
    findCharge: (id) => ledger.find(id),
    async start(charge) {
      await inTurn(async () => {
        if (!(await ledger.find(charge.id))) await ledger.store({ ...charge, state: 'open', since: clock() });
      });
      const query = new URLSearchParams({ charge: charge.id });
      return `${PUBLIC_URL}${localize('/pages/test-card', charge.locale)}?${query}`;
    },
    find: async (id) => (await ledger.find(id))?.state ?? 'open',
    pay: (id, number) => settle(id, 'open', TEST_CARDS[number] ?? 'refused'),
    decide: (id, state) => settle(id, 'unknown', state),
  };
};
