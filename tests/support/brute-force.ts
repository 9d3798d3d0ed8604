import type { ImportLine } from '#src/contract/import-line.ts';
import { toFieldKey, toSlug } from '#src/contract/listing.ts';

/**
 * What a list should show, worked out product by product straight from the wire contract ("What a list counts"),
 * without an index: slow, and simple enough to be believed.
 */

/** Totals and counts by facet key and value slug; values without rows are left out. */
export type Expected = {
  readonly total: number;
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

type State = { readonly text: string; readonly filters: Readonly<Record<string, string>> };

const FACET_KEYS = ['category', 'brand', 'color', 'size'];

/** The slugs a line has itself, by facet key. */
const toOwnValues = (line: ImportLine): Map<string, Set<string>> => {
  const values = new Map<string, Set<string>>();
  const put = (key: string, raw: string | undefined): void => {
    if (raw) values.set(key, (values.get(key) ?? new Set()).add(toSlug(raw)));
  };
  for (const path of [line.category_path ?? []].flat())
    for (const slug of path.split('/')) put('category', slug);
  put('brand', line.brand);
  put('color', line.color);
  put('size', line.size);
  for (const [label, raw] of Object.entries(line.attributes ?? {}))
    for (const value of [raw].flat()) put(toFieldKey(label), String(value));
  return values;
};

type Family = { readonly row: ImportLine; readonly sold: readonly ImportLine[] };

const toWordSet = (line: ImportLine): Set<string> =>
  new Set(
    [
      line.sku,
      typeof line.name === 'string' ? line.name : '',
      line.brand,
      line.color,
      line.size,
      ...Object.values(line.attributes ?? {}).flat(),
    ]
      .join(' ')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  );

/** Rows with the products that they stand for. */
const toRows = (lines: readonly ImportLine[], text: string): readonly Family[] => {
  const tops = lines.filter((line) => line.parent === undefined);
  const families = tops.map((row) => ({ row, children: lines.filter((line) => line.parent === row.sku) }));
  const wanted = text.toLowerCase().split(' ').filter(Boolean);
  const has = (...all: readonly ImportLine[]): boolean => {
    const words = new Set(all.flatMap((line) => [...toWordSet(line)]));
    return wanted.every((word) => words.has(word));
  };
  return families.flatMap(({ row, children }) => {
    if (has(row)) return [{ row, sold: children.length > 0 ? children : [row] }];
    return children.filter((child) => has(row, child)).map((child) => ({ row: child, sold: [child] }));
  });
};

export const bruteForce = (lines: readonly ImportLine[], state: State, today: string): Expected => {
  const bySku = new Map(lines.map((line) => [line.sku, line]));
  const keys = [
    ...FACET_KEYS,
    ...new Set(lines.flatMap((line) => Object.keys(line.attributes ?? {}).map(toFieldKey))),
  ];
  const parentOf = (line: ImportLine): ImportLine | undefined => bySku.get(line.parent ?? '');
  const valuesOf = (line: ImportLine, key: string): ReadonlySet<string> =>
    toOwnValues(line).get(key) ?? toOwnValues(parentOf(line) ?? line).get(key) ?? new Set();
  const { filters } = state;
  const fits = (line: ImportLine, key: string): boolean => {
    if (key === 'price') {
      const price = Math.min(line.price ?? NaN, line.sale_price ?? Infinity);
      return price >= Number(filters['min_price'] ?? 0) && price <= Number(filters['max_price'] ?? Infinity);
    }
    const raw = filters[key] ?? '';
    const asked = raw.replace(/^and-/, '').split(',');
    const own = valuesOf(line, key);
    return raw.startsWith('and-')
      ? asked.every((slug) => own.has(slug))
      : asked.some((slug) => own.has(slug));
  };
  const asked = [
    ...keys.filter((key) => filters[key]),
    ...((filters['min_price'] ?? filters['max_price']) ? ['price'] : []),
  ];
  const isIn = (line: ImportLine): boolean => {
    const from = [line.visible_from ?? '', parentOf(line)?.visible_from ?? ''].sort().at(-1) ?? '';
    const sale = line.sale_price !== undefined && line.sale_price < (line.price ?? 0);
    return (
      from > today === Boolean(filters['next_insert']) &&
      (!filters['disponibili'] || line.availability === 'DISPONIBILE') &&
      (!filters['promo_list'] || sale)
    );
  };
  const rows = toRows(lines, state.text).map(({ sold }) => sold.filter(isIn));
  const countRows = (test: (line: ImportLine) => boolean): number =>
    rows.filter((sold) => sold.some(test)).length;
  const counts: Record<string, Record<string, number>> = {};
  for (const key of keys) {
    const others = asked.filter((one) => one !== key);
    const slugs = new Set(lines.flatMap((line) => [...valuesOf(line, key)]));
    for (const slug of slugs) {
      const count = countRows(
        (line) => valuesOf(line, key).has(slug) && others.every((one) => fits(line, one)),
      );
      if (count > 0) (counts[key] ??= {})[slug] = count;
    }
  }
  return { total: countRows((line) => asked.every((key) => fits(line, key))), counts };
};
