/** How a deadline is paid: collected by the shop's bank (RiBa) or transferred by the client. */
export const DEADLINE_METHODS = ['riba', 'transfer'] as const;
export type DeadlineMethod = (typeof DEADLINE_METHODS)[number];

/** Payment terms of invoices. */
export type PaymentTerms = {
  readonly method: DeadlineMethod;
  /** Days after the invoice date, one entry per instalment; 0 is the invoice date. */
  readonly days: readonly number[];
  /** `f.m.`: days are counted in months, due at the end of the resulting month. */
  readonly end_of_month: boolean;
  /** Days after the end of the month: `f.m. + 10`. */
  readonly extra: number;
  /** Deadlines in August and December move to this day of the following month; undefined: they do not move. */
  readonly moved_to: number | undefined;
};

const TERMS =
  /^(riba|bonifico) (?:(anticipato)|(\d+(?:\/\d+)*) gg (?:(d\.f\.)|f\.m\.(?: ?\+ ?(\d+))?))(?:, agosto e dicembre al (\d+))?$/i;

/**
 * Parses terms as Italian order confirmations write them: `RiBa 30/60/90 gg f.m.`, `Bonifico 30 gg d.f.`, `RiBa 60 gg
 * f.m. + 10, agosto e dicembre al 10`, `Bonifico anticipato`. Undefined for any other format.
 */
export const parsePaymentTerms = (text: string): PaymentTerms | undefined => {
  const found = TERMS.exec(text.trim().replace(/\s+/g, ' '));
  if (!found) return undefined;
  const [, method = '', inAdvance, days = '0', fromInvoice, extra, moved] = found;
  return {
    method: method.toLowerCase() === 'riba' ? 'riba' : 'transfer',
    days: days.split('/').map(Number),
    end_of_month: inAdvance === undefined && fromInvoice === undefined,
    extra: Number(extra ?? 0),
    moved_to: moved === undefined ? undefined : Number(moved),
  };
};
