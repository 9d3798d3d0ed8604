import type { Kysely } from 'kysely';
import type { MainPage } from '#src/contract/content.ts';
import { LOCALES } from '#src/contract/locale.ts';
import { PRIVACY_PAGE } from '#src/contract/own-pages.ts';
import { makeFolder } from '../safety/make-folder.ts';
import type { EmbeddedSettings } from '../settings.ts';
import { readMainPage } from './content/main-page.ts';
import { connect } from './database/connect.ts';
import { toLocation } from './database/location.ts';
import type { Tables } from './database/tables.ts';

/** What a store has of that which every shop needs. */
export type ShopState = {
  readonly hasProducts: boolean;
  readonly hasAdmin: boolean;
  readonly main: MainPage;
  /** Whether the pages are published in every language, without a part that is still to be written. */
  readonly hasPrivacy: boolean;
  readonly hasTerms: boolean;
};

/** Begins a part of a first version that the owner still has to write. */
const OPEN_PART = '<mark>[';

const isPublished = async (db: Kysely<Tables>, path: string): Promise<boolean> => {
  const rows = await db.selectFrom('page').select(['locale', 'html']).where('path', '=', path).execute();
  return LOCALES.every((locale) =>
    rows.some((row) => row.locale === locale && !row.html.includes(OPEN_PART)),
  );
};

const readState = async (db: Kysely<Tables>): Promise<ShopState> => {
  const main = await readMainPage(db);
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  const admin = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return {
    ...{ main, hasProducts: product !== undefined, hasAdmin: admin !== undefined },
    hasPrivacy: await isPublished(db, PRIVACY_PAGE),
    hasTerms: main.terms_of_sale !== undefined && (await isPublished(db, main.terms_of_sale.path)),
  };
};

/** Opens a store to see what its shop lacks, without building its index; creates the store if it is missing. */
export const openShopState = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
): Promise<{ read(): Promise<ShopState>; close(): Promise<void> }> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  return { read: () => readState(database.read), close: () => database.close() };
};
