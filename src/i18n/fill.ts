import type { TextValues } from './translate.ts';

/** A text that an island fills in later: each `{{name}}` of `names` becomes `{name}`. */
export const toTemplate = (
  t: (key: string, values?: TextValues) => string,
  key: string,
  names: readonly string[],
): string => t(key, Object.fromEntries(names.map((name) => [name, `{${name}}`])));

/** Fills a text of `toTemplate`; a placeholder without a value is unchanged. */
export const fill = (template: string, values: TextValues): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** The forms of a counted text; Italian and English have these two. */
export type CountForms = { readonly one: string; readonly other: string };

/** Fills the form for `count`, by default with `{count}` itself. */
export const fillCount = (forms: CountForms, count: number, values?: TextValues): string =>
  fill(count === 1 ? forms.one : forms.other, { count, ...values });
