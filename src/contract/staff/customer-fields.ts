import { z } from 'zod';
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_REGISTRATION_TEXT } from '../limits.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../payment-methods.ts';
import { parsePaymentTerms } from '../payment-terms.ts';
import { typedLine } from '../typed-line.ts';
import { TELEPHONE } from '../user-settings.ts';

/** Bounds of a customer's amounts, in euros. */
const MAX_EUROS = 100_000_000;
/** Up to this credit limit, in euros, sales decide; above it administrators do. */
export const MAX_SALES_CREDIT = 5000;

const line = (max: number) => typedLine().max(max, 'too_long');
const euros = z.number('invalid_amount').min(0, 'invalid_amount').max(MAX_EUROS, 'invalid_amount');

/** Who pays the carrier: the shop, or the customer; '' for the shop's own rule. */
export const PORTS = ['', 'franco', 'assegnato'] as const;

/** The data of a customer as the shop keeps them; money in euros, `agent_id` 0 for none. The message of an invalid field is its refusal. */
export const customerFieldsSchema = z.strictObject({
  company_name: line(MAX_REGISTRATION_TEXT).min(1, 'required'),
  customer_code: line(MAX_ID_LENGTH),
  vat_number: line(MAX_ID_LENGTH),
  tax_code: line(MAX_ID_LENGTH),
  recipient_code: line(MAX_ID_LENGTH),
  pec: line(MAX_EMAIL_LENGTH),
  email: line(MAX_EMAIL_LENGTH),
  telephone: line(MAX_ID_LENGTH),
  fax: line(MAX_ID_LENGTH),
  payment_methods: z
    .array(z.enum(PAYMENT_METHODS as readonly [PaymentMethod, ...PaymentMethod[]]))
    .min(1, 'required'),
  /** As `parsePaymentTerms` reads them; '' for the terms of the law. */
  payment_terms: line(MAX_REGISTRATION_TEXT).refine(
    (text) => text === '' || parsePaymentTerms(text) !== undefined,
    'invalid_terms',
  ),
  /** `25+5`; '' for none. */
  discount_chain: line(MAX_ID_LENGTH).regex(
    /^(?:\d{1,2}(?:[.,]\d{1,2})?(?:\+\d{1,2}(?:[.,]\d{1,2})?){0,7})?$/,
    'invalid_discounts',
  ),
  min_order: euros,
  credit_limit: euros,
  carrier: line(MAX_REGISTRATION_TEXT),
  port: z.enum(PORTS),
  agent_id: z.int().min(0),
});
export type CustomerFields = Readonly<z.output<typeof customerFieldsSchema>>;
export type CustomerField = keyof CustomerFields;

/** Maximum characters of hours and of a note for carriers. */
const MAX_PLACE_TEXT = 300;

/** A delivery address with the instructions for its deliveries. */
export const placeSchema = z.strictObject({
  name: line(MAX_REGISTRATION_TEXT),
  street: line(MAX_REGISTRATION_TEXT).min(1, 'required'),
  postal_code: line(MAX_ID_LENGTH),
  city: line(MAX_REGISTRATION_TEXT).min(1, 'required'),
  province: line(MAX_ID_LENGTH),
  contact: line(MAX_REGISTRATION_TEXT),
  telephone: line(MAX_ID_LENGTH).refine((text) => text === '' || TELEPHONE.test(text), 'invalid_telephone'),
  hours: line(MAX_PLACE_TEXT),
  carrier_note: line(MAX_PLACE_TEXT),
});
export type Place = Readonly<z.output<typeof placeSchema>>;
