import type { ChangeMessage } from '#src/backoffice/mail-message.ts';
import type { CompanyRequestField } from '#src/contract/company-data.ts';
import { toQuantityRow } from './quantity-row.ts';
import { localize } from '#src/i18n/paths.ts';
import { toOrderPath } from '#src/i18n/trade-paths.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailBlock, MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import { type Mail, toAddress } from './mail.ts';

type Translate = ReturnType<typeof getTranslate>;

/** The quantities to be returned, or the current and the wanted value of each field. */
const toTable = (message: ChangeMessage, t: Translate): MailBlock => {
  if (message.order) {
    const { order, request, locale } = message;
    const rows = request.rows.map(({ row_id, quantity }) => {
      const row = order.rows.find((one) => String(one.row_id) === row_id);
      return toQuantityRow({ ...(row ?? { carti: row_id, name: '' }), quantity }, locale);
    });
    return { rows };
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

/** The text of the button. */
const toButton = ({ order, request }: ChangeMessage): string => {
  if (order) return 'openOrder';
  return request.kind === 'company' ? 'openCompany' : 'openAddresses';
};

/** The mail about a request of a customer. */
export const toChangeMail = (message: ChangeMessage, site: MailSite): Mail => {
  const to = message.to ?? toAddress(site.MAIL_FROM);
  const { order, company, request, locale, name } = message;
  const t = getTranslate(locale);
  const code = order ? '' : request.address_code;
  const values = {
    ...{ shop: site.SHOP_NAME, company: company.company_name, ...(order && { order: order.name }) },
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
          t(`account:mail.${about}_answered`, values),
          request.answer,
          { button: t(`account:mail.${toButton(message)}`), link: `${site.PUBLIC_URL}${toPath(message)}` },
        ];
  return {
    to: { name, address: to },
    ...(message.state === 'requested' && { replyTo: { name: '', address: message.sender.email } }),
    ...writeMailBody(
      {
        ...{ locale, blocks, subject: t(`account:mail.${about}_${message.state}Subject`, values) },
        ...(message.state === 'answered' && { name }),
      },
      site,
    ),
  };
};
