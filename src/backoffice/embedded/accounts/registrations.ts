import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { toEmail } from '#src/contract/account.ts';
import type { Locale } from '#src/contract/locale.ts';
import { type Registration, registrationSchema } from '#src/contract/registration.ts';
import type { pendingRegistrationSchema } from '#src/contract/staff/accounts.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/time.ts';
import type { Accounts } from '../../port/back-office.ts';
import { findRegistrationRefusals, toClientData } from '../../rules/registration-data.ts';
import { toNetworkAttempts } from './attempts.ts';
import type { RegistrationMessage } from '../../mail-message.ts';
import type { Clock } from '../../settings.ts';
import type { Database } from '../database/database.ts';
import type { MailTables } from '../database/mail-tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import type { AccountsOptions } from './attempts.ts';
import { NO_PASSWORD } from './password-hash.ts';
import { createLink } from './password-reset-tokens.ts';
import { findUserByEmail, toMailLocale } from './user.ts';

/** Limit per e-mail address. */
const PER_EMAIL = { name: 'register-email', limit: 5, window_ms: HOUR_MS };
/** Limit per client network. */
const PER_NETWORK = { name: 'register-network', limit: 10, window_ms: HOUR_MS };
/** Lifetime of the link that sets the first password. */
const VALID_DAYS = 7;
/** After this time a request that was neither approved nor rejected is deleted. */
const KEPT_MS = 180 * DAY_MS;

/** A request that waits for its approval. */
export type PendingRegistration = z.output<typeof pendingRegistrationSchema>;

export const toPending = (
  row: Omit<Selectable<MailTables['registration']>, 'email'>,
): PendingRegistration => ({
  ...registrationSchema.parse(JSON.parse(row.data)),
  locale: row.locale as Locale,
  created_at: row.created_at,
});

export const findPending = async (
  db: Pick<Database['read'], 'selectFrom'>,
  email: string,
): Promise<PendingRegistration | undefined> => {
  const row = await db
    .selectFrom('registration')
    .select(['data', 'locale', 'created_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row && toPending(row);
};

/** Replaces an earlier request of the same e-mail, and deletes expired ones (`KEPT_MS`). */
const storePending = async (
  tx: Tx,
  registration: Registration,
  { locale, now }: { locale: Locale; now: number },
) => {
  await tx
    .deleteFrom('registration')
    .where('created_at', '<', now - KEPT_MS)
    .execute();
  const values = { data: JSON.stringify(registration), locale, created_at: now };
  await tx
    .insertInto('registration')
    .values({ email: registration.email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute();
};

/** Stores a request until it is approved. For the e-mail of an existing user the response is the same; only the mail differs. */
export const createRegister =
  ({ attempts, database, events, clock }: AccountsOptions): Accounts['register'] =>
  async (typed, { locale, from }) => {
    const fields = findRegistrationRefusals(typed);
    if (Object.keys(fields).length > 0) return { ok: false, refusal: 'invalid', fields };
    const registration = { ...toClientData(typed), email: toEmail(typed.email) };
    const { email } = registration;
    const retry_after = await attempts.consume([
      ...toNetworkAttempts(PER_NETWORK, from),
      { limit: PER_EMAIL, of: email },
    ]);
    if (retry_after !== undefined) return { ok: false, refusal: 'too_many_attempts', retry_after };
    await database.write(async (tx) => {
      await storePending(tx, registration, { locale, now: clock() });
      await events.append(tx, { name: 'registration.received', payload: { email, locale } });
    });
    return { ok: true };
  };

type WriterOptions = { readonly database: Database; readonly clock: Clock };

/** Confirms a request to its sender, or tells an existing user that they already have access. */
export const writeRegistered = async (
  { database: { read } }: WriterOptions,
  { email, locale }: MailPayloads['registered'],
): Promise<RegistrationMessage | undefined> => {
  const [user, pending] = [await findUserByEmail(read, email), await findPending(read, email)];
  const common = { kind: 'registration', to: email } as const;
  if (user) return { ...common, name: user.name, locale: toMailLocale(user, locale), state: 'known' };
  return pending && { ...common, name: pending.name, locale, state: 'pending' };
};

/** The mail to the shop about a request; undefined when the e-mail belongs to a user. */
export const writeRegistrationReceived = async (
  { database: { read } }: WriterOptions,
  {
    email,
    shop,
  }: MailPayloads['registration_received'] & { readonly shop: { name: string; email: string } | undefined },
): Promise<RegistrationMessage | undefined> => {
  const pending = await findPending(read, email);
  if (!pending || (await findUserByEmail(read, email))) return undefined;
  return {
    ...{ kind: 'registration', state: 'received', locale: 'it', name: shop?.name ?? '' },
    ...(shop?.email && { to: shop.email }),
    registration: pending,
  };
};

/** The mail with the link that sets the first password. */
export const writeApproved = async (
  { database, clock }: WriterOptions,
  { email, locale }: MailPayloads['approved'],
): Promise<RegistrationMessage | undefined> => {
  const user = await findUserByEmail(database.read, email);
  if (!user || user.password !== NO_PASSWORD) return undefined;
  const now = clock();
  const link = { user_id: user.id, expires_at: now + VALID_DAYS * DAY_MS };
  const token = await database.write((tx) => createLink(tx, link, now));
  return {
    kind: 'registration',
    to: email,
    name: user.name,
    locale,
    state: 'approved',
    token,
    valid_days: VALID_DAYS,
  };
};

/** The mail that invites a colleague, with the link that sets the first password. */
export const writeInvited = async (
  { database, clock }: WriterOptions,
  { user_id, locale }: MailPayloads['invited'],
): Promise<RegistrationMessage | undefined> => {
  const user = await database.read
    .selectFrom('user')
    .innerJoin('client', 'client.id', 'user.client_id')
    .select(['user.email', 'user.name', 'password', 'is_active', 'company_name'])
    .where('user.id', '=', user_id)
    .executeTakeFirst();
  if (!user || user.password !== NO_PASSWORD || user.is_active === 0) return undefined;
  const now = clock();
  const link = { user_id, expires_at: now + VALID_DAYS * DAY_MS };
  const token = await database.write((tx) => createLink(tx, link, now));
  const { email, name, company_name } = user;
  return {
    kind: 'registration',
    to: email,
    name,
    locale,
    state: 'invited',
    company_name,
    token,
    valid_days: VALID_DAYS,
  };
};

/** The mail that says why a request was rejected. */
export const writeRejected = ({
  email,
  locale,
  letter: { name, reason },
}: MailPayloads['rejected']): RegistrationMessage => ({
  kind: 'registration',
  ...{ to: email, name, locale, state: 'rejected', reason },
});
