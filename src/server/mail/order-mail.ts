import type { OrderMessage } from '#src/backoffice/mail-message.ts';
import { toOrderSheet } from '#src/documents/order-sheet.ts';
import { toOrderView } from '#src/documents/order-view.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { toOrderPath } from '#src/i18n/trade-paths.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import { drawPdf } from '../draw-pdf.ts';
import { toOrderSubject } from '../order-subject.ts';
import type { MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import { type Mail, toAddress } from './mail.ts';

/** The first paragraph; that to the shop says who sent the order. */
const toOpening = ({ kind, sender }: OrderMessage, t: Translate): string =>
  kind === 'order_sent' ? t('account:mail.orderWhy') : t('account:mail.receivedWhy', sender);

const toSubject = ({ kind, order, company, locale }: OrderMessage, shop: string, t: Translate): string =>
  kind === 'order_sent'
    ? t('account:mail.orderSubject', { shop, order: order.name })
    : t('account:mail.receivedSubject', {
        order: order.name,
        company: company.company_name,
        total: formatPrice(order.totale_doc, locale),
      });

/** The mail about a sent order with its PDF. */
export const toOrderMail = async (message: OrderMessage, site: MailSite): Promise<Mail> => {
  const { order, locale, name } = message;
  const to = message.to ?? toAddress(site.MAIL_FROM);
  const t = getTranslate(locale);
  const subject = toOrderSubject(message);
  const view = toOrderView(subject);
  const link = `${site.PUBLIC_URL}${toOrderPath(order.name, locale)}`;
  const preview = [
    `${t('account:mail.orderRows')}: ${order.rows.length}`,
    ...view.bill.slice(-1).map(({ label, value }) => `${label} ${value}`),
  ].join(' · ');
  const blocks = [
    toOpening(message, t),
    ...(message.kind === 'order_sent' ? [{ button: t('account:mail.openOrder'), link }] : []),
    { title: view.title, facts: [...view.facts, ...view.transfer] },
    ...(message.kind === 'order_received' ? [view.customer.join('\n')] : []),
    { title: t('account:mail.orderRows'), rows: view.rows },
    { bill: view.bill },
    ...(order.note ? [`${t('account:note')}: ${order.note}`] : []),
    t('account:mail.orderPdf'),
  ];
  return {
    to: { name, address: to },
    ...(message.kind === 'order_received' && { replyTo: { name: '', address: message.sender.email } }),
    ...writeMailBody({ locale, name, preview, blocks, subject: toSubject(message, site.SHOP_NAME, t) }, site),
    attachments: [
      {
        filename: `${order.name}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from(await drawPdf({ kind: 'sheet', ...toOrderSheet(subject) }, 'mails')),
      },
    ],
  };
};
