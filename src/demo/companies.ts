import type { Address } from '#src/contract/account.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import companies from './companies.json' with { type: 'json' };

/** A delivery address; `name` is what the company calls the place, `Citta` the town alone where `postal_code` is given. */
export type SeedAddress = Address & {
  readonly name: string;
  readonly postal_code?: string;
  readonly province?: string;
  readonly telephone?: string;
};

/** A company. Amounts in euros; `credit_used` is owed on account beside the orders of this shop. */
export type SeedClient = {
  readonly client_id: number;
  readonly company_name: string;
  readonly vat_number: string;
  /** `25+5`: each applies to the price that the one before left; empty without discounts. */
  readonly discount_chain: string;
  readonly payment_methods: readonly PaymentMethod[];
  readonly credit_limit: number;
  readonly credit_used: number;
  readonly min_order: number;
  /** The first is active after login. */
  readonly addresses: readonly [SeedAddress, ...SeedAddress[]];
  /** Agreed prices for the `price_per` units of the product, from a quantity on; they are final. */
  readonly prices: readonly { readonly carti: string; readonly price: number; readonly from?: number }[];
  /** Where electronic invoices go, and how the company is reached. */
  readonly contacts?: Readonly<
    Record<'customer_code' | 'tax_code' | 'recipient_code' | 'pec' | 'email' | 'telephone' | 'fax', string>
  >;
  /** The terms of payment and transport. */
  readonly conditions?: {
    /** As `parsePaymentTerms` reads it. */
    readonly payment_terms: string;
    readonly carrier: string;
    readonly port: 'franco' | 'assegnato';
    /** The insured part of the credit limit. */
    readonly trust_assured: number;
  };
};

/**
 * The companies. The limit of one is set just above what its orders leave it owing, see `is_near_limit` in
 * `history/habits.ts`.
 */
export const SEED_CLIENTS = companies as unknown as readonly SeedClient[];

/** @throws when no company of the demo shop has this id. */
export const getSeedClient = (id: number): SeedClient => {
  const client = SEED_CLIENTS.find(({ client_id }) => client_id === id);
  if (!client) throw new Error(`no company of the demo shop has the id ${id}`);
  return client;
};
