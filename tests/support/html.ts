/** Reads HTML with a real parser (linkedom). */
import { parseHTML } from 'linkedom';

type Attributes = Readonly<Record<string, string>>;

/** A page, or a fragment of one as its body. */
const parse = (html: string): Document =>
  parseHTML(/<html[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`)
    .document;

/** Elements whose text no reader sees. */
const HIDDEN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);

/** The text below a node; the edges of elements count as white space. */
const readText = (node: Node): string => {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
  return HIDDEN.has(node.nodeName.toUpperCase()) ? ' ' : ` ${[...node.childNodes].map(readText).join('')} `;
};

/** The text that a reader sees, white space collapsed (no-break spaces too). */
export const toText = (html: string): string =>
  readText(parse(html).documentElement).replace(/\s+/g, ' ').trim();

const toAttributes = (element: Element): Attributes =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name.toLowerCase(), value]));

const isRendered = (element: Element): boolean => element.closest('template') === null;

/** The attributes of every element of that name, those in templates left out. */
export const findElements = (html: string, name: string): readonly Attributes[] =>
  [...parse(html).querySelectorAll(name)].filter(isRendered).map(toAttributes);

export const getTitle = (html: string): string =>
  parse(html).querySelector('title')?.textContent.trim() ?? '';

export const getLanguage = (html: string): string | undefined =>
  parse(html).documentElement.getAttribute('lang') ?? undefined;

/** The `<main>` of the page with everything in it; empty when there is none. */
export const getMain = (html: string): string => parse(html).querySelector('main')?.outerHTML ?? '';

/** The targets of the page's links. */
export const getLinks = (html: string): readonly string[] =>
  findElements(html, 'a').flatMap(({ href }) => (href === undefined ? [] : [href]));

/** A form as the server rendered it: its target, and what it would send untouched. */
export type Form = {
  readonly method: string;
  /** As written: may be relative to the page. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly html: string;
};

/** Name and value of a field as a browser would send it; nothing for fields that it would leave out. */
const toField = (field: Element): readonly (readonly [string, string])[] => {
  const { name, type, value, checked } = toAttributes(field);
  if (!name) return [];
  if (field.matches('textarea')) return [[name, field.textContent]];
  if (field.matches('select')) {
    const chosen = field.querySelector('option[selected]') ?? field.querySelector('option');
    return [[name, chosen?.getAttribute('value') ?? '']];
  }
  const isOff = (type === 'checkbox' || type === 'radio') && checked === undefined;
  return isOff ? [] : [[name, value ?? '']];
};

/** Every form of the page, in order. */
export const findForms = (html: string): readonly Form[] =>
  [...parse(html).querySelectorAll('form')].map((form) => {
    const { method = 'get', action = '' } = toAttributes(form);
    const fields = [...form.querySelectorAll('input, select, textarea')].flatMap(toField);
    return { method: method.toLowerCase(), action, fields: Object.fromEntries(fields), html: form.innerHTML };
  });

/** The form that has all these fields; throws when there is none. */
export const getForm = (html: string, ...names: readonly string[]): Form => {
  const form = findForms(html).find(({ fields }) => names.every((name) => name in fields));
  if (!form) throw new Error(`no form with ${names.join(', ')}`);
  return form;
};
