import type { ProgressMessage } from '#src/backoffice/mail-message.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { toDocumentPath, toOrderPath } from '#src/i18n/trade-paths.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import type { MailBlock, MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import type { Mail } from './mail.ts';
import { toQuantityRow } from './quantity-row.ts';

/** What a mail says besides its first sentence, and the page that it leads to. */
const toDetails = (
  message: ProgressMessage,
  t: Translate,
): { blocks: readonly MailBlock[]; button: string; path: string } => {
  const { locale } = message;
  if ('document' in message)
    return {
      blocks: message.carrier ? [`${t('account:carrier')}: ${message.carrier}`] : [],
      button: `open_${message.state}`,
      path: toDocumentPath(message.document, locale),
    };
  const { state, order, reason } = message;
  const isChanged = state === 'reduced' || state === 'changed';
  const rows = order.rows.filter(({ quantity }) => quantity > 0).map((row) => toQuantityRow(row, locale));
  const total = formatPrice(order.totale_doc, locale);
  return {
    blocks: isChanged ? [{ rows }, t('account:mail.progressTotal', { total })] : [reason],
    button: 'openOrder',
    path: toOrderPath(order.name, locale),
  };
};

const toValues = (message: ProgressMessage, shop: string) =>
  'document' in message
    ? {
        ...{
          shop,
          number: message.document,
          day: formatDate(message.day),
          orders: message.orders.join(', '),
        },
        total: message.total === undefined ? '' : formatPrice(Math.abs(message.total), message.locale),
      }
    : { shop, order: message.order.name };

/** The mail about what the shop did with an order. */
export const toProgressMail = (message: ProgressMessage, site: MailSite): Mail => {
  const { to, name, locale, state } = message;
  const t = getTranslate(locale);
  const values = toValues(message, site.SHOP_NAME);
  const { blocks: details, button, path } = toDetails(message, t);
  const blocks = [
    t(`account:mail.progress_${state}`, values),
    ...details,
    { button: t(`account:mail.${button}`), link: `${site.PUBLIC_URL}${path}` },
  ];
  return {
    to: { name, address: to },
    ...writeMailBody(
      { locale, name, blocks, subject: t(`account:mail.progress_${state}Subject`, values) },
      site,
    ),
  };
};
