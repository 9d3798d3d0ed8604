import { z } from 'zod';
import { MAX_ID_LENGTH } from './limits.ts';

const MAX_NAME = 120;
const MAX_EMAIL = 254;

const text = (max: number) => z.string().trim().max(max).default('');

/** Data of an invoice to a company. Electronic invoices go to the recipient code, or to the PEC. */
const companyInvoiceSchema = z.object({
  kind: z.literal('company'),
  company_name: text(MAX_NAME),
  /** Italian, or of another EU country with its prefix. */
  vat_number: text(MAX_ID_LENGTH),
  /** Seven characters. */
  recipient_code: text(MAX_ID_LENGTH),
  pec: text(MAX_EMAIL),
});

/** Data of an invoice to a private person. */
const privateInvoiceSchema = z.object({
  kind: z.literal('private'),
  /** Italian tax code of a person. */
  tax_code: text(MAX_ID_LENGTH),
});

/** Invoice data requested with an order; without it the invoice has the client's own data. */
export const invoiceRequestSchema = z
  .discriminatedUnion('kind', [companyInvoiceSchema, privateInvoiceSchema])
  .meta({ id: 'InvoiceRequest' });
export type InvoiceRequest = Readonly<z.infer<typeof invoiceRequestSchema>>;
