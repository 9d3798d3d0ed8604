import { z } from 'zod';

/**
 * States of a card payment: `open`: the customer has not paid yet; `unknown`: the provider does not know the outcome yet;
 * `refused`: nothing was charged, another attempt may follow; `paid`.
 */
export const CARD_STATES = ['open', 'unknown', 'refused', 'paid'] as const;
export const cardStateSchema = z.enum(CARD_STATES);
export type CardState = z.infer<typeof cardStateSchema>;

/** The latest attempt to pay an order by card. */
export type CardPayment = {
  readonly state: CardState;
  /** The provider's page for the customer, while `open`; absent while the provider does not answer. */
  readonly url?: string;
};
