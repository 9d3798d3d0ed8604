import type { Insertable, Kysely } from 'kysely';
import { toEmail } from '#src/contract/account.ts';
import { type Registration } from '#src/contract/registration.ts';
import type { SimilarCustomer } from '#src/contract/staff/accounts.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import { MAX_SALES_CREDIT } from '#src/contract/staff/customer-fields.ts';
import { findRegistrationRefusals } from '../../rules/registration-data.ts';
import type { ClientTable } from '../database/commerce-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { ShopEvent } from '../events/events.ts';
import { NO_PASSWORD } from './password-hash.ts';
import type { CommandContext, Written } from '../command-handler.ts';
import { isKnownVatNumber, toCustomerColumns } from '../customers/stored-customer.ts';
import { findPending, type PendingRegistration, toPending } from './registrations.ts';
import { findUserByEmail } from './user.ts';

type NewUser = { readonly name: string; readonly email: string; readonly client_id: number };

const insertUser = async (tx: Tx, user: NewUser): Promise<void> => {
  await tx
    .insertInto('user')
    .values({ ...user, role: 'customer', password: NO_PASSWORD, demo: 0 })
    .execute();
};

type NewClient = {
  /** Columns that a registration does not have. */
  readonly terms: Partial<Insertable<ClientTable>>;
  /** Ms. */
  readonly now: number;
};

/** Stores a client with its address and its first user, who has no password yet. */
export const openCustomer = async (
  tx: Tx,
  registration: Registration,
  client: NewClient,
): Promise<number> => {
  const client_id = await insertClient(tx, registration, client);
  const { name, email } = registration;
  await insertUser(tx, { name, email, client_id });
  return client_id;
};

const insertClient = async (
  tx: Tx,
  registration: Registration,
  { terms, now }: NewClient,
): Promise<number> => {
  const { company_name, name, vat_number, tax_code, recipient_code, pec, email, telephone } = registration;
  const isCompany = registration.kind === 'company';
  const [first_name = '', ...others] = name.split(' ');
  const { id } = await tx
    .insertInto('client')
    .values({
      vat_number,
      tax_code,
      recipient_code,
      pec,
      email,
      telephone,
      company_name: isCompany ? company_name : name,
      ...(!isCompany && { first_name, surname: others.join(' ') }),
      discount_chain: '',
      payment_methods: 'transfer',
      credit_limit: 0,
      credit_used: 0,
      min_order: 0,
      created_at: now,
      ...terms,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { street, postal_code, city, province } = registration;
  await tx
    .insertInto('address')
    .values({
      client_id: id,
      address_code: '001',
      name: '',
      position: 0,
      street,
      postal_code,
      city,
      province,
      telephone,
    })
    .execute();
  return id;
};

/** Adds the sender of a request to a customer that exists. */
const joinCustomer = async (tx: Tx, { name, email }: Registration, client_id: number) => {
  const client = await tx.selectFrom('client').select('id').where('id', '=', client_id).executeTakeFirst();
  if (!client) return undefined;
  await insertUser(tx, { name, email, client_id });
  return client_id;
};

/** Creates the client of a request with its address and its first user, who gets a mail with a link that sets the password. */
export const approveRegistration = async (
  tx: Tx,
  { email: typed, join, role, ...terms }: ParsedInput<'registrations.approve'>,
  { actor, now }: CommandContext,
): Promise<Written<'registrations.approve'>> => {
  const email = toEmail(typed);
  // Only one of several approvals deletes the request.
  const pending = await findPending(tx, email);
  const removed = await tx
    .deleteFrom('registration')
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst();
  if (!pending || !removed) return { ok: false, refusal: 'unknown_registration' };
  if (await findUserByEmail(tx, email)) return { ok: false, refusal: 'known_user' };
  if (join === undefined && (await isKnownVatNumber(tx, pending.vat_number)))
    return { ok: false, refusal: 'known_customer' };
  if ((terms.credit_limit ?? 0) > MAX_SALES_CREDIT && actor.role !== 'admin')
    return { ok: false, refusal: 'credit_above_limit' };
  const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
  const client_id =
    join === undefined
      ? await openCustomer(tx, pending, { terms: toCustomerColumns(given), now })
      : await joinCustomer(tx, pending, join);
  if (client_id === undefined) return { ok: false, refusal: 'unknown_customer' };
  await tx.updateTable('user').set({ company_role: role }).where('email', '=', email).execute();
  const { name, locale } = pending;
  const events: readonly ShopEvent[] = [{ name: 'customer.approved', payload: { email, locale } }];
  return { ok: true, result: { client_id, name }, events };
};

/** What makes a customer like the sender of a request, by column. */
const ALIKE = ['vat_number', 'tax_code', 'email', 'telephone'] as const;
const MAX_SIMILAR = 5;

const findSimilar = async (db: Kysely<Tables>, registration: Registration): Promise<SimilarCustomer[]> => {
  const given = ALIKE.filter((name) => registration[name] !== '');
  if (given.length === 0) return [];
  const rows = await db
    .selectFrom('client')
    .select(['id', 'company_name', 'blocked_at', ...ALIKE])
    .where((eb) => eb.or(given.map((name) => eb(name, '=', registration[name]))))
    .orderBy('id')
    .limit(MAX_SIMILAR)
    .execute();
  return rows.map((row) => ({
    client_id: row.id,
    company: row.company_name,
    blocked: row.blocked_at !== null,
    by: given.filter((name) => row[name] === registration[name]),
  }));
};

/** A request with what its fields fail, and customers like its sender. */
export const showRegistration = async (
  db: Kysely<Tables>,
  { email }: ParsedInput<'registrations.show'>,
): Promise<CommandOutput<'registrations.show'>> => {
  const registration = await findPending(db, toEmail(email));
  if (!registration) return null;
  return {
    registration,
    problems: findRegistrationRefusals(registration),
    similar: await findSimilar(db, registration),
  };
};

/** The requests for access, oldest first, except those of existing users. */
export const listRegistrations = async (db: Kysely<Tables>): Promise<PendingRegistration[]> => {
  const users = db.selectFrom('user').select('email');
  const rows = await db
    .selectFrom('registration')
    .select(['data', 'locale', 'created_at'])
    .where('email', 'not in', users)
    .orderBy('created_at')
    .execute();
  return rows.map(toPending);
};

/** Deletes a request; its sender gets the reason, if there is one. */
export const rejectRegistration = async (
  tx: Tx,
  { email: typed, reason }: ParsedInput<'registrations.reject'>,
): Promise<Written<'registrations.reject'>> => {
  const email = toEmail(typed);
  const pending = await findPending(tx, email);
  const rejected = tx.deleteFrom('registration').where('email', '=', email).returning('email');
  if (!pending || !(await rejected.executeTakeFirst())) return { ok: false, refusal: 'unknown_registration' };
  if (reason === '') return { ok: true, result: {} };
  const { locale, name } = pending;
  const payload = { email, locale, letter: { name, reason } };
  return { ok: true, result: {}, events: [{ name: 'registration.rejected', payload }] };
};
