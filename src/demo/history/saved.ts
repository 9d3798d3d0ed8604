import { addDays, type Day } from '#src/backoffice/rules/day.ts';
import { PROPOSAL_DAYS } from '#src/contract/proposal.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { pseudoRandom } from '../demo-figures.ts';
import { toAssortment } from './assortment.ts';
import { HABITS } from './habits.ts';

/** 9:30 in winter, `days` days before `today`, in milliseconds since the epoch. */
const toInstant = (today: Day, days: number): number => Date.parse(`${today}T08:30:00Z`) - days * DAY_MS;

/** A saved cart. */
export type SavedCart = {
  readonly client_id: number;
  readonly buyer: string;
  readonly name: string;
  readonly created_at: number;
  /** The agent's note; `valid_to` is the last day of the proposal. */
  readonly proposal?: { readonly note: string; readonly valid_to: Day; readonly address_code: string };
  readonly rows: readonly { readonly carti: string; readonly quantity: number }[];
};

/** A list of articles: the wishlist of `buyer`, or a shared one with a name. */
export type ArticleList = {
  readonly client_id: number;
  readonly buyer?: string;
  readonly name: string;
  /** The latest first. */
  readonly rows: readonly { readonly carti: string; readonly quantity: number }[];
};

/** By client: e-mail address, name, age in days, number of rows. */
const CARTS: Readonly<Record<number, readonly (readonly [string, string, number, number])[]>> = {
  1001: [
    ['cliente@demo.example', 'Riordino mensile magazzino', 19, 14],
    ['cliente@demo.example', 'Cantiere Lido, lotto B', 6, 9],
    ['cliente@demo.example', 'Dotazione squadra nuova', 63, 11],
    ['agente@demo.example', 'Proposta Furlan per Zanin', 3, 7],
  ],
  1002: [
    ['cliente2@demo.example', 'Consumabili officina', 12, 12],
    ['cliente2@demo.example', 'Commessa 2291', 34, 8],
    ['agente@demo.example', 'Proposta Furlan per Bertoli', 9, 6],
  ],
  1003: [
    ['cliente3@demo.example', 'Scaffale viteria', 8, 16],
    ['cliente3@demo.example', 'Vetrina di primavera', 210, 10],
  ],
};

/** The agent's notes to the carts that are proposals, by name. */
const NOTES: Readonly<Record<string, string>> = {
  'Proposta Furlan per Zanin':
    'Marta, ho messo insieme quello che di solito vi finisce a fine mese. Cambiate pure le quantità.',
  'Proposta Furlan per Bertoli': 'Dotazione per la commessa di dicembre, come ci siamo detti al telefono.',
};

/** By client: the names of its shared lists with their number of articles. */
const LISTS: Readonly<Record<number, readonly (readonly [string, number])[]>> = {
  1001: [
    ['Furgone montatori', 18],
    ['Scorta minima banco', 24],
  ],
  1002: [['Attrezzeria mensile', 15]],
  1003: [['Scaffale A3', 12]],
};

/** Every ninth article of a company is on its wishlist. */
const EVERY = 9;
const WISHES = 14;

const toRow = ({ sku, pack }: { readonly sku: string; readonly pack: number }, list: string) => ({
  carti: sku,
  quantity: pack * (1 + Math.floor(pseudoRandom(`${list} ${sku}`) * 5)),
});

/** The saved carts of the demo shop, with articles that each company buys. */
export const toSavedCarts = (today: Day): readonly SavedCart[] =>
  HABITS.flatMap((habit) => {
    const articles = toAssortment(habit);
    const { client_id } = habit.client;
    return (CARTS[client_id] ?? []).map(([buyer, name, days, count]) => {
      const from = Math.floor(pseudoRandom(name) * (articles.length - count));
      const rows = articles.slice(from, from + count).map((article) => toRow(article, name));
      const note = NOTES[name];
      const [{ address_code }] = habit.client.addresses;
      const proposal = note && { note, valid_to: addDays(today, PROPOSAL_DAYS), address_code };
      return {
        client_id,
        buyer,
        name,
        created_at: toInstant(today, days),
        rows,
        ...(proposal && { proposal }),
      };
    });
  });

/** The lists of the demo shop: a wishlist for the first buyer of each company, and lists that its people share. */
export const toArticleLists = (): readonly ArticleList[] =>
  HABITS.flatMap((habit) => {
    const [buyer] = habit.buyers;
    const { client_id } = habit.client;
    const articles = toAssortment(habit);
    const wished = articles.filter((_, at) => at % EVERY === 4).slice(0, WISHES);
    const wishlist = {
      client_id,
      buyer,
      name: '',
      rows: wished.map(({ sku, pack }) => ({ carti: sku, quantity: pack })),
    };
    const shared = (LISTS[client_id] ?? []).map(([name, count]) => {
      const from = Math.floor(pseudoRandom(name) * (articles.length - count));
      return { client_id, name, rows: articles.slice(from, from + count).map((one) => toRow(one, name)) };
    });
    return [wishlist, ...shared];
  });
