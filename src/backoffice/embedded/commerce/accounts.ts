import type { Database } from '../database/connect.ts';
import type { Accounts, LoginAnswer } from '../../port.ts';
import type { Role } from '../../session.ts';
import type { Clock, EmbeddedSettings } from '../../settings.ts';
import { type Credentials, toEmail, type User } from '#src/contract/account.ts';
import { createAttempts } from './attempts.ts';
import { isPassword } from './password.ts';
import { findStoredSession, openSession, slideSession, toTokenHash } from './sessions.ts';
import { toUser } from './user.ts';

type AccountsOptions = {
  readonly database: Database;
  readonly settings: Pick<EmbeddedSettings, 'rate_limit_factor' | 'allow_demo_logins'>;
  readonly clock: Clock;
};

/** Per e-mail: guessing one person's password. */
const PER_EMAIL = { limit: 10, window_ms: 15 * 60_000 };
/** Per network address: trying one password on many people. An office shares an address. */
const PER_ADDRESS = { limit: 50, window_ms: 15 * 60_000 };

/**
 * What an agent, editor or admin is told who has no client to buy for, after the right password. Both languages,
 * because a login does not say in which it is made.
 */
const NO_CLIENT = 'Questo accesso non è abilitato agli acquisti. / This login cannot shop yet.';

const WRONG = { ok: false, refusal: 'wrong_credentials' } as const satisfies LoginAnswer;

const createLimits = ({ settings, clock }: AccountsOptions) => {
  const options = { factor: settings.rate_limit_factor, clock };
  const perEmail = createAttempts(PER_EMAIL, options);
  const perAddress = createAttempts(PER_ADDRESS, options);
  return {
    /** Counted before the password is looked at, so that many at once count too. */
    take(email: string, from: string): number | undefined {
      const wait = perAddress.take(from);
      if (wait !== undefined) return wait;
      const waitForEmail = perEmail.take(email);
      if (waitForEmail !== undefined) perAddress.giveBack(from);
      return waitForEmail;
    },
    succeed(email: string, from: string): void {
      perEmail.clear(email);
      perAddress.giveBack(from);
    },
  };
};

type Known = { readonly id: number; readonly role: Role; readonly user: User | undefined };

/** The user of right credentials; the same time passes and nothing is told for an unknown e-mail. */
const findKnown = async (
  options: AccountsOptions,
  email: string,
  pwd: string,
): Promise<Known | undefined> => {
  const { read } = options.database;
  const row = await read.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
  const isRight = await isPassword(pwd, row?.password);
  if (!row || !isRight || (row.demo === 1 && !options.settings.allow_demo_logins)) return undefined;
  return { id: row.id, role: row.role as Role, user: await toUser(read, row) };
};

const open = async ({ database, clock }: AccountsOptions, known: Known): Promise<LoginAnswer> => {
  const { id, role, user } = known;
  const address_code = user?.address_codes[0]?.address_code;
  if (!user || address_code === undefined) return { ...WRONG, message: NO_CLIENT };
  const token = await database.write((tx) => openSession(tx, { id, address_code }, clock()));
  return { ok: true, session: { token, role, user, address_code } };
};

/** The contract's accounts on the embedded store. Sessions last 30 days from their last use. */
export const createAccounts = (options: AccountsOptions): Accounts => {
  const { database, settings, clock } = options;
  const limits = createLimits(options);
  return {
    async login(credentials: Credentials, from: string) {
      const email = toEmail(credentials.usr);
      const retry_after = limits.take(email, from);
      if (retry_after !== undefined) return { ok: false, refusal: 'too_many_attempts', retry_after };
      const known = await findKnown(options, email, credentials.pwd);
      if (!known) return WRONG;
      limits.succeed(email, from);
      return open(options, known);
    },
    async findSession(token) {
      const found = await findStoredSession(database.read, token, clock());
      if (!found || (found.demo && !settings.allow_demo_logins)) return undefined;
      if (found.is_due) await database.write((tx) => slideSession(tx, token, clock()));
      return found.session;
    },
    async selectAddress(session, address_code) {
      if (!session.user.address_codes.some((address) => address.address_code === address_code)) return false;
      const token_hash = toTokenHash(session.token);
      const changed = await database.write((tx) =>
        tx
          .updateTable('session')
          .set({ address_code })
          .where('token_hash', '=', token_hash)
          .returning('user_id')
          .executeTakeFirst(),
      );
      return changed !== undefined;
    },
    async logout(session) {
      const token_hash = toTokenHash(session.token);
      await database.write((tx) => tx.deleteFrom('session').where('token_hash', '=', token_hash).execute());
    },
  };
};
