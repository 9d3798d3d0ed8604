import type { TextValues } from './translate.ts';

/** A text for an island, which fills it in later: its `{{name}}` is left as `{name}`. */
export const toTemplate = (
  t: (key: string, values?: TextValues) => string,
  key: string,
  names: readonly string[],
): string => t(key, Object.fromEntries(names.map((name) => [name, `{${name}}`])));

/** Puts values into a text made by `toTemplate`; a name without a value stays as it is. */
export const fill = (template: string, values: TextValues): string =>
  template.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
