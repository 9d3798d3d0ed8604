import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { MAX_ID_LENGTH, MAX_NOTE_LENGTH, MAX_SKU } from '#src/contract/limits.ts';
import type { QuoteResult } from '#src/contract/quote.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { findQuoteRows, readQuoteSource, toQuoteLines } from './quote-source.ts';

const UNKNOWN = { ok: false, refusal: 'unknown_quote' } as const;
const text = z.string().max(MAX_NOTE_LENGTH).nullish();
const id = z.string().max(MAX_ID_LENGTH).nullish();

/** Asks for the prices of the cart, of a saved cart, or of an article. */
const request = defineAction({
  accept: 'form',
  input: z.object({ item: z.string().max(MAX_SKU).nullish(), saved: id, quantity: id, note: text }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<QuoteResult> => {
    const { backOffice, visitor } = locals;
    const fields = new URLSearchParams({ item: input.item ?? '', saved: input.saved ?? '' });
    const rows = await findQuoteRows(locals, readQuoteSource(fields), input.quantity ?? '');
    return (await backOffice.quotes?.request(visitor, toQuoteLines(rows), input.note ?? '')) ?? UNKNOWN;
  }),
});

/** What a customer does with a quote. */
const decide = defineAction({
  accept: 'form',
  input: z.object({
    quote: z.string().max(MAX_ID_LENGTH),
    act: z.enum(['accept', 'decline', 'withdraw']),
    reason: text,
  }),
  handler: withBackOfficeErrors(async ({ quote, act, reason }, { locals }): Promise<QuoteResult> => {
    const { quotes } = locals.backOffice;
    if (!quotes) return UNKNOWN;
    return act === 'decline'
      ? quotes.decline(locals.visitor, quote, reason ?? '')
      : quotes[act](locals.visitor, quote);
  }),
});

export const quote = { request, decide };
