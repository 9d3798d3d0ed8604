import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { LOCALES, type Locale } from '#src/contract/locale.ts';

const FOLDER = join(import.meta.dirname, '../../public/locales');

const readTexts = (locale: Locale): Record<string, object> =>
  Object.fromEntries(
    readdirSync(join(FOLDER, locale)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8')) as object,
    ]),
  );

/** Loads the texts of the shop in every language, for tests that run outside the server. */
export const loadTexts = async (): Promise<void> => {
  await i18next.init({
    lng: 'it',
    defaultNS: 'common',
    resources: Object.fromEntries(LOCALES.map((locale) => [locale, readTexts(locale)])),
  });
};
