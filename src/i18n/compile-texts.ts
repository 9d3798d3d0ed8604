import type { Locale } from '#src/contract/locale.ts';

/** Values for the placeholders of a text; `count` selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text for `key` (namespace `common`) or `namespace:key`. */
export type Translate = (key: string, values?: TextValues) => string;

/** The texts of one namespace, by key; groups nest. */
export type Dictionary = { readonly [key: string]: string | Dictionary };

type Text = (values: TextValues | undefined) => string;
type PluralForms = Partial<Record<Intl.LDMLPluralRule, Text>>;

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/;
const PLURAL_KEY = /^(.+)_(zero|one|two|few|many|other)$/;
const DEFAULT_NAMESPACE = 'common';

/** A placeholder without a value stays, as in i18next. */
const compileText = (text: string): Text => {
  const parts = text.split(PLACEHOLDER);
  if (parts.length === 1) return () => text;
  return (values) => {
    let filled = parts[0] ?? '';
    for (let index = 1; index < parts.length; index += 2) {
      const name = parts[index] ?? '';
      filled += String(values?.[name] ?? `{{${name}}}`) + (parts[index + 1] ?? '');
    }
    return filled;
  };
};

const listTexts = (dictionary: Dictionary, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(dictionary).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : listTexts(value, `${prefix}${key}.`),
  );

/** `catalogue:title`; the namespace `common` is also written without its name. */
const toNames = (namespace: string, key: string): readonly string[] =>
  namespace === DEFAULT_NAMESPACE ? [key, `${namespace}:${key}`] : [`${namespace}:${key}`];

/**
 * Compiles the dictionaries of one locale (by namespace) into a translate function with the rules of i18next: for a
 * `count`, first `_zero` (for 0), then the plural form of the language, then the key itself. Where the dictionaries have no text for
 * the form, such as Italian `_many`, `_other` is used. A missing key returns the key without its namespace.
 */
export const compileTexts = (
  dictionaries: Readonly<Record<string, Dictionary>>,
  locale: Locale,
): Translate => {
  const texts = new Map<string, Text>();
  const plurals = new Map<string, PluralForms>();
  const rules = new Intl.PluralRules(locale);
  for (const [namespace, dictionary] of Object.entries(dictionaries)) {
    for (const [key, value] of listTexts(dictionary)) {
      const text = compileText(value);
      for (const name of toNames(namespace, key)) {
        texts.set(name, text);
        const [, base, form] = PLURAL_KEY.exec(name) ?? [];
        if (base === undefined) continue;
        const forms = plurals.get(base) ?? {};
        forms[form as Intl.LDMLPluralRule] = text;
        plurals.set(base, forms);
      }
    }
  }
  const findPlural = (key: string, count: number): Text | undefined => {
    const forms = plurals.get(key);
    return (
      (count === 0 ? forms?.zero : undefined) ??
      forms?.[rules.select(count)] ??
      texts.get(key) ??
      forms?.other
    );
  };
  return (key, values) => {
    const count = values?.['count'];
    const text = typeof count === 'number' ? findPlural(key, count) : texts.get(key);
    return text ? text(values) : key.slice(key.indexOf(':') + 1);
  };
};
