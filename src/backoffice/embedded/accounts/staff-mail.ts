import { DAY_MS, HOUR_MS } from '#src/contract/time.ts';
import type { StaffMessage } from '../../mail-message.ts';
import type { Database } from '../database/database.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import { createLink } from './password-reset-tokens.ts';
import { toMailLocale } from './user.ts';

/** Lifetime of an invitation. */
export const INVITATION_MS = DAY_MS;

/** The mail to a person of the staff; none for one who was removed or disabled. */
export const writeStaffAccess = async (
  { database, clock }: { readonly database: Database; readonly clock: () => number },
  { user_id, locale, state }: MailPayloads['staff_access'],
): Promise<StaffMessage | undefined> => {
  const user = await database.read
    .selectFrom('user')
    .selectAll()
    .where('id', '=', user_id)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (!user) return undefined;
  const head = { kind: 'staff_access', to: user.email, name: user.name } as const;
  if (state === 'locked') return { ...head, locale: toMailLocale(user, locale), state };
  const now = clock();
  const token = await database.write((tx) =>
    createLink(tx, { user_id, expires_at: now + INVITATION_MS }, now),
  );
  return { ...head, locale, state, token, valid_hours: INVITATION_MS / HOUR_MS };
};
