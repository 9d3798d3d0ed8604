import type { CardState } from '#src/contract/card-payment.ts';
import type { Locale } from '#src/contract/locale.ts';

/** One attempt to pay an order. */
export type CardCharge = {
  /** UUID of the attempt: the provider's idempotency key. */
  readonly id: string;
  /** The number of the order. */
  readonly order: string;
  /** Euro cents. */
  readonly cents: number;
  /** The language of the provider's page, and of the page to which it returns. */
  readonly locale: Locale;
};

/** A provider of card payments with its own payment page, which alone receives card data. Failures (an unreachable provider) throw. */
export type CardProvider = {
  /** The URL of the payment page of a charge. Idempotent: an equal `id` is the same charge. */
  start(charge: CardCharge): Promise<string>;
  /** The outcome of a charge; also `refused` for an unpaid charge whose page has expired. */
  find(id: string): Promise<CardState>;
};
