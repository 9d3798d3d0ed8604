import type { Kysely } from 'kysely';
import { type StoredSettings, storedSettingsSchema } from '#src/contract/content.ts';
import { NO_TIMETABLE, type Timetable, timetableSchema } from '#src/contract/timetable.ts';
import { sanitiseCss } from '../../safety/sanitise-css.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { countContentChange } from './change-counters.ts';

/** The setting with the main page as JSON. */
const SETTING = 'main_page';

/** Unlike a host's, an invalid timetable in this store is an error. */
const storedSchema = storedSettingsSchema.extend({ timetable: timetableSchema.optional() });

const EMPTY: StoredSettings = { css: '', show_availability: false };

const parseMainPage = (text: string): StoredSettings => {
  const { data, error } = storedSchema.safeParse(JSON.parse(text));
  if (data) return data;
  const lines = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The stored setting ${SETTING} is invalid: ${lines.join('; ')}`);
};

/** The latest parsed text of each database. */
const parsed = new WeakMap<Kysely<Tables>, { readonly text: string; readonly page: StoredSettings }>();

/** The settings of every page. Throws an error that names the invalid field. */
export const readMainPage = async (db: Kysely<Tables>): Promise<StoredSettings> => {
  const row = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst();
  if (!row) return EMPTY;
  const known = parsed.get(db);
  if (known?.text === row.value) return known.page;
  const page = parseMainPage(row.value);
  parsed.set(db, { text: row.value, page });
  return page;
};

/** The timetable of the shop; see `readMainPage`. */
export const readTimetable = async (db: Kysely<Tables>): Promise<Timetable> =>
  (await readMainPage(db)).timetable ?? NO_TIMETABLE;

/** Stores the settings of every page, with sanitised CSS. Throws for an invalid timetable. */
export const storeMainPage = async (tx: Tx, page: StoredSettings): Promise<void> => {
  const row = { name: SETTING, value: JSON.stringify({ ...page, css: sanitiseCss(page.css) }) };
  parseMainPage(row.value);
  await tx
    .insertInto('setting')
    .values(row)
    .onConflict((c) => c.column('name').doUpdateSet({ value: row.value }))
    .execute();
  await countContentChange(tx);
};

/** Updates the given settings of every page, and removes those that are null; the others are unchanged. */
export const changeMainPage = async (
  tx: Tx,
  part: { readonly [Name in keyof StoredSettings]?: StoredSettings[Name] | null | undefined },
): Promise<void> => {
  const given = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
  const changed = Object.entries<unknown>({ ...(await readMainPage(tx)), ...given }).filter(
    ([, value]) => value !== null,
  );
  await storeMainPage(tx, { ...EMPTY, ...Object.fromEntries(changed) });
};
