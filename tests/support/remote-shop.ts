import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { BackOfficeError } from '#src/backoffice/errors.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { openRemote } from '#src/backoffice/remote/open.ts';
import type { RemoteSettings } from '#src/backoffice/settings.ts';
import type { AddLine } from '#src/contract/cart.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import { type ScriptedHost, startScriptedHost } from './scripted-host.ts';

export const GUEST: Visitor = { locale: 'it' };
export const QUERY: ListingQuery = { text: '*', page: 1, per_page: 12, sort: 'default', filters: {} };
export const SCREW = { id: 7, name: 'Vite', slug: 'vite', sku: 'TE-M8', price: 0.42 };
export const USER = {
  name: 'Anna',
  company_name: 'Rossi srl',
  client_id: 4711,
  address_codes: [
    { address_code: 'A1', IndirizzoEsteso: 'Via Po 1', Citta: 'Torino' },
    { address_code: 'A2', IndirizzoEsteso: null, Citta: '' },
  ],
};
export const LIST = {
  success: true,
  product_list: {
    data: [SCREW],
    pagination: { current_page: 1, per_page: 12, total: 1, total_pages: 1 },
  },
  filters: { facets_results: [], facets_link_results: [], facets_check_results: [] },
  tab_list: [],
};
export const TOTALS = {
  totale_netto: 0,
  totale_lordo: 0,
  totale_doc: 0,
  vat: null,
  spese_trasporto: 0,
  min_order: 0,
};
export const LINE: AddLine = { item_id: 'TE-M8', quantity: 10, promo_code: '', promo_row: '' };
export const ROW = {
  row_id: 31,
  id_cart: 5,
  carti: 'TE-M8',
  name: 'Vite',
  quantity: 20,
  price_discount: 0.4,
  image: '/files/a.png',
  promo_code: null,
  promo_row: '',
  qty_min_imballo: 10,
};

/** The error a promise is rejected with; fails the test if it resolves. */
export const errorOf = async (promise: Promise<unknown>): Promise<BackOfficeError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof BackOfficeError) return error;
  throw new Error('expected a BackOfficeError', { cause: error });
};

/** A remote back office in front of a scripted host, new for every test of the file that calls it. */
export const useRemoteShop = () => {
  let host: ScriptedHost;
  let data_dir: string;
  let backOffice: BackOffice;
  const extra: BackOffice[] = [];
  const openWith = async (changed: Partial<RemoteSettings> = {}): Promise<BackOffice> => {
    const opened = await openRemote({
      kind: 'remote',
      url: host.url,
      method_prefix: 'b2b',
      language: 'en',
      timeout_ms: 60_000,
      media_hosts: [],
      data_dir,
      shop: { name: 'F', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' },
      ...changed,
    });
    extra.push(opened);
    return opened;
  };
  const open = (changed: Partial<RemoteSettings> = {}): Promise<BackOffice> =>
    openWith({ api_token: 'token fixed:1', ...changed });

  beforeAll(async () => {
    host = await startScriptedHost();
  });
  beforeEach(async () => {
    data_dir = await mkdtemp(join(tmpdir(), 'fondaco-remote-'));
    backOffice = await open();
  });
  afterEach(async () => {
    await Promise.all(extra.splice(0).map((opened) => opened.close()));
    await rm(data_dir, { recursive: true });
    host.reset();
  });
  afterAll(() => host.stop());

  return {
    get host() {
      return host;
    },
    get data_dir() {
      return data_dir;
    },
    get backOffice() {
      return backOffice;
    },
    /** What the host answers to a call of the wrapper. */
    script: (call: string, message: unknown): void => host.script(`b2b.wrapper.${call}`, { message }),
    /** The bodies of the requests to a call, oldest first. */
    listBodies: (call: string) =>
      host.requests.filter(({ path }) => path.endsWith(call)).map(({ body }) => body),
    /** A second process on the same data, with the fixed token. */
    open,
    /** The same without the fixed token. */
    openWith,
    /** A customer's visit; clears the recorded requests of the login. */
    login: async (shop = backOffice): Promise<Visitor> => {
      host.script('login', { message: { user: USER, access_token: 'host-token' } });
      const answer = await shop.accounts.login({ usr: 'a@b.example', pwd: 'x' }, '127.0.0.1');
      if (!answer.ok || !answer.session) throw new Error('no customer');
      host.requests.length = 0;
      return { locale: 'it', session: answer.session };
    },
  };
};

/** A host's cart with these rows. `net`: their amount in euro. */
export const cartOf = (rows: readonly unknown[], net: number) => ({
  ...TOTALS,
  totale_netto: net,
  data: rows,
  id_cart: 5,
});
