/** What tests read in HTML that the shop wrote itself; not a parser for anybody's. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
};

const unescape = (text: string): string =>
  text.replace(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(/^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1)));
  });

const withoutCode = (html: string): string =>
  html.replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/gi, '').replace(/<!--[\s\S]*?-->/g, '');

/** The text that a reader sees, white space collapsed (no-break spaces too). */
export const toText = (html: string): string =>
  unescape(withoutCode(html).replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** The attributes of a start tag. */
const toAttributes = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w:@.-]+)(?:="([^"]*)"|='([^']*)'|=([^\s>]+))?/g)].map((found) => [
      String(found[1]).toLowerCase(),
      unescape(found[2] ?? found[3] ?? found[4] ?? ''),
    ]),
  );

/** The attributes of every element of that name. */
export const findElements = (html: string, name: string): readonly Readonly<Record<string, string>>[] =>
  [...withoutCode(html).matchAll(new RegExp(`<${name}(\\s(?:[^>"']|"[^"]*"|'[^']*')*)?/?>`, 'gi'))].map(
    (found) => toAttributes(found[1] ?? ''),
  );

export const getTitle = (html: string): string =>
  unescape(/<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '').trim();

export const getLanguage = (html: string): string | undefined => findElements(html, 'html')[0]?.['lang'];

/** The `<main>` of the page with everything in it; empty when there is none. */
export const getMain = (html: string): string => /<main\b[\s\S]*<\/main>/i.exec(html)?.[0] ?? '';

/** Where the links of the page lead. */
export const getLinks = (html: string): readonly string[] =>
  findElements(html, 'a').flatMap(({ href }) => (href === undefined ? [] : [href]));

/** A form as the server wrote it: where it goes, and what it would send untouched. */
export type Form = {
  readonly method: string;
  /** As written: may be relative to the page. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly html: string;
};

const isUnchecked = ({ type, checked }: Readonly<Record<string, string>>): boolean =>
  (type === 'checkbox' || type === 'radio') && checked === undefined;

const findSelects = (html: string): readonly [string, string][] =>
  [...html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/gi)].flatMap(([, tag = '', options = '']) => {
    const { name } = toAttributes(tag);
    const all = findElements(options, 'option');
    const chosen = all.find(({ selected }) => selected !== undefined) ?? all[0];
    return name ? [[name, chosen?.['value'] ?? ''] as [string, string]] : [];
  });

const findTextAreas = (html: string): readonly [string, string][] =>
  [...html.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/gi)].flatMap(([, tag = '', text = '']) => {
    const { name } = toAttributes(tag);
    return name ? [[name, unescape(text)] as [string, string]] : [];
  });

const toFields = (html: string): Form['fields'] =>
  Object.fromEntries([
    ...findElements(html, 'input').flatMap((input) =>
      input['name'] && !isUnchecked(input) ? [[input['name'], input['value'] ?? ''] as [string, string]] : [],
    ),
    ...findSelects(html),
    ...findTextAreas(html),
  ]);

/** Every form of the page, in order. */
export const findForms = (html: string): readonly Form[] =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].map(([, tag = '', inner = '']) => {
    const { method = 'get', action = '' } = toAttributes(` ${tag}`);
    return { method: method.toLowerCase(), action, fields: toFields(inner), html: inner };
  });

/** The form that has all these fields; throws when there is none. */
export const getForm = (html: string, ...names: readonly string[]): Form => {
  const form = findForms(html).find(({ fields }) => names.every((name) => name in fields));
  if (!form) throw new Error(`no form with ${names.join(', ')}`);
  return form;
};
