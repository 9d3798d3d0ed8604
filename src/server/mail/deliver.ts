import { isIP } from 'node:net';
import { join } from 'node:path';
import { getLog, redact } from '#src/backoffice/log.ts';
import { type Deliver, type FileMessage, type Message, OUTBOX } from '#src/backoffice/mail-message.ts';
import type { MainPage } from '#src/contract/content.ts';
import type { Environment } from '../environment.ts';
import { toAlertMail } from './alert-mail.ts';
import { toApprovalMail } from './approval-mail.ts';
import { toCardMail } from './card-mail.ts';
import { toStaffMail } from './staff-mail.ts';
import { toChangeMail } from './change-mail.ts';
import { toEmailChangeMail } from './email-change-mail.ts';
import { toContactMail, toNewsletterMail } from './contact-mail.ts';
import type { MailSite } from './mail-block.ts';
import { createMailer, type Mail, type MailerOptions, toAddress } from './mail.ts';
import { toOrderMail } from './order-mail.ts';
import { toProgressMail } from './progress-mail.ts';
import { toProposalMail } from './proposal-mail.ts';
import { toQuoteMail } from './quote-mail.ts';
import { toRegistrationMail } from './registration-mail.ts';
import { toResetMail } from './reset-mail.ts';

/** The configured sender, or `noreply@` the shop's host name. */
const toFrom = ({ MAIL_FROM, PUBLIC_URL, SHOP_NAME }: Environment): MailerOptions['from'] => {
  const { hostname } = new URL(PUBLIC_URL);
  const isName = !isIP(hostname.replace(/^\[|\]$/g, ''));
  return MAIL_FROM ?? { name: SHOP_NAME, address: `noreply@${isName ? hostname : 'localhost'}` };
};

const toMail = (message: Exclude<Message, FileMessage>, site: MailSite): Mail | Promise<Mail> => {
  if (message.kind === 'reset') return toResetMail(message, site);
  if (message.kind === 'registration') return toRegistrationMail(message, site);
  if (message.kind === 'change_request') return toChangeMail(message, site);
  if (message.kind === 'approval') return toApprovalMail(message, site);
  if (message.kind === 'email_change') return toEmailChangeMail(message, site);
  if (message.kind === 'proposal') return toProposalMail(message, site);
  if (message.kind === 'quote') return toQuoteMail(message, site);
  if (message.kind === 'contact') return toContactMail(message, site);
  if (message.kind === 'newsletter') return toNewsletterMail(message, site);
  if (message.kind === 'progress') return toProgressMail(message, site);
  if (message.kind === 'staff_access') return toStaffMail(message, site);
  if (message.kind === 'card_settled') return toCardMail(message, site);
  return message.kind === 'alert' ? toAlertMail(message, site) : toOrderMail(message, site);
};

/** Writes the mails of the back office in the recipient's language, with the company's data, and sends them. */
export const createDeliver = (
  environment: Environment,
  readSeller: () => Promise<MainPage['seller']>,
): Deliver => {
  const mailer = createMailer({
    smtp_url: environment.SMTP_URL,
    from: toFrom(environment),
    outbox: join(environment.DATA_DIR, OUTBOX),
    report: (line) => getLog().warn(redact(line)),
  });
  const shop = toAddress(environment.MAIL_FROM);
  return async (message, attempt) =>
    message.kind === 'file'
      ? mailer.sendFile({ ...(shop !== undefined && { to: shop }), ...message }, attempt)
      : mailer.send(await toMail(message, { ...environment, seller: await readSeller() }), attempt);
};
