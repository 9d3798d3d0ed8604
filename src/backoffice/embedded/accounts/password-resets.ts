import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '#src/contract/time.ts';
import { toEmail } from '#src/contract/account.ts';
import { getLog } from '../../log.ts';
import type { Accounts } from '../../port.ts';
import type { ResetMessage } from '../../settings.ts';
import { toNetwork } from '../../safety/client-network.ts';
import type { AccountsOptions } from './attempts.ts';
import { createLink } from './password-reset-tokens.ts';
import { findUserByEmail, mayLogIn } from './user.ts';

const VALID_MINUTES = 60;

/** Limit per e-mail address. */
const PER_EMAIL = { name: 'reset-email', limit: 5, window_ms: HOUR_MS };
/** Limit per client network. */
const PER_NETWORK = { name: 'reset-network', limit: 20, window_ms: HOUR_MS };

/** Random delay (ms) of the lookup after the response, so that timing reveals nothing about the e-mail. */
const toDelay = (): number => 50 + Math.random() * 200;

/** `idle` resolves when all requested messages are sent. */
export type Resets = Pick<Accounts, 'requestReset'> & { idle(): Promise<void> };

/** Creates a link and its message; undefined when there is no user with this e-mail who may log in. */
const findMessage = async (
  { database, settings, clock }: AccountsOptions,
  email: string,
  locale: ResetMessage['locale'],
): Promise<ResetMessage | undefined> => {
  const user = await findUserByEmail(database.read, email);
  if (!user || !mayLogIn(user, settings)) return undefined;
  const now = clock();
  const link = { user_id: user.id, expires_at: now + VALID_MINUTES * 60_000 };
  const token = await database.write((tx) => createLink(tx, link, now));
  return { to: user.email, name: user.name, locale, token, valid_minutes: VALID_MINUTES };
};

/** Reset links for forgotten passwords. Requests return before anything is looked up. */
export const createResets = (options: AccountsOptions): Resets => {
  const { attempts, settings } = options;
  const open = new Set<Promise<void>>();
  const send = async (email: string, locale: ResetMessage['locale']): Promise<void> => {
    const { send_reset } = settings;
    if (!send_reset) return;
    await sleep(toDelay());
    try {
      const message = await findMessage(options, email, locale);
      if (message) await send_reset(message);
    } catch (error) {
      getLog().error({ err: error }, 'The link for a new password was not sent');
    }
  };
  return {
    async requestReset({ user, locale }, from) {
      const email = toEmail(user);
      const retry_after = await attempts.consume([
        { limit: PER_NETWORK, of: toNetwork(from) },
        { limit: PER_EMAIL, of: email },
      ]);
      if (retry_after !== undefined) return { ok: false, refusal: 'too_many_attempts', retry_after };
      const sending = send(email, locale).finally(() => open.delete(sending));
      open.add(sending);
      return { ok: true };
    },
    idle: async () => {
      await Promise.all(open);
    },
  };
};
