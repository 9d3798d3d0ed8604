import { z } from 'zod';
import { MAX_ID_LENGTH } from './limits.ts';

const MAX_NAME = 120;
const MAX_EMAIL = 254;

const text = (max: number) => z.string().trim().max(max).default('');

/** Data of an invoice to a company, public office or association. Electronic invoices go to the recipient code, or to the PEC. */
const companyInvoiceSchema = z.object({
  kind: z.literal('company'),
  company_name: text(MAX_NAME),
  /** Italian, or foreign with the prefix of its country; empty where there is only a tax code. */
  vat_number: text(MAX_ID_LENGTH),
  /** Italian: 11 digits, or 16 characters for a person. */
  tax_code: z.string().trim().max(MAX_ID_LENGTH).optional(),
  /** Seven characters, or six for public offices. */
  recipient_code: text(MAX_ID_LENGTH),
  pec: text(MAX_EMAIL),
});

/** Data of an invoice to a private person. */
const privateInvoiceSchema = z.object({
  kind: z.literal('private'),
  /** Italian: 16 characters, or 11 digits. */
  tax_code: text(MAX_ID_LENGTH),
});

/** Invoice data requested with an order; without it the invoice has the client's own data. */
export const invoiceRequestSchema = z
  .discriminatedUnion('kind', [companyInvoiceSchema, privateInvoiceSchema])
  .meta({ id: 'InvoiceRequest' });
export type InvoiceRequest = Readonly<z.infer<typeof invoiceRequestSchema>>;
