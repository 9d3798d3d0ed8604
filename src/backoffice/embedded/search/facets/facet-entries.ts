import type { FacetEntry } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { JsonWriter } from '../../../json-writer.ts';
import type { FacetValues } from '../index/facet-values.ts';
import type { ToLink } from './facet-links.ts';

/** The parts of a facet value's entry that are the same in every list: its key and labels, as text and as JSON. */
type EntryTexts = {
  readonly slug: string;
  readonly label: string;
  /** Whether JavaScript orders the slug before other keys. */
  readonly isArrayIndex: boolean;
  /** The JSON before the count. */
  readonly head: Buffer;
  /** The JSON after the link. */
  readonly tail: Buffer;
  /** The JSON of the slug within a link, and what follows. */
  readonly end: Buffer;
};

/** The entries of a group in display order. */
export type GroupEntries = {
  readonly texts: readonly EntryTexts[];
  /** By place in `texts`. */
  readonly counts: readonly number[];
  /** Checkbox groups have a second label. */
  readonly isCheck: boolean;
  readonly link: ToLink;
};

/** Whether JavaScript treats an object key as an array index, which it orders before all other keys. */
const isArrayIndex = (key: string): boolean => /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1;

/** A JSON string without its quotes. */
const escape = (text: string): string => JSON.stringify(text).slice(1, -1);

const toEnds = (slug: string, tail: string) => ({
  tail: Buffer.from(tail),
  end: Buffer.from(escape(slug) + tail),
});

export const toEntryTexts = (slug: string, label: string, isCheck: boolean): EntryTexts => ({
  slug,
  label,
  isArrayIndex: isArrayIndex(slug),
  head: Buffer.from(`${JSON.stringify(slug)}:{"label":${JSON.stringify(label)},"count":`),
  ...toEnds(slug, isCheck ? `","label_filter":${JSON.stringify(label)}}` : '"}'),
});

const known = new WeakMap<FacetValues, Readonly<Record<Locale, EntryTexts[]>>>();

/** Returns the texts of a facet value, made on its first use. */
export const createEntryTexts = (facets: FacetValues, locale: Locale): ((value: number) => EntryTexts) => {
  const all = known.get(facets) ?? { it: [], en: [] };
  known.set(facets, all);
  const ofLocale = all[locale];
  return (value) => {
    const made = ofLocale[value];
    if (made) return made;
    const { slug = '', label, group = -1 } = facets.values[value] ?? {};
    const isCheck = facets.groups[group]?.kind === 'check';
    return (ofLocale[value] = toEntryTexts(slug, label?.[locale] ?? '', isCheck));
  };
};

/** The order of the keys of an object with these entries: array indexes ascending, then the others. */
const toKeyOrder = (texts: readonly EntryTexts[]): readonly number[] => {
  const places = texts.map((_, at) => at);
  const indexes = places.filter((at) => texts[at]?.isArrayIndex);
  indexes.sort((a, b) => Number(texts[a]?.slug) - Number(texts[b]?.slug));
  return [...indexes, ...places.filter((at) => !texts[at]?.isArrayIndex)];
};

/** The slugs in display order where the order of an object's keys differs; absent otherwise. */
export const findEntryOrder = ({ texts }: GroupEntries): string[] | undefined =>
  texts.some((one) => one.isArrayIndex) && toKeyOrder(texts).some((place, at) => place !== at)
    ? texts.map(({ slug }) => slug)
    : undefined;

/** The entries as `results` of a group. */
export const toResults = ({ texts, counts, isCheck, link }: GroupEntries): Record<string, FacetEntry> => {
  // A dictionary from the start: adding keys to a plain object one by one takes twice as long.
  const results = Object.create(null) as Record<string, FacetEntry>;
  for (let at = 0; at < texts.length; at++) {
    const { slug = '', label = '' } = texts[at] ?? {};
    const [count, filter] = [counts[at] ?? 0, link.toLink(slug)];
    results[slug] = isCheck ? { label, count, filter, label_filter: label } : { label, count, filter };
  }
  return results;
};

const COMMA = Buffer.from(',');

/** Writes `toResults` as JSON. */
export const writeResults = (writer: JsonWriter, { texts, counts, link }: GroupEntries): void => {
  const places = texts.some((one) => one.isArrayIndex) ? toKeyOrder(texts) : undefined;
  const start = Buffer.from(`,"filter":"${escape(link.start)}`);
  writer.addText('{');
  for (let place = 0; place < texts.length; place++) {
    const at = places?.[place] ?? place;
    const text = texts[at];
    if (!text) continue;
    if (place > 0) writer.addBytes(COMMA);
    writer.addBytes(text.head);
    writer.addCount(counts[at] ?? 0);
    if (link.isPlain(text.slug)) {
      writer.addBytes(start);
      writer.addBytes(text.end);
    } else {
      writer.addText(`,"filter":"${escape(link.toLink(text.slug))}`);
      writer.addBytes(text.tail);
    }
  }
  writer.addText('}');
};
