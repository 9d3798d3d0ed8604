import type { ContactMail, NewsletterMail } from '#src/backoffice/mail-message.ts';
import { localize } from '#src/i18n/paths.ts';
import { NEWSLETTER_PATH } from '#src/i18n/routes.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { Environment } from '../environment.ts';
import { writeMailBody } from './mail-body.ts';
import { type Mail, toAddress } from './mail.ts';

/** A visitor's message to the shop, which answers its sender. */
export const toContactMail = (
  { to, name: shopName, locale, message, language }: ContactMail,
  { SHOP_NAME: shop, MAIL_FROM }: Pick<Environment, 'SHOP_NAME' | 'MAIL_FROM'>,
): Mail => {
  const address = to ?? toAddress(MAIL_FROM);
  const t = getTranslate(locale);
  const { name, email, telephone, message: text } = message;
  const sender = [name, email, telephone, language.toUpperCase()].filter((part) => part !== '').join(', ');
  return {
    to: { name: shopName, address },
    replyTo: { name: '', address: email },
    ...writeMailBody({
      locale,
      subject: t('content:contact.mailSubject', { shop, name }),
      blocks: [t('content:contact.mailFrom', { sender }), text],
    }),
  };
};

/** The mail with the link that confirms an address of the newsletter. */
export const toNewsletterMail = (
  { to, locale, token, state }: NewsletterMail,
  { PUBLIC_URL, SHOP_NAME: shop }: Pick<Environment, 'PUBLIC_URL' | 'SHOP_NAME'>,
): Mail => {
  const t = getTranslate(locale);
  const link = `${PUBLIC_URL}${localize(NEWSLETTER_PATH, locale)}?token=${token}`;
  return {
    to: { name: '', address: to },
    ...writeMailBody({
      locale,
      subject: t(`content:newsletter.${state}Subject`, { shop }),
      blocks: [t(`content:newsletter.${state}Mail`, { shop }), { link }, t('content:newsletter.mailIgnore')],
    }),
  };
};
