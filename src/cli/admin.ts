import { parseArgs } from 'node:util';
import { isEmail } from '#src/contract/account.ts';
import { DEFAULT_LOCALE } from '#src/contract/locale.ts';
import { nameSchema, storedEmailSchema } from '#src/contract/staff/accounts.ts';
import { STAFF_ROLES, type StaffRole } from '#src/contract/staff/command.ts';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import type { Environment } from '#src/server/environment.ts';
import { toPasswordLink } from '#src/server/mail/reset-mail.ts';
import { findOrigin } from './kept-origin.ts';
import { type Operator, useOperator } from './operator.ts';
import { type Command, requireEnvironment, stop, type Terminal } from './shop.ts';

const USAGE =
  'Usage: npm run admin -- add EMAIL [--name NAME] [--role ROLE] | list | remove EMAIL | reset EMAIL | requests | approve EMAIL | reject EMAIL';

type Wanted =
  | { readonly kind: 'add'; readonly email: string; readonly name?: string; readonly role?: StaffRole }
  | { readonly kind: 'list' | 'requests' }
  | { readonly kind: 'remove' | 'reset' | 'approve' | 'reject'; readonly email: string };

/** Parses the command line; undefined for an unknown option. */
const findArguments = (args: readonly string[]) => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { name: { type: 'string' }, role: { type: 'string' } },
      allowPositionals: true,
    });
    return { positionals, name: values.name, role: values.role };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

const requireEmail = (email: string, isAllowed: (text: string) => boolean): string =>
  isAllowed(email) ? email : stop(`${email}: not an e-mail address, allowed: name@example.com`);

/** The requested command; stops with the usage line when the command line is invalid. */
const requireWanted = (args: readonly string[]): Wanted => {
  const { positionals: [kind, email, ...others] = [], name, role } = findArguments(args) ?? {};
  const hasOptions = name !== undefined || role !== undefined;
  if ((kind === 'list' || kind === 'requests') && email === undefined && !hasOptions) return { kind };
  if (email === undefined || others.length > 0) return stop(USAGE);
  if ((kind === 'remove' || kind === 'reset' || kind === 'approve' || kind === 'reject') && !hasOptions)
    return { kind, email: requireEmail(email, (text) => storedEmailSchema.safeParse(text).success) };
  if (kind !== 'add') return stop(USAGE);
  if (name !== undefined && !nameSchema.safeParse(name).success)
    return stop('--name: allowed: 1 to 80 characters on one line');
  const known = STAFF_ROLES.find((one) => one === role);
  if (role !== undefined && !known) return stop(`--role: allowed: ${STAFF_ROLES.join(', ')}`);
  return {
    kind,
    email: requireEmail(email, isEmail),
    ...(name !== undefined && { name }),
    ...(known && { role: known }),
  };
};

type Work = { readonly environment: Environment; readonly terminal: Terminal };

const NAMES = {
  admin: 'an administrator',
  sales: 'of sales',
  warehouse: 'of the warehouse',
  editor: 'an editor',
} as const satisfies Readonly<Record<StaffRole, string>>;

const add = async (
  operator: Operator,
  { email, name, role = 'admin' }: Wanted & { kind: 'add' },
  work: Work,
): Promise<void> => {
  const { print } = work.terminal;
  const added = await operator.run('staff.add', { email, role, ...(name !== undefined && { name }) });
  if (!added.ok) return stop(`${email}: belongs to a user with another role`);
  print(`${email} is ${NAMES[role]}. This link sets the password; it works once, within 24 hours:`);
  print(
    toPasswordLink(findOrigin(work.environment, work.terminal.env), DEFAULT_LOCALE, added.result.token ?? ''),
  );
};

const toLine = ({ email, name, role, ...person }: CommandOutput<'staff.list'>[number]): string =>
  [
    `${email}  ${name}`,
    role !== 'admin' && role,
    !person.has_password && '(no password yet)',
    person.has_factor && '(second factor)',
    !person.is_active && '(disabled)',
  ]
    .filter((part) => part !== false)
    .join('  ');

const REFUSALS = {
  unknown_person: 'nobody of the staff has this e-mail',
  last_admin: 'the last administrator cannot be removed',
  no_factor: 'has no second factor',
};

const remove = async (operator: Operator, email: string, { print }: Terminal): Promise<void> => {
  const removed = await operator.run('staff.remove', { email });
  if (!removed.ok) return stop(`${email}: ${REFUSALS[removed.refusal]}`);
  print(`${email} is no longer of the staff.`);
};

const reset = async (operator: Operator, email: string, { print }: Terminal): Promise<void> => {
  const done = await operator.run('staff.reset_factor', { email });
  if (!done.ok) return stop(`${email}: ${REFUSALS[done.refusal]}`);
  print(`${email} logs in with the password alone now, and can activate another second factor.`);
};

const toRequestLine = ({
  email,
  name,
  company_name,
  vat_number,
  tax_code,
  created_at,
}: CommandOutput<'registrations.list'>[number]) =>
  [new Date(created_at).toISOString().slice(0, 16), email, name, company_name, vat_number || tax_code]
    .filter((text) => text !== '')
    .join('  ');

const APPROVALS = {
  unknown_registration: 'no request for access has this e-mail',
  known_user: 'a user has this e-mail already; the request was deleted',
  known_customer: 'a customer has this VAT number already: add the person to it at the desk',
  unknown_customer: 'the customer is unknown',
  credit_above_limit: 'the credit limit is an administrator’s',
};

const decide = async (operator: Operator, wanted: Wanted, { print }: Terminal): Promise<void> => {
  if (wanted.kind === 'requests')
    for (const request of await operator.ask('registrations.list', {})) print(toRequestLine(request));
  if (wanted.kind === 'reject') {
    const { email } = wanted;
    if (!(await operator.run('registrations.reject', { email })).ok)
      return stop(`${email}: ${APPROVALS.unknown_registration}`);
    print(`The request of ${email} was deleted.`);
  }
  if (wanted.kind !== 'approve') return;
  const approved = await operator.run('registrations.approve', { email: wanted.email });
  if (!approved.ok) return stop(`${wanted.email}: ${APPROVALS[approved.refusal]}`);
  print(
    `${wanted.email} is customer ${approved.result.client_id}; the shop mails a link that sets the password.`,
  );
};

const isRequest = ({ kind }: Wanted): boolean => ['requests', 'approve', 'reject'].includes(kind);

const change = async (operator: Operator, wanted: Wanted, work: Work): Promise<void> => {
  if (isRequest(wanted)) return decide(operator, wanted, work.terminal);
  if (wanted.kind === 'add') return add(operator, wanted, work);
  if (wanted.kind === 'remove') return remove(operator, wanted.email, work.terminal);
  if (wanted.kind === 'reset') return reset(operator, wanted.email, work.terminal);
  for (const person of await operator.ask('staff.list', {})) work.terminal.print(toLine(person));
};

export const run: Command = async (args, terminal) => {
  const wanted = requireWanted(args);
  const environment = requireEnvironment(terminal.env);
  await useOperator(environment, 'users are stored in the shop’s own store', (operator) =>
    change(operator, wanted, { environment, terminal }),
  );
};
