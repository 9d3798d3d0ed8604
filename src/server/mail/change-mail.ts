import type { ChangeMessage } from '#src/backoffice/mail-message.ts';
import type { CompanyRequestField } from '#src/contract/company-data.ts';
import { toOrderRow } from '#src/documents/order-view.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { localize } from '#src/i18n/paths.ts';
import { toOrderPath } from '#src/i18n/trade-paths.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { Environment } from '../environment.ts';
import { type MailBlock, writeMailBody } from './mail-body.ts';
import { type Mail, toAddress } from './mail.ts';

type Translate = ReturnType<typeof getTranslate>;

/** The quantities to be returned, or the current and the wanted value of each field. */
const toTable = (message: ChangeMessage, t: Translate): MailBlock => {
  if (message.order) {
    const { order, request, locale } = message;
    const numbers = request.rows.map(({ row_id, quantity }) => {
      const row = order.rows.find((one) => String(one.row_id) === row_id);
      const { codes = row_id, name = '' } = row ? toOrderRow(row, locale) : {};
      return [`${codes}  ${name}`, formatNumber(quantity, locale)] as const;
    });
    return { numbers };
  }
  const { request, company, address } = message;
  const now: Partial<Record<CompanyRequestField, string>> =
    request.kind === 'company' ? company : (address ?? {});
  const facts = Object.entries(request.fields).map(([name, wanted]) => {
    const former = now[name as CompanyRequestField] ?? '';
    const isChange = message.state === 'requested' && request.kind !== 'new_address';
    return [t(`account:data.${name}`), `${isChange ? `${former || '–'} → ` : ''}${wanted || '–'}`] as const;
  });
  return { facts };
};

const toPath = ({ order, request, locale }: ChangeMessage): string => {
  if (order) return toOrderPath(order.name, locale);
  const page = request.kind === 'company' ? 'company' : 'addresses';
  return localize(`/pages/account/${page}`, locale);
};

/** The mail about a request of a customer. */
export const toChangeMail = (
  message: ChangeMessage,
  { PUBLIC_URL, SHOP_NAME: shop, MAIL_FROM }: Pick<Environment, 'PUBLIC_URL' | 'SHOP_NAME' | 'MAIL_FROM'>,
): Mail => {
  const to = message.to ?? toAddress(MAIL_FROM);
  const { order, company, request, locale, name } = message;
  const t = getTranslate(locale);
  const code = order ? '' : request.address_code;
  const values = {
    ...{ shop, company: company.company_name, ...(order && { order: order.name }) },
    kind: t(`account:changes.kind_${request.kind}`, { code }),
    state: t(`account:changes.state_${request.state}`),
  };
  const about = order ? 'change' : 'data';
  const blocks =
    message.state === 'requested'
      ? [
          t(`account:mail.${about}_requested`, { ...values, ...message.sender }),
          toTable(message, t),
          request.note,
          {
            command: `npm run requests -- accept ${request.id}\nnpm run requests -- reject ${request.id} --answer …`,
          },
        ]
      : [
          t('account:mail.hello', { name }),
          t(`account:mail.${about}_answered`, values),
          request.answer,
          { link: `${PUBLIC_URL}${toPath(message)}` },
        ];
  return {
    to: { name, address: to },
    ...(message.state === 'requested' && { replyTo: { name: '', address: message.sender.email } }),
    ...writeMailBody({ locale, blocks, subject: t(`account:mail.${about}_${message.state}Subject`, values) }),
  };
};
