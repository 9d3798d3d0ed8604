import { z } from 'zod';

/** The shop's languages; the first is the default and the fallback. */
export const LOCALES = ['it', 'en'] as const;
/** The language where none is requested. */
export const DEFAULT_LOCALE = 'it';

export const localeSchema = z.enum(LOCALES);
export type Locale = z.infer<typeof localeSchema>;

/** The language of the `Accept-Language` header of a served call: `en`, or `it` for anything else. */
export const parseAcceptLanguage = (header: string | null | undefined): Locale => {
  const first = (header ?? '').split(',')[0]?.trim().slice(0, 2).toLowerCase();
  return first === 'en' ? 'en' : DEFAULT_LOCALE;
};
