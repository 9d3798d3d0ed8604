import type { OrderMessage } from '#src/backoffice/settings.ts';
import { type Fact, type OrderView, toOrderView } from '#src/documents/order-view.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { toOrderPath } from '#src/i18n/trade-paths.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import type { Environment } from '../environment.ts';
import { toOrderSubject } from '../order-subject.ts';
import type { Mail } from './mail.ts';

type ShopOfMail = Pick<Environment, 'PUBLIC_URL' | 'SHOP_NAME' | 'MAIL_FROM'>;

const toLines = (facts: readonly Fact[]): string =>
  facts.map(([label, value]) => `${label}: ${value}`).join('\n');

const toRowLines = ({ rows }: OrderView): string =>
  rows
    .map(({ code, ownCode, name, quantity, price, amount, note }) =>
      [
        `${code}  ${name}`,
        `  ${quantity} × ${price} = ${amount}`,
        ...[ownCode, note].filter((text) => text !== '').map((text) => `  ${text}`),
      ].join('\n'),
    )
    .join('\n');

const toBill = ({ bill }: OrderView): string =>
  bill.map(({ label, hint, value }) => `${hint ? `${label} ${hint}` : label}: ${value}`).join('\n');

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

/** The address in `Name <address>`. */
export const toAddress = (from: string | undefined): string | undefined =>
  /[^<>\s]+@[^<>\s]+/.exec(from ?? '')?.[0];

/**
 * The mail about a sent order with its PDF. Undefined when neither the shop's data nor `MAIL_FROM` say where the shop reads its
 * orders.
 */
export const toOrderMail = async (message: OrderMessage, shop: ShopOfMail): Promise<Mail | undefined> => {
  const { order, locale, name } = message;
  const to = message.to ?? toAddress(shop.MAIL_FROM);
  if (to === undefined) return undefined;
  const t = getTranslate(locale);
  const subject = toOrderSubject(message);
  const view = toOrderView(subject);
  const link = `${shop.PUBLIC_URL}${toOrderPath(order.name, locale)}`;
  const paragraphs = [
    ...toOpening(message, t),
    [view.title, toLines([...view.facts, ...view.transfer])].join('\n'),
    ...(message.kind === 'order_received' ? [view.customer.join('\n')] : []),
    `${t('account:mail.orderRows')}\n${toRowLines(view)}`,
    toBill(view),
    ...(order.note ? [`${t('account:note')}: ${order.note}`] : []),
    ...(message.kind === 'order_sent' ? [`${t('account:mail.orderOpen')}\n${link}`] : []),
    t('account:mail.orderPdf'),
  ];
  // Only mails about orders need the PDF library.
  const { writeOrderPdf } = await import('#src/documents/order-pdf.ts');
  return {
    to: { name, address: to },
    ...(message.kind === 'order_received' && { replyTo: message.sender.email }),
    subject: toSubject(message, shop.SHOP_NAME, t),
    text: `${paragraphs.join('\n\n')}\n`,
    attachments: [
      {
        filename: `${order.name}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from(await writeOrderPdf(subject)),
      },
    ],
  };
};
