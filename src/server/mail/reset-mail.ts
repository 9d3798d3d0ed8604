import { isIP } from 'node:net';
import { join } from 'node:path';
import { getLog, redact } from '#src/backoffice/log.ts';
import type { ResetMessage } from '#src/backoffice/settings.ts';
import { localize } from '#src/i18n/paths.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { Environment } from '../environment.ts';
import { createMailer, type MailerOptions } from './mail.ts';

/** The configured sender, or `noreply@` the shop's host name. */
const toFrom = ({ MAIL_FROM, PUBLIC_URL, SHOP_NAME }: Environment): MailerOptions['from'] => {
  const { hostname } = new URL(PUBLIC_URL);
  const isName = !isIP(hostname.replace(/^\[|\]$/g, ''));
  return MAIL_FROM ?? { name: SHOP_NAME, address: `noreply@${isName ? hostname : 'localhost'}` };
};

/** The URL of the page that uses a password link. */
export const toPasswordLink = (publicUrl: string, locale: ResetMessage['locale'], token: string): string =>
  `${publicUrl}${localize('/pages/password', locale)}?${new URLSearchParams({ token })}`;

/** Sends password links in the recipient's language; resolves when the message is sent or stored in the outbox. */
export const createResetSender = (environment: Environment) => {
  const mailer = createMailer({
    smtp_url: environment.SMTP_URL,
    from: toFrom(environment),
    outbox: join(environment.DATA_DIR, 'outbox'),
    report: (line) => getLog().warn(redact(line)),
  });
  return async ({ to, name, locale, token, valid_minutes }: ResetMessage): Promise<void> => {
    const t = getTranslate(locale);
    const shop = environment.SHOP_NAME;
    const link = toPasswordLink(environment.PUBLIC_URL, locale, token);
    const paragraphs = [
      t('account:mail.hello', { name }),
      t('account:mail.resetWhy', { shop }),
      link,
      t('account:mail.resetValid', { minutes: valid_minutes }),
    ];
    await mailer.send({
      to: { name, address: to },
      subject: t('account:mail.resetSubject', { shop }),
      text: `${paragraphs.join('\n\n')}\n`,
    });
    await mailer.idle();
  };
};
