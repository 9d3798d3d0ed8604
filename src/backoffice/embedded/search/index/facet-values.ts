import type { Bilingual } from '../../products/stored-product.ts';
import { GrowingInts } from '../arrays/growing-ints.ts';
import { type SizeKey, toSizeKey } from './size-key.ts';

/** Which of the three sets of the wire contract a group belongs to. */
export type FacetKind = 'link' | 'check' | 'plain';

/** A value by which products are filtered. */
export type FacetValue = {
  readonly group: number;
  readonly slug: string;
  readonly label: Bilingual;
  /** Absent for a value that does not begin with a number. */
  readonly size: SizeKey | undefined;
  /** The lowest id of all products with the value; its spelling becomes the label. */
  readonly owner: number;
};

export type FacetGroupInfo = {
  readonly key: string;
  readonly label: Bilingual;
  readonly kind: FacetKind;
  /** Its values, in order of first occurrence. */
  readonly values: number[];
  readonly bySlug: Map<string, number>;
  /** See `FacetValue.owner`. */
  readonly owner: number;
};

/** The groups of every catalogue. */
const FIXED: readonly (readonly [key: string, kind: FacetKind, label: Bilingual])[] = [
  ['category', 'link', { it: 'Categoria', en: 'Category' }],
  ['brand', 'link', { it: 'Marca', en: 'Brand' }],
  ['color', 'plain', { it: 'Colore', en: 'Colour' }],
  ['size', 'plain', { it: 'Misura', en: 'Size' }],
  ['price_per', 'plain', { it: 'Unità di prezzo', en: 'Price unit' }],
];
export const CATEGORY = 0;
export const BRAND = 1;
export const COLOR = 2;
export const SIZE = 3;
export const PRICE_UNIT = 4;

/** Owner of labels that products neither define nor override. */
const NO_OWNER = 0;

/** A label and the id of the product that has it. */
type OwnedLabel = { readonly label: Bilingual; readonly owner: number };

const isSame = (a: Bilingual, b: Bilingual): boolean => a.it === b.it && a.en === b.en;

/** Whether a label replaces a known one: the product with the lowest id defines the spelling. */
const replaces = (known: OwnedLabel, { label, owner }: OwnedLabel): boolean =>
  known.owner !== NO_OWNER && owner <= known.owner && !(owner === known.owner && isSame(label, known.label));

/** All groups and values of a catalogue, numbered by first occurrence. */
export class FacetValues {
  readonly groups: FacetGroupInfo[];
  readonly values: FacetValue[];
  /** The group of each value, for loops over all of them. */
  readonly groupOf = new GrowingInts();
  readonly #byKey: Map<string, number>;
  /** Groups that may be changed in place; the others are shared with `previous` and copied on write. */
  readonly #own = new Set<number>();
  #isUnchanged: boolean;

  /** Starts with the groups and values of `previous`, which is not changed. */
  constructor(previous?: FacetValues) {
    this.#isUnchanged = previous !== undefined;
    this.groups = [...(previous?.groups ?? [])];
    this.values = [...(previous?.values ?? [])];
    this.#byKey = new Map(previous ? previous.#byKey : []);
    for (const { group } of this.values) this.groupOf.push(group);
    if (!previous) for (const [key, kind, label] of FIXED) this.#add({ key, kind, label, owner: NO_OWNER });
  }

  /** Whether groups, values and labels equal those of `previous`. */
  get isUnchanged(): boolean {
    return this.#isUnchanged;
  }

  #add(group: Omit<FacetGroupInfo, 'values' | 'bySlug'>): number {
    this.#isUnchanged = false;
    const at = this.groups.length;
    this.#byKey.set(group.key, at);
    this.groups.push({ ...group, values: [], bySlug: new Map() });
    this.#own.add(at);
    return at;
  }

  /** The group of an attribute; created if it is new. */
  getGroup(key: string, owned: OwnedLabel): number {
    const known = this.#byKey.get(key);
    if (known === undefined) return this.#add({ key, kind: 'check', ...owned });
    const info = this.groups[known];
    if (info && replaces(info, owned)) {
      this.#isUnchanged = false;
      this.groups[known] = { ...info, ...owned };
    }
    return known;
  }

  /** Absent for an unknown key. */
  findGroup(key: string): number | undefined {
    return this.#byKey.get(key);
  }

  /** The value of a group; created if it is new. */
  getValue(group: number, slug: string, owned: OwnedLabel): number {
    const known = this.groups[group]?.bySlug.get(slug);
    if (known === undefined) return this.#addValue(group, slug, owned);
    const value = this.values[known];
    if (value && replaces(value, owned)) {
      this.#isUnchanged = false;
      this.values[known] = { ...value, ...owned, size: toSizeKey(owned.label.it) };
    }
    return known;
  }

  /** The value of a category, whose label no product defines. */
  getCategory(slug: string, label: Bilingual): number {
    return this.getValue(CATEGORY, slug, { label, owner: NO_OWNER });
  }

  #addValue(group: number, slug: string, owned: OwnedLabel): number {
    this.#isUnchanged = false;
    const info = this.#toOwn(group);
    const value = this.values.length;
    this.values.push({ group, slug, ...owned, size: toSizeKey(owned.label.it) });
    this.groupOf.push(group);
    info?.values.push(value);
    info?.bySlug.set(slug, value);
    return value;
  }

  #toOwn(group: number): FacetGroupInfo | undefined {
    const info = this.groups[group];
    if (!info || this.#own.has(group)) return info;
    const own = { ...info, values: [...info.values], bySlug: new Map(info.bySlug) };
    this.groups[group] = own;
    this.#own.add(group);
    return own;
  }
}
