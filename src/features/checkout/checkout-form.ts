import { z } from 'zod';
import type { Company } from '#src/contract/account-overview.ts';
import type { InvoiceRequest } from '#src/contract/invoice.ts';
import { MAX_CART_ROWS, MAX_ID_LENGTH, MAX_NOTE_LENGTH, MAX_ROW_NOTE_LENGTH } from '#src/contract/limits.ts';
import {
  deliverySchema,
  paymentMethodSchema,
  type CheckoutOptions,
  type Delivery,
  type PrepareOrder,
} from '#src/contract/order.ts';
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from '#src/contract/payment-methods.ts';
import type { Translate } from '#src/i18n/translate.ts';
import { toFieldDate, toWireDate } from './form-dates.ts';
import { MAX_INVOICE_CODE, MAX_INVOICE_FIELD } from './invoice-limits.ts';
import { MAX_PHONE, MAX_REFERENCE, toOrderNote } from './order-note.ts';

/** Replaces a text that is not a date, so that the back office refuses it as `invalid_date`. */
const INVALID_DATE = '00/00/0000';
/** The length of `13:00-16:00`. */
const MAX_WINDOW = 11;
const WIRE_DATE = /^(\d{2}\/\d{2}\/\d{4})?$/;

/** An empty form field arrives as null; a longer text is truncated. */
const optionalText = (maxLength: number) =>
  z
    .string()
    .nullish()
    .catch('')
    .transform((text) => (text ?? '').slice(0, maxLength));

/** One text per row of the cart, each cut at `maxLength`. */
const rowTexts = (maxLength: number) =>
  z
    .array(
      z
        .string()
        .catch('')
        .transform((text) => text.slice(0, maxLength)),
    )
    .max(MAX_CART_ROWS)
    .default([]);

/** That of a person; a company's is its VAT number. */
const TAX_CODE_LENGTH = 16;

/** Whose data an invoice has: the client's own, or that of the form. */
export const INVOICE_KINDS = ['own', 'company', 'private'] as const;

/** The fields of the checkout form that describe the order. Parsing never fails: invalid values get a default. */
export const checkoutFormSchema = z.object({
  delivery: deliverySchema.catch('shipping'),
  /** `dd/mm/yyyy`; empty means the earliest possible day. */
  date_delivery: z
    .string()
    .nullish()
    .catch(INVALID_DATE)
    .transform((text) => toWireDate(text ?? ''))
    .transform((text) => (WIRE_DATE.test(text) ? text : INVALID_DATE)),
  /** `13:00-16:00`; empty means the earliest window that is open. */
  pickup_window: optionalText(MAX_WINDOW),
  /** Undefined when the customer may use none. */
  payment_method: paymentMethodSchema.optional().catch(undefined),
  invoice_kind: z.enum(INVOICE_KINDS).catch('own'),
  company_name: optionalText(MAX_INVOICE_FIELD),
  vat_number: optionalText(MAX_INVOICE_CODE),
  recipient_code: optionalText(MAX_INVOICE_CODE),
  pec: optionalText(MAX_INVOICE_FIELD),
  tax_code: optionalText(MAX_INVOICE_CODE),
  /** The accepted version of the terms of sale. */
  terms_version: optionalText(MAX_ID_LENGTH),
  /** The rows of `row_note`, in the same order. */
  row_note_id: rowTexts(MAX_ID_LENGTH),
  row_note: rowTexts(MAX_ROW_NOTE_LENGTH),
  note: optionalText(MAX_NOTE_LENGTH),
  reference: optionalText(MAX_REFERENCE),
  phone: optionalText(MAX_PHONE),
});

type CheckoutFields = z.infer<typeof checkoutFormSchema>;

const toInvoice = (fields: CheckoutFields): InvoiceRequest | undefined => {
  const { invoice_kind: kind, company_name, vat_number, recipient_code, pec, tax_code } = fields;
  if (kind === 'own') return undefined;
  return kind === 'private'
    ? { kind, tax_code: tax_code.trim() }
    : {
        kind,
        company_name: company_name.trim(),
        vat_number: vat_number.trim(),
        ...(tax_code.trim() !== '' && { tax_code: tax_code.trim() }),
        recipient_code: recipient_code.trim(),
        pec: pec.trim(),
      };
};

/** What a customer confirms with an order; not required while the form is being filled in. */
export const toConfirmation = (
  fields: CheckoutFields,
): Pick<PrepareOrder, 'row_notes' | 'invoice' | 'terms_version'> => {
  const notes = fields.row_note_id.map((row_id, at) => ({ row_id, note: fields.row_note[at]?.trim() ?? '' }));
  const row_notes = notes.filter(({ note }) => note !== '');
  const invoice = toInvoice(fields);
  return {
    ...(row_notes.length > 0 && { row_notes }),
    ...(invoice && { invoice }),
    terms_version: fields.terms_version,
  };
};

/** The order request, without what the customer confirms. The back office refuses it without a payment method. */
export const toPrepareOrder = (
  fields: Omit<CheckoutFields, 'row_note' | 'row_note_id'>,
  id_cart: string | number,
  t: Translate,
): PrepareOrder => ({
  id_cart,
  delivery: fields.delivery,
  date_delivery: toWireDate(fields.date_delivery),
  ...(fields.delivery === 'pickup' && fields.pickup_window ? { pickup_window: fields.pickup_window } : {}),
  payment_method: fields.payment_method ?? DEFAULT_PAYMENT_METHOD,
  note: toOrderNote(fields, t),
  coupon: '',
});

/** Values of the rendered form: as posted, else the defaults. */
export type Draft = {
  readonly delivery: Delivery;
  /** `yyyy-mm-dd`; empty means the earliest possible day. */
  readonly date_delivery: string;
  /** `13:00-16:00`; empty means the earliest window that is open. */
  readonly pickup_window: string;
  /** Undefined when the customer may use none. */
  readonly payment_method: PaymentMethod | undefined;
  readonly invoice_kind: (typeof INVOICE_KINDS)[number];
  readonly company_name: string;
  readonly vat_number: string;
  readonly recipient_code: string;
  readonly pec: string;
  readonly tax_code: string;
  readonly terms_version: string;
  /** Notes by `row_id`. */
  readonly row_notes: Readonly<Record<string, string>>;
  readonly note: string;
  readonly reference: string;
  readonly phone: string;
  /** Idempotency key, created with the first rendering of the form. */
  readonly request_id: string;
};

/** The payment method that a client's terms name: `RiBa 60 gg f.m.`, `Bonifico anticipato`, `Bonifico 30 gg d.f.` */
export const toAgreedMethod = (terms = ''): PaymentMethod | undefined => {
  if (/^riba\b/i.test(terms)) return 'riba';
  if (/^bonifico anticipato/i.test(terms)) return 'transfer';
  return /^bonifico \d/i.test(terms) ? 'account' : undefined;
};

const toValues = (form: FormData | undefined): object => ({
  ...Object.fromEntries(form ?? []),
  row_note_id: form?.getAll('row_note_id').slice(0, MAX_CART_ROWS) ?? [],
  row_note: form?.getAll('row_note').slice(0, MAX_CART_ROWS) ?? [],
});

type DraftSource = {
  readonly options: CheckoutOptions;
  /** The client's terms and invoice data, where the back office has them. */
  readonly company?: Company | undefined;
};

/** Defaults: shipping, the proposed day, the agreed or else the first allowed payment method, the client's own data. */
export const toDraft = (form: FormData | undefined, { options, company }: DraftSource): Draft => {
  const { row_note, row_note_id, ...posted } = checkoutFormSchema.parse(toValues(form));
  const wanted = [posted.payment_method, toAgreedMethod(company?.payment_terms), ...options.payment_methods];
  const { company_name = '', vat_number = '', recipient_code = '', pec = '', tax_code = '' } = company ?? {};
  return {
    ...posted,
    delivery: options.earliest_pickup === undefined ? 'shipping' : posted.delivery,
    ...(form?.has('invoice_kind') ? {} : { company_name, vat_number, recipient_code, pec }),
    ...(form?.has('invoice_kind') || (vat_number !== '' && tax_code.length !== TAX_CODE_LENGTH)
      ? {}
      : { tax_code }),
    row_notes: Object.fromEntries(row_note_id.map((row_id, at) => [row_id, row_note[at] ?? ''])),
    date_delivery: posted.date_delivery === INVALID_DATE ? '' : toFieldDate(posted.date_delivery),
    payment_method: wanted.find((method) => method !== undefined && options.payment_methods.includes(method)),
    request_id: z.uuid().safeParse(form?.get('request_id')).data ?? crypto.randomUUID(),
  };
};
