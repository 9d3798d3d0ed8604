import type { CommandName } from '#src/contract/staff/commands.ts';
import type { Form } from '../form/form.ts';

const label = (name: string): string => `desk:customers.fields.${name}`;
const toRole = (role: string): string => `account:users.role_${role}`;
const toPort = (port: string): string => `desk:customers.ports.${port || 'none'}`;

const COMPANY = {
  company_name: { label: label('company_name'), isWide: true },
  customer_code: { label: label('customer_code') },
  vat_number: { label: label('vat_number') },
  tax_code: { label: label('tax_code') },
  recipient_code: { label: label('recipient_code') },
  pec: { label: label('pec'), type: 'email' },
  email: { label: label('email'), type: 'email' },
  telephone: { label: label('telephone'), type: 'tel' },
  fax: { label: label('fax'), type: 'tel' },
} as const;

const PLACE = {
  name: { label: label('place') },
  street: { label: label('street') },
  postal_code: { label: label('postal_code') },
  city: { label: label('city') },
  province: { label: label('province') },
  contact: { label: label('contact') },
  telephone: { label: label('telephone'), type: 'tel' },
  hours: { label: label('hours') },
  carrier_note: { label: label('carrier_note') },
} as const;

const RIGHTS = {
  name: { label: label('name') },
  role: { label: label('role'), toChoice: toRole },
  order_limit: { label: label('order_limit'), hint: 'desk:customers.fields.order_limit_hint' },
} as const;

const TERMS = {
  payment_methods: {
    label: label('payment_methods'),
    toChoice: (method: string) => `checkout:${method}`,
    isWide: true,
  },
  payment_terms: { label: label('payment_terms'), hint: 'desk:customers.fields.payment_terms_hint' },
} as const;

const DISCOUNT = {
  label: label('discount_chain'),
  hint: 'desk:customers.fields.discount_chain_hint',
} as const;

/** The forms of a customer's record, by the part of the page that they change. */
export const CUSTOMER_FORMS = {
  company: { act: 'customers.change', fields: COMPANY },
  terms: {
    act: 'customers.change',
    fields: {
      ...TERMS,
      carrier: { label: label('carrier') },
      port: { label: label('port'), toChoice: toPort },
    },
  },
  credit: {
    act: 'customers.change',
    fields: {
      credit_limit: { label: label('credit_limit'), hint: 'desk:customers.fields.credit_limit_hint' },
    },
  },
  agent: { act: 'customers.change', fields: { agent_id: { label: label('agent') } } },
  prices: {
    act: 'customers.change',
    fields: { discount_chain: DISCOUNT, min_order: { label: label('min_order') } },
  },
  address: { act: 'addresses.change', fields: PLACE },
  newAddress: { act: 'addresses.add', fields: PLACE },
  user: { act: 'users.change', fields: RIGHTS },
  newUser: { act: 'users.invite', fields: { email: { label: label('email'), type: 'email' }, ...RIGHTS } },
  note: {
    act: 'notes.add',
    fields: { text: { label: label('note'), hint: 'desk:customers.fields.note_hint', type: 'area' } },
  },
} as const satisfies Readonly<Record<string, Form>>;

const { vat_number: VAT_NUMBER, ...OTHERS } = COMPANY;

/** A customer that somebody types in. */
export const NEW_CUSTOMER: Form<'customers.add'> = {
  act: 'customers.add',
  fields: {
    vat_number: { ...VAT_NUMBER, group: 'desk:customers.parts.company' },
    ...OTHERS,
    street: { ...PLACE.street, group: 'desk:customers.firstAddress' },
    postal_code: PLACE.postal_code,
    city: PLACE.city,
    province: PLACE.province,
    user_name: { label: label('user_name'), group: 'desk:customers.firstPerson' },
    user_email: { label: label('user_email'), type: 'email', hint: 'desk:customers.fields.user_email_hint' },
    payment_terms: { ...TERMS.payment_terms, group: 'desk:customers.parts.terms' },
    discount_chain: DISCOUNT,
    carrier: { label: label('carrier') },
  },
};

const RECORD = {
  ...COMPANY,
  ...CUSTOMER_FORMS.terms.fields,
  ...CUSTOMER_FORMS.prices.fields,
  ...CUSTOMER_FORMS.credit.fields,
  ...CUSTOMER_FORMS.agent.fields,
} as const;

/** The lines of a file: of known customers, and of new ones. */
export const FILE_FORMS = {
  change: { act: 'customers.change', fields: RECORD },
  add: { act: 'customers.add', fields: { ...RECORD, ...NEW_CUSTOMER.fields } },
} as const satisfies Readonly<Record<string, Form>>;

/** The terms of an approved request. */
export const APPROVAL: Form<'registrations.approve'> = {
  act: 'registrations.approve',
  fields: {
    role: { label: label('role'), toChoice: toRole },
    customer_code: { label: label('customer_code') },
    ...TERMS,
    discount_chain: DISCOUNT,
    min_order: { label: label('min_order') },
    credit_limit: CUSTOMER_FORMS.credit.fields.credit_limit,
    agent_id: { label: label('agent') },
  },
};

export type CustomerFormName = keyof typeof CUSTOMER_FORMS;
export type CustomerAct = Extract<CommandName, (typeof CUSTOMER_FORMS)[CustomerFormName]['act']>;
