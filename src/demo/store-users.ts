import { toEmail } from '#src/contract/account.ts';
import { toMoney } from '#src/backoffice/rules/money.ts';
import { storePriceList } from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { advanceIdSequence } from '#src/backoffice/embedded/database/identity.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import type { DemoClient } from './companies.ts';
import type { DemoUser } from './users.ts';
import { hashPasswordSync } from '#src/backoffice/embedded/accounts/password-hash.ts';

const insertClient = async (tx: Tx, client: DemoClient): Promise<void> => {
  const { client_id, company_name, vat_number, discount_chain, payment_methods } = client;
  const { contacts, conditions } = client;
  await tx
    .insertInto('client')
    .values({
      id: client_id,
      company_name,
      vat_number,
      discount_chain,
      payment_methods: payment_methods.join(','),
      credit_limit: toMoney(client.credit_limit),
      credit_used: toMoney(client.credit_used),
      min_order: toMoney(client.min_order),
      ...contacts,
      ...(conditions && { ...conditions, trust_assured: toMoney(conditions.trust_assured) }),
    })
    .execute();
};

const insertAddresses = async (tx: Tx, { client_id, addresses }: DemoClient): Promise<void> => {
  const rows = addresses.map(({ address_code, name, IndirizzoEsteso, Citta, ...others }, position) => ({
    client_id,
    address_code,
    name,
    position,
    postal_code: '',
    province: '',
    telephone: '',
    contact: '',
    hours: '',
    carrier_note: '',
    street: IndirizzoEsteso,
    city: Citta,
    ...others,
  }));
  await tx.insertInto('address').values(rows).execute();
};

/** Stores the agreed prices of a company as its own net price list, which precedes all others. */
const insertPrices = async (tx: Tx, { client_id, company_name, prices }: DemoClient): Promise<void> => {
  if (prices.length === 0) return;
  const clients = [{ client_id, position: 0 }];
  const code = `client-${client_id}`;
  await storePriceList(tx, { code, name: company_name, is_net: true, clients, rows: prices });
};

const insertUser = async (
  tx: Tx,
  { email, name, telephone = '', role, password, client }: DemoUser,
): Promise<void> => {
  await tx
    .insertInto('user')
    .values({
      name,
      telephone,
      role,
      demo: 1,
      email: toEmail(email),
      client_id: client?.client_id ?? null,
      password: hashPasswordSync(password),
    })
    .execute();
};

/** Stores an agent as the agent of its clients. */
const assignAgent = async (tx: Tx, { email, agent_of = [] }: DemoUser): Promise<void> => {
  if (agent_of.length === 0) return;
  const agent = tx.selectFrom('user').select('id').where('email', '=', toEmail(email));
  await tx.updateTable('client').set({ agent_id: agent }).where('id', 'in', agent_of).execute();
};

/**
 * Stores users with their companies, all marked as demo logins. Hashing a password blocks the event loop for about 30 ms.
 */
export const storeDemoUsers = async (tx: Tx, users: readonly DemoUser[]): Promise<void> => {
  const clients = new Map(users.flatMap(({ client }) => (client ? [[client.client_id, client]] : [])));
  for (const client of clients.values()) {
    await insertClient(tx, client);
    await insertAddresses(tx, client);
    await insertPrices(tx, client);
  }
  if (clients.size > 0) await advanceIdSequence(tx, 'client');
  for (const user of users) {
    await insertUser(tx, user);
    await assignAgent(tx, user);
  }
};
