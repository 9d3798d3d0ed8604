import { z } from 'zod';
import { MAX_ID_LENGTH, MAX_REGISTRATION_TEXT } from './limits.ts';
import { localeSchema } from './locale.ts';
import { typedLine } from './typed-line.ts';

/** What a user chose, and each default. */
export const userSettingsSchema = z.object({
  /** False shows list prices in the catalogue instead of the customer's net prices; carts and orders always have the net ones. */
  net_prices: z.boolean().default(true),
  /** The language of mails; absent means that of the page from which each was requested. */
  mail_locale: localeSchema.optional(),
});
export type UserSettings = Readonly<z.infer<typeof userSettingsSchema>>;

/**
 * Telephone numbers as people write them: at least five digits, separators, `+` before the country, an extension, more than one, whose in
 * brackets: `(+39) 0422 555010 int. 5`, `0422 555010 o cell. 333 1234567 (Mario)`.
 */
export const TELEPHONE =
  /^(?=(?:\D*\d){5})(?:[\d\s+＋./(),;:#‐‑–—−-]|(?<![a-z])(?:tel|telefono|phone|cell?|cellulare|mob|mobile|int|interno|ext|extension|dir|diretto|fax|o|oppure|or|x|r\.a)(?![a-z])|\(\p{L}[\p{L}'’. ]{1,30}\))+(?<=\d\)?|\p{L}[.]?\)|r\.a\.?)$/iu;

/** The data that users give about themselves and may change. */
export const ownDataSchema = z.object({
  name: typedLine().min(1, 'required').max(MAX_REGISTRATION_TEXT, 'too_long'),
  /** May be empty. */
  telephone: typedLine()
    .max(MAX_ID_LENGTH, 'too_long')
    .refine((text) => text === '' || TELEPHONE.test(text), 'invalid_telephone'),
});
export type OwnData = Readonly<z.infer<typeof ownDataSchema>>;

/** The refusal of each refused field. */
export type OwnDataRefusals = Readonly<
  Partial<Record<keyof OwnData, 'required' | 'too_long' | 'invalid_telephone'>>
>;
