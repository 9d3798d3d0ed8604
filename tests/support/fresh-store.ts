import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { importCatalogue } from '#src/backoffice/embedded/import/import-catalogue.ts';
import type { ImportSummary, Problem } from '#src/backoffice/embedded/import/import-file.ts';
import type { Note } from '#src/backoffice/embedded/import/line-notes.ts';
import { openEmbedded } from '#src/backoffice/embedded/open.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { Session } from '#src/backoffice/session.ts';
import type { EmbeddedSettings } from '#src/backoffice/settings.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import type { Listing, ListingQuery } from '#src/contract/listing.ts';
import { toJsonLines, writeImportFile } from './import-file.ts';
import { makeDemoPlace, SHOP } from './demo-shop.ts';
import { isRemote } from './adapter-kind.ts';
import { MADE_UP, openRemoteFront } from './remote-front.ts';
import { poll } from './poll.ts';
import { copyTemplate, type StorePlace } from './store-place.ts';

/** Saturday 21 November 2026, noon in the shop. */
export const NOON = Date.parse('2026-11-21T11:00:00Z');

export const GUEST: Visitor = { locale: 'it' };
export const ENGLISH_GUEST: Visitor = { locale: 'en' };

/** Messages and counts of an import. */
export type ImportReport = ImportSummary & {
  readonly problems: readonly Problem[];
  readonly unknown: readonly string[];
  readonly notes: readonly Note[];
};

/** A separate embedded store. */
export type FreshStore = {
  readonly backOffice: BackOffice;
  readonly place: StorePlace;
  /** Imports a file with this content like the command; the extension of `name` selects the format. */
  load(content: string | Buffer, name?: string): Promise<ImportReport>;
  /** Loads products and waits until the shop shows them. */
  put(lines: readonly ImportLine[]): Promise<ImportReport>;
  /** One page of the list; omitted parameters have their defaults. */
  list(query?: Partial<ListingQuery>, visitor?: Visitor): Promise<Listing>;
  /** Skus of a list, in order. */
  skus(query?: Partial<ListingQuery>, visitor?: Visitor): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** A visitor that acts for a client of the store. */
export const toCustomer = (client_id: number, locale: Visitor['locale'] = 'it'): Visitor => {
  const address = { address_code: '001', IndirizzoEsteso: 'Via Prova 1', Citta: 'Treviso' };
  const user = { name: 'Prova', company_name: 'Prova', client_id, address_codes: [address] };
  const session: Session = { token: MADE_UP, role: 'customer', user, address_code: '001' };
  return { locale, session };
};

const load = async (
  { data_dir, database_url }: StorePlace,
  content: string | Buffer,
  name: string,
): Promise<ImportReport> => {
  const problems: Problem[] = [];
  const unknown: string[] = [];
  const notes: Note[] = [];
  const summary = await importCatalogue(
    { data_dir, ...(database_url && { database_url }) },
    await writeImportFile(data_dir, content, name),
    {
      onProblem: (problem) => problems.push(problem),
      onUnknownField: (field) => unknown.push(field),
      onNote: (note) => notes.push(note),
      onProgress: () => undefined,
    },
  );
  return { ...summary, problems, unknown, notes };
};

/** Waits until the served version differs from `before`. */
export const waitForChange = async (backOffice: BackOffice, before: string): Promise<void> => {
  const isChanged = async () => (await backOffice.content.version()) !== before || undefined;
  await poll(isChanged, { what: 'the shop shows the change', within: 60_000, every: 5 });
};

/** Opens the store of a place. */
export const openStore = (
  { data_dir, database_url }: StorePlace,
  settings: Partial<EmbeddedSettings> = {},
): Promise<BackOffice> =>
  openEmbedded({
    ...{ kind: 'embedded', seed: 'none', rate_limit_factor: 0, allow_demo_logins: true },
    ...{ data_dir, ...(database_url && { database_url }) },
    shop: SHOP,
    clock: () => NOON,
    ...settings,
  });

/** A place whose store has only its schema. */
const makeMigratedPlace = (): Promise<StorePlace> =>
  copyTemplate('empty', async ({ location }) => (await connect(location)).close());

/** Opens an empty store, or one with these products, or with those of the demo (`seed`). */
export const openFreshStore = async (
  lines: readonly ImportLine[] = [],
  settings: Partial<EmbeddedSettings> = {},
): Promise<FreshStore> => {
  const { seed, clock = () => NOON } = settings;
  const place = seed === 'demo' ? await makeDemoPlace(clock) : await makeMigratedPlace();
  if (lines.length > 0) await load(place, toJsonLines(lines), 'first.jsonl');
  const embedded = await openStore(place, settings);
  const front = isRemote() ? await openRemoteFront(embedded, { clock: () => NOON }) : undefined;
  const backOffice = front?.backOffice ?? embedded;
  const list = (query: Partial<ListingQuery> = {}, visitor = GUEST): Promise<Listing> =>
    backOffice.catalogue.list(
      { text: '*', page: 1, per_page: 96, sort: 'default', filters: {}, ...query },
      visitor,
    );
  return {
    ...{ backOffice, place, list },
    load: (content, name = 'products.jsonl') => load(place, content, name),
    async put(products) {
      const before = await embedded.content.version();
      const imported = await load(place, toJsonLines(products), 'more.jsonl');
      if (imported.written > 0) await waitForChange(embedded, before);
      return imported;
    },
    skus: async (query, visitor) =>
      (await list(query, visitor)).product_list.data.map((product) => product.sku),
    async close() {
      await front?.close();
      await embedded.close();
      await place.remove();
    },
  };
};
