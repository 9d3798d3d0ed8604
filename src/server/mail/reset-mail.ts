import type { ResetMessage } from '#src/backoffice/mail-message.ts';
import { localize } from '#src/i18n/paths.ts';
import { PASSWORD_PATH } from '#src/i18n/routes.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import type { Mail } from './mail.ts';

/** The URL of the page that uses a password link. */
export const toPasswordLink = (publicUrl: string, locale: ResetMessage['locale'], token: string): string =>
  `${publicUrl}${localize(PASSWORD_PATH, locale)}?${new URLSearchParams({ token })}`;

/** The mail with a password link. */
export const toResetMail = (
  { to, name, locale, token, valid_minutes }: ResetMessage,
  site: MailSite,
): Mail => {
  const { PUBLIC_URL, SHOP_NAME: shop } = site;
  const t = getTranslate(locale);
  const blocks = [
    t('account:mail.resetWhy', { shop }),
    { button: t('account:mail.setPassword'), link: toPasswordLink(PUBLIC_URL, locale, token) },
    t('account:mail.resetValid', { minutes: valid_minutes }),
  ];
  return {
    to: { name, address: to },
    ...writeMailBody({ locale, name, blocks, subject: t('account:mail.resetSubject', { shop }) }, site),
  };
};
