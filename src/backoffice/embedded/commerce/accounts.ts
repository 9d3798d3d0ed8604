import { type Credentials, toEmail, type User } from '#src/contract/account.ts';
import type { Accounts, LoginAnswer } from '../../port.ts';
import type { Role } from '../../session.ts';
import type { Clock, EmbeddedSettings } from '../../settings.ts';
import type { Database } from '../database/connect.ts';
import type { Tx } from '../database/write-queue.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { hashPassword, isWeak } from './password.ts';
import { checkPassword } from './password-check.ts';
import { findStoredSession, openSession, slideSession, toTokenHash } from './sessions.ts';
import { toUser } from './user.ts';

type AccountsOptions = {
  readonly database: Database;
  readonly settings: Pick<EmbeddedSettings, 'rate_limit_factor' | 'allow_demo_logins'>;
  readonly clock: Clock;
};

/**
 * What an agent, editor or admin is told who has no client to buy for, after the right password. Both languages,
 * because a login does not say in which it is made.
 */
const NO_CLIENT = 'Questo accesso non è abilitato agli acquisti. / This login cannot shop yet.';

const WRONG = { ok: false, refusal: 'wrong_credentials' } as const satisfies LoginAnswer;

type Known = {
  readonly id: number;
  readonly role: Role;
  readonly user: User | undefined;
  /** The hash that the password was compared with. */
  readonly password: string;
  forgive(tx: Tx): Promise<void>;
};

type FoundKnown = { readonly ok: true; readonly known: Known } | Extract<LoginAnswer, { readonly ok: false }>;

/** The user of right credentials; the same time passes and nothing is told for an unknown e-mail. */
const findKnown = async (
  options: AccountsOptions & { readonly attempts: Attempts },
  { usr, pwd }: Credentials,
  from: string,
): Promise<FoundKnown> => {
  const { read } = options.database;
  const email = toEmail(usr);
  const row = await read.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
  const checked = await checkPassword(options, { email, password: pwd, from, stored: row?.password });
  if (!checked.ok) return checked.refusal === 'wrong' ? WRONG : checked;
  if (!row || (row.demo === 1 && !options.settings.allow_demo_logins)) return WRONG;
  const { id, password } = row;
  const user = await toUser(read, row);
  return { ok: true, known: { id, role: row.role as Role, user, password, forgive: checked.forgive } };
};

/** A hash of the same password at today's cost, where the stored one is weaker; absent when nothing is to be done. */
const strengthen = async ({ password }: Known, pwd: string): Promise<string | undefined> =>
  isWeak(password) ? hashPassword(pwd) : undefined;

const open = async (
  { database, clock }: AccountsOptions,
  known: Known,
  stronger: string | undefined,
): Promise<LoginAnswer> => {
  const { id, role, user } = known;
  const address_code = user?.address_codes[0]?.address_code;
  if (!user || address_code === undefined) {
    await database.write((tx) => known.forgive(tx));
    return { ...WRONG, message: NO_CLIENT };
  }
  const token = await database.write(async (tx) => {
    await known.forgive(tx);
    if (stronger !== undefined) {
      const users = tx.updateTable('user').set({ password: stronger });
      await users.where('id', '=', id).where('password', '=', known.password).execute();
    }
    return openSession(tx, { id, address_code }, clock());
  });
  return { ok: true, session: { token, role, user, address_code } };
};

/** The contract's accounts on the embedded store. Sessions last 30 days from their last use. */
export const createAccounts = (options: AccountsOptions): Accounts => {
  const { database, settings, clock } = options;
  const attempts = createAttempts({ database, factor: settings.rate_limit_factor, clock });
  return {
    async login(credentials: Credentials, from: string) {
      const found = await findKnown({ ...options, attempts }, credentials, from);
      if (!found.ok) return found;
      return open(options, found.known, await strengthen(found.known, credentials.pwd));
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
