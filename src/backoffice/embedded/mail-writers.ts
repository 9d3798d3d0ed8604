import type { AlertKind } from '#src/contract/alert.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toEuros } from '../rules/money.ts';
import type { Message, ProgressMessage } from '../mail-message.ts';
import { toMailLocale } from './accounts/user.ts';
import { createAlertLink, toClientVisitor } from './alerts/alerts.ts';
import { writeProposalMail } from './carts/proposals.ts';
import { writeEmailChange } from './accounts/email-changes.ts';
import { writeReset } from './accounts/password-resets.ts';
import {
  writeApproved,
  writeInvited,
  writeRegistered,
  writeRegistrationReceived,
  writeRejected,
} from './accounts/registrations.ts';
import { writeStaffAccess } from './accounts/staff-mail.ts';
import { readMainPage } from './content/main-page.ts';
import { findCompany } from './customers/company.ts';
import { writeIssued } from './fulfilment/issued-mail.ts';
import { writeApprovalMail } from './orders/approvals.ts';
import { writeQuoteMail } from './quotes/quote-mails.ts';
import { writeChangeMail } from './requests/request-mails.ts';
import { findPlacedOrder } from './orders/order-store.ts';
import type { TradeOptions } from './trade-options.ts';
import type { Writers } from './mail/mail-queue.ts';
import type { MailPayloads } from './mail/mail-payloads.ts';
import { writeContact, writeNewsletter } from './messages/messages.ts';

/** An order's mail to its customer and to the shop. */
const writeOrder = async (
  { database: { read } }: TradeOptions,
  kind: 'order_sent' | 'order_received',
  payload: MailPayloads['order_sent'],
): Promise<Message | undefined> => {
  const placed = await findPlacedOrder(read, payload);
  const company = placed && (await findCompany(read, placed.client_id));
  if (!placed || !company) return undefined;
  const main = await readMainPage(read);
  const { name, email, sender, order, locale } = placed;
  const common = { kind, order, sender, company, main, locale };
  if (kind === 'order_sent') return { ...common, name, to: email };
  const { seller } = main;
  return { ...common, name: seller?.name ?? '', ...(seller?.email && { to: seller.email }) };
};

/** The mail of an alert; none when it was ended or the article is gone. */
const writeAlert = async (
  { database, catalogue }: TradeOptions,
  { alert_id, before }: MailPayloads['alert'],
): Promise<Message | undefined> => {
  const alert = await database.read
    .selectFrom('alert')
    .innerJoin('user', 'user.id', 'alert.user_id')
    .select(['alert.client_id', 'sku', 'kind', 'locale', 'user.name', 'user.email', 'user.settings'])
    .where('alert.id', '=', alert_id)
    .executeTakeFirst();
  if (!alert) return undefined;
  const { sku, name, email } = alert;
  const locale = toMailLocale(alert, alert.locale as Locale);
  const product = (await catalogue.children([sku], toClientVisitor(alert.client_id, locale)))[sku];
  const token = product && (await database.write((tx) => createAlertLink(tx, alert_id)));
  if (!product || token === undefined) return undefined;
  const about = { alert: alert.kind as AlertKind, product, before: toEuros(before) };
  return { kind: 'alert', to: email, name, locale, token, ...about };
};

/** The mail about a settled card payment, in the language in which it was made. */
const writeCardSettled = async (
  { database: { read } }: TradeOptions,
  { order_id, state }: MailPayloads['card_settled'],
): Promise<Message | undefined> => {
  const payment = await read
    .selectFrom('card_payment')
    .select('locale')
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  const placed = payment && (await findPlacedOrder(read, { order_id, locale: payment.locale as Locale }));
  if (!placed) return undefined;
  const { email, name, locale, order } = placed;
  return { kind: 'card_settled', to: email, name, locale, order, state };
};

/** The mail about an accepted, changed or cancelled order; none about an acceptance that was undone. */
const writeProgress = async (
  { database: { read } }: TradeOptions,
  { order_id, state, reason }: MailPayloads['order_progress'],
): Promise<ProgressMessage | undefined> => {
  const placed = await findPlacedOrder(read, { order_id });
  if (!placed || (placed.order.status === 'TO_BE_ACCEPTED' && state !== 'cancelled')) return undefined;
  const { email, name, locale, order } = placed;
  return { kind: 'progress', to: email, name, locale, order, state, reason };
};

/** What each kind of mail is written from. */
export const createWriters = (options: TradeOptions): Writers => ({
  reset: (payload) => writeReset(options, payload),
  order_sent: (payload) => writeOrder(options, 'order_sent', payload),
  card_settled: (payload) => writeCardSettled(options, payload),
  alert: (payload) => writeAlert(options, payload),
  registered: (payload) => writeRegistered(options, payload),
  registration_received: async ({ email }) => {
    const { seller } = await readMainPage(options.database.read);
    return writeRegistrationReceived(options, { email, shop: seller });
  },
  rejected: async (payload) => writeRejected(payload),
  approved: (payload) => writeApproved(options, payload),
  change_requested: (payload) => writeChangeMail(options, 'requested', payload),
  change_answered: (payload) => writeChangeMail(options, 'answered', payload),
  quote_requested: (payload) => writeQuoteMail(options, 'shop', payload),
  quote_answered: (payload) => writeQuoteMail(options, 'customer', payload),
  email_confirm: ({ id }) => writeEmailChange(options, 'confirm', id),
  email_notice: ({ id }) => writeEmailChange(options, 'undo', id),
  invited: (payload) => writeInvited(options, payload),
  staff_access: (payload) => writeStaffAccess(options, payload),
  approval_asked: (payload) => writeApprovalMail(options, payload),
  approval_rejected: (payload) => writeApprovalMail(options, payload),
  proposed: (payload) => writeProposalMail(options.database.read, payload),
  contact: (payload) => writeContact(options, payload),
  newsletter: (payload) => writeNewsletter(options, payload),
  proposal_answered: (payload) => writeProposalMail(options.database.read, payload),
  document_issued: (payload) => writeIssued(options.database.read, payload),
  order_progress: (payload) => writeProgress(options, payload),
  file: async (file) => {
    const { seller } = await readMainPage(options.database.read);
    return { kind: 'file', ...file, ...(file.recipient === '' && seller?.email && { to: seller.email }) };
  },
  order_received: (payload) => writeOrder(options, 'order_received', payload),
});
