import { toEmail } from '#src/contract/account.ts';
import type { Locale } from '#src/contract/locale.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { makeFolder } from '../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import { createToken, toTokenHash } from '../accounts/sessions.ts';
import { chunk } from '../database/chunk.ts';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { toLocation } from '../database/location.ts';

/** How long the link of an export ends a subscription. */
const LINK_MS = 730 * DAY_MS;

/** A confirmed address of the newsletter; `token` is the secret of a new link that ends its subscription. */
export type NewsletterAddress = {
  readonly email: string;
  readonly locale: Locale;
  /** Ms. */
  readonly confirmed_at: number;
  readonly token: string;
};

/** The addresses of the newsletter, for the operator's command. */
export type NewsletterAddresses = {
  /** All confirmed addresses, by e-mail; links of earlier exports and mails keep working. */
  export(): Promise<readonly NewsletterAddress[]>;
  /** Deletes an address, confirmed or not; false for an unknown one. */
  remove(email: string): Promise<boolean>;
};

/** The addresses of an open store. */
export const createNewsletterAddresses = (
  { write }: Pick<Database, 'write'>,
  clock: () => number,
): NewsletterAddresses => ({
  export: () =>
    write(async (tx) => {
      const now = clock();
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
        ...{ email, locale: locale as Locale, confirmed_at: Number(confirmed_at), token: createToken() },
      }));
      for (const part of chunk(addresses)) {
        const links = part.map(({ email, token }) => ({
          token_hash: toTokenHash(token),
          email,
          created_at: now,
        }));
        await tx.insertInto('newsletter_link').values(links).execute();
      }
      return addresses;
    }),
  async remove(typed) {
    const removed = await write((tx) =>
      tx.deleteFrom('newsletter').where('email', '=', toEmail(typed)).returning('email').executeTakeFirst(),
    );
    return removed !== undefined;
  },
});

/** Opens the addresses of a store without its catalogue. */
export const openNewsletterAddresses = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
): Promise<NewsletterAddresses & { close(): Promise<void> }> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  return { ...createNewsletterAddresses(database, Date.now), close: () => database.close() };
};
