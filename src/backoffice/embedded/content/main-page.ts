import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  type MainPage,
  mainPageSchema,
  sellerSchema,
  serviceSchema,
  termsOfSaleSchema,
} from '#src/contract/content.ts';
import { NO_TIMETABLE, type Timetable, timetableSchema } from '#src/contract/timetable.ts';
import { sanitiseCss } from '../../safety/sanitise-css.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { countContentChange } from './change-counters.ts';

/** The setting with the main page as JSON. */
const SETTING = 'main_page';

/** Unlike that of a host, an invalid timetable of this store is an error. */
const storedSchema = mainPageSchema.extend({ timetable: timetableSchema.optional() });

const EMPTY: MainPage = { css: '', show_availability: false };

/** Null for an object whose fields are all empty texts. */
const emptyAsNull = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && Object.values(raw).every((value) => value === '') ? null : raw;

/** The settings of every page that an operator changes by `npm run settings`; what is wrong is an error, unlike in a host's answer. */
export const settingsSchema = z
  .strictObject({
    // Without the defaults of the wire: a file changes what it names alone.
    css: z.string(),
    show_availability: z.boolean(),
    show_stock: z.boolean(),
    usage_statistics: z.boolean(),
    iban: z.string().transform((text) => text.trim() || null),
    // An export writes empty fields where nothing is set.
    terms_of_sale: z.preprocess(emptyAsNull, termsOfSaleSchema.nullable()),
    seller: z.preprocess(emptyAsNull, sellerSchema.strict().nullable()),
    services: z.array(serviceSchema.strict()).max(6),
  })
  .partial();

/** All settings that an operator changes, with empty values for those that are not set. */
export const toAllSettings = (page: MainPage) => ({
  ...EMPTY,
  ...{ show_stock: false, usage_statistics: false, iban: '' },
  terms_of_sale: { version: '', path: '' },
  seller: { name: '', street: '', city: '', vat_number: '', register: '', telephone: '', email: '' },
  services: [],
  ...page,
  timetable: undefined,
});

const listProblems = (schema: z.ZodType, raw: unknown, name: string): readonly string[] =>
  (schema.safeParse(raw).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.') || name}: ${message}`,
  );

/** The problems of a timetable, each as `pickup_windows.0.to: must be later than from`; none when it is valid. */
export const listTimetableProblems = (raw: unknown): readonly string[] =>
  listProblems(timetableSchema, raw, 'timetable');

/** The problems of settings, each as `seller.name: …`; none when they are valid. */
export const listSettingProblems = (raw: unknown): readonly string[] =>
  listProblems(settingsSchema, raw, 'settings');

const parseMainPage = (text: string): MainPage => {
  const { data, error } = storedSchema.safeParse(JSON.parse(text));
  if (data) return data;
  const lines = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The stored setting ${SETTING} is invalid: ${lines.join('; ')}`);
};

/** The latest parsed text of each database. */
const parsed = new WeakMap<Kysely<Tables>, { readonly text: string; readonly page: MainPage }>();

/** The settings of every page. Throws an error that names the invalid field. */
export const readMainPage = async (db: Kysely<Tables>): Promise<MainPage> => {
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
export const storeMainPage = async (tx: Tx, page: MainPage): Promise<void> => {
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
  part: { readonly [Name in keyof MainPage]?: MainPage[Name] | null | undefined },
): Promise<void> => {
  const given = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
  const changed = Object.entries<unknown>({ ...(await readMainPage(tx)), ...given }).filter(
    ([, value]) => value !== null,
  );
  await storeMainPage(tx, { ...EMPTY, ...Object.fromEntries(changed) });
};
