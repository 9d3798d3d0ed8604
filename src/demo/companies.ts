import type { Address } from '#src/contract/account.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';

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
  /** `25+5`: each on what the one before left; empty for none. */
  readonly discount_chain: string;
  readonly payment_methods: readonly PaymentMethod[];
  readonly credit_limit: number;
  readonly credit_used: number;
  readonly min_order: number;
  /** The first is the active one after login. */
  readonly addresses: readonly [SeedAddress, ...SeedAddress[]];
  /** Agreed prices for the `price_per` units of the product, from a quantity on; they are final. */
  readonly prices: readonly { readonly carti: string; readonly price: number; readonly from?: number }[];
  /** Where electronic invoices go, and how the company is reached. */
  readonly contacts?: Readonly<
    Record<'customer_code' | 'tax_code' | 'recipient_code' | 'pec' | 'email' | 'telephone' | 'fax', string>
  >;
  /** What was agreed on payment and transport. */
  readonly conditions?: {
    /** As `parsePaymentTerms` reads it. */
    readonly payment_terms: string;
    readonly carrier: string;
    readonly port: 'franco' | 'assegnato';
    /** The insured part of the credit limit. */
    readonly trust_assured: number;
  };
};

export const EDIL_ZANIN: SeedClient = {
  client_id: 1001,
  company_name: 'Edil Zanin S.r.l.',
  vat_number: '04123870265',
  discount_chain: '25+5',
  payment_methods: ['transfer', 'riba', 'account', 'card'],
  credit_limit: 40_000,
  credit_used: 0,
  min_order: 50,
  addresses: [
    {
      address_code: '001',
      name: 'Sede',
      IndirizzoEsteso: 'Via Castellana 118',
      postal_code: '31100',
      Citta: 'Treviso',
      province: 'TV',
      telephone: '0422 555 0118',
    },
    {
      address_code: '002',
      name: 'Magazzino',
      IndirizzoEsteso: 'Via delle Industrie 9',
      postal_code: '30175',
      Citta: 'Marghera',
      province: 'VE',
      telephone: '041 555 0109',
    },
    {
      address_code: '003',
      name: 'Cantiere Lido',
      IndirizzoEsteso: 'Via Sandro Gallo 74',
      postal_code: '30126',
      Citta: 'Lido di Venezia',
      province: 'VE',
    },
  ],
  prices: [
    { carti: 'CIL-3040-NS', price: 18.9 },
    { carti: 'SIL-310-BI', price: 4.15 },
    { carti: 'SIL-310-BI', from: 120, price: 3.9 },
  ],
  contacts: {
    customer_code: 'C01001',
    tax_code: '04123870265',
    recipient_code: 'EZN7K4A',
    pec: '',
    email: 'acquisti@edilzanin.example',
    telephone: '0422 555 0118',
    fax: '0422 555 0119',
  },
  conditions: {
    payment_terms: 'RiBa 60 gg f.m., agosto e dicembre al 10',
    carrier: 'Autotrasporti Sile S.r.l.',
    port: 'franco',
    trust_assured: 25_000,
  },
};

export const OFFICINE_BERTOLI: SeedClient = {
  client_id: 1002,
  company_name: 'Officine Bertoli S.r.l.',
  vat_number: '02981430248',
  discount_chain: '10',
  payment_methods: ['transfer', 'riba', 'account'],
  credit_limit: 20_000,
  credit_used: 0,
  min_order: 100,
  addresses: [
    {
      address_code: '001',
      name: 'Officina',
      IndirizzoEsteso: 'Via dell’Industria 14',
      postal_code: '36015',
      Citta: 'Schio',
      province: 'VI',
      telephone: '0445 555 0142',
    },
    {
      address_code: '002',
      name: 'Reparto verniciatura',
      IndirizzoEsteso: 'Via Lago di Garda 33',
      postal_code: '36015',
      Citta: 'Schio',
      province: 'VI',
    },
  ],
  prices: [
    { carti: 'TE-M8X40-ZN', price: 17.9 },
    { carti: 'TE-M10X80-ZN', price: 46.5 },
    { carti: 'DT-115-10-IX', price: 0.87 },
    { carti: 'GNT-9', price: 1.75 },
  ],
  contacts: {
    customer_code: 'C01002',
    tax_code: '02981430248',
    recipient_code: 'OFB2R9T',
    pec: '',
    email: 'ufficio.acquisti@officinebertoli.example',
    telephone: '0445 555 0142',
    fax: '',
  },
  conditions: {
    payment_terms: 'RiBa 30/60/90 gg f.m.',
    carrier: 'Corriere Altovicentino S.p.A.',
    port: 'assegnato',
    trust_assured: 12_000,
  },
};

/** Its limit is set just above what the history of the shop leaves it owing; see `seed/history`. */
export const FERRAMENTA_DAL_BO: SeedClient = {
  client_id: 1003,
  company_name: 'Ferramenta Dal Bo di Dal Bo Luca & C. S.n.c.',
  vat_number: '03775190287',
  discount_chain: '20',
  payment_methods: ['transfer', 'account'],
  credit_limit: 3_000,
  credit_used: 0,
  min_order: 0,
  addresses: [
    {
      address_code: '001',
      name: 'Negozio',
      IndirizzoEsteso: 'Via Roma 41',
      postal_code: '35013',
      Citta: 'Cittadella',
      province: 'PD',
      telephone: '049 555 0141',
    },
    {
      address_code: '002',
      name: 'Deposito',
      IndirizzoEsteso: 'Via Borgo Bassano 112',
      postal_code: '35013',
      Citta: 'Cittadella',
      province: 'PD',
    },
  ],
  prices: [
    { carti: 'SMA-5010-75', price: 8.6 },
    { carti: 'GNT-8', price: 1.79 },
    { carti: 'GNT-8', from: 144, price: 1.65 },
  ],
  contacts: {
    customer_code: 'C01003',
    tax_code: '03775190287',
    recipient_code: '0000000',
    pec: 'ferramentadalbo@pec.example',
    email: 'ordini@ferramentadalbo.example',
    telephone: '049 555 0141',
    fax: '',
  },
  conditions: {
    payment_terms: 'Bonifico 30 gg d.f.',
    carrier: 'Autotrasporti Sile S.r.l.',
    port: 'franco',
    trust_assured: 0,
  },
};
