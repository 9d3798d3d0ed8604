/**
 * The payment methods. This module is free of zod, so that islands and browser modules may import it.
 * The dictionaries name a method in `checkout:{method}` and explain it in `checkout:{method}Hint`.
 */

type PaymentTraits = {
  /** A name of `src/ui/icons/icons.ts`. */
  readonly icon: string;
  /** The customer pays to the shop's bank account, whose details the confirmation page shows. */
  readonly isBankTransfer?: true;
  /** The shop collects the amount from the customer's bank on the days of the agreed terms. */
  readonly isCollected?: true;
  /** The amount counts against the client's credit limit. */
  readonly usesCredit?: true;
  /** Offered only where a payment provider is configured. */
  readonly needsProvider?: true;
};

const TRAITS = {
  transfer: { icon: 'bank', isBankTransfer: true },
  riba: { icon: 'receipt', isCollected: true },
  account: { icon: 'document', usesCredit: true },
  card: { icon: 'wallet', needsProvider: true },
} as const satisfies Readonly<Record<string, PaymentTraits>>;

/** The code of a payment method on the wire. */
export type PaymentMethod = keyof typeof TRAITS;

/** In the order in which the checkout offers them. */
export const PAYMENT_METHODS = Object.keys(TRAITS) as readonly PaymentMethod[];

/** The payment method of an order that names none. */
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'transfer';

/** The icon stays a literal type, so that a component can require an icon name. */
export const getPaymentIcon = (method: PaymentMethod) => TRAITS[method].icon;

/** The traits of a method. */
export const getPaymentTraits = (method: PaymentMethod): PaymentTraits => TRAITS[method];
