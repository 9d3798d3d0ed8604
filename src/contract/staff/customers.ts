import { z } from 'zod';
import { isEmail, toEmail } from '../account.ts';
import { companyRoleSchema, MAX_ORDER_LIMIT } from '../company-user.ts';
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_NOTE_LENGTH, MAX_REGISTRATION_TEXT } from '../limits.ts';
import { LOCALES } from '../locale.ts';
import { typedLine } from '../typed-line.ts';
import { declareCommand } from './command.ts';
import { customerFieldsSchema, MAX_SALES_CREDIT, placeSchema } from './customer-fields.ts';
import { foundFields, searchFields, sortFields } from './search.ts';

/** Views of the list: all, beyond their credit limit, with unpaid deadlines of the past, blocked, opened in the last 30 days. */
export const CUSTOMER_VIEWS = ['all', 'over_credit', 'overdue', 'blocked', 'new'] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

/** Columns that the list sorts by. */
const CUSTOMER_SORTS = ['company', 'code', 'city', 'agent', 'opened'] as const;

const client = { client_id: z.int().positive() };
const addressCode = { address_code: z.string().min(1).max(MAX_ID_LENGTH) };

/** A row of the list; money in euros, `created_at` in ms where it is known, the rest are the customer's fields. */
const foundCustomerSchema = z.object({
  client_id: z.int(),
  version: z.int(),
  ...customerFieldsSchema.shape,
  agent: z.string(),
  city: z.string(),
  province: z.string(),
  credit_used: z.number(),
  overdue: z.number(),
  blocked: z.boolean(),
  created_at: z.int().optional(),
});
export type FoundCustomer = Readonly<z.infer<typeof foundCustomerSchema>>;

/** An address with the instructions for its deliveries; `version` for commands on it. */
const storedAddressSchema = z.object({
  ...addressCode,
  version: z.int(),
  ...placeSchema.shape,
});
export type StoredAddress = Readonly<z.infer<typeof storedAddressSchema>>;

const rightsSchema = z.strictObject({
  name: typedLine().min(1, 'required').max(MAX_REGISTRATION_TEXT, 'too_long'),
  role: companyRoleSchema,
  /** A buyer's highest order without approval, in euros; 0 for none. */
  order_limit: z.number('invalid_amount').min(0, 'invalid_amount').max(MAX_ORDER_LIMIT, 'invalid_amount'),
});
const emailSchema = typedLine().max(MAX_EMAIL_LENGTH, 'too_long').refine(isEmail, 'email').transform(toEmail);

/** A person of a customer; `invited`: no password is set yet. */
const storedUserSchema = z.object({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  ...rightsSchema.shape,
  active: z.boolean(),
  invited: z.boolean(),
});
export type StoredUser = Readonly<z.infer<typeof storedUserSchema>>;

const noteSchema = z.object({ id: z.int(), author: z.string(), text: z.string(), at: z.int() });

/** Who changed what: a command of the log, with the fields before and after. */
const changeSchema = z.object({
  id: z.int(),
  at: z.int(),
  actor: z.string(),
  command: z.string(),
  subject: z.string(),
  version: z.int(),
  before: z.record(z.string(), z.unknown()).readonly().nullable(),
  after: z.record(z.string(), z.unknown()).readonly().nullable(),
});

/** The record of a customer; money in euros, days `yyyy-mm-dd`, instants in ms. */
export const customerRecordSchema = z.object({
  ...client,
  version: z.int(),
  fields: customerFieldsSchema,
  /** The refusal of each stored field that is missing or fails its check. */
  problems: z.record(z.string(), z.string()),
  agent: z.object({ name: z.string(), email: z.string(), telephone: z.string() }).optional(),
  blocked_at: z.int().optional(),
  created_at: z.int().optional(),
  /** What is used of the credit limit: overdue and due deadlines, delivered and not invoiced, ordered, and the rest. */
  credit: z.object({
    used: z.number(),
    overdue: z.number(),
    /** The earliest unpaid day. */
    overdue_since: z.string().optional(),
    due: z.number(),
    unbilled: z.number(),
    open_orders: z.number(),
    other: z.number(),
  }),
  /** Taxable sum of the last 12 months and of those before, and the number of orders of this year. */
  sales: z.object({ year: z.number(), before: z.number(), orders: z.int() }),
  addresses: z.array(storedAddressSchema),
  users: z.array(storedUserSchema),
  lists: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      is_net: z.boolean(),
      valid_from: z.string(),
      valid_to: z.string(),
      rows: z.int(),
    }),
  ),
  /** Prices of lists that only this customer has, at most 20. */
  prices: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      price: z.number(),
      price_per: z.number(),
      /** The quantity from which it applies. */
      from: z.number(),
      valid_to: z.string(),
    }),
  ),
  /** Open requests about the customer's data, at most 20. */
  requests: z.int(),
  notes: z.array(noteSchema),
  history: z.array(changeSchema),
});
export type CustomerRecord = Readonly<z.infer<typeof customerRecordSchema>>;

/** A new customer: company, first address, first user. */
const newCustomerSchema = z.strictObject({
  ...customerFieldsSchema.partial().required({ company_name: true }).shape,
  ...placeSchema
    .pick({ street: true, postal_code: true, city: true, province: true })
    .partial({ postal_code: true, province: true }).shape,
  /** Of the first user, who gets a mail with the link that sets the password. */
  user_name: typedLine().min(1, 'required').max(MAX_REGISTRATION_TEXT, 'too_long'),
  user_email: emailSchema,
  locale: z.enum(LOCALES).default('it'),
});

const done = z.object({ client_id: z.int() });

/** Commands about customers, their addresses and people. `problems` of the refusal `invalid` are `field: refusal`. */
export const customerCommands = {
  'customers.search': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'A page of the customers of a view, with the number of all that match and the numbers of all views',
    /** `text`: a part of a name, VAT number, tax code, customer code, e-mail, telephone or town. */
    input: z.strictObject({
      view: z.enum(CUSTOMER_VIEWS).default('all'),
      ...searchFields(20),
      ...sortFields(CUSTOMER_SORTS, false),
    }),
    result: z.object({
      customers: z.array(foundCustomerSchema).readonly(),
      ...foundFields(CUSTOMER_VIEWS),
    }),
  }),
  'customers.show': declareCommand({
    effect: 'read',
    role: 'sales',
    summary: 'The record of a customer; null for an unknown one',
    input: z.strictObject(client),
    result: customerRecordSchema.nullable(),
  }),
  'customers.agents': declareCommand({
    effect: 'read',
    role: 'sales',
    summary: 'The agents that customers can have, by name',
    input: z.strictObject({}),
    result: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  'customers.add': declareCommand({
    effect: 'write',
    role: 'sales',
    summary:
      'Opens a customer with an address and a first user, who gets a mail with a link that sets the password; terms that are not given are those of an approved request',
    input: newCustomerSchema,
    result: done,
    refusals: ['invalid', 'known_user', 'known_customer', 'credit_above_limit', 'unknown_agent'],
  }),
  'customers.change': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: `Changes the given fields of a customer; a credit limit above ${MAX_SALES_CREDIT} euros is an administrator's`,
    input: z.strictObject({ ...client, ...customerFieldsSchema.partial().shape }),
    result: done,
    refusals: ['unknown_customer', 'invalid', 'known_customer', 'credit_above_limit', 'unknown_agent'],
  }),
  'customers.block': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Blocks a customer: its people cannot log in, and their sessions end',
    input: z.strictObject(client),
    result: done,
    refusals: ['unknown_customer'],
  }),
  'customers.unblock': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Lets the people of a blocked customer log in again',
    input: z.strictObject(client),
    result: done,
    refusals: ['unknown_customer'],
  }),
  'addresses.add': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Adds a delivery address to a customer',
    input: z.strictObject({
      ...client,
      ...placeSchema.partial().required({ street: true, city: true }).shape,
    }),
    result: z.object(addressCode),
    refusals: ['unknown_customer', 'invalid'],
  }),
  'addresses.change': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Changes the given fields of a delivery address',
    input: z.strictObject({
      ...client,
      ...addressCode,
      ...placeSchema.partial().shape,
    }),
    result: z.object(addressCode),
    refusals: ['unknown_address', 'invalid'],
  }),
  'addresses.remove': declareCommand({
    effect: 'write',
    removes: 'any',
    role: 'sales',
    summary: 'Removes a delivery address that is neither the last one nor has a cart with rows',
    input: z.strictObject({ ...client, ...addressCode }),
    result: z.object(addressCode),
    refusals: ['unknown_address', 'last_address', 'has_cart'],
  }),
  'users.invite': declareCommand({
    effect: 'write',
    role: 'sales',
    summary:
      'Adds a person to a customer, who gets a mail with a link that sets the password; again for one who has not set it',
    input: z.strictObject({
      ...client,
      email: emailSchema,
      ...rightsSchema.shape,
      locale: z.enum(LOCALES).default('it'),
    }),
    result: z.object({ id: z.int() }),
    refusals: ['unknown_customer', 'known_user', 'too_many_users'],
  }),
  'users.change': declareCommand({
    effect: 'write',
    role: 'sales',
    summary:
      "Changes name, role and limit of a customer's person, or ends the access; a customer keeps an administrator",
    input: z.strictObject({
      id: z.int().positive(),
      ...rightsSchema.partial().shape,
      active: z.boolean().optional(),
    }),
    result: z.object({ id: z.int() }),
    refusals: ['unknown_user', 'last_admin'],
  }),
  'notes.add': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Adds a note about a customer that only the staff reads',
    input: z.strictObject({
      ...client,
      text: z.string().trim().min(1, 'required').max(MAX_NOTE_LENGTH, 'too_long'),
    }),
    result: z.object({ id: z.int() }),
    refusals: ['unknown_customer'],
  }),
};
