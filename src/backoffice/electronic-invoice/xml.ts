/** An element with a text or with elements in the order of the schema. */
export type XmlElement = { readonly name: string; readonly content: string | readonly XmlElement[] };

/** What may stand among the elements of a section: `undefined` is left out. */
type Part = XmlElement | undefined | readonly Part[];

const flatten = (parts: readonly Part[]): readonly XmlElement[] =>
  parts.flatMap((part) => {
    if (part === undefined) return [];
    return 'name' in part ? [part] : flatten(part);
  });

/** An element with elements. */
export const group = (name: string, ...parts: readonly Part[]): XmlElement => ({
  name,
  content: flatten(parts),
});

/** An element with a text. */
export const leaf = (name: string, content: string): XmlElement => ({ name, content });

/** An element with a text; undefined for an empty one. */
export const optional = (name: string, content: string): XmlElement | undefined =>
  content === '' ? undefined : leaf(name, content);

/** All elements at a path below an element, `DatiBeniServizi/DettaglioLinee`. */
export const findAll = ({ content }: XmlElement, path: string): readonly XmlElement[] => {
  const [name, ...rest] = path.split('/');
  const found = typeof content === 'string' ? [] : content.filter((one) => one.name === name);
  return rest.length === 0 ? found : found.flatMap((one) => findAll(one, rest.join('/')));
};

/** The text of the first element at a path; '' without one. */
export const readText = (element: XmlElement, path: string): string => {
  const [found] = findAll(element, path);
  return typeof found?.content === 'string' ? found.content : '';
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const write = ({ name, content }: XmlElement): string =>
  `<${name}>${
    typeof content === 'string'
      ? content.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
      : content.map(write).join('')
  }</${name}>`;

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

/** An invoice as the text of its file. `version` is the format of transmission. */
export const writeInvoice = ({ content }: XmlElement, version: string): string => {
  const sections = typeof content === 'string' ? '' : content.map((one) => `${write(one)}\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="${version}" xmlns:p="${NAMESPACE}">
${sections}</p:FatturaElettronica>
`;
};
