import { parseDetails, type ProductDetails, type StoredAttribute } from '../catalogue/stored-product.ts';
import type { FacetValues } from './facet-values.ts';
import type { TextIndexBuilder } from './text/text-index.ts';

/** An attribute of a product: its facet values, and the words of their labels as `TextIndexBuilder` numbers them. */
export type ReadAttribute = { readonly values: readonly number[]; readonly words: readonly number[] };

/** What of a product's details is searched. */
export type ReadDetails = Pick<ProductDetails, 'barcodes' | 'codes' | 'tags'> & {
  readonly attributes: readonly ReadAttribute[];
};

/** How the attributes begin and end in the text of details, and what stands between two of them: see `toDetailsText`. */
const HEAD = '{"attributes":[["field_';
const BETWEEN = '],["field_';
const END = ']],"';
const LAST_END = ']]}';

/** A text takes place of its own, not that of the text it was cut from. */
const detach = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** Attributes that are remembered, twice at most. */
const REMEMBERED = 100_000;

/**
 * Reads the details of products. The same attributes stand with many: one that was met before is known by its text, which
 * takes a quarter of the time of reading it.
 */
export class DetailsReader {
  readonly #facets: FacetValues;
  readonly #text: TextIndexBuilder;
  /** By the text of an attribute: those met lately, and those before. */
  #young = new Map<string, ReadAttribute>();
  #old = new Map<string, ReadAttribute>();

  constructor(facets: FacetValues, text: TextIndexBuilder) {
    this.#facets = facets;
    this.#text = text;
  }

  /** `id` is that of the product; products come in the order of their ids. */
  read(id: number, text: string): ReadDetails {
    return this.#readPieces(id, text) ?? this.#readWhole(id, text);
  }

  #readWhole(id: number, text: string): ReadDetails {
    const { attributes, ...others } = parseDetails(text);
    return { ...others, attributes: attributes.map((attribute) => this.#number(id, attribute)) };
  }

  /** Absent where the text is none that `toDetailsText` wrote, or not as it is thought to be. */
  #readPieces(id: number, text: string): ReadDetails | undefined {
    if (!text.startsWith(HEAD)) return undefined;
    const found = text.indexOf(END, HEAD.length);
    if (found < 0 && !text.endsWith(LAST_END)) return undefined;
    const end = found < 0 ? text.length - LAST_END.length : found;
    const others = found < 0 ? '{}' : `{${text.slice(end + END.length - 1)}`;
    const pieces = text.slice(HEAD.length, end).split(BETWEEN);
    try {
      const attributes = pieces.map((piece) => this.#recall(piece) ?? this.#learn(id, piece));
      return { ...parseDetails(others), attributes };
    } catch (error) {
      // A label with these very signs in it: the whole is read.
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  #recall(piece: string): ReadAttribute | undefined {
    const young = this.#young.get(piece);
    if (young) return young;
    const old = this.#old.get(piece);
    if (old) this.#remember(piece, old);
    return old;
  }

  #learn(id: number, piece: string): ReadAttribute {
    const { attributes } = parseDetails(`${HEAD}${piece}]]}`);
    const [attribute] = attributes;
    if (!attribute || attributes.length > 1) throw new SyntaxError('not one attribute');
    const read = this.#number(id, attribute);
    this.#remember(detach(piece), read);
    return read;
  }

  #remember(piece: string, read: ReadAttribute): void {
    if (this.#young.size >= REMEMBERED) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(piece, read);
  }

  #number(owner: number, { key, label, values }: StoredAttribute): ReadAttribute {
    const group = this.#facets.getGroup(key, { label, owner });
    return {
      values: values.map((value) => this.#facets.getValue(group, value.slug, { label: value.label, owner })),
      words: values.flatMap((value) => this.#text.readRepeated(value.label)),
    };
  }
}
