import type { ApprovalMessage } from '#src/backoffice/mail-message.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { toOrderPath } from '#src/i18n/trade-paths.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import type { Mail } from './mail.ts';

/** The mail about an order that waits for its approval, with the link to the page that decides. */
export const toApprovalMail = (
  { state, to, name, locale, order, sender, approver, reason }: ApprovalMessage,
  site: MailSite,
): Mail => {
  const t = getTranslate(locale);
  const values = {
    shop: site.SHOP_NAME,
    sender,
    approver,
    order: order.name,
    total: formatPrice(order.totale_netto, locale),
  };
  const blocks = [
    t(`account:mail.approval_${state}`, values),
    reason,
    { button: t('account:mail.openOrder'), link: `${site.PUBLIC_URL}${toOrderPath(order.name, locale)}` },
  ];
  return {
    to: { name, address: to },
    ...writeMailBody(
      { locale, name, blocks, subject: t(`account:mail.approval_${state}Subject`, values) },
      site,
    ),
  };
};
