import type { mailCommands } from '#src/contract/staff/mail.ts';
import type { Handlers } from '../command-handler.ts';
import { eraseUsage, listUsage } from '../usage/usage.ts';
import { exportAddresses, removeAddress } from './newsletter-export.ts';
import { listMails, removeMail, resendMails } from '../mail/mail-list.ts';

const MAILS = (): string => 'mails';
const NEWSLETTER = (): string => 'newsletter';

export const mailHandlers: Handlers<keyof typeof mailCommands> = {
  'mails.list': { find: listMails },
  'mails.resend': {
    subject: MAILS,
    write: async (tx, { id }, { now }) => ({ ok: true, result: { due: await resendMails(tx, { id, now }) } }),
  },
  'mails.remove': {
    subject: MAILS,
    write: async (tx, { id }) =>
      (await removeMail(tx, id)) ? { ok: true, result: {} } : { ok: false, refusal: 'unknown_mail' },
  },
  'newsletter.export': {
    subject: NEWSLETTER,
    write: async (tx, _, { now }) => ({ ok: true, result: await exportAddresses(tx, now) }),
  },
  'newsletter.remove': {
    subject: NEWSLETTER,
    write: async (tx, { email }) =>
      (await removeAddress(tx, email)) ? { ok: true, result: {} } : { ok: false, refusal: 'unknown_address' },
  },
  'usage.list': { find: async (db, { client_id }) => (await listUsage(db, { client_id })).toReversed() },
  'usage.erase': {
    subject: () => 'usage',
    write: async (tx, { client_id }) => ({ ok: true, result: { erased: await eraseUsage(tx, client_id) } }),
  },
};
