import i18next from 'i18next';
import type cart from '../../public/locales/it/cart.json';
import type checkout from '../../public/locales/it/checkout.json';
import type { Locale } from '#src/contract/locale.ts';
import type { Dictionary } from './compile-texts.ts';

/** The dictionaries with groups for islands. */
type Dictionaries = { readonly cart: typeof cart; readonly checkout: typeof checkout };

/** The plural forms of a text, with the placeholder `{count}`. */
type PluralForms = { readonly one: string; readonly other: string };

type Form = 'one' | 'other';

/** A group of a dictionary as an island reads it. */
export type Texts<Group> = {
  readonly [
    Key in keyof Group as Key extends `${infer Base}_${Form}` ? Base : Key
  ]: Key extends `${string}_${Form}` ? PluralForms : Group[Key] extends string ? string : Texts<Group[Key]>;
};

type GroupName<Namespace extends keyof Dictionaries> = keyof {
  [
    Key in keyof Dictionaries[Namespace] as Dictionaries[Namespace][Key] extends string ? never : Key
  ]: unknown;
} &
  string;

type AnyTexts = { [key: string]: string | AnyTexts };

/** The forms of Italian and English; Italian also has `_many`, for millions. */
const PLURAL_KEY = /^(.+)_(one|other)$/;

/** The texts of a group: placeholders `{{name}}` become `{name}` for `fill`, plural forms `{ one, other }`. */
export const toTexts = (group: Dictionary): AnyTexts => {
  const texts: AnyTexts = {};
  for (const [key, value] of Object.entries(group)) {
    const text = typeof value === 'string' ? value.replace(/\{\{(\w+)\}\}/g, '{$1}') : toTexts(value);
    const [, base, form = ''] = PLURAL_KEY.exec(key) ?? [];
    if (base === undefined) texts[key] = text;
    else texts[base] = { ...(texts[base] as AnyTexts | undefined), [form]: text };
  }
  return texts;
};

/** By locale and group. Never evicted: dictionaries are constant while the process runs. */
const picked = new Map<string, AnyTexts>();

const readGroup = (locale: Locale, namespace: string, group: string): Dictionary => {
  const dictionary = i18next.getResourceBundle(locale, namespace) as Dictionary | undefined;
  const found = dictionary?.[group];
  if (typeof found !== 'object')
    throw new Error(`The dictionary ${locale}/${namespace} has no group ${group}`);
  return found;
};

/** All texts of the group `namespace:group` of a dictionary, for the props of an island. */
export const pickTexts = <Namespace extends keyof Dictionaries, Group extends GroupName<Namespace>>(
  locale: Locale,
  name: `${Namespace}:${Group}`,
): Texts<Dictionaries[Namespace][Group]> => {
  const id = `${locale}/${name}`;
  const [namespace = '', group = ''] = name.split(':');
  const texts = picked.get(id) ?? toTexts(readGroup(locale, namespace, group));
  picked.set(id, texts);
  return texts as Texts<Dictionaries[Namespace][Group]>;
};
