import type { OrderMessage } from '#src/backoffice/mail-message.ts';
import { toOrderSheet } from '#src/documents/order-sheet.ts';
import { toOrderView } from '#src/documents/order-view.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { toOrderPath } from '#src/i18n/trade-paths.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import { drawPdf } from '../draw-pdf.ts';
import type { Environment } from '../environment.ts';
import { toOrderSubject } from '../order-subject.ts';
import { writeMailBody } from './mail-body.ts';
import { type Mail, toAddress } from './mail.ts';

type ShopOfMail = Pick<Environment, 'PUBLIC_URL' | 'SHOP_NAME' | 'MAIL_FROM'>;

/** The first paragraphs; those to the shop say who sent the order. */
const toOpening = (message: OrderMessage, t: Translate): readonly string[] => {
  const { kind, name, sender } = message;
  return kind === 'order_sent'
    ? [t('account:mail.hello', { name }), t('account:mail.orderWhy')]
    : [t('account:mail.hello', { name }), t('account:mail.receivedWhy', sender)];
};

const toSubject = ({ kind, order, company, locale }: OrderMessage, shop: string, t: Translate): string =>
  kind === 'order_sent'
    ? t('account:mail.orderSubject', { shop, order: order.name })
    : t('account:mail.receivedSubject', {
        order: order.name,
        company: company.company_name,
        total: formatPrice(order.totale_doc, locale),
      });

/** The mail about a sent order with its PDF. */
export const toOrderMail = async (message: OrderMessage, shop: ShopOfMail): Promise<Mail> => {
  const { order, locale, name } = message;
  const to = message.to ?? toAddress(shop.MAIL_FROM);
  const t = getTranslate(locale);
  const subject = toOrderSubject(message);
  const view = toOrderView(subject);
  const link = `${shop.PUBLIC_URL}${toOrderPath(order.name, locale)}`;
  const blocks = [
    ...toOpening(message, t),
    { title: view.title, facts: [...view.facts, ...view.transfer] },
    ...(message.kind === 'order_received' ? [view.customer.join('\n')] : []),
    { title: t('account:mail.orderRows'), rows: view.rows },
    {
      numbers: view.bill.map(({ label, hint, value }) => [hint ? `${label} ${hint}` : label, value] as const),
    },
    ...(order.note ? [`${t('account:note')}: ${order.note}`] : []),
    ...(message.kind === 'order_sent' ? [{ label: t('account:mail.orderOpen'), link }] : []),
    t('account:mail.orderPdf'),
  ];
  return {
    to: { name, address: to },
    ...(message.kind === 'order_received' && { replyTo: { name: '', address: message.sender.email } }),
    ...writeMailBody({ locale, blocks, subject: toSubject(message, shop.SHOP_NAME, t) }),
    attachments: [
      {
        filename: `${order.name}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from(await drawPdf({ kind: 'sheet', ...toOrderSheet(subject) }, 'mails')),
      },
    ],
  };
};
