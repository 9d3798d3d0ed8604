import { parseArgs } from 'node:util';
import type { Admin, Admins } from '#src/backoffice/embedded/accounts/admins.ts';
import { openAdmins } from '#src/backoffice/embedded/accounts/admins.ts';
import {
  openRegistrations,
  type PendingRegistration,
  type Registrations,
} from '#src/backoffice/embedded/accounts/registrations.ts';
import { isEmail } from '#src/contract/account.ts';
import { DEFAULT_LOCALE } from '#src/contract/locale.ts';
import type { Environment } from '#src/server/environment.ts';
import { toPasswordLink } from '#src/server/mail/reset-mail.ts';
import { findOrigin } from './kept-origin.ts';
import { type Command, requireEmbedded, requireEnvironment, stop, type Terminal, useOpen } from './shop.ts';

const USAGE =
  'Usage: npm run admin -- add EMAIL [--name NAME] | list | remove EMAIL | requests | approve EMAIL | reject EMAIL';

type Wanted =
  | { readonly kind: 'add'; readonly email: string; readonly name: string | undefined }
  | { readonly kind: 'list' | 'requests' }
  | { readonly kind: 'remove' | 'approve' | 'reject'; readonly email: string };

const NAME = /^[^\p{Cc}]{1,80}$/u;

/** Parses the command line; undefined for an unknown option. */
const findArguments = (args: readonly string[]) => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { name: { type: 'string' } },
      allowPositionals: true,
    });
    return { positionals, name: values.name };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/** Not as strict as for a new address: what was stored before can be removed. */
const STORED_EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

const requireEmail = (email: string, isAllowed: (text: string) => boolean): string =>
  isAllowed(email) ? email : stop(`${email}: not an e-mail address, allowed: name@example.com`);

/** The requested command; stops with the usage line when the command line is invalid. */
const requireWanted = (args: readonly string[]): Wanted => {
  const { positionals: [kind, email, ...others] = [], name } = findArguments(args) ?? {};
  if ((kind === 'list' || kind === 'requests') && email === undefined && name === undefined) return { kind };
  if (email === undefined || others.length > 0) return stop(USAGE);
  if ((kind === 'remove' || kind === 'approve' || kind === 'reject') && name === undefined)
    return { kind, email: requireEmail(email, (text) => STORED_EMAIL.test(text)) };
  if (kind !== 'add') return stop(USAGE);
  if (name !== undefined && !NAME.test(name)) return stop('--name: allowed: 1 to 80 characters on one line');
  return { kind, email: requireEmail(email, isEmail), name };
};

type Work = { readonly environment: Environment; readonly terminal: Terminal };

const add = async (admins: Admins, { email, name }: Wanted & { kind: 'add' }, work: Work): Promise<void> => {
  const { print } = work.terminal;
  const result = await admins.add({ email, ...(name !== undefined && { name }) });
  if (!result.ok) return stop(`${email}: belongs to a user who is not an administrator`);
  print(`${email} is an administrator. This link sets the password; it works once, within 24 hours:`);
  print(toPasswordLink(findOrigin(work.environment, work.terminal.env), DEFAULT_LOCALE, result.token));
};

const toLine = ({ email, name, has_password }: Admin): string =>
  `${email}  ${name}${has_password ? '' : '  (no password yet)'}`;

const REFUSALS = {
  unknown_admin: 'no administrator has this e-mail',
  last_admin: 'the last administrator cannot be removed',
};

const remove = async (admins: Admins, email: string, { print }: Terminal): Promise<void> => {
  const result = await admins.remove(email);
  if (!result.ok) return stop(`${email}: ${REFUSALS[result.refusal]}`);
  print(`${email} is no longer an administrator.`);
};

const toRequestLine = ({
  email,
  name,
  company_name,
  vat_number,
  tax_code,
  created_at,
}: PendingRegistration) =>
  [new Date(created_at).toISOString().slice(0, 16), email, name, company_name, vat_number || tax_code]
    .filter((text) => text !== '')
    .join('  ');

const APPROVALS = {
  unknown_registration: 'no request for access has this e-mail',
  known_user: 'a user has this e-mail already; the request was deleted',
};

const decide = async (requests: Registrations, wanted: Wanted, { print }: Terminal): Promise<void> => {
  if (wanted.kind === 'requests') for (const request of await requests.list()) print(toRequestLine(request));
  if (wanted.kind === 'reject') {
    if (!(await requests.reject(wanted.email)))
      return stop(`${wanted.email}: ${APPROVALS.unknown_registration}`);
    print(`The request of ${wanted.email} was deleted.`);
  }
  if (wanted.kind !== 'approve') return;
  const result = await requests.approve(wanted.email);
  if (!result.ok) return stop(`${wanted.email}: ${APPROVALS[result.refusal]}`);
  print(`${wanted.email} is customer ${result.client_id}; the shop mails a link that sets the password.`);
};

const isRequest = ({ kind }: Wanted): boolean => ['requests', 'approve', 'reject'].includes(kind);

const change = async (admins: Admins, wanted: Wanted, work: Work): Promise<void> => {
  if (wanted.kind === 'add') return add(admins, wanted, work);
  if (wanted.kind === 'remove') return remove(admins, wanted.email, work.terminal);
  for (const admin of await admins.list()) work.terminal.print(toLine(admin));
};

export const run: Command = async (args, terminal) => {
  const wanted = requireWanted(args);
  const environment = requireEnvironment(terminal.env);
  const settings = requireEmbedded(environment, 'users are stored in the shop’s own store');
  if (isRequest(wanted))
    return useOpen(environment, openRegistrations(settings), (requests) =>
      decide(requests, wanted, terminal),
    );
  return useOpen(environment, openAdmins(settings), (admins) =>
    change(admins, wanted, { environment, terminal }),
  );
};
