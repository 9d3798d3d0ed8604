import type { ContactMail, NewsletterMail } from '#src/backoffice/mail-message.ts';
import { localize } from '#src/i18n/paths.ts';
import { NEWSLETTER_PATH } from '#src/i18n/routes.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import { type Mail, toAddress } from './mail.ts';

/** A visitor's message to the shop, which answers its sender. */
export const toContactMail = (
  { to, name: shopName, locale, message, language }: ContactMail,
  site: MailSite,
): Mail => {
  const address = to ?? toAddress(site.MAIL_FROM);
  const t = getTranslate(locale);
  const { name, email, telephone, message: text } = message;
  const sender = [name, email, telephone, language.toUpperCase()].filter((part) => part !== '').join(', ');
  return {
    to: { name: shopName, address },
    replyTo: { name: '', address: email },
    ...writeMailBody(
      {
        ...{ locale, preview: text },
        subject: t('content:contact.mailSubject', { shop: site.SHOP_NAME, name }),
        blocks: [t('content:contact.mailFrom', { sender }), text],
      },
      site,
    ),
  };
};

/** The mail with the link that confirms an address of the newsletter. */
export const toNewsletterMail = ({ to, locale, token, state }: NewsletterMail, site: MailSite): Mail => {
  const t = getTranslate(locale);
  const { PUBLIC_URL, SHOP_NAME: shop } = site;
  const link = `${PUBLIC_URL}${localize(NEWSLETTER_PATH, locale)}?token=${token}`;
  return {
    to: { name: '', address: to },
    ...writeMailBody(
      {
        locale,
        subject: t(`content:newsletter.${state}Subject`, { shop }),
        blocks: [
          t(`content:newsletter.${state}Mail`, { shop }),
          { button: t(`content:newsletter.${state}Button`), link },
          t('content:newsletter.mailIgnore'),
        ],
      },
      site,
    ),
  };
};
