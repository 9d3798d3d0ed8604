/** The part of the port (`back-office.ts`) about quotes. */
import type { AddLine } from '#src/contract/cart.ts';
import type { Quote, QuoteResult, QuoteSummary } from '#src/contract/quote.ts';
import type { Visitor } from '../session.ts';

/**
 * The quotes of the session's client, for all its people; those who may buy act. A quote of another client is unknown. A quoted price is a
 * promotion that rows of carts name; a cart never costs more than its quote, and less where the client's own price has fallen below.
 */
export interface Quotes {
  /** Newest first, at most 200; empty for a guest. */
  list(visitor: Visitor): Promise<readonly QuoteSummary[]>;
  /** With the versions that were sent; a customer's first look is recorded. */
  find(visitor: Visitor, name: string): Promise<Quote | undefined>;
  /** Asks the shop for prices; equal articles are summed, quantities rounded up to the pack. */
  request(visitor: Visitor, lines: readonly AddLine[], note: string): Promise<QuoteResult>;
  /**
   * Puts the quoted rows that it does not have into the active cart, in place of those that were asked for and are in it unchanged. May be
   * repeated until the last day.
   */
  accept(visitor: Visitor, name: string): Promise<QuoteResult>;
  /** Refuses an answer. */
  decline(visitor: Visitor, name: string, reason: string): Promise<QuoteResult>;
  /** Takes back a request that is not answered. */
  withdraw(visitor: Visitor, name: string): Promise<QuoteResult>;
}
