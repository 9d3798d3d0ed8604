import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { toEmail } from '#src/contract/account.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { MessageResult } from '#src/contract/contact.ts';
import { PRIVACY_VERSION } from '#src/contract/registration.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/time.ts';
import type { Messages } from '../../port/messages.ts';
import type { ContactMail, NewsletterMail } from '../../mail-message.ts';
import { toNetworkAttempts, type Attempts } from '../accounts/attempts.ts';
import { createToken, toTokenHash } from '../accounts/sessions.ts';
import { readMainPage } from '../content/main-page.ts';
import type { Tables } from '../database/tables.ts';
import type { TradeOptions } from '../trade-options.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';

/** Limits per network and hour, and of the mails to one address. */
const CONTACT = { name: 'contact-network', limit: 10, window_ms: HOUR_MS };
const SUBSCRIBE = { name: 'newsletter-network', limit: 20, window_ms: HOUR_MS };
const PER_ADDRESS = { name: 'newsletter-email', limit: 3, window_ms: DAY_MS };
/** After this time an address that was not confirmed is deleted. */
const KEPT_MS = 30 * DAY_MS;

/** A message is kept for two years. */
const MESSAGE_MS = 730 * DAY_MS;

/** Matches the address of a link, from the latest confirmation mail or from an export. */
const isOf =
  (token: string) =>
  (eb: ExpressionBuilder<Tables, 'newsletter'>): Expression<SqlBool> => {
    const hash = toTokenHash(token);
    const exported = eb.selectFrom('newsletter_link').select('email').where('token_hash', '=', hash);
    return eb.or([eb('newsletter.token_hash', '=', hash), eb('newsletter.email', 'in', exported)]);
  };

const toResult = (retry_after: number | undefined): MessageResult =>
  retry_after === undefined ? { ok: true } : { ok: false, refusal: 'too_many_attempts', retry_after };

type Options = Pick<TradeOptions, 'database' | 'clock' | 'events'> & {
  readonly attempts: Attempts;
};

/** Messages of visitors, and the addresses of the newsletter, in the embedded store. */
export const createMessages = ({ database, clock, events, attempts }: Options): Messages => {
  const findByToken = (token: string) =>
    database.read
      .selectFrom('newsletter')
      .select(['email', 'confirmed_at'])
      .where(isOf(token))
      .executeTakeFirst();
  return {
    async send(message, { locale, from }) {
      const retry_after = await attempts.consume(toNetworkAttempts(CONTACT, from));
      if (retry_after !== undefined) return toResult(retry_after);
      await database.write(async (tx) => {
        const { name, telephone, message: text } = message;
        const at = clock();
        await tx
          .deleteFrom('message')
          .where('at', '<', at - MESSAGE_MS)
          .execute();
        await tx
          .insertInto('message')
          .values({ name, telephone, email: toEmail(message.email), text, locale, at })
          .execute();
        await events.append(tx, { name: 'contact.sent', payload: { message, locale } });
      });
      return { ok: true };
    },
    async subscribe(typed, { locale, from }) {
      const email = toEmail(typed);
      const retry_after = await attempts.consume([
        ...toNetworkAttempts(SUBSCRIBE, from),
        { limit: PER_ADDRESS, of: email },
      ]);
      if (retry_after !== undefined) return toResult(retry_after);
      const now = clock();
      await database.write(async (tx) => {
        await tx
          .deleteFrom('newsletter')
          .where('confirmed_at', 'is', null)
          .where('created_at', '<', now - KEPT_MS)
          .execute();
        await tx
          .insertInto('newsletter')
          .values({ email, locale, consent_version: PRIVACY_VERSION, created_at: now, confirmed_at: null })
          .onConflict((conflict) => conflict.column('email').doUpdateSet({ locale }))
          .execute();
        await events.append(tx, { name: 'newsletter.asked', payload: { email } });
      });
      return { ok: true };
    },
    async findSubscription(token) {
      const found = await findByToken(token);
      return found && { email: found.email, confirmed: found.confirmed_at !== null };
    },
    async confirm(token) {
      const confirmed = await database.write((tx) =>
        tx
          .updateTable('newsletter')
          .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(clock())) }))
          .where(isOf(token))
          .returning('email')
          .executeTakeFirst(),
      );
      return confirmed !== undefined;
    },
    async unsubscribe(token) {
      const ended = await database.write((tx) =>
        tx.deleteFrom('newsletter').where(isOf(token)).returning('email').executeTakeFirst(),
      );
      return ended !== undefined;
    },
  };
};

/** A visitor's message, to the shop. */
export const writeContact = async (
  { database: { read } }: Pick<TradeOptions, 'database'>,
  { message, locale }: MailPayloads['contact'],
): Promise<ContactMail> => {
  const { seller } = await readMainPage(read);
  return {
    kind: 'contact',
    locale: 'it',
    name: seller?.name ?? '',
    ...(seller?.email && { to: seller.email }),
    message,
    language: locale,
  };
};

/** The mail whose link confirms an address; it invalidates an earlier link. */
export const writeNewsletter = async (
  { database }: Pick<TradeOptions, 'database'>,
  { email }: MailPayloads['newsletter'],
): Promise<NewsletterMail | undefined> => {
  const token = createToken();
  const row = await database.write((tx) =>
    tx
      .updateTable('newsletter')
      .set({ token_hash: toTokenHash(token) })
      .where('email', '=', email)
      .returning(['locale', 'confirmed_at'])
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const state = row.confirmed_at === null ? 'confirm' : 'known';
  return { kind: 'newsletter', to: email, name: '', locale: row.locale as Locale, token, state };
};
