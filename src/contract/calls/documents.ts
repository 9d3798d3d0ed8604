import { z } from 'zod';
import { DEFAULT_PER_PAGE, MAX_ID_LENGTH, MAX_ORDER_TEXT, MAX_PAGE, MAX_PER_PAGE } from '../limits.ts';
import { DOCUMENT_FILTERS, documentPageSchema, tradeDocumentSchema } from '../trade-document.ts';
import { declareCall } from './call.ts';
import { clampedCount, clampedText, lenientChoice } from './fields.ts';

const daySchema = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/)
  .optional();

const customerRead = { method: 'POST', effect: 'read', token: 'customer', errorStatuses: [404] } as const;

/** Calls about the client's delivery notes, invoices and credit notes. */
export const documentCalls = {
  'wrapper.get_documents': declareCall({
    ...customerRead,
    summary: 'A page of the client’s delivery notes, invoices and credit notes, newest first',
    request: z
      .object({
        page: clampedCount(1, MAX_PAGE),
        per_page: clampedCount(DEFAULT_PER_PAGE, MAX_PER_PAGE),
        filter: lenientChoice(DOCUMENT_FILTERS),
        text: clampedText(MAX_ORDER_TEXT),
        from: daySchema,
        to: daySchema,
      })
      .meta({ id: 'GetDocumentsRequest' }),
    example: { page: 1, per_page: 12, filter: 'deferred', text: '', from: '2026-01-01', to: '2026-12-31' },
    response: documentPageSchema.meta({ id: 'GetDocumentsResponse' }),
  }),
  'wrapper.get_document': declareCall({
    ...customerRead,
    summary: 'A delivery note, an invoice or a credit note of the client by its number',
    request: z
      .object({ name: z.string().trim().min(1).max(MAX_ID_LENGTH) })
      .meta({ id: 'GetDocumentRequest' }),
    example: { name: 'FT-2026-000123' },
    response: z
      .object({ success: z.literal(true), data: tradeDocumentSchema })
      .meta({ id: 'GetDocumentResponse' }),
  }),
};
