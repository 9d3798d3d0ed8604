import type { Kysely, Selectable } from 'kysely';
import { PAYMENT_METHODS } from '#src/contract/payment-methods.ts';
import { type CustomerFields, PORTS } from '#src/contract/staff/customer-fields.ts';
import { findChangedFields, findCompanyRequestRefusals } from '../../rules/company-request.ts';
import { toEuros, toMoney } from '../../rules/money.ts';
import type { ClientTable } from '../database/commerce-tables.ts';
import type { Tables } from '../database/tables.ts';

/** Texts that are stored as they are. */
const TEXTS = [
  'company_name',
  'vat_number',
  'tax_code',
  'recipient_code',
  'pec',
  'email',
  'telephone',
  'fax',
] as const;
const TERMS = ['customer_code', 'payment_terms', 'discount_chain', 'carrier'] as const;

/** The columns of `CustomerFields`. */
export const CUSTOMER_COLUMNS = [
  ...TEXTS.map((name) => `client.${name}` as const),
  ...TERMS.map((name) => `client.${name}` as const),
  ...([
    'client.payment_methods',
    'client.min_order',
    'client.credit_limit',
    'client.port',
    'client.agent_id',
  ] as const),
] as const;

type Row = Pick<
  Selectable<ClientTable>,
  | (typeof TEXTS)[number]
  | (typeof TERMS)[number]
  | 'payment_methods'
  | 'min_order'
  | 'credit_limit'
  | 'port'
  | 'agent_id'
>;

const pick = <Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

export const toCustomerFields = (row: Row): CustomerFields => ({
  ...pick(row, [...TEXTS, ...TERMS]),
  payment_methods: PAYMENT_METHODS.filter((method) => row.payment_methods.split(',').includes(method)),
  min_order: toEuros(row.min_order),
  credit_limit: toEuros(row.credit_limit),
  port: PORTS.find((port) => port === row.port) ?? '',
  agent_id: row.agent_id ?? 0,
});

/** The stored form of some fields. */
export const toCustomerColumns = (fields: Partial<CustomerFields>): Partial<Row> => {
  const { payment_methods, min_order, credit_limit, agent_id, ...texts } = fields;
  return {
    ...texts,
    ...(payment_methods && { payment_methods: payment_methods.join(',') }),
    ...(min_order !== undefined && { min_order: toMoney(min_order) }),
    ...(credit_limit !== undefined && { credit_limit: toMoney(credit_limit) }),
    ...(agent_id !== undefined && { agent_id: agent_id === 0 ? null : agent_id }),
  };
};

/** The fields of a customer; undefined for an unknown one. */
export const readCustomerFields = async (
  db: Kysely<Tables>,
  client_id: number,
): Promise<CustomerFields | undefined> => {
  const row = await db
    .selectFrom('client')
    .select(CUSTOMER_COLUMNS)
    .where('id', '=', client_id)
    .executeTakeFirst();
  return row && toCustomerFields(row);
};

/** The refusal of every field of the company that is missing or fails its check. */
export const findCustomerProblems = (fields: CustomerFields): Readonly<Record<string, string>> =>
  findCompanyRequestRefusals({ kind: 'company', fields, note: '' }, fields.vat_number);

/** Fields that differ from the stored ones, codes without spaces in upper case. */
export const findChangedCustomerFields = (
  wanted: Partial<CustomerFields>,
  stored: CustomerFields,
): Partial<CustomerFields> => {
  const merged = { ...stored, ...wanted };
  const fields = pick(merged as unknown as Row, TEXTS);
  const texts = findChangedFields({ kind: 'company', fields, note: '' }, stored);
  const others = Object.entries(wanted).filter(
    ([name, value]) =>
      !TEXTS.some((text) => text === name) &&
      JSON.stringify(value) !== JSON.stringify(stored[name as keyof CustomerFields]),
  );
  return { ...texts, ...Object.fromEntries(others) };
};

/** Whether another customer has a VAT number. */
export const isKnownVatNumber = async (
  db: Kysely<Tables>,
  vat_number: string,
  except = 0,
): Promise<boolean> => (await findByVatNumber(db, vat_number, except)) !== undefined;

/** The customer with a VAT number. */
export const findByVatNumber = async (
  db: Kysely<Tables>,
  vat_number: string,
  except = 0,
): Promise<{ readonly id: number; readonly company_name: string } | undefined> =>
  vat_number === ''
    ? undefined
    : db
        .selectFrom('client')
        .select(['id', 'company_name'])
        .where('vat_number', 'in', [vat_number, `IT${vat_number}`, vat_number.replace(/^IT/, '')])
        .where('id', '!=', except)
        .executeTakeFirst();

/** The unpaid deadlines of the past of each client, in ten-thousandths of a euro, with the earliest day. */
export const findOverdue = async (
  db: Kysely<Tables>,
  today: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly amount: number; readonly since: string }>> => {
  const rows = await db
    .selectFrom('deadline')
    .select((eb) => ['client_id', eb.fn.sum<number>('amount').as('amount'), eb.fn.min('due_day').as('since')])
    .where('client_id', 'in', [0, ...ids])
    .where('paid_day', 'is', null)
    .where('amount', '>', 0)
    .where('due_day', '<', today)
    .groupBy('client_id')
    .execute();
  return new Map(rows.map(({ client_id, amount, since }) => [client_id, { amount, since }]));
};
