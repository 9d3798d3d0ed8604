import type { ApprovalMessage } from '#src/backoffice/mail-message.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { toOrderPath } from '#src/i18n/trade-paths.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { Environment } from '../environment.ts';
import { writeMailBody } from './mail-body.ts';
import type { Mail } from './mail.ts';

/** The mail about an order that waits for its approval, with the link to the page that decides. */
export const toApprovalMail = (
  { state, to, name, locale, order, sender, approver, reason }: ApprovalMessage,
  { PUBLIC_URL, SHOP_NAME: shop }: Pick<Environment, 'PUBLIC_URL' | 'SHOP_NAME'>,
): Mail => {
  const t = getTranslate(locale);
  const values = {
    shop,
    sender,
    approver,
    order: order.name,
    total: formatPrice(order.totale_netto, locale),
  };
  const blocks = [
    t('account:mail.hello', { name }),
    t(`account:mail.approval_${state}`, values),
    reason,
    { link: `${PUBLIC_URL}${toOrderPath(order.name, locale)}` },
  ];
  return {
    to: { name, address: to },
    ...writeMailBody({ locale, blocks, subject: t(`account:mail.approval_${state}Subject`, values) }),
  };
};
