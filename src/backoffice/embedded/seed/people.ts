import type { Address } from '#src/contract/account.ts';
import type { PaymentMethod } from '#src/contract/order.ts';
import type { Role } from '../../session.ts';

/** A delivery address; `name` is what the company calls the place. */
type SeedAddress = Address & { readonly name: string };

/** A company. Amounts in euros; `credit_used` is owed on account beside the orders of this shop. */
type SeedClient = {
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
};

/** A login of the demo shop. A customer has a client; an agent has the ids of the clients assigned. */
export type SeedPerson = {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly name: string;
  readonly client?: SeedClient;
  readonly agent_of?: readonly number[];
};

const EDIL_ZANIN: SeedClient = {
  client_id: 1001,
  company_name: 'Edil Zanin S.r.l.',
  vat_number: '04123870265',
  discount_chain: '25+5',
  payment_methods: ['transfer', 'riba', 'account', 'card'],
  credit_limit: 15_000,
  credit_used: 2_480.5,
  min_order: 50,
  addresses: [
    {
      address_code: '001',
      name: 'Sede',
      IndirizzoEsteso: 'Via Castellana 118',
      Citta: '31100 Treviso (TV)',
    },
    {
      address_code: '002',
      name: 'Magazzino',
      IndirizzoEsteso: 'Via delle Industrie 9',
      Citta: '30175 Marghera (VE)',
    },
    {
      address_code: '003',
      name: 'Cantiere Lido',
      IndirizzoEsteso: 'Via Sandro Gallo 74',
      Citta: '30126 Lido di Venezia (VE)',
    },
  ],
  prices: [
    { carti: 'CIL-3040-NS', price: 18.9 },
    { carti: 'SIL-310-BI', price: 4.15 },
    { carti: 'SIL-310-BI', from: 120, price: 3.9 },
  ],
};

const OFFICINE_BERTOLI: SeedClient = {
  client_id: 1002,
  company_name: 'Officine Bertoli S.r.l.',
  vat_number: '02981430248',
  discount_chain: '10',
  payment_methods: ['transfer', 'riba', 'account'],
  credit_limit: 8_000,
  credit_used: 0,
  min_order: 100,
  addresses: [
    {
      address_code: '001',
      name: 'Officina',
      IndirizzoEsteso: 'Via dell’Industria 14',
      Citta: '36015 Schio (VI)',
    },
    {
      address_code: '002',
      name: 'Reparto verniciatura',
      IndirizzoEsteso: 'Via Lago di Garda 33',
      Citta: '36015 Schio (VI)',
    },
  ],
  prices: [
    { carti: 'TE-M8X40-ZN', price: 17.9 },
    { carti: 'TE-M10X80-ZN', price: 46.5 },
    { carti: 'DT-115-10-IX', price: 0.87 },
    { carti: 'GNT-9', price: 1.75 },
  ],
};

const FERRAMENTA_DAL_BO: SeedClient = {
  client_id: 1003,
  company_name: 'Ferramenta Dal Bo di Dal Bo Luca & C. S.n.c.',
  vat_number: '03775190287',
  discount_chain: '20',
  payment_methods: ['transfer', 'account'],
  credit_limit: 3_000,
  credit_used: 2_890,
  min_order: 0,
  addresses: [
    {
      address_code: '001',
      name: 'Negozio',
      IndirizzoEsteso: 'Via Roma 41',
      Citta: '35013 Cittadella (PD)',
    },
  ],
  prices: [
    { carti: 'SMA-5010-75', price: 8.6 },
    { carti: 'GNT-8', price: 1.79 },
    { carti: 'GNT-8', from: 144, price: 1.65 },
  ],
};

/** The logins that the README names, for a demo shop only; the passwords are public. */
export const SEED_PEOPLE: readonly SeedPerson[] = [
  {
    email: 'cliente@demo.example',
    password: 'Demo-cliente-1',
    role: 'customer',
    name: 'Marta Zanin',
    client: EDIL_ZANIN,
  },
  {
    email: 'cliente2@demo.example',
    password: 'Demo-cliente-2',
    role: 'customer',
    name: 'Paolo Bertoli',
    client: OFFICINE_BERTOLI,
  },
  {
    email: 'cliente3@demo.example',
    password: 'Demo-cliente-3',
    role: 'customer',
    name: 'Luca Dal Bo',
    client: FERRAMENTA_DAL_BO,
  },
  {
    email: 'agente@demo.example',
    password: 'Demo-agente-1',
    role: 'agent',
    name: 'Giorgia Furlan',
    agent_of: [EDIL_ZANIN.client_id, OFFICINE_BERTOLI.client_id],
  },
  { email: 'editore@demo.example', password: 'Demo-editore-1', role: 'editor', name: 'Elena Marin' },
  { email: 'admin@demo.example', password: 'Demo-admin-1', role: 'admin', name: 'Davide Pavan' },
];
