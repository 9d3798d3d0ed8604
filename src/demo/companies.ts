import type { Address } from '#src/contract/account.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import companies from './companies.json' with { type: 'json' };

/** A delivery address; `name` is what the company calls the place, `Citta` only the town when `postal_code` is present. */
export type DemoAddress = Address & {
  readonly name: string;
  readonly postal_code?: string;
  readonly province?: string;
  readonly telephone?: string;
  /** Who receives the goods, when, and what carriers should know. */
  readonly contact?: string;
  readonly hours?: string;
  readonly carrier_note?: string;
};

/** A client company. Amounts are in euros; `credit_used` excludes the orders of this shop. */
export type DemoClient = {
  readonly client_id: number;
  readonly company_name: string;
  readonly vat_number: string;
  /** Successive discounts, `25+5`; '' without discounts. */
  readonly discount_chain: string;
  readonly payment_methods: readonly PaymentMethod[];
  readonly credit_limit: number;
  readonly credit_used: number;
  readonly min_order: number;
  /** The first is active after login. */
  readonly addresses: readonly [DemoAddress, ...DemoAddress[]];
  /** Agreed net prices per `price_per` units of the product, from a quantity on. */
  readonly prices: readonly { readonly carti: string; readonly price: number; readonly from?: number }[];
  /** Recipient of electronic invoices and contact details. */
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

/** The client companies of the demo shop. One gets another credit limit, see `is_near_limit` in `history/habits.ts`. */
export const DEMO_CLIENTS = companies as unknown as readonly DemoClient[];

/** The company with an id. @throws for an unknown id. */
export const requireDemoClient = (id: number): DemoClient => {
  const client = DEMO_CLIENTS.find(({ client_id }) => client_id === id);
  if (!client) throw new Error(`no company of the demo shop has the id ${id}`);
  return client;
};
