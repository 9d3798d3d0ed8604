import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import { EDIL_ZANIN, FERRAMENTA_DAL_BO, OFFICINE_BERTOLI, type SeedClient } from '../companies.ts';

type Choice<T> = readonly [T, ...T[]];

/** How a company of the demo shop bought in the last two years. Shares are of 1. */
export type Habit = {
  readonly client: SeedClient;
  readonly orders: number;
  /** Rows of an order, at least and at most. */
  readonly rows: readonly [number, number];
  /** A row at list price, about: euros, at least and at most. */
  readonly amount: readonly [number, number];
  /** What it buys more of than others, by the start of a category's path; the rest counts 1. */
  readonly favours: Readonly<Record<string, number>>;
  /** Chosen evenly: what stands there twice comes twice as often. */
  readonly payments: Choice<PaymentMethod>;
  readonly places: Choice<string>;
  /** Who orders: e-mails. */
  readonly buyers: Choice<string>;
  readonly notes: Choice<string>;
  readonly pickup: number;
  /** Delivered in two parts. */
  readonly split: number;
  /** Of its expired deadlines the last ones were not paid. */
  readonly unpaid: number;
  /** Deferred invoices, from the newest back, of which something was returned. */
  readonly returns: readonly number[];
  /** Its credit limit was set just above what it owes. */
  readonly is_near_limit?: true;
};

const AGENT = 'agente@demo.example';

export const HABITS: readonly Habit[] = [
  {
    client: EDIL_ZANIN,
    orders: 236,
    rows: [2, 25],
    amount: [12, 150],
    favours: {
      'viteria-e-bulloneria/ancoraggi': 4,
      'viteria-e-bulloneria/viti-per-materiali': 2,
      'sigillanti-e-adesivi': 4,
      vernici: 2.5,
      antinfortunistica: 1.6,
      'punte-e-frese/punte': 1.5,
    },
    payments: ['account', 'account', 'account', 'account', 'account', 'account', 'riba', 'transfer'],
    places: ['001', '002', '002', '002', '003', '003'],
    buyers: ['cliente@demo.example', 'cliente@demo.example', 'cliente@demo.example', AGENT],
    notes: [
      'Scarico con sponda idraulica, avvisare il magazzino 30 minuti prima.',
      'Rif. cantiere Lido, lotto B.',
      'Consegnare entro le 10: poi in cantiere non c’è nessuno.',
      'Rif. nostro ordine interno di Marta Z.',
    ],
    pickup: 0.06,
    split: 0.3,
    unpaid: 1,
    returns: [1, 9, 16],
  },
  {
    client: OFFICINE_BERTOLI,
    orders: 128,
    rows: [2, 18],
    amount: [15, 170],
    favours: {
      'viteria-e-bulloneria/viti-metriche': 2,
      'viteria-e-bulloneria/dadi-e-rondelle': 2,
      'abrasivi-e-taglio': 2.5,
      'punte-e-frese': 2,
      'utensili-manuali': 1.5,
      vernici: 0.4,
    },
    payments: ['account', 'account', 'riba'],
    places: ['001', '001', '001', '002'],
    buyers: ['cliente2@demo.example', 'cliente2@demo.example', AGENT],
    notes: [
      'Consegna in officina, ingresso dal retro.',
      'Commessa 2291: certificati 3.1 con la merce, grazie.',
      'Attenzione: chiusi il venerdì pomeriggio.',
    ],
    pickup: 0.1,
    split: 0.18,
    unpaid: 0,
    returns: [3],
  },
  {
    client: FERRAMENTA_DAL_BO,
    orders: 84,
    rows: [3, 22],
    amount: [7, 60],
    favours: {},
    payments: ['account', 'account', 'account', 'account', 'transfer'],
    places: ['001', '001', '001', '002'],
    buyers: ['cliente3@demo.example'],
    notes: [
      'Chiusi il lunedì mattina.',
      'Riassortimento scaffale.',
      'Articolo per cliente in attesa, grazie se parte oggi.',
    ],
    pickup: 0.05,
    split: 0.12,
    unpaid: 2,
    returns: [2],
    is_near_limit: true,
  },
];
