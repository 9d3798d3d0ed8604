import { z } from 'zod';
import { DOCUMENT_KINDS } from '../document-traits.ts';
import { MAX_ID_LENGTH } from '../limits.ts';
import { DEFAULT_LOCALE, localeSchema } from '../locale.ts';
import { declareCommand } from './command.ts';
import { foundFields, periodFields, searchFields, sortFields } from './search.ts';

/** Views of what is invoiced: delivery notes without an invoice, invoices by their payment, credit notes, all documents with prices. */
export const INVOICE_VIEWS = ['to_invoice', 'unpaid', 'overdue', 'credit_notes', 'all'] as const;
export type InvoiceView = (typeof INVOICE_VIEWS)[number];

const INVOICE_SORTS = ['day', 'client', 'total', 'due'] as const;

/**
 * A delivery note, an invoice or a credit note; amounts in euros, days as `yyyy-mm-dd`. `open`: what is not paid; `due_day`: the first day on
 * which a part of that is due.
 */
const foundDocumentSchema = z.object({
  number: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  day: z.string(),
  client_id: z.int(),
  company: z.string(),
  total: z.number(),
  open: z.number(),
  due_day: z.string().optional(),
});
export type FoundDocument = Readonly<z.infer<typeof foundDocumentSchema>>;

/**
 * An invoice or credit note; amounts in euros. A row sums up a row of an order; `creditable`: its quantity that no credit note has. `paid_day`
 * of a deadline is absent while it is open.
 */
const shownInvoiceSchema = z.object({
  number: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** For commands on the invoice. */
  version: z.int(),
  day: z.string(),
  client_id: z.int(),
  company: z.string(),
  payment_terms: z.string(),
  rows: z.array(
    z.object({
      order: z.string(),
      row_id: z.string(),
      carti: z.string(),
      name: z.string(),
      unit: z.string(),
      quantity: z.number(),
      creditable: z.number(),
      amount: z.number(),
    }),
  ),
  net: z.number(),
  total: z.number(),
  deadlines: z.array(z.object({ due_day: z.string(), amount: z.number(), paid_day: z.string().optional() })),
  /** Numbers of its credit notes; of a credit note, of its invoice. */
  linked: z.array(z.string()),
});
export type ShownInvoice = Readonly<z.infer<typeof shownInvoiceSchema>>;

/** Maximum electronic invoices in an answer. */
export const MAX_ELECTRONIC = 200;

const numberSchema = z.string().max(MAX_ID_LENGTH);

/** Questions about delivery notes that are not invoiced, invoices and credit notes. */
export const invoiceCommands = {
  'invoices.search': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'A page of the documents of a view, with the number and the sum of all that match and the numbers of all views',
    /** `text`: a part of the number, or of the client's name. */
    input: z.strictObject({
      view: z.enum(INVOICE_VIEWS).default('to_invoice'),
      ...searchFields(),
      ...periodFields,
      ...sortFields(INVOICE_SORTS),
    }),
    result: z.object({
      documents: z.array(foundDocumentSchema).readonly(),
      ...foundFields(INVOICE_VIEWS),
      /** Of `open` for unpaid ones, else of `total`; in euros. */
      amount: z.number(),
    }),
  }),
  'invoices.show': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'An invoice or credit note with its deadlines and what of it can still be credited; `result` is null for an unknown one',
    input: z.strictObject({ invoice: numberSchema, locale: localeSchema.default(DEFAULT_LOCALE) }),
    result: shownInvoiceSchema.nullable(),
  }),
  'invoices.electronic': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'Invoices and credit notes as FatturaPA files; `refused` says of the others why the exchange would refuse them: its code or `data`, the datum, what is wrong',
    input: z.strictObject({ invoices: z.array(numberSchema).min(1).max(MAX_ELECTRONIC) }),
    result: z.object({
      files: z.array(z.object({ invoice: z.string(), file: z.string(), xml: z.string() })),
      refused: z.array(
        z.object({
          invoice: z.string(),
          problems: z.array(z.object({ code: z.string(), at: z.string(), text: z.string() })),
        }),
      ),
    }),
  }),
};
