import type { Bilingual } from '../../products/stored-product.ts';
import { GrowingInts } from '../arrays/growing-ints.ts';
import { type SizeKey, toSizeKey } from './size-key.ts';

/** Which of the wire's three sets a group stands in. */
export type FacetKind = 'link' | 'check' | 'plain';

/** A value that products are filtered by. */
export type FacetValue = {
  readonly group: number;
  readonly slug: string;
  readonly label: Bilingual;
  /** Absent for a value that begins with no number. */
  readonly size: SizeKey | undefined;
  /** The id of the product that wrote the label, the lowest of all that have the value. */
  readonly owner: number;
};

export type FacetGroupInfo = {
  readonly key: string;
  readonly label: Bilingual;
  readonly kind: FacetKind;
  /** Indexes of its values, in the order they were met. */
  readonly values: number[];
  readonly bySlug: Map<string, number>;
  /** As of a value. */
  readonly owner: number;
};

/** The groups that every catalogue has. */
const FIXED: readonly (readonly [key: string, kind: FacetKind, label: Bilingual])[] = [
  ['category', 'link', { it: 'Categoria', en: 'Category' }],
  ['brand', 'link', { it: 'Marca', en: 'Brand' }],
  ['color', 'plain', { it: 'Colore', en: 'Colour' }],
  ['size', 'plain', { it: 'Misura', en: 'Size' }],
];
export const CATEGORY = 0;
export const BRAND = 1;
export const COLOR = 2;
export const SIZE = 3;

/** Who owns what no product wrote: nobody takes it over. */
const NOBODY = 0;

/** A text to be shown, and the id of the product that it stands with. */
type Written = { readonly label: Bilingual; readonly owner: number };

const isSame = (a: Bilingual, b: Bilingual): boolean => a.it === b.it && a.en === b.en;

/** True when a label takes the place of a known one: the product with the lowest id says how a value is written. */
const isTaken = (known: Written, { label, owner }: Written): boolean =>
  known.owner !== NOBODY && owner <= known.owner && !(owner === known.owner && isSame(label, known.label));

/** All groups and values of a catalogue, numbered as they are met. */
export class FacetValues {
  readonly groups: FacetGroupInfo[];
  readonly values: FacetValue[];
  /** The group of each value, for loops over all of them. */
  readonly groupOf = new GrowingInts();
  readonly #byKey: Map<string, number>;
  /** Groups that may be changed; the others are those of `previous`. */
  readonly #own = new Set<number>();
  #isAsBefore: boolean;

  /** Begins with all that `previous` has, which stays as it is. */
  constructor(previous?: FacetValues) {
    this.#isAsBefore = previous !== undefined;
    this.groups = [...(previous?.groups ?? [])];
    this.values = [...(previous?.values ?? [])];
    this.#byKey = new Map(previous ? previous.#byKey : []);
    for (const { group } of this.values) this.groupOf.push(group);
    if (!previous) for (const [key, kind, label] of FIXED) this.#add({ key, kind, label, owner: NOBODY });
  }

  /** Whether it has nothing else than `previous`, nor calls anything otherwise. */
  get isAsBefore(): boolean {
    return this.#isAsBefore;
  }

  #add(group: Omit<FacetGroupInfo, 'values' | 'bySlug'>): number {
    this.#isAsBefore = false;
    const at = this.groups.length;
    this.#byKey.set(group.key, at);
    this.groups.push({ ...group, values: [], bySlug: new Map() });
    this.#own.add(at);
    return at;
  }

  /** The group of an attribute, made when it is new. */
  getGroup(key: string, written: Written): number {
    const known = this.#byKey.get(key);
    if (known === undefined) return this.#add({ key, kind: 'check', ...written });
    const info = this.groups[known];
    if (info && isTaken(info, written)) {
      this.#isAsBefore = false;
      this.groups[known] = { ...info, ...written };
    }
    return known;
  }

  findGroup(key: string): number | undefined {
    return this.#byKey.get(key);
  }

  /** The value of a group, made when it is new. */
  getValue(group: number, slug: string, written: Written): number {
    const known = this.groups[group]?.bySlug.get(slug);
    if (known === undefined) return this.#addValue(group, slug, written);
    const value = this.values[known];
    if (value && isTaken(value, written)) {
      this.#isAsBefore = false;
      this.values[known] = { ...value, ...written, size: toSizeKey(written.label.it) };
    }
    return known;
  }

  /** The value of a category, which no product writes. */
  getCategory(slug: string, label: Bilingual): number {
    return this.getValue(CATEGORY, slug, { label, owner: NOBODY });
  }

  #addValue(group: number, slug: string, written: Written): number {
    this.#isAsBefore = false;
    const info = this.#toOwn(group);
    const value = this.values.length;
    this.values.push({ group, slug, ...written, size: toSizeKey(written.label.it) });
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
