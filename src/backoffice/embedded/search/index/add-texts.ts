import { type Bilingual, type ProductRow, toEnglishName } from '../../products/stored-product.ts';
import type { IndexedDetails } from './read-details.ts';
import { stripHtml } from '../../../rules/fold.ts';
import { FIELD, type TextIndexBuilder } from '../text/text-index.ts';

/** The searchable columns of a row. */
type Row = Pick<
  ProductRow,
  | 'sku'
  | 'name_it'
  | 'name_en'
  | 'short_description_it'
  | 'short_description_en'
  | 'description_it'
  | 'description_en'
  | 'brand'
  | 'manufacturer_code'
  | 'color'
  | 'size'
  | 'color_en'
  | 'size_en'
>;

/** A text in both languages; a missing one falls back to the other. */
const toTexts = (it: string, en: string): Bilingual => ({ it: it || en, en: en || it });

const toPlain = ({ it, en }: Bilingual): Bilingual => {
  const plain = stripHtml(it);
  return { it: plain, en: en === it ? plain : stripHtml(en) };
};

const toNumbers = (words: ArrayLike<number>): readonly number[] => Array.from(words);

const addCodes = (text: TextIndexBuilder, codes: readonly string[]): void => {
  for (const [at, code] of codes.entries()) if (codes.indexOf(code) === at) text.addCode(code);
};

/** Adds the texts of a product to the index, the best fields first, duplicate codes once. */
export const addTexts = (
  text: TextIndexBuilder,
  row: Row,
  { details, categories }: { readonly details: IndexedDetails; readonly categories: readonly Bilingual[] },
): void => {
  const { types, words } = details.attributes;
  const modifiers = new Set([...text.readRepeated(toTexts(row.brand, '')), ...toNumbers(words)]);
  for (const type of toNumbers(types)) modifiers.delete(type & ~1);
  text.addRepeated(toTexts(row.brand, ''), FIELD.brand);
  text.addWords(
    toNumbers(types).filter((type) => (type & 1) === 0),
    FIELD.type,
  );
  text.addName(toTexts(row.name_it, row.name_en), modifiers);
  const labels = [
    toTexts(row.color, row.color_en),
    toTexts(row.size, row.size_en),
    ...categories,
    ...details.tags.map((tag) => toTexts(tag, toEnglishName(details.tag_names, tag) ?? '')),
  ];
  for (const label of labels) text.addRepeated(label, FIELD.label);
  text.addWords(words, FIELD.attribute);
  addCodes(text, [row.sku, row.manufacturer_code, ...details.barcodes, ...details.codes]);
  text.add(toTexts(row.short_description_it, row.short_description_en), FIELD.summary);
  text.add(toPlain(toTexts(row.description_it, row.description_en)), FIELD.description);
};
