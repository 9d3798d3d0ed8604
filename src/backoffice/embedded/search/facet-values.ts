import type { Bilingual } from '../catalogue/stored-product.ts';
import { GrowingInts } from './growing-ints.ts';

/** Which of the wire's three sets a group stands in. */
export type FacetKind = 'link' | 'check' | 'plain';

/** A value that products are filtered by; `number` is the one it starts with, NaN for none. */
export type FacetValue = {
  readonly group: number;
  readonly slug: string;
  readonly label: Bilingual;
  readonly number: number;
};

export type FacetGroupInfo = {
  readonly key: string;
  readonly label: Bilingual;
  readonly kind: FacetKind;
  /** Indexes of its values, in the order they were met. */
  readonly values: number[];
  readonly bySlug: Map<string, number>;
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

const toNumber = (text: string): number => {
  const [found] = /^[-+]?\d+(?:[.,]\d+)?/.exec(text) ?? [];
  return found === undefined ? NaN : Number(found.replace(',', '.'));
};

/** All groups and values of a catalogue, numbered as they are met. */
export class FacetValues {
  readonly groups: FacetGroupInfo[] = [];
  readonly values: FacetValue[] = [];
  /** The group of each value, for loops over all of them. */
  readonly groupOf = new GrowingInts();
  readonly #byKey = new Map<string, number>();

  constructor() {
    for (const [key, kind, label] of FIXED) this.#add(key, kind, label);
  }

  #add(key: string, kind: FacetKind, label: Bilingual): number {
    this.#byKey.set(key, this.groups.length);
    this.groups.push({ key, kind, label, values: [], bySlug: new Map() });
    return this.groups.length - 1;
  }

  /** The group of an attribute, made when it is new. */
  getGroup(key: string, label: Bilingual): number {
    return this.#byKey.get(key) ?? this.#add(key, 'check', label);
  }

  findGroup(key: string): number | undefined {
    return this.#byKey.get(key);
  }

  /** The value of a group, made when it is new: the first spelling met is its label. */
  getValue(group: number, slug: string, label: Bilingual): number {
    const info = this.groups[group];
    const known = info?.bySlug.get(slug);
    if (!info || known !== undefined) return known ?? 0;
    const value = this.values.length;
    this.values.push({ group, slug, label, number: toNumber(label.it) });
    this.groupOf.push(group);
    info.values.push(value);
    info.bySlug.set(slug, value);
    return value;
  }
}
