import { HOUR_MS } from '#src/contract/time.ts';
import { toEmail } from '#src/contract/account.ts';
import type { Accounts } from '../../port/back-office.ts';
import type { ResetMessage } from '../../mail-message.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import type { Database } from '../database/database.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import { toNetworkAttempts } from './attempts.ts';
import type { AccountsOptions } from './attempts.ts';
import { createLink } from './password-reset-tokens.ts';
import { findUserByEmail, mayLogIn, toMailLocale } from './user.ts';

const VALID_MINUTES = 60;

/** Limit per e-mail address. */
const PER_EMAIL = { name: 'reset-email', limit: 5, window_ms: HOUR_MS };
/** Limit per client network. */
const PER_NETWORK = { name: 'reset-network', limit: 20, window_ms: HOUR_MS };

/** Random delay (ms) of the lookup after the response, so that timing reveals nothing about the e-mail. */
const toDelay = (): number => 50 + Math.random() * 200;

type ResetOptions = {
  readonly database: Database;
  readonly settings: Pick<EmbeddedSettings, 'allow_demo_logins'>;
  readonly clock: () => number;
};

/** Creates a link and its message; undefined when there is no user with this e-mail who may log in. */
export const writeReset = async (
  { database, settings, clock }: ResetOptions,
  { email, locale }: MailPayloads['reset'],
): Promise<ResetMessage | undefined> => {
  const user = await findUserByEmail(database.read, email);
  if (!user || !mayLogIn(user, settings)) return undefined;
  const now = clock();
  const link = { user_id: user.id, expires_at: now + VALID_MINUTES * 60_000 };
  const token = await database.write((tx) => createLink(tx, link, now));
  const about = { token, valid_minutes: VALID_MINUTES, locale: toMailLocale(user, locale) };
  return { kind: 'reset', to: user.email, name: user.name, ...about };
};

/** Reset links for forgotten passwords. Requests return before anything is looked up. */
export const createResets = ({
  attempts,
  database,
  events,
}: AccountsOptions): Pick<Accounts, 'requestReset'> => ({
  async requestReset({ user, locale }, from) {
    const email = toEmail(user);
    const retry_after = await attempts.consume([
      ...toNetworkAttempts(PER_NETWORK, from),
      { limit: PER_EMAIL, of: email },
    ]);
    if (retry_after !== undefined) return { ok: false, refusal: 'too_many_attempts', retry_after };
    // Other texts may be passwords that were typed into the wrong field.
    if (email.includes('@'))
      await database.write((tx) =>
        events.append(tx, { name: 'password.forgotten', payload: { email, locale } }, toDelay()),
      );
    return { ok: true };
  },
});
