import type { ImportLine } from '#src/contract/import-line.ts';
import { toFieldKey, toSlug } from '#src/contract/listing.ts';
import type { Bilingual, StoredAttribute } from '../products/stored-product.ts';
import { toHash, toValueSlug } from '../products/value-slug.ts';

const YES: Bilingual = { it: 'Sì', en: 'Yes' };
const NO: Bilingual = { it: 'No', en: 'No' };

/** Plain text on one line, letter by letter: what looks like a tag is text. Lone surrogates become U+FFFD. */
export const toCleanText = (raw: string): string => raw.toWellFormed().replace(/\s+/g, ' ').trim();

const toKey = (label: string): string => (toSlug(label) ? toFieldKey(label) : `field_${toHash(label)}`);

const toValue = (raw: string | number | boolean, names: ImportLine['value_names']): Bilingual => {
  if (typeof raw === 'boolean') return raw ? YES : NO;
  const it = toCleanText(String(raw));
  return { it, en: toCleanText(names?.[String(raw)]?.en ?? '') || it };
};

type Value = StoredAttribute['values'][number];

const toValues = (raw: NonNullable<ImportLine['attributes']>[string], line: ImportLine): Value[] =>
  (Array.isArray(raw) ? raw : [raw])
    .map((value) => toValue(value, line.value_names))
    .filter((label) => label.it !== '')
    .map((label) => ({ slug: toValueSlug(label.it), label }));

/**
 * The attributes of a line. A text is one value and is never split; a list is several values. Labels with the same key
 * and values with the same slug are merged.
 */
export const toAttributes = (line: ImportLine): readonly StoredAttribute[] => {
  const byKey = new Map<string, { key: string; label: Bilingual; values: Value[] }>();
  for (const [name, raw] of Object.entries(line.attributes ?? {})) {
    const it = toCleanText(name);
    const key = toKey(it);
    const label = { it, en: toCleanText(line.attribute_names?.[name]?.en ?? '') || it };
    const attribute = byKey.get(key) ?? { key, label, values: [] };
    for (const value of toValues(raw, line)) {
      if (!attribute.values.some((known) => known.slug === value.slug)) attribute.values.push(value);
    }
    if (attribute.values.length > 0) byKey.set(key, attribute);
  }
  return [...byKey.values()];
};

/** The English text of a value; '' when missing or equal. */
export const toEnglish = (value: string | undefined, line: ImportLine): string => {
  const en = value === undefined ? '' : toCleanText(line.value_names?.[value]?.en ?? '');
  return en === value ? '' : en;
};
