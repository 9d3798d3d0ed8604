import { STAFF_ROLES, type StaffRole } from '#src/contract/staff/command.ts';

type PersonForm = { readonly email: string; readonly name?: string; readonly role?: StaffRole };

/** What a form about a person of the staff says; the store checks it. */
export const readPersonForm = (read: (name: string) => string): PersonForm => {
  const name = read('name').trim();
  const role = STAFF_ROLES.find((one) => one === read('role'));
  const email = read('email').trim();
  return { email, ...(name !== '' && { name }), ...(role && { role }) };
};
