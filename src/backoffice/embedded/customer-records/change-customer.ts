import { type CustomerFields, MAX_SALES_CREDIT } from '#src/contract/staff/customer-fields.ts';
import type { ParsedInput } from '#src/contract/staff/commands.ts';
import { isForeign } from '../../rules/invoice-data.ts';
import {
  findAddressRefusals,
  findRegistrationRefusals,
  toClientData,
} from '../../rules/registration-data.ts';
import { PRIVACY_VERSION } from '#src/contract/registration.ts';
import type { Fields } from '../../port/staff.ts';
import { openCustomer } from '../accounts/review-registrations.ts';
import { findUserByEmail } from '../accounts/user.ts';
import type { CommandContext, Restored, Written } from '../command-handler.ts';
import { lockClient } from '../customers/lock-client.ts';
import {
  findChangedCustomerFields,
  findCustomerProblems,
  isKnownVatNumber,
  readCustomerFields,
  toCustomerColumns,
} from '../customers/stored-customer.ts';
import type { Tx } from '../database/write-queue.ts';

/** The `problems` of a refusal. */
export const toProblems = (refusals: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(refusals).map(([field, refusal]) => `${field}: ${refusal}`);

const isAgent = async (tx: Tx, id: number): Promise<boolean> => {
  const agents = tx.selectFrom('user').select('id').where('role', '=', 'agent').where('id', '=', id);
  return (await agents.executeTakeFirst()) !== undefined;
};

const store = async (tx: Tx, client_id: number, fields: Partial<CustomerFields>): Promise<void> => {
  if (Object.keys(fields).length === 0) return;
  await tx.updateTable('client').set(toCustomerColumns(fields)).where('id', '=', client_id).execute();
};

/** Why an actor may not give these terms to a customer. */
const refuseTerms = async (
  tx: Tx,
  {
    credit_limit = 0,
    agent_id = 0,
  }: { readonly credit_limit?: number | undefined; readonly agent_id?: number | undefined },
  actor: CommandContext['actor'],
) => {
  if (credit_limit > MAX_SALES_CREDIT && actor.role !== 'admin')
    return {
      ...({ ok: false, refusal: 'credit_above_limit' } as const),
      problems: ['credit_limit: credit_above_limit'],
    };
  return agent_id === 0 || (await isAgent(tx, agent_id))
    ? undefined
    : ({ ok: false, refusal: 'unknown_agent', problems: ['agent_id: unknown_agent'] } as const);
};

/** Changes fields of a customer; stored values that fail a check stay as they are unless they change. */
export const changeCustomer = async (
  tx: Tx,
  { client_id, ...wanted }: ParsedInput<'customers.change'>,
  { actor }: CommandContext,
): Promise<Written<'customers.change'>> => {
  await lockClient(tx, client_id);
  const stored = await readCustomerFields(tx, client_id);
  if (!stored) return { ok: false, refusal: 'unknown_customer' };
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const changed = findChangedCustomerFields(given, stored);
  const { vat_number } = changed;
  const problems = Object.entries(findCustomerProblems({ ...stored, ...changed })).filter(
    ([name]) => name in changed,
  );
  if (problems.length > 0)
    return { ok: false, refusal: 'invalid', problems: toProblems(Object.fromEntries(problems)) };
  const refused = await refuseTerms(tx, changed, actor);
  if (refused) return refused;
  if (vat_number !== undefined && (await isKnownVatNumber(tx, vat_number, client_id)))
    return { ok: false, refusal: 'known_customer', problems: ['vat_number: known_customer'] };
  await store(tx, client_id, changed);
  return { ok: true, result: { client_id } };
};

type Key = { readonly client_id: number };

/** The logged state of a customer; another limit than the one that sales may give needs its own command to come back. */
export const readLogged = (tx: Tx, { client_id }: Key): Promise<Fields | undefined> =>
  readCustomerFields(tx, client_id);

export const restoreCustomer = async (
  tx: Tx,
  { input: { client_id }, fields }: Restored<Key>,
  { actor }: CommandContext,
): Promise<'not_undoable' | undefined> => {
  const former = fields as Partial<CustomerFields> | undefined;
  const stored = await readCustomerFields(tx, client_id);
  if (!former || !stored) return 'not_undoable';
  const changed = findChangedCustomerFields(former, stored);
  if ((changed.credit_limit ?? 0) > MAX_SALES_CREDIT && actor.role !== 'admin') return 'not_undoable';
  await store(tx, client_id, changed);
  return undefined;
};

export const readBlocked = async (tx: Tx, { client_id }: Key): Promise<Fields | undefined> => {
  const row = await tx
    .selectFrom('client')
    .select('blocked_at')
    .where('id', '=', client_id)
    .executeTakeFirst();
  return row && { blocked_at: row.blocked_at };
};

/** Blocks a customer (`blocked_at` in ms) and ends the sessions of its people, or lets them in again (null). */
export const setBlocked = async (tx: Tx, { client_id }: Key, blocked_at: number | null) => {
  const changed = await tx
    .updateTable('client')
    .set({ blocked_at })
    .where('id', '=', client_id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return { ok: false, refusal: 'unknown_customer' } as const;
  if (blocked_at !== null) {
    const users = tx.selectFrom('user').select('id').where('client_id', '=', client_id);
    await tx
      .deleteFrom('session')
      .where((eb) => eb.or([eb('user_id', 'in', users), eb('client_id', '=', client_id)]))
      .execute();
  }
  return { ok: true, result: { client_id } } as const;
};

export const restoreBlocked = async (tx: Tx, { input, fields }: Restored<Key>): Promise<undefined> => {
  await setBlocked(tx, input, (fields?.['blocked_at'] as number | null | undefined) ?? null);
  return undefined;
};

/** Where the fields of a new customer are named otherwise than in a registration. */
const FIELDS: Readonly<Record<string, string>> = { name: 'user_name', email: 'user_email' };

/** Fields of a new customer that no registration has. */
const TERMS = [
  ...(['customer_code', 'fax', 'payment_methods', 'payment_terms', 'discount_chain'] as const),
  ...(['min_order', 'credit_limit', 'carrier', 'port', 'agent_id'] as const),
];

/** Opens a customer that somebody typed in, as the approval of a request does. */
export const addCustomer = async (
  tx: Tx,
  input: ParsedInput<'customers.add'>,
  { actor, now }: CommandContext,
): Promise<Written<'customers.add'>> => {
  const { company_name, user_name, user_email, locale, street, city } = input;
  const { vat_number = '', tax_code = '', recipient_code = '', pec = '', telephone = '' } = input;
  const { email = '', postal_code = '', province = '' } = input;
  const data = toClientData({
    ...{ kind: 'company', company_name, name: user_name, email: user_email, telephone },
    ...{ vat_number, tax_code, recipient_code, pec, street, postal_code, city, province },
    privacy_version: PRIVACY_VERSION,
  });
  const refusals = {
    ...findRegistrationRefusals(data),
    ...findAddressRefusals(data, isForeign(data.vat_number)),
  };
  if (Object.keys(refusals).length > 0) {
    const named = Object.entries(refusals).map(([name, refusal]) => [FIELDS[name] ?? name, refusal] as const);
    return { ok: false, refusal: 'invalid', problems: toProblems(Object.fromEntries<string>(named)) };
  }
  if (await isKnownVatNumber(tx, data.vat_number))
    return { ok: false, refusal: 'known_customer', problems: ['vat_number: known_customer'] };
  if (await findUserByEmail(tx, user_email))
    return { ok: false, refusal: 'known_user', problems: ['user_email: known_user'] };
  const refused = await refuseTerms(tx, input, actor);
  if (refused) return refused;
  const given = TERMS.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]] as const]));
  const terms = toCustomerColumns({ ...Object.fromEntries(given), email: email || user_email });
  const client_id = await openCustomer(tx, data, { terms, now });
  return {
    ok: true,
    result: { client_id },
    events: [{ name: 'customer.approved', payload: { email: user_email, locale } }],
  };
};
