import type { Locale } from '#src/contract/locale.ts';
import type { CommandInput } from '#src/contract/staff/commands.ts';
import type { CustomerRecord } from '#src/contract/staff/customers.ts';
import { type Form, planForm, readTyped, toInput, toTexts } from '../form/form.ts';
import { CUSTOMER_FORMS } from './customer.forms.ts';

/** The form of the part that was changed. */
const findForm = (data: FormData): Form<'customers.change'> => {
  const part = data.get('part');
  if (part === 'terms' || part === 'credit' || part === 'agent' || part === 'prices')
    return CUSTOMER_FORMS[part];
  return CUSTOMER_FORMS.company;
};

const toText = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
const readCode = (data: FormData): string => toText(data.get('address_code'));
const readId = (data: FormData): number => Number(data.get('id')) || 0;

/** The commands that the forms of a customer's record run. */
export const planCustomerActs = (customer: CustomerRecord, locale: Locale) => {
  const { client_id, fields, addresses, users } = customer;
  const subject = fields.company_name;
  const plan = (
    form: Form,
    data: FormData,
    stored: { readonly version: number } & Readonly<Record<string, unknown>>,
  ) => planForm(form, data, { texts: toTexts(form, stored, locale), version: stored.version, locale });
  const add = (form: Form, data: FormData) => toInput(form, readTyped(form, data), locale);
  return {
    'customers.change': (data: FormData) => {
      const { isChanged, input, version } = plan(findForm(data), data, {
        ...fields,
        version: customer.version,
      });
      return isChanged ? { subject, version, input: { client_id, ...input } } : undefined;
    },
    'customers.block': () => ({ subject, input: { client_id } }),
    'customers.unblock': () => ({ subject, input: { client_id } }),
    'addresses.add': (data: FormData) => ({
      subject,
      input: { client_id, ...add(CUSTOMER_FORMS.newAddress, data) } as CommandInput<'addresses.add'>,
    }),
    'addresses.change': (data: FormData) => {
      const address_code = readCode(data);
      const stored = addresses.find((address) => address.address_code === address_code);
      if (!stored) return undefined;
      const { isChanged, input, version } = plan(CUSTOMER_FORMS.address, data, stored);
      return isChanged ? { subject, version, input: { client_id, address_code, ...input } } : undefined;
    },
    'addresses.remove': (data: FormData) => ({ subject, input: { client_id, address_code: readCode(data) } }),
    'users.invite': (data: FormData) => ({
      subject,
      input: { client_id, locale, ...add(CUSTOMER_FORMS.newUser, data) } as CommandInput<'users.invite'>,
    }),
    'users.change': (data: FormData) => {
      const id = readId(data);
      const stored = users.find((user) => user.id === id);
      if (!stored) return undefined;
      if (data.has('active'))
        return { subject: stored.name, input: { id, active: data.get('active') === 'true' } };
      const { isChanged, input, version } = plan(CUSTOMER_FORMS.user, data, stored);
      return isChanged ? { subject: stored.name, version, input: { id, ...input } } : undefined;
    },
    'notes.add': (data: FormData) => ({
      subject,
      input: { client_id, ...add(CUSTOMER_FORMS.note, data) } as CommandInput<'notes.add'>,
    }),
  };
};
