import type { Selectable } from 'kysely';
import type { Locale } from '#src/contract/locale.ts';
import { mayHaveSign } from '#src/contract/facet-slug.ts';
import type { ProductTable } from '../database/tables.ts';
import { toValueSlug } from './value-slug.ts';

/** A text in both languages; a missing one is replaced by the other. */
export type Bilingual = { readonly it: string; readonly en: string };

/** A name in both languages; `only`: the one language that it exists in. */
export type ProductName = Bilingual & { readonly only?: Locale };

/** The field that marks a name in another language than the page's. */
export const toTextLocale = (only: Locale | undefined, locale: Locale): { readonly text_locale?: Locale } =>
  only === undefined || only === locale ? {} : { text_locale: only };

/** `key` is the facet key (`field_…`), a value's `slug` its URL value. */
export type StoredAttribute = {
  readonly key: string;
  readonly label: Bilingual;
  readonly values: readonly { readonly slug: string; readonly label: Bilingual }[];
};

/** A customer's review; `date` is `yyyy-mm-dd`, or empty. */
export type StoredReview = {
  readonly rating: number;
  readonly text: Bilingual;
  readonly author: string;
  readonly date: string;
};

/** The content of `product.details`; see `parseDetails`. */
export type ProductDetails = {
  readonly attributes: readonly StoredAttribute[];
  readonly barcodes: readonly string[];
  /** Old or alternative codes. */
  readonly codes: readonly string[];
  readonly images: readonly string[];
  readonly documents: Readonly<Record<string, readonly string[]>>;
  /** English names of documents, where they differ. */
  readonly document_names: Readonly<Record<string, string>>;
  readonly related: readonly string[];
  readonly tags: readonly string[];
  /** English names of tags, where they differ. */
  readonly tag_names: Readonly<Record<string, string>>;
  readonly reviews: readonly StoredReview[];
  /** A safe link, see `isSafeLink`; empty without one. */
  readonly link_assistence: string;
};

/** A text in both languages, stored once when they are equal. */
type PackedText = string | readonly [it: string, en: string];
/** Key, label, then slug and label of each value: a third of the size of objects, and parsed three times as fast. */
type PackedAttribute = readonly [key: string, label: PackedText, ...values: PackedText[]];
type PackedDetails = Partial<Omit<ProductDetails, 'attributes'>> & {
  readonly attributes?: readonly PackedAttribute[];
};

const pack = ({ it, en }: Bilingual): PackedText => (it === en ? it : [it, en]);

const unpack = (text: PackedText = ''): Bilingual =>
  typeof text === 'string' ? { it: text, en: text } : { it: text[0], en: text[1] };

/** Derives the slugs of values with signs from their labels: the stored slugs follow the rule at the time of the import. */
const unpackAttribute = ([key, label, ...packed]: PackedAttribute): StoredAttribute => {
  const values: StoredAttribute['values'][number][] = [];
  for (let at = 0; at < packed.length; at += 2) {
    const label = unpack(packed[at + 1]);
    values.push({ slug: mayHaveSign(label.it) ? toValueSlug(label.it) : unpack(packed[at]).it, label });
  }
  return { key, label: unpack(label), values };
};

/** The English name of a document or tag; absent when it has none of its own. */
export const toEnglishName = (names: Readonly<Record<string, string>>, label: string): string | undefined =>
  Object.hasOwn(names, label) ? names[label] : undefined;

/** Serialises `product.details`; empty lists are omitted. */
export const toDetailsText = ({ attributes, ...others }: ProductDetails): string => {
  const packed = attributes.map(({ key, label, values }) => [
    key,
    pack(label),
    ...values.flatMap((value) => [value.slug, pack(value.label)]),
  ]);
  const filled = Object.entries({ attributes: packed, ...others }).filter(
    ([, value]) => Object.keys(value).length > 0,
  );
  return JSON.stringify(Object.fromEntries(filled));
};

/** Parses `product.details`. */
export const parseDetails = (text: string): ProductDetails => {
  const { attributes = [], ...others } = JSON.parse(text) as PackedDetails;
  const none = {
    ...{ barcodes: [], codes: [], images: [], documents: {}, document_names: {} },
    ...{ related: [], tags: [], tag_names: {}, reviews: [], link_assistence: '' },
  };
  return { ...none, ...others, attributes: attributes.map(unpackAttribute) };
};

/** A row of the table `product`. */
export type ProductRow = Selectable<ProductTable>;

/** Why a product cannot be bought: unknown, or not orderable (a parent, not yet on sale, without a price). */
export type BlockReason = 'unknown_product' | 'not_orderable';
