import { z } from 'zod';
import {
  fiscalSchema,
  SECOND_FACTORS,
  sellerSchema,
  serviceSchema,
  storedSettingsSchema,
  termsOfSaleSchema,
} from '../content.ts';
import { isIban } from '../iban.ts';
import { timetableSchema } from '../timetable.ts';
import { declareCommand } from './command.ts';

/** Null for an object whose fields are all empty texts. */
const emptyAsNull = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && Object.values(raw).every((value) => value === '') ? null : raw;

/** A text that is empty or has a form. */
const written = (form: RegExp, allowed: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || form.test(text), `allowed: ${allowed}`)
    .default('');

/** Fiscal data as an operator sets them: with the form that electronic invoices take. */
const setFiscalSchema = fiscalSchema
  .extend({
    tax_regime: written(/^RF(?:0[1-9]|1\d|20)$/, 'RF01 to RF20'),
    rea: written(/^[A-Z]{2}-[A-Z\d]{1,20}$/, 'province and number, as TV-123456'),
    share_capital: written(/^\d{1,11}\.\d{2}$/, 'euros with cents, as 100000.00'),
    shareholders: written(/^S[UM]$/, 'SU (one), SM (several)'),
    zero_vat_nature: written(
      /^N(?:1|2\.[12]|3\.[1-6]|4|5|6\.[1-9]|7)$/,
      'a code of exemption, as N4 or N2.2',
    ),
  })
  .strict();

/** The settings of every page that an operator changes; invalid values are errors, unlike in a host's answer. */
export const settingsSchema = z
  .strictObject({
    // Without the defaults of the wire: a file changes only what it names.
    css: z.string(),
    show_availability: z.boolean(),
    show_stock: z.boolean(),
    usage_statistics: z.boolean(),
    second_factor: z.enum(SECOND_FACTORS),
    iban: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || isIban(text),
        'this is no IBAN: its check digits do not fit the others',
      )
      .transform((text) => text || null),
    // An export writes empty fields where nothing is set.
    terms_of_sale: z.preprocess(emptyAsNull, termsOfSaleSchema.nullable()),
    seller: z.preprocess(emptyAsNull, sellerSchema.strict().nullable()),
    fiscal: z.preprocess(emptyAsNull, setFiscalSchema.nullable()),
    services: z.array(serviceSchema.strict()).max(6),
  })
  .partial();

/** Commands about settings and timetable. */
export const contentCommands = {
  'shop.state': declareCommand({
    effect: 'read',
    role: 'admin',
    summary: 'What the store has of that which every shop needs, and the settings of every page',
    input: z.strictObject({}),
    result: z.object({
      hasProducts: z.boolean(),
      hasAdmin: z.boolean(),
      main: storedSettingsSchema,
      /** Whether the pages are published in every language, without placeholders. */
      hasPrivacy: z.boolean(),
      hasTerms: z.boolean(),
      /** Mails that no attempt follows for; the oldest is of `since` (ms). */
      undelivered: z.object({ count: z.int(), since: z.int() }),
    }),
  }),
  'settings.read': declareCommand({
    effect: 'read',
    role: 'editor',
    summary: 'The settings of every page, with the timetable',
    input: z.strictObject({}),
    result: storedSettingsSchema,
  }),
  'settings.change': declareCommand({
    effect: 'write',
    role: 'admin',
    summary: 'Changes the given settings of every page, and keeps the others',
    input: settingsSchema,
    result: z.object({}),
  }),
  'timetable.replace': declareCommand({
    effect: 'write',
    role: 'admin',
    summary: 'Replaces hours, closures, delivery days and pickup windows',
    input: timetableSchema,
    result: z.object({}),
  }),
};
