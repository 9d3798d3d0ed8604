import { toEmail } from '#src/contract/account.ts';
import type { accountCommands } from '#src/contract/staff/accounts.ts';
import type { Fields } from '../../port/staff.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Handlers } from '../command-handler.ts';
import {
  approveRegistration,
  listRegistrations,
  rejectRegistration,
  showRegistration,
} from './review-registrations.ts';
import { addToken, listTokens, removeToken } from './staff-tokens.ts';

type Named = { readonly name: string };
const toProgram = ({ name }: Named): string => `token:${name}`;
const readProgram = async (tx: Tx, { name }: Named): Promise<Fields | undefined> =>
  (await listTokens(tx)).find((program) => program.name === name);

export const accountHandlers: Handlers<keyof typeof accountCommands> = {
  'tokens.list': { find: listTokens },
  'tokens.add': {
    subject: toProgram,
    read: readProgram,
    write: (tx, input, { now }) => addToken(tx, input, now),
  },
  'tokens.remove': { subject: toProgram, read: readProgram, write: (tx, { name }) => removeToken(tx, name) },
  'registrations.list': { find: listRegistrations },
  'registrations.show': { find: showRegistration },
  'registrations.approve': {
    subject: ({ email }) => `registration:${toEmail(email)}`,
    write: approveRegistration,
  },
  // No `read`: rejecting erases the request, so the log must keep nothing of it.
  'registrations.reject': {
    subject: () => 'registration',
    write: rejectRegistration,
  },
};
