import { parseArgs } from 'node:util';
import type { Admin, Admins } from '#src/backoffice/embedded/accounts/admins.ts';
import { openAdmins } from '#src/backoffice/embedded/accounts/admins.ts';
import {
  openRegistrations,
  type PendingRegistration,
  type Registrations,
} from '#src/backoffice/embedded/accounts/registrations.ts';
import { DEFAULT_LOCALE } from '#src/contract/locale.ts';
import type { Environment } from '#src/server/environment.ts';
import { toPasswordLink } from '#src/server/mail/reset-mail.ts';
import { requireEmbedded, requireEnvironment, requireOpen, stop } from './shop.ts';

const USAGE =
  'Usage: npm run admin -- add EMAIL [--name NAME] | list | remove EMAIL | requests | approve EMAIL | reject EMAIL';

type Command =
  | { readonly kind: 'add'; readonly email: string; readonly name: string | undefined }
  | { readonly kind: 'list' | 'requests' }
  | { readonly kind: 'remove' | 'approve' | 'reject'; readonly email: string };

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/;
const NAME = /^[^\p{Cc}]{1,80}$/u;

/** Parses the command line; undefined for an unknown option. */
const findArguments = () => {
  try {
    const { positionals, values } = parseArgs({
      options: { name: { type: 'string' } },
      allowPositionals: true,
    });
    return { positionals, name: values.name };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

const requireEmail = (email: string): string =>
  EMAIL.test(email) ? email : stop(`${email}: not an e-mail address, allowed: name@example.com`);

/** The requested command; exits with the usage line when the command line is invalid. */
const requireCommand = (): Command => {
  const { positionals: [kind, email, ...others] = [], name } = findArguments() ?? {};
  if ((kind === 'list' || kind === 'requests') && email === undefined && name === undefined) return { kind };
  if (email === undefined || others.length > 0) return stop(USAGE);
  if ((kind === 'remove' || kind === 'approve' || kind === 'reject') && name === undefined)
    return { kind, email: requireEmail(email) };
  if (kind !== 'add') return stop(USAGE);
  if (name !== undefined && !NAME.test(name)) return stop('--name: allowed: 1 to 80 characters on one line');
  return { kind, email: requireEmail(email), name };
};

const add = async (admins: Admins, { PUBLIC_URL }: Environment, command: Command & { kind: 'add' }) => {
  const { email, name } = command;
  const result = await admins.add({ email, ...(name !== undefined && { name }) });
  if (!result.ok) return stop(`${email}: belongs to a user who is not an administrator`);
  console.log(`${email} is an administrator. This link sets the password; it works once, within 24 hours:`);
  console.log(toPasswordLink(PUBLIC_URL, DEFAULT_LOCALE, result.token));
};

const toLine = ({ email, name, has_password }: Admin): string =>
  `${email}  ${name}${has_password ? '' : '  (no password yet)'}`;

const REFUSALS = {
  unknown_admin: 'no administrator has this e-mail',
  last_admin: 'the last administrator cannot be removed',
};

const remove = async (admins: Admins, email: string): Promise<void> => {
  const result = await admins.remove(email);
  if (!result.ok) return stop(`${email}: ${REFUSALS[result.refusal]}`);
  console.log(`${email} is no longer an administrator.`);
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

const decide = async (requests: Registrations, command: Command): Promise<void> => {
  if (command.kind === 'requests')
    for (const request of await requests.list()) console.log(toRequestLine(request));
  if (command.kind === 'reject') {
    if (!(await requests.reject(command.email)))
      return stop(`${command.email}: ${APPROVALS.unknown_registration}`);
    console.log(`The request of ${command.email} was deleted.`);
  }
  if (command.kind !== 'approve') return;
  const result = await requests.approve(command.email);
  if (!result.ok) return stop(`${command.email}: ${APPROVALS[result.refusal]}`);
  console.log(
    `${command.email} is customer ${result.client_id}; the shop mails a link that sets the password.`,
  );
};

const isRequest = ({ kind }: Command): boolean => ['requests', 'approve', 'reject'].includes(kind);

const run = async (admins: Admins, environment: Environment, command: Command): Promise<void> => {
  if (command.kind === 'add') return add(admins, environment, command);
  if (command.kind === 'remove') return remove(admins, command.email);
  for (const admin of await admins.list()) console.log(toLine(admin));
};

const command = requireCommand();
const environment = requireEnvironment();
const settings = requireEmbedded(environment, 'users are stored in the shop’s own store');
if (isRequest(command)) {
  const requests = await requireOpen(environment, openRegistrations(settings));
  await decide(requests, command);
  await requests.close();
} else {
  const admins = await requireOpen(environment, openAdmins(settings));
  await run(admins, environment, command);
  await admins.close();
}
