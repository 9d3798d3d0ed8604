import i18next from 'i18next';
import type { Locale } from '#src/contract/locale.ts';
import { compileTexts, type Dictionary, type Translate } from './compile-texts.ts';

export type { TextValues, Translate } from './compile-texts.ts';

/** Compiled texts by locale. Never evicted: dictionaries are constant while the process runs. */
const compiled = new Map<Locale, Translate>();

const compile = (locale: Locale): Translate => {
  const dictionaries = i18next.getDataByLanguage(locale) as Record<string, Dictionary> | undefined;
  if (!dictionaries) throw new Error(`i18next has no dictionaries of ${locale}: it is not initialised`);
  return compileTexts(dictionaries, locale);
};

/**
 * The translate function of one locale, from the dictionaries that astro-i18next loaded. i18next's own `t` uses one
 * global language and parses a text at each call. Values are not escaped here; the templates escape them.
 */
export const getTranslate = (locale: Locale): Translate => {
  const translate = compiled.get(locale) ?? compile(locale);
  compiled.set(locale, translate);
  return translate;
};
