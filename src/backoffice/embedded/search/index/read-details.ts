import { parseDetails, type ProductDetails, type StoredAttribute } from '../../products/stored-product.ts';
import { AttributeCache, type IndexedAttribute } from './attribute-cache.ts';
import type { FacetValues } from './facet-values.ts';
import type { TextIndexBuilder } from '../text/text-index.ts';

/** The searchable part of a product's details. */
export type IndexedDetails = Pick<ProductDetails, 'barcodes' | 'codes' | 'tags' | 'tag_names'> & {
  /** All attributes together; valid until the next product is read. */
  readonly attributes: IndexedAttribute;
};

/** Delimiters of the attributes in the JSON text of details, see `toDetailsText`. */
const HEAD = '{"attributes":[["field_';
const BETWEEN = '],["field_';
const END = ']],"';
const LAST_END = ']]}';

/** Documents are nested lists, whose keys may equal those of other lists. */
const NESTED = '"documents":{';
const TAG_NAMES = '"tag_names":{';

/** Labels of the attribute that says what a product is, and of those that may repeat it: case type (sleeve case), lens type, form. */
const TYPE = /^(?:(?:product )?type|tipo(?:logia)?(?: (?:di )?(?:prodotto|articolo))?)$/i;
const TYPE_OF = /^(?:(?<thing>\p{L}+) type|tipo (?:di )?(?<cosa>\p{L}+)|forma?|shape)$/iu;

/** Letters in which a noun and its plural agree. */
const SAME_NOUN = 4;

const parseOthers = (text: string): Omit<IndexedDetails, 'attributes'> => {
  if (text.includes(NESTED)) return parseDetails(`{${text}`);
  // Quotes inside of JSON strings are escaped, so this can only match a key.
  const parseList = (name: string): readonly string[] => {
    const at = text.indexOf(`"${name}":[`);
    if (at < 0) return [];
    const from = at + name.length + 3;
    return JSON.parse(text.slice(from, text.indexOf('"]', from) + 2)) as string[];
  };
  const lists = { barcodes: parseList('barcodes'), codes: parseList('codes'), tags: parseList('tags') };
  const at = text.indexOf(TAG_NAMES);
  if (at < 0) return { ...lists, tag_names: {} };
  const from = at + TAG_NAMES.length - 1;
  const names: unknown = JSON.parse(text.slice(from, text.indexOf('"}', from) + 2));
  return { ...lists, tag_names: names as ProductDetails['tag_names'] };
};

/** Reads the details of products. Many products share attributes, which are cached by their JSON text instead of being parsed again. */
export class DetailsReader {
  readonly #facets: FacetValues;
  readonly #text: TextIndexBuilder;
  readonly #cache = new AttributeCache();

  constructor(facets: FacetValues, text: TextIndexBuilder) {
    this.#facets = facets;
    this.#text = text;
  }

  /** Reads the details of the product `id`; call it in the order of ids. */
  read(id: number, text: string): IndexedDetails {
    this.#cache.clear();
    const others = this.#readByPieces(id, text) ?? this.#readWhole(id, text);
    const { values, words, types } = this.#cache;
    const attributes = { values: values.view(), words: words.view(), types: types.view() };
    return { ...others, attributes };
  }

  #readWhole(id: number, text: string): Omit<IndexedDetails, 'attributes'> {
    this.#cache.clear();
    const { attributes, barcodes, codes, tags, tag_names } = parseDetails(text);
    for (const attribute of attributes) this.#append(this.#number(id, attribute));
    return { barcodes, codes, tags, tag_names };
  }

  /** Absent for a text in another form than `toDetailsText` writes. */
  #readByPieces(id: number, text: string): Omit<IndexedDetails, 'attributes'> | undefined {
    if (!text.startsWith(HEAD)) return undefined;
    const found = text.indexOf(END, HEAD.length);
    if (found < 0 && !text.endsWith(LAST_END)) return undefined;
    const end = found < 0 ? text.length - LAST_END.length : found;
    try {
      for (let from = HEAD.length; from < end;) {
        const next = text.indexOf(BETWEEN, from);
        const to = next < 0 || next > end ? end : next;
        if (!this.#cache.find(text, from, to)) this.#parsePiece(id, text.slice(from, to));
        from = to + BETWEEN.length;
      }
      return parseOthers(text.slice(end + END.length - 1));
    } catch (error) {
      // A label contains the delimiters: parse the whole text.
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  #parsePiece(id: number, piece: string): void {
    const { attributes } = parseDetails(`${HEAD}${piece}]]}`);
    const [attribute] = attributes;
    if (!attribute || attributes.length > 1) throw new SyntaxError('not one attribute');
    const read = this.#number(id, attribute);
    this.#cache.add(read);
    this.#append(read);
  }

  #append({ values, words, types }: IndexedAttribute): void {
    this.#cache.values.pushAll(values);
    this.#cache.words.pushAll(words);
    this.#cache.types.pushAll(types);
  }

  /** The head nouns of a type; the words of the type of something as parts. */
  #readTypes(label: string, values: StoredAttribute['values']): readonly number[] {
    if (TYPE.test(label)) return values.flatMap((value) => this.#text.readHeads(value.label));
    const { groups } = TYPE_OF.exec(label) ?? {};
    if (!groups) return [];
    const noun = (groups['thing'] ?? groups['cosa'] ?? '').slice(0, SAME_NOUN).toLowerCase();
    const repeated = values.filter(({ label: { it, en } }) => `${it} ${en}`.toLowerCase().includes(noun));
    return repeated.flatMap((value) => this.#text.readRepeated(value.label)).map((word) => word | 1);
  }

  #number(owner: number, { key, label, values }: StoredAttribute): IndexedAttribute {
    const group = this.#facets.getGroup(key, { label, owner });
    return {
      values: values.map((value) => this.#facets.getValue(group, value.slug, { label: value.label, owner })),
      words: values.flatMap((value) => this.#text.readRepeated(value.label)),
      types: this.#readTypes(label.en || label.it, values),
    };
  }
}
