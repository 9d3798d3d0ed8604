import { expect } from 'vitest';
import type { LoginResult } from '#src/backoffice/login-results.ts';
import type { Passwords } from '#src/backoffice/port/back-office.ts';
import type { Session } from '#src/backoffice/session.ts';
import { isRemote } from './adapter-kind.ts';
import { passwordOf, type TestShop } from './test-shop.ts';

/** The refusal of wrong credentials; a host adds its message. */
export const WRONG = {
  ...{ ok: false, refusal: 'wrong_credentials' },
  ...(isRemote() ? { message: expect.any(String) as string } : {}),
};

/** Throws for a back office without passwords. */
export const passwordsOf = ({ accounts }: Pick<TestShop, 'accounts'>): Passwords => {
  if (!accounts.passwords) throw new Error('the back office has no passwords');
  return accounts.passwords;
};

/** Logging in at the shop that `getShop` returns. */
export const createLoginSteps = (getShop: () => TestShop) => {
  /** Defaults: the right password, from a documentation address (RFC 5737). */
  const login = (usr: string, pwd = passwordOf(usr), from = '192.0.2.1'): Promise<LoginResult> =>
    getShop().accounts.login({ usr, pwd }, from);
  return {
    login,
    /** The session of a customer; throws if the login is refused. */
    openSession: async (usr: string): Promise<Session> => {
      const answer = await login(usr);
      if (!answer.ok) throw new Error(answer.refusal);
      if (!answer.session) throw new Error('not a customer');
      return answer.session;
    },
  };
};
