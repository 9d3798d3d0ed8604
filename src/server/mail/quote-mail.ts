import type { QuoteMessage } from '#src/backoffice/mail-message.ts';
import { getPresentVersion } from '#src/contract/quote.ts';
import { toQuoteBill, toQuoteRows, toQuoteSheet, toQuoteTerms } from '#src/documents/quote-sheet.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_QUOTES_PATH } from '#src/i18n/routes.ts';
import { toQuotePath } from '#src/i18n/trade-paths.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { drawPdf } from '../draw-pdf.ts';
import type { MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import { type Mail, toAddress } from './mail.ts';

/** The mail about a quote; an answer is attached as a PDF. */
export const toQuoteMail = async (message: QuoteMessage, site: MailSite): Promise<Mail> => {
  const { state, name, sender, locale, quote, company, main } = message;
  const t = getTranslate(locale);
  const version = getPresentVersion(quote);
  const values = {
    shop: site.SHOP_NAME,
    quote: quote.name,
    company: company.company_name,
    sender: sender.name,
  };
  const path =
    state === 'requested'
      ? `${localize(DESK_QUOTES_PATH, locale)}/${quote.name}`
      : toQuotePath(quote.name, locale);
  const isSent = state === 'sent';
  const blocks = [
    t(`account:mail.quote_${state}`, { ...values, day: formatDate(version.valid_to) }),
    state === 'withdrawn' ? quote.reason : version.note,
    { button: t(`account:mail.quote_${state}Button`), link: `${site.PUBLIC_URL}${path}` },
    ...(state === 'withdrawn' ? [] : [{ rows: toQuoteRows(version, locale) }]),
    ...(isSent ? [{ bill: toQuoteBill(version, locale) }, toQuoteTerms(version, t)] : []),
  ];
  const sheet = toQuoteSheet({ quote, version, company, main, locale, shop: site.SHOP_NAME });
  return {
    to: { name, address: message.to ?? toAddress(site.MAIL_FROM) },
    ...(state === 'requested' && { replyTo: { name: '', address: sender.email } }),
    ...writeMailBody(
      {
        locale,
        blocks,
        subject: t(`account:mail.quote_${state}Subject`, values),
        ...(state !== 'requested' && { name }),
      },
      site,
    ),
    ...(isSent && {
      attachments: [
        {
          filename: `${quote.name}.pdf`,
          contentType: 'application/pdf',
          content: Buffer.from(await drawPdf({ kind: 'sheet', ...sheet }, 'mails')),
        },
      ],
    }),
  };
};
