import { MINUTE_MS } from '#src/contract/time.ts';
import type { FactorResult, SecondFactor } from '../../port/staff-sessions.ts';
import type { Tx } from '../database/write-queue.ts';
import { logAccess } from './access-log.ts';
import type { AccountsOptions, Attempt } from './attempts.ts';
import { createRecoveryCodes, createSecret, findStep, toCodeHash, toTypedCode } from './one-time-code.ts';
import { findLogin, type StaffLogin } from './staff-login.ts';

/** Limit per person, of codes that are typed after the password. */
const PER_PERSON = { name: 'second-factor', limit: 5, window_ms: 15 * MINUTE_MS };

export const UNKNOWN = { ok: false, refusal: 'login_required' } as const satisfies FactorResult;

/** A code and when it was typed (ms). */
type Typed = { readonly code: string; readonly now: number };

/** Takes a code of the app, each once: a later change of the same row finds a later step. */
const takeAppCode = async (tx: Tx, { id, secret }: StaffLogin, { code, now }: Typed): Promise<boolean> => {
  const step = secret === null ? undefined : findStep(secret, code, now);
  if (step === undefined || secret === null) return false;
  const taken = await tx
    .updateTable('staff_factor')
    .set({ last_step: step })
    .where('user_id', '=', id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};

const takeRecoveryCode = async (tx: Tx, { id }: StaffLogin, { code, now }: Typed): Promise<boolean> => {
  const taken = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('code_hash', '=', toCodeHash(id, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};

type Kind = 'app' | 'recovery' | 'passkey';
/** `kind`: of what was taken. */
type Taken = (tx: Tx, login: StaffLogin, kind: Kind) => Promise<void>;
type Try = {
  readonly login: StaffLogin;
  readonly kind: Kind;
  /** Whether what was given is right; `now` in ms. */
  readonly take: (tx: Tx, now: number) => Promise<boolean>;
};

/** Tries what a person gives as second factor, and counts, logs and reports a wrong one. */
export const tryFactor = async (
  { database, attempts, events, clock }: AccountsOptions,
  { login, kind, take }: Try,
  follow: Taken,
): Promise<FactorResult> => {
  const attempt: Attempt = { limit: PER_PERSON, of: String(login.id) };
  const retry_after = await attempts.consume([attempt]);
  if (retry_after !== undefined) return { ok: false, refusal: 'too_many_attempts', retry_after };
  const now = clock();
  return database.write(async (tx) => {
    if (await take(tx, now)) {
      await attempts.reset(tx, attempt);
      await follow(tx, login, kind);
      return { ok: true };
    }
    const left = await attempts.left(tx, attempt);
    await logAccess(tx, { command: 'access.wrong_code', who: login, after: { kind, left } }, now);
    if (left !== 0) return { ok: false, refusal: 'wrong_code', ...(left !== undefined && { left }) };
    await logAccess(tx, { command: 'access.wait', who: login, after: { minutes: 15 } }, now);
    await events.append(tx, { name: 'staff.locked', payload: { user_id: login.id } });
    return { ok: false, refusal: 'too_many_attempts', retry_after: PER_PERSON.window_ms / 1000 };
  });
};

type TypedTry = { readonly login: StaffLogin; readonly code: string; readonly isAppOnly?: boolean };

const tryCode = (options: AccountsOptions, { login, code, isAppOnly = false }: TypedTry, follow: Taken) => {
  const typed = toTypedCode(code);
  const kind = /^\d{6}$/.test(typed) ? 'app' : 'recovery';
  const takeCode = kind === 'app' ? takeAppCode : takeRecoveryCode;
  const take = async (tx: Tx, now: number): Promise<boolean> =>
    (kind === 'app' || !isAppOnly) && takeCode(tx, login, { code: typed, now });
  return tryFactor(options, { login, kind, take }, follow);
};

/** Removes the second factor of a user with the recovery codes and passkeys; false without one. */
export const dropFactor = async (tx: Tx, user_id: number): Promise<boolean> => {
  await tx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('staff_passkey').where('user_id', '=', user_id).execute();
  const dropped = tx.deleteFrom('staff_factor').where('user_id', '=', user_id).returning('confirmed_at');
  return ((await dropped.executeTakeFirst())?.confirmed_at ?? null) !== null;
};

export const passSession = (tx: Tx, token_hash: string) =>
  tx.updateTable('staff_session').set({ has_factor: 1 }).where('token_hash', '=', token_hash).execute();

/** Whether the codes are those that were handed out with a secret that no code has confirmed. */
const areHandedOut = async (tx: Tx, user_id: number, codes: readonly string[]): Promise<boolean> => {
  const rows = await tx
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', user_id)
    .execute();
  const stored = new Set(rows.map(({ code_hash }) => code_hash));
  const sent = new Set(codes.map((code) => toCodeHash(user_id, code)));
  return stored.size > 0 && stored.size === sent.size && [...sent].every((hash) => stored.has(hash));
};

const handOut = async (tx: Tx, { id }: StaffLogin) => {
  const [secret, codes] = [createSecret(), createRecoveryCodes()];
  await dropFactor(tx, id);
  await tx.insertInto('staff_factor').values({ user_id: id, secret, confirmed_at: null }).execute();
  for (const code of codes)
    await tx
      .insertInto('recovery_code')
      .values({ code_hash: toCodeHash(id, code), user_id: id, used_at: null })
      .execute();
  return { secret, codes };
};

/** The second factor of the people of the staff: codes of an app, and recovery codes in their place. */
export const createSecondFactor = (options: AccountsOptions): SecondFactor => {
  const { database, clock } = options;
  return {
    async give(token, code) {
      const login = await findLogin(options, token);
      if (login?.step !== 'code') return UNKNOWN;
      return tryCode(options, { login, code }, async (tx, who, kind) => {
        await passSession(tx, who.token_hash);
        await logAccess(tx, { command: 'access.login', who, after: { factor: kind } }, clock());
      });
    },
    async start(token, kept) {
      const login = await findLogin(options, token);
      if (!login || login.confirmed_at !== null) return undefined;
      const codes = kept.map(toTypedCode);
      return database.write(async (tx) =>
        login.secret !== null && (await areHandedOut(tx, login.id, codes))
          ? { secret: login.secret, codes }
          : handOut(tx, login),
      );
    },
    async confirm(token, code) {
      const login = await findLogin(options, token);
      if (!login || login.confirmed_at !== null) return UNKNOWN;
      return tryCode(options, { login, code, isAppOnly: true }, async (tx, who) => {
        const now = clock();
        await tx
          .updateTable('staff_factor')
          .set({ confirmed_at: now })
          .where('user_id', '=', who.id)
          .execute();
        await passSession(tx, who.token_hash);
        await logAccess(tx, { command: 'access.activate_factor', who }, now);
      });
    },
    async drop(token, code) {
      const login = await findLogin(options, token);
      if (!login || login.step || login.confirmed_at === null) return UNKNOWN;
      return tryCode(options, { login, code }, async (tx, who) => {
        await dropFactor(tx, who.id);
        await logAccess(tx, { command: 'access.drop_factor', who }, clock());
      });
    },
  };
};
