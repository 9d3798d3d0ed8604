import { toEmail } from '#src/contract/account.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { createToken, toTokenHash } from '../accounts/sessions.ts';
import { chunk } from '../../chunk.ts';
import type { Tx } from '../database/write-queue.ts';

/** How long the link of an export ends a subscription. */
const LINK_MS = 730 * DAY_MS;

/** All confirmed addresses, by e-mail, each with a new link; links of earlier exports and mails keep working. */
export const exportAddresses = async (tx: Tx, now: number): Promise<CommandOutput<'newsletter.export'>> => {
  await tx
    .deleteFrom('newsletter_link')
    .where('created_at', '<', now - LINK_MS)
    .execute();
  const rows = await tx
    .selectFrom('newsletter')
    .select(['email', 'locale', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .orderBy('email')
    .execute();
  const addresses = rows.map(({ email, locale, confirmed_at }) => ({
    email,
    locale: locale as Locale,
    confirmed_at: Number(confirmed_at),
    token: createToken(),
  }));
  for (const part of chunk(addresses)) {
    const links = part.map(({ email, token }) => ({
      token_hash: toTokenHash(token),
      email,
      created_at: now,
    }));
    await tx.insertInto('newsletter_link').values(links).execute();
  }
  return { addresses };
};

/** Deletes an address, confirmed or not; false for an unknown one. */
export const removeAddress = async (tx: Tx, typed: string): Promise<boolean> => {
  const removed = tx.deleteFrom('newsletter').where('email', '=', toEmail(typed)).returning('email');
  return (await removed.executeTakeFirst()) !== undefined;
};
