import { toOrderPath, toPaymentPath } from '#src/i18n/trade-paths.ts';
import type { CardMessage } from '#src/backoffice/mail-message.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import type { Mail } from './mail.ts';

/** The mail about a card payment that was settled later; after a refused one it leads to another attempt. */
export const toCardMail = ({ to, name, locale, order, state }: CardMessage, site: MailSite): Mail => {
  const t = getTranslate(locale);
  const values = { shop: site.SHOP_NAME, order: order.name, amount: formatPrice(order.totale_doc, locale) };
  const path = (state === 'paid' ? toOrderPath : toPaymentPath)(order.name, locale);
  const blocks = [
    t(`account:mail.card_${state}`, values),
    {
      button: t(`account:mail.${state === 'paid' ? 'openOrder' : 'payOrder'}`),
      link: `${site.PUBLIC_URL}${path}`,
    },
  ];
  return {
    to: { name, address: to },
    ...writeMailBody({ locale, name, blocks, subject: t(`account:mail.card_${state}Subject`, values) }, site),
  };
};
