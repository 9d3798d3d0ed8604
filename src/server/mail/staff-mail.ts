import type { StaffMessage } from '#src/backoffice/mail-message.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import type { Mail } from './mail.ts';
import { toPasswordLink } from './reset-mail.ts';

/** The mail that invites to the desk, or warns of wrong codes. */
export const toStaffMail = (message: StaffMessage, site: MailSite): Mail => {
  const { to, name, locale, state } = message;
  const t = getTranslate(locale);
  const shop = site.SHOP_NAME;
  const blocks =
    state === 'invited'
      ? [
          t('desk:mail.invited', { shop }),
          {
            button: t('account:mail.setPassword'),
            link: toPasswordLink(site.PUBLIC_URL, locale, message.token),
          },
          t('desk:mail.valid', { hours: message.valid_hours }),
        ]
      : [t('desk:mail.locked', { shop }), t('desk:mail.lockedWhat')];
  return {
    to: { name, address: to },
    ...writeMailBody({ locale, name, blocks, subject: t(`desk:mail.${state}Subject`, { shop }) }, site),
  };
};
