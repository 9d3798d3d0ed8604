import { MAX_COMPARED } from '#src/contract/limits.ts';
import type { Product } from '#src/contract/product.ts';
import { localize } from '#src/i18n/paths.ts';
import type { Locale } from '#src/contract/locale.ts';
import { listSpecifications } from './specifications.ts';

/** Maximum characters read of `items` and `add`. */
const MAX_ITEMS_LENGTH = 500;

/** A property with one value per product, empty where a product lacks it. */
export type ComparedRow = {
  readonly label: string;
  readonly values: readonly string[];
  /** The position of the one value that differs from all others, which are equal; only among three or more. */
  readonly odd: number | undefined;
};

/** The properties of the products; both lists are in the order of the first product that has them. */
export type Comparison = {
  readonly different: readonly ComparedRow[];
  readonly equal: readonly ComparedRow[];
};

const findOdd = (values: readonly string[]): number | undefined => {
  if (values.length < 3) return undefined;
  const at = values.findIndex((value, own) => {
    const others = values.filter((_, other) => other !== own);
    return others.every((other) => other === others[0] && other !== value);
  });
  return at < 0 ? undefined : at;
};

/** A product's properties by label: attributes, brand, manufacturer code, then the `extra` ones. */
const toProperties = (product: Product, { t, toExtra }: ComparisonOptions): ReadonlyMap<string, string> =>
  new Map([...listSpecifications(product, t), ...toExtra(product)]);

export type ComparisonOptions = {
  readonly t: (key: string) => string;
  /** Properties beyond the specifications, such as the package. */
  readonly toExtra: (product: Product) => readonly (readonly [label: string, value: string])[];
};

/** Compares products property by property; rows that differ come first. */
export const compareProducts = (products: readonly Product[], options: ComparisonOptions): Comparison => {
  const properties = products.map((product) => toProperties(product, options));
  const labels = [...new Set(properties.flatMap((own) => [...own.keys()]))];
  const rows = labels.map((label) => {
    const values = properties.map((own) => own.get(label) ?? '');
    return { label, values, odd: findOdd(values) };
  });
  const isEqual = ({ values }: ComparedRow): boolean => values.every((value) => value === values[0]);
  return { different: rows.filter((row) => !isEqual(row)), equal: rows.filter(isEqual) };
};

/** The codes of the address: `items`, separated by commas, then `add`; without repetitions, the last `MAX_COMPARED`. */
export const readComparedCodes = (query: URLSearchParams): readonly string[] => {
  const listed = (query.get('items') ?? '').slice(0, MAX_ITEMS_LENGTH).split(',');
  const added = (query.get('add') ?? '').slice(0, MAX_ITEMS_LENGTH);
  const codes = [...listed, added].map((code) => code.trim()).filter(Boolean);
  return [...new Set(codes)].slice(-MAX_COMPARED);
};

/** The link of a comparison. */
export const toComparisonPath = (codes: readonly string[], locale: Locale): string => {
  const items = codes.map((code) => encodeURIComponent(code)).join(',');
  return localize(codes.length === 0 ? '/shop/compare' : `/shop/compare?items=${items}`, locale);
};
