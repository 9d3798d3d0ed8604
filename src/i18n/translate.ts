import i18next from 'i18next';
import type { Locale } from '#src/contract/locale.ts';

/** Values for the placeholders of a text; `count` selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text for `key` (namespace `common`) or `namespace:key`. */
export type Translate = (key: string, values?: TextValues) => string;

/** Texts without values, by locale and key. Never evicted: dictionaries are constant while the process runs. */
const plainTexts = new Map<string, string>();

/**
 * The translate function of one locale, created per request: i18next's own `t` uses one global language, which
 * concurrent requests would overwrite. Values are not escaped here; the templates escape them.
 */
export const getTranslate = (locale: Locale): Translate => {
  const fixed = i18next.getFixedT(locale, null);
  const translate = (key: string, values?: TextValues): string =>
    String(fixed(key, { ...values, interpolation: { escapeValue: false } }));
  return (key, values) => {
    if (values || !i18next.isInitialized) return translate(key, values);
    const name = `${locale}/${key}`;
    const known = plainTexts.get(name);
    if (known !== undefined) return known;
    const text = translate(key);
    plainTexts.set(name, text);
    return text;
  };
};
