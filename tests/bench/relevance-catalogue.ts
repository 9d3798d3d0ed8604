import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { parseDetails } from '#src/backoffice/embedded/products/stored-product.ts';
import { readSynonyms } from '#src/backoffice/embedded/search/vocabulary/synonym-store.ts';
import type { SynonymGroup } from '#src/contract/synonym-lines.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { StorePlace } from '../support/store-place.ts';

/** A product from which labels are generated; read from the store without any code of the search. */
export type LabelledProduct = {
  readonly sku: string;
  readonly parent: string | undefined;
  readonly names: Readonly<Record<Locale, string>>;
  readonly manufacturer_code: string;
  readonly barcodes: readonly string[];
  /** Words of its names, brand, colour, size and attributes. */
  readonly words: ReadonlySet<string>;
};

export type LabelledCatalogue = {
  readonly products: readonly LabelledProduct[];
  readonly bySku: ReadonlyMap<string, LabelledProduct>;
  readonly childrenOf: ReadonlyMap<string, readonly LabelledProduct[]>;
  /** All words of all texts. */
  readonly vocabulary: ReadonlySet<string>;
  readonly synonyms: readonly SynonymGroup[];
};

/** Lower-case words without accents. */
export const splitWords = (text: string): readonly string[] =>
  text
    .replace(/<[^<>]*>|&[a-z0-9#]+;/gi, ' ')
    .replace(/[™®©]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const toChildren = (products: readonly LabelledProduct[]): Map<string, LabelledProduct[]> => {
  const children = new Map<string, LabelledProduct[]>();
  for (const product of products)
    if (product.parent !== undefined)
      children.set(product.parent, [...(children.get(product.parent) ?? []), product]);
  return children;
};

/** Reads the products of a store without announced ones. */
export const readLabelled = async ({ location }: StorePlace): Promise<LabelledCatalogue> => {
  const database = await connect(location);
  const rows = await database.read
    .selectFrom('product')
    .selectAll()
    .where('visible_from', 'is', null)
    .orderBy('id')
    .execute();
  const synonyms = await readSynonyms(database.read);
  await database.close();
  const vocabulary = new Set<string>();
  const products = rows.map((row): LabelledProduct => {
    const details = parseDetails(row.details);
    const values = details.attributes.flatMap(({ values: list }) =>
      list.flatMap(({ label }) => [label.it, label.en]),
    );
    const words = new Set(
      splitWords([row.name_it, row.name_en, row.brand, row.color, row.size, ...values].join(' ')),
    );
    const more = [
      row.short_description_it,
      row.short_description_en,
      row.description_it,
      row.description_en,
      row.sku,
      row.manufacturer_code,
    ];
    for (const word of [...words, ...splitWords(more.join(' '))]) vocabulary.add(word);
    return {
      sku: row.sku,
      parent: row.parent_sku ?? undefined,
      names: { it: row.name_it || row.name_en, en: row.name_en || row.name_it },
      manufacturer_code: row.manufacturer_code,
      barcodes: details.barcodes,
      words,
    };
  });
  const bySku = new Map(products.map((product) => [product.sku, product]));
  return { products, bySku, childrenOf: toChildren(products), vocabulary, synonyms };
};
