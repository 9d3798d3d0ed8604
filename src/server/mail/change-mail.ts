import type { ChangeMessage } from '#src/backoffice/settings.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { toOrderPath } from '#src/i18n/trade-paths.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { Environment } from '../environment.ts';
import type { Mail } from './mail.ts';
import { toAddress } from './order-mail.ts';

/** The mail about a request to change, cancel or return an order; undefined for a shop without an address. */
export const toChangeMail = (
  message: ChangeMessage,
  { PUBLIC_URL, SHOP_NAME: shop, MAIL_FROM }: Pick<Environment, 'PUBLIC_URL' | 'SHOP_NAME' | 'MAIL_FROM'>,
): Mail | undefined => {
  const address = message.to ?? toAddress(MAIL_FROM);
  if (address === undefined) return undefined;
  const { order, company, request, locale, name } = message;
  const t = getTranslate(locale);
  const values = {
    ...{ shop, order: order.name, company: company.company_name },
    kind: t(`account:changes.kind_${request.kind}`),
    state: t(`account:changes.state_${request.state}`),
  };
  const rows = request.rows.map(({ row_id, quantity }) => {
    const row = order.rows.find((one) => String(one.row_id) === row_id);
    return `${row?.carti ?? row_id}  ${row?.name ?? ''}: ${formatNumber(quantity, locale)}`;
  });
  const common = [rows.join('\n'), request.note].filter((text) => text !== '');
  const paragraphs =
    message.state === 'requested'
      ? [
          t('account:mail.change_requested', { ...values, ...message.sender }),
          ...common,
          `npm run requests -- accept ${request.id}\nnpm run requests -- reject ${request.id} --answer …`,
        ]
      : [
          t('account:mail.hello', { name }),
          t('account:mail.change_answered', values),
          ...(request.answer === '' ? [] : [request.answer]),
          `${PUBLIC_URL}${toOrderPath(order.name, locale)}`,
        ];
  return {
    to: { name, address },
    ...(message.state === 'requested' && { replyTo: message.sender.email }),
    subject: t(`account:mail.change_${message.state}Subject`, values),
    text: `${paragraphs.join('\n\n')}\n`,
  };
};
