import { toWallTime } from '#src/backoffice/rules/day.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { type FreshStore, openFreshStore } from './fresh-store.ts';
import { CUSTOMER, OTHER_CUSTOMER } from './logins.ts';
import { readHistory, type StoredHistory } from './seeded-history.ts';

/** The customers of the demo shop and their clients. */
export const PEOPLE = [
  { login: CUSTOMER, client: 1001 },
  { login: OTHER_CUSTOMER, client: 1002 },
  { login: { usr: 'cliente3@demo.example', pwd: 'Demo-cliente-3' }, client: 1003 },
];

/** The demo shop, totals computed from its documents, and its customers with open sessions. */
export type DemoHistory = {
  readonly store: FreshStore;
  readonly database: Database;
  readonly history: StoredHistory;
  /** @throws when no customer acts for the client. */
  visitorOf(client: number): Visitor;
  close(): Promise<void>;
};

export const openDemoHistory = async (): Promise<DemoHistory> => {
  const store = await openFreshStore([], { seed: 'demo' });
  const database = await connect(store.place.location);
  const visitors = new Map<number, Visitor>();
  for (const { login, client } of PEOPLE) {
    const answer = await store.backOffice.accounts.login(login, '127.0.0.1');
    if (!answer.ok || !answer.session) throw new Error(login.usr);
    visitors.set(client, { locale: 'it', session: answer.session });
  }
  return {
    ...{ store, database, history: await readHistory(database.read) },
    visitorOf: (client) => visitors.get(client)!,
    async close() {
      await database.close();
      await store.close();
    },
  };
};

export const ownOf = <T extends { readonly client_id: number }>(
  rows: readonly T[],
  client: number,
): readonly T[] => rows.filter(({ client_id }) => client_id === client);

/** The shop's day of an instant. */
export const dayOf = (instant: number): string => toWallTime(instant, 'Europe/Rome').day;
