import { type Kysely, sql } from 'kysely';
import type { Company } from '#src/contract/account-overview.ts';
import type { Tables } from '../database/tables.ts';
import { OPEN_STATUSES } from './credit.ts';

const TEXTS = [
  'company_name',
  'customer_code',
  'first_name',
  'surname',
  'vat_number',
  'tax_code',
  'recipient_code',
  'pec',
  'client.email',
  'client.telephone',
  'fax',
  'payment_terms',
  'carrier',
  'port',
] as const;

const countOpenOrders = async (db: Kysely<Tables>, client_id: number): Promise<number> => {
  const row = await db
    .selectFrom('order')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', client_id)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** The stored data of a client; undefined when it is unknown. */
export const findCompany = async (db: Kysely<Tables>, client_id: number): Promise<Company | undefined> => {
  const row = await db
    .selectFrom('client')
    .leftJoin('user as agent', 'agent.id', 'client.agent_id')
    .leftJoin('address as office', (join) =>
      join.onRef('office.client_id', '=', 'client.id').on('office.position', '=', 0),
    )
    .select([...TEXTS, 'discount_chain as discount'])
    .select(['office.street', 'office.postal_code', 'office.city', 'office.province'])
    .select(['agent.name as agent_name', 'agent.email as agent_email', 'agent.telephone as agent_telephone'])
    .where('client.id', '=', client_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { agent_name, agent_email, agent_telephone, street, postal_code, city, province, ...company } = row;
  const office = {
    ...{ street: street ?? '', postal_code: postal_code ?? '', city: city ?? '', province: province ?? '' },
  };
  const agent =
    agent_name === null
      ? {}
      : { agent: { name: agent_name, email: agent_email ?? '', telephone: agent_telephone ?? '' } };
  return { ...company, ...office, ...agent, open_orders: await countOpenOrders(db, client_id) };
};
