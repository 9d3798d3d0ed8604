/** Reads HTML with a real parser (htmlparser2). */
import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

/** Tests query a page several times: the trees of the last few texts are cached. */
const CACHED = 8;
const trees = new Map<string, Document>();

/** The tree of a page or of a fragment of one. */
const parse = (html: string): Document => {
  const tree = trees.get(html) ?? parseDocument(html, { withStartIndices: true, withEndIndices: true });
  trees.delete(html);
  trees.set(html, tree);
  const [oldest] = trees.keys();
  if (trees.size > CACHED && oldest !== undefined) trees.delete(oldest);
  return tree;
};

/** Elements whose text no reader sees, and whose content is not part of the page. */
const HIDDEN = new Set(['script', 'style', 'template']);

/** The text below a node; the edges of elements count as white space. */
const readText = (node: ChildNode): string => {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  return HIDDEN.has(node.name) ? ' ' : ` ${node.children.map(readText).join('')} `;
};

/** The text that a reader sees, white space collapsed (no-break spaces too). */
export const toText = (html: string): string =>
  parse(html).children.map(readText).join('').replace(/\s+/g, ' ').trim();

const SHOWN_ATTRIBUTES = ['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title'];

const listNodeTexts = (node: ChildNode): readonly string[] => {
  if (isText(node)) return [node.data];
  if (!isTag(node) || HIDDEN.has(node.name)) return [];
  const names = node.attribs['name'] === 'description' ? ['content'] : SHOWN_ATTRIBUTES;
  const attributes = names.flatMap((name) => node.attribs[name] ?? []);
  return [...attributes, ...node.children.flatMap(listNodeTexts)];
};

/** Every text of the page and every attribute that readers see or hear, trimmed; empty ones left out. */
export const listTexts = (html: string): readonly string[] =>
  parse(html)
    .children.flatMap(listNodeTexts)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** The elements below some nodes that pass a test, in document order; those in templates left out. */
const findTags = (nodes: readonly ChildNode[], test: (element: Element) => boolean): readonly Element[] =>
  nodes.flatMap((node) => {
    if (!isTag(node)) return [];
    const inner = node.name === 'template' ? [] : findTags(node.children, test);
    return test(node) ? [node, ...inner] : inner;
  });

const findNamed = (html: string, name: string): readonly Element[] =>
  findTags(parse(html).children, (element) => element.name === name);

/** The source of an element, or of its content. */
const toSource = (html: string, { startIndex, endIndex }: Element): string =>
  html.slice(startIndex ?? 0, (endIndex ?? 0) + 1);

/** The `lang` of each element that contains exactly this text; undefined without one. */
export const findLanguages = (html: string, text: string): readonly (string | undefined)[] =>
  findTags(parse(html).children, (element) =>
    element.children.some((child) => isText(child) && child.data.trim() === text),
  ).map(({ attribs }) => attribs['lang']);

/** The attributes of every element of that name, those in templates left out. */
export const findElements = (html: string, name: string): readonly Attributes[] =>
  findNamed(html, name).map(({ attribs }) => attribs);

export const getTitle = (html: string): string => findNamed(html, 'title').map(readText).join('').trim();

export const getLanguage = (html: string): string | undefined => findElements(html, 'html')[0]?.['lang'];

/** The `<main>` of the page with everything in it; empty when there is none. */
export const getMain = (html: string): string =>
  findNamed(html, 'main').map((main) => toSource(html, main))[0] ?? '';

/** A cell of a table: its element, attributes and text. */
export type Cell = { readonly name: string; readonly attributes: Attributes; readonly text: string };

/** The rows of the table with this class, the heads first; undefined when there is no such table. */
export const findTable = (html: string, look: string): readonly (readonly Cell[])[] | undefined => {
  const table = findNamed(html, 'table').find(({ attribs }) => attribs['class']?.split(' ').includes(look));
  return (
    table &&
    findTags(table.children, ({ name }) => name === 'tr').map((row) =>
      row.children.filter(isTag).map((cell) => ({
        ...{ name: cell.name, attributes: cell.attribs },
        text: readText(cell).replace(/\s+/g, ' ').trim(),
      })),
    )
  );
};

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

const FIELDS = new Set(['input', 'select', 'textarea']);

/** Name and value of a field as a browser would send it; nothing for fields that it would leave out. */
const toField = (field: Element): readonly (readonly [string, string])[] => {
  const { name, type, value, checked } = field.attribs;
  if (!name) return [];
  if (field.name === 'textarea') return [[name, DomUtils.textContent(field)]];
  if (field.name === 'select') {
    const options = findTags(field.children, (element) => element.name === 'option');
    const chosen = options.find(({ attribs }) => attribs['selected'] !== undefined) ?? options[0];
    return [[name, chosen?.attribs['value'] ?? '']];
  }
  const isOff = (type === 'checkbox' || type === 'radio') && checked === undefined;
  return isOff ? [] : [[name, value ?? '']];
};

/** Every form of the page, in order. */
export const findForms = (html: string): readonly Form[] =>
  findNamed(html, 'form').map((form) => {
    const { method = 'get', action = '' } = form.attribs;
    const fields = findTags(form.children, (element) => FIELDS.has(element.name)).flatMap(toField);
    return {
      method: method.toLowerCase(),
      action,
      fields: Object.fromEntries(fields),
      html: toSource(html, form),
    };
  });

/** The form that has all these fields; throws when there is none. */
export const getForm = (html: string, ...names: readonly string[]): Form => {
  const form = findForms(html).find(({ fields }) => names.every((name) => name in fields));
  if (!form) throw new Error(`no form with ${names.join(', ')}`);
  return form;
};

/** Removes what is counted per page: the ids of a customer's forms. */
export const withoutCounters = (html: string): string =>
  html.replace(/name="form_id" value="[\da-f-]{36}"/g, '');
