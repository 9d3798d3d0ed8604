import type { EmailChangeMessage } from '#src/backoffice/mail-message.ts';
import { localize } from '#src/i18n/paths.ts';
import { EMAIL_PATH } from '#src/i18n/routes.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import type { Mail } from './mail.ts';

/** The mail about a change of e-mail: to the new address, which confirms it, or to the former one, which can stop it. */
export const toEmailChangeMail = (
  { link, to, name, locale, token, old_email, new_email, valid_days }: EmailChangeMessage,
  site: MailSite,
): Mail => {
  const t = getTranslate(locale);
  const values = { shop: site.SHOP_NAME, old_email, new_email, count: valid_days };
  const blocks = [
    t(`account:mail.email_${link}`, values),
    {
      button: t(`account:mail.email_${link}Button`),
      link: `${site.PUBLIC_URL}${localize(EMAIL_PATH, locale)}?${new URLSearchParams({ token })}`,
    },
    t('account:mail.email_valid', values),
  ];
  return {
    to: { name, address: to },
    ...writeMailBody({ locale, name, blocks, subject: t(`account:mail.email_${link}Subject`, values) }, site),
  };
};
