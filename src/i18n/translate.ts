import i18next from 'i18next';
import type { Locale } from '#src/contract/locale.ts';

/** What a text may be filled with; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text by its key: `key` of the namespace `common`, `namespace:key` of another. */
export type Translate = (key: string, values?: TextValues) => string;

/** Texts that nothing is filled into, by language and key: they never change while the process runs. */
const plainTexts = new Map<string, string>();

/**
 * The texts of one language. Made once a request: i18next's own `t` uses one global language, and two requests
 * would mix theirs. The values are not escaped, what is drawn with them is.
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
