import { parseDetails, type ProductDetails, type StoredAttribute } from '../../products/stored-product.ts';
import { AttributeMemory, type ReadAttribute } from './attribute-cache.ts';
import type { FacetValues } from './facet-values.ts';
import type { TextIndexBuilder } from '../text/text-index.ts';

/** What of a product's details is searched. */
export type ReadDetails = Pick<ProductDetails, 'barcodes' | 'codes' | 'tags'> & {
  /** Of all attributes, until the next product is read. */
  readonly attributes: ReadAttribute;
};

/** How the attributes begin and end in the text of details, and what stands between two of them: see `toDetailsText`. */
const HEAD = '{"attributes":[["field_';
const BETWEEN = '],["field_';
const END = ']],"';
const LAST_END = ']]}';

/** Lists of texts that may have the name of another list. */
const NESTED = '"documents":{';

const parseOthers = (text: string): Omit<ReadDetails, 'attributes'> => {
  if (text.includes(NESTED)) return parseDetails(`{${text}`);
  // No quote stands unescaped in a text of JSON: such a name is one.
  const parseList = (name: string): readonly string[] => {
    const at = text.indexOf(`"${name}":[`);
    if (at < 0) return [];
    const from = at + name.length + 3;
    return JSON.parse(text.slice(from, text.indexOf('"]', from) + 2)) as string[];
  };
  return { barcodes: parseList('barcodes'), codes: parseList('codes'), tags: parseList('tags') };
};

/**
 * Reads the details of products. The same attributes stand with many: one that was met before is known by its text, which
 * takes a small part of the time of reading it.
 */
export class DetailsReader {
  readonly #facets: FacetValues;
  readonly #text: TextIndexBuilder;
  readonly #memory = new AttributeMemory();

  constructor(facets: FacetValues, text: TextIndexBuilder) {
    this.#facets = facets;
    this.#text = text;
  }

  /** `id` is that of the product; products come in the order of their ids. */
  read(id: number, text: string): ReadDetails {
    this.#memory.clear();
    const { barcodes, codes, tags } = this.#readPieces(id, text) ?? this.#readWhole(id, text);
    const { values, words } = this.#memory;
    return { barcodes, codes, tags, attributes: { values: values.view(), words: words.view() } };
  }

  #readWhole(id: number, text: string): Omit<ReadDetails, 'attributes'> {
    this.#memory.clear();
    const { attributes, barcodes, codes, tags } = parseDetails(text);
    for (const attribute of attributes) this.#take(this.#number(id, attribute));
    return { barcodes, codes, tags };
  }

  /** Absent where the text is none that `toDetailsText` wrote, or not as it is thought to be. */
  #readPieces(id: number, text: string): Omit<ReadDetails, 'attributes'> | undefined {
    if (!text.startsWith(HEAD)) return undefined;
    const found = text.indexOf(END, HEAD.length);
    if (found < 0 && !text.endsWith(LAST_END)) return undefined;
    const end = found < 0 ? text.length - LAST_END.length : found;
    try {
      for (let from = HEAD.length; from < end;) {
        const next = text.indexOf(BETWEEN, from);
        const to = next < 0 || next > end ? end : next;
        if (!this.#memory.recall(text, from, to)) this.#learn(id, text.slice(from, to));
        from = to + BETWEEN.length;
      }
      return parseOthers(text.slice(end + END.length - 1));
    } catch (error) {
      // A label with these very signs in it: the whole is read.
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  #learn(id: number, piece: string): void {
    const { attributes } = parseDetails(`${HEAD}${piece}]]}`);
    const [attribute] = attributes;
    if (!attribute || attributes.length > 1) throw new SyntaxError('not one attribute');
    const read = this.#number(id, attribute);
    this.#memory.learn(read);
    this.#take(read);
  }

  #take({ values, words }: ReadAttribute): void {
    this.#memory.values.pushAll(values);
    this.#memory.words.pushAll(words);
  }

  #number(owner: number, { key, label, values }: StoredAttribute): ReadAttribute {
    const group = this.#facets.getGroup(key, { label, owner });
    return {
      values: values.map((value) => this.#facets.getValue(group, value.slug, { label: value.label, owner })),
      words: values.flatMap((value) => this.#text.readRepeated(value.label)),
    };
  }
}
