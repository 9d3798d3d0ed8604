import type { Insertable } from 'kysely';
import type { ProductTable } from '#src/backoffice/embedded/database/tables.ts';
import { createEventQueue } from '#src/backoffice/embedded/events/event-queue.ts';
import { type Trade, createTrade } from '#src/backoffice/embedded/trade.ts';
import type { TradeOptions } from '#src/backoffice/embedded/trade-options.ts';
import { storeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import { DEMO_MAIN_PAGE } from '#src/demo/content.ts';
import { storeDemoUsers } from '#src/demo/store-users.ts';
import { openSession } from '#src/backoffice/embedded/accounts/sessions.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import type { DemoUser } from '#src/demo/users.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { Session } from '#src/backoffice/session.ts';
import type { Locale } from '#src/contract/locale.ts';
import { openStore } from './fresh-store.ts';
import { isRemote } from './adapter-kind.ts';
import { type Front, openRemoteFront } from './remote-front.ts';
import { poll } from './poll.ts';
import { copyTemplate, type StorePlace } from './store-place.ts';

/** Friday 20 November 2026, half past nine in the shop. */
export const FRIDAY = Date.parse('2026-11-20T08:30:00Z');

/** List prices, no minimum, every payment method, two addresses. */
export const ROSSI = 'rossi@test.example';
/** Another person of the same company. */
export const ROSSI_TWO = 'rossi2@test.example';
/** Discounts and an agreed price, minimum order of 100 euros, transfer only. */
export const BIANCHI = 'bianchi@test.example';
/** Owes 900 of a credit limit of 1,000 euros. */
export const VERDI = 'verdi@test.example';
/** Agent of Rossi and Bianchi; has no client of its own. */
export const AGENT = 'agente@test.example';

const address = (address_code: string, Citta: string) => ({
  ...{ address_code, Citta },
  name: `Sede ${address_code}`,
  IndirizzoEsteso: `Via Prova ${Number(address_code)}`,
});

type Client = NonNullable<DemoUser['client']>;

const company = (client_id: number, fields: Partial<Client>): Client => ({
  ...{ client_id, company_name: `Azienda ${client_id}`, vat_number: '', discount_chain: '', prices: [] },
  ...{
    credit_limit: 0,
    credit_used: 0,
    min_order: 0,
    payment_methods: ['transfer', 'riba', 'account', 'card'],
  },
  addresses: [address('001', 'Treviso'), address('002', 'Venezia')],
  ...fields,
});

const rossi = company(11, { credit_limit: 1_000_000 });
const bianchi = company(12, {
  ...{ discount_chain: '25+5', min_order: 100, payment_methods: ['transfer'] },
  prices: [{ carti: 'LOCK', price: 20 }],
});
const verdi = company(13, { credit_limit: 1000, credit_used: 900, addresses: [address('001', 'Padova')] });

const person = (email: string, client?: Client): DemoUser => ({
  ...{ email, password: `segreta-${email}`, name: email.split('@')[0] ?? '' },
  role: client ? 'customer' : 'agent',
  ...(client ? { client } : {}),
});

const PEOPLE = [
  person(ROSSI, rossi),
  person(ROSSI_TWO, rossi),
  person(BIANCHI, bianchi),
  person(VERDI, verdi),
  { ...person(AGENT), agent_of: [rossi.client_id, bianchi.client_id] },
];

/** Prices in ten-thousandths, VAT in hundredths of a percent, packs in thousandths. */
const PRODUCTS: readonly NewProduct[] = [
  { sku: 'FAM', price: null },
  { sku: 'BOLT', parent_sku: 'FAM', price: 380_000, price_per: 100, min_packaging: 50_000 },
  { sku: 'DISC', price: 14_500, price_breaks: '[{"from":100,"price":12000}]', availability: 'DISPONIBILE' },
  { sku: 'LOCK', price: 285_000, stock_limited: 1, available_on: '2026-12-01' },
  { sku: 'FERT', price: 129_000, vat: 400 },
  { sku: 'CABLE', price: 12_345, unit: 'm', min_packaging: 500 },
  { sku: 'HUNDRED', price: 1_000_000 },
  { sku: 'CENT', price: 100 },
  { sku: 'SOON', price: 10_000, visible_from: '2027-01-01' },
];

type NewProduct = Partial<Insertable<ProductTable>> & { readonly sku: string };

/** Values without a default in the schema. */
const toRow = ({ sku, ...fields }: NewProduct) => ({
  ...{ sku, slug: sku.toLowerCase(), name_it: `Articolo ${sku}`, name_en: `Item ${sku}`, source_hash: '' },
  details: JSON.stringify({ images: [`/media/${sku}.webp`] }),
  ...fields,
});

/** Adds products as an import stores them. */
export const addProducts = (database: Database, products: readonly NewProduct[]): Promise<void> =>
  database.write(async (tx) => {
    for (const product of products) {
      const row = toRow(product) as unknown as Insertable<ProductTable>;
      await tx.insertInto('product').values(row).execute();
    }
  });

/** Hashing the passwords dominates the time. */
const fillPlace = async ({ location }: StorePlace): Promise<void> => {
  const database = await connect(location);
  await database.write(async (tx) => {
    await storeDemoUsers(tx, PEOPLE);
    await storeMainPage(tx, DEMO_MAIN_PAGE);
  });
  await addProducts(database, PRODUCTS);
  await database.close();
};

/** Parts that are absent behind the remote adapter. */
type OwnParts = 'agents' | 'companyUsers' | 'companyData' | 'messages' | 'quotes' | 'staffSessions';
type CommonParts = Omit<Trade, 'mail' | 'cardSettlement' | OwnParts>;

/** Carts, orders and accounts on a separate database with a few products and users. */
export type TestShop = CommonParts &
  Pick<ConnectedShop, OwnParts> & {
    /** Resolves when every mail that is due is delivered. */
    idle(): Promise<void>;
    /** Asks the provider of card payments about all charges that are due. */
    settleCards(): Promise<void>;
    readonly database: Database;
    readonly place: StorePlace;
    /** The shop's clock: tests set it. */
    readonly time: { now: number };
    /** A visitor with a session of this user, at its first address or another one. */
    visit(email: string, options?: { locale?: Locale; address_code?: string }): Promise<Visitor>;
    /** A second process on the same store, with its own settings. */
    openAgain(
      settings?: Settings,
    ): Promise<
      Pick<
        ConnectedShop,
        'carts' | 'orders' | 'accounts' | 'database' | 'idle' | 'settleCards' | 'start' | 'close'
      >
    >;
    /**
     * A second process that changes the same carts concurrently. A host has no operation ids, so the remote adapter
     * serialises changes within one process: there it is the same process.
     */
    openBeside(): Promise<
      Omit<ConnectedShop, 'again' | 'admit' | 'settleCards' | 'start' | 'idle' | 'database'>
    >;
    /** Closes the store and removes it. */
    close(): Promise<void>;
  };

type Settings = Partial<TradeOptions['settings']>;

/** These shops have no catalogue. */
const NO_CATALOGUE: TradeOptions['catalogue'] = {
  children: async () => ({}),
  findCodes: async () => ({}),
};

const DEFAULTS: TradeOptions['settings'] = {
  shop: { name: 'Fondaco', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' },
  rate_limit_factor: 1,
  allow_demo_logins: true,
};

export const GUEST: Visitor = { locale: 'it' };

export const passwordOf = (email: string): string => `segreta-${email}`;

/** A connection to the store: the back office, and how a token's session maps to it. */
type ConnectedShop = CommonParts &
  Partial<Pick<Trade, OwnParts>> & {
    /** Resolves when every mail that is due is delivered. */
    readonly idle: () => Promise<void>;
    readonly settleCards: () => Promise<void>;
    /** Delivers mails as a process does that starts. */
    readonly start: () => Promise<void>;
    readonly database: Database;
    readonly admit: (session: Session) => Promise<Session>;
    /** Opens another connection of the same kind. */
    readonly again: (settings: Settings) => Promise<ConnectedShop>;
    readonly close: () => Promise<void>;
  };

type ConnectionOptions = {
  readonly place: StorePlace;
  readonly clock: () => number;
  readonly settings: Settings;
};

const openOwn = async ({ place, clock, settings }: ConnectionOptions): Promise<ConnectedShop> => {
  const database = await connect(place.location);
  const events = createEventQueue(database, clock);
  const { mail, cardSettlement, ...trade } = createTrade({
    ...{ database, events },
    settings: { ...DEFAULTS, ...settings },
    clock,
    catalogue: NO_CATALOGUE,
  });
  return {
    ...trade,
    database,
    idle: async () => {
      await events.idle();
      await mail.idle();
    },
    ...{ start: () => mail.start(), settleCards: () => cardSettlement.settle() },
    admit: async (session) => session,
    again: (own) => openOwn({ place, clock, settings: { ...settings, ...own } }),
    async close() {
      await events.stop();
      await mail.stop();
      await database.close();
    },
  };
};

const waitForEmptyQueue = async ({ read }: Database): Promise<void> => {
  const isEmpty = async () => {
    for (const table of ['event', 'mail'] as const)
      if (await read.selectFrom(table).select('id').limit(1).executeTakeFirst()) return undefined;
    return true;
  };
  await poll(isEmpty, { what: 'the delivery of all mails', within: 20_000 });
};

/** The store belongs to another process, accessed over HTTP; `database` reads it directly. */
const openBehindRemote = async (
  { place, clock, settings }: ConnectionOptions,
  openFront: (embedded: BackOffice) => Promise<Front>,
): Promise<ConnectedShop> => {
  const embedded = await openStore(place, { ...DEFAULTS, ...settings, clock });
  const front = await openFront(embedded);
  const database = await connect(place.location);
  return {
    ...front.backOffice,
    database,
    // The host's own process delivers.
    ...{ idle: () => waitForEmptyQueue(database), start: async () => undefined },
    // A host takes its own payments.
    settleCards: async () => undefined,
    admit: (session) => front.admit(session),
    again: (own) => openBehindRemote({ place, clock, settings: { ...settings, ...own } }, front.openAgain),
    async close() {
      await front.close();
      await embedded.close();
      await database.close();
    },
  };
};

/** The session of a token as stored. */
const findStored = (database: Database, clock: () => number, token: string): Promise<Session | undefined> =>
  createTrade({
    ...{ database, clock, settings: DEFAULTS, catalogue: NO_CATALOGUE },
    events: createEventQueue(database, clock),
  }).accounts.findSession(token);

export const openTestShop = async (settings: Settings = {}): Promise<TestShop> => {
  const place = await copyTemplate('test-shop', fillPlace);
  const time = { now: FRIDAY };
  const clock = () => time.now;
  const opening = { place, clock, settings };
  const { admit, again, close, ...shop } = await (isRemote()
    ? openBehindRemote(opening, (embedded) => openRemoteFront(embedded, { clock }))
    : openOwn(opening));
  const { database } = shop;
  return {
    ...shop,
    ...{ place, time },
    async visit(email, { locale = 'it', address_code = '001' } = {}) {
      const users = database.read.selectFrom('user').select('id').where('email', '=', email);
      const { id } = await users.executeTakeFirstOrThrow();
      const token = await database.write((tx) => openSession(tx, { id, address_code }, time.now));
      const session = await findStored(database, clock, token);
      return session ? { locale, session: await admit(session) } : { locale };
    },
    openAgain: (own = {}) => again(own),
    openBeside: async () => (isRemote() ? { ...shop, close: async () => undefined } : again({})),
    async close() {
      await close();
      await place.remove();
    },
  };
};
