import type { Kysely } from 'kysely';
import { LOCALES } from '#src/contract/locale.ts';
import { PRIVACY_PAGE } from '#src/contract/own-pages.ts';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { countUndelivered } from '../mail/mail-list.ts';
import { readMainPage } from './main-page.ts';
import type { Tables } from '../database/tables.ts';

/** Starts a placeholder that the shop's owner still has to replace. */
const OPEN_PART = '<mark>[';

const isPublished = async (db: Kysely<Tables>, path: string): Promise<boolean> => {
  const rows = await db.selectFrom('page').select(['locale', 'html']).where('path', '=', path).execute();
  return LOCALES.every((locale) =>
    rows.some((row) => row.locale === locale && !row.html.includes(OPEN_PART)),
  );
};

/** Which of the things that every shop needs the store has. */
export const readShopState = async (db: Kysely<Tables>): Promise<CommandOutput<'shop.state'>> => {
  const main = await readMainPage(db);
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  const admin = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return {
    main,
    hasProducts: product !== undefined,
    hasAdmin: admin !== undefined,
    hasPrivacy: await isPublished(db, PRIVACY_PAGE),
    undelivered: await countUndelivered(db),
    hasTerms: main.terms_of_sale !== undefined && (await isPublished(db, main.terms_of_sale.path)),
  };
};
