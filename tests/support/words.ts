import { readdirSync, readFileSync } from 'node:fs';

export type Locale = 'it' | 'en';
export const LOCALES: readonly Locale[] = ['it', 'en'];

const FOLDER = new URL('../../public/locales/', import.meta.url);

const toEntries = (value: unknown, path: string): readonly [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => toEntries(inner, `${path}.${key}`))
    : [[path, String(value)]];

/** Every text of a language by `file.key.key`. */
export const readDictionary = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(new URL(`${locale}/`, FOLDER)).flatMap((file) =>
      toEntries(
        JSON.parse(readFileSync(new URL(`${locale}/${file}`, FOLDER), 'utf8')),
        file.replace(/\.json$/, ''),
      ),
    ),
  );

const english = readDictionary('en');
const italian = readDictionary('it');

/**
 * The page's text in a language for a text of the English dictionary, by value; `file` selects
 * among files that translate it differently. Throws if there is no such text or no unique translation.
 */
export const translate = (locale: Locale, text: string, file = ''): string => {
  const keys = [...english].flatMap(([key, value]) => (value === text && key.startsWith(file) ? [key] : []));
  const found = new Set(keys.map((key) => (locale === 'en' ? text : italian.get(key))));
  const [only] = found;
  if (only === undefined || found.size > 1) {
    throw new Error(`"${text}" in ${locale}: ${found.size === 0 ? 'nowhere' : [...found].join(' | ')}`);
  }
  return only;
};

/** The path of a page in that language: the Italian path is unchanged, the English one is under `/en`. */
export const toPath = (locale: Locale, path: string): string =>
  locale === 'it' ? path : path === '/' ? '/en' : `/en${path}`;
