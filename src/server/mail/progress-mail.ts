import type { ProgressMessage } from '#src/backoffice/mail-message.ts';
import { toOrderRow } from '#src/documents/order-view.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { toDocumentPath, toOrderPath } from '#src/i18n/trade-paths.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import type { Environment } from '../environment.ts';
import { type MailBlock, writeMailBody } from './mail-body.ts';
import type { Mail } from './mail.ts';

/** What a mail says besides its first sentence, and the page that it leads to. */
const toDetails = (
  message: ProgressMessage,
  t: Translate,
): { blocks: readonly MailBlock[]; path: string } => {
  const { locale } = message;
  if ('document' in message)
    return {
      blocks: message.carrier ? [`${t('account:carrier')}: ${message.carrier}`] : [],
      path: toDocumentPath(message.document, locale),
    };
  const { state, order, reason } = message;
  const isChanged = state === 'reduced' || state === 'changed';
  const kept = order.rows.filter(({ quantity }) => quantity > 0);
  const numbers = kept.map((row) => {
    const { codes, name, quantity } = toOrderRow(row, locale);
    return [`${codes}  ${name}`, quantity] as const;
  });
  const total = formatPrice(order.totale_doc, locale);
  return {
    blocks: isChanged
      ? [{ title: t('account:mail.orderRows'), numbers }, t('account:mail.progressTotal', { total })]
      : [reason],
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
export const toProgressMail = (
  message: ProgressMessage,
  { PUBLIC_URL, SHOP_NAME: shop }: Pick<Environment, 'PUBLIC_URL' | 'SHOP_NAME'>,
): Mail => {
  const { to, name, locale, state } = message;
  const t = getTranslate(locale);
  const values = toValues(message, shop);
  const { blocks: details, path } = toDetails(message, t);
  const blocks = [
    t('account:mail.hello', { name }),
    t(`account:mail.progress_${state}`, values),
    ...details,
    { link: `${PUBLIC_URL}${path}` },
  ];
  return {
    to: { name, address: to },
    ...writeMailBody({ locale, blocks, subject: t(`account:mail.progress_${state}Subject`, values) }),
  };
};
