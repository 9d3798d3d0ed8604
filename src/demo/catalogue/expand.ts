import { requireCategoryFields } from '../categories.ts';
import type { DemoProduct } from '../demo-product.ts';
import {
  type Articles,
  type Extras,
  type Family,
  parseEntry,
  parseRow,
  type SharedFields,
  type SingleArticle,
} from './family.ts';
import { type Cell, fillDeep, fillTemplate, fillValue, type FindCell } from './template.ts';
import { type Attributes, toAttributes, toTags } from './words.ts';

type Line = DemoProduct['line'];

type Optional<T> = { [Key in keyof T]: T[Key] | undefined };

/** Removes fields without a value. */
const compact = <T extends object>(fields: Optional<T>): T => {
  const compacted: Partial<T> = {};
  for (const key in fields) if (fields[key] !== undefined) compacted[key] = fields[key];
  return compacted as T;
};

/** The import fields of an article's extras. */
const toExtraFields = (extras: Extras): Partial<Line> => {
  const { availability, stock, ratings, is_hot, price_breaks, sale_price } = extras;
  const { barcodes, codes, manufacturer_code, successor } = extras;
  return compact<Partial<Line>>({
    availability,
    stock,
    ratings,
    is_hot,
    sale_price,
    barcodes,
    codes,
    manufacturer_code,
    successor,
    stock_limited: stock === undefined ? undefined : stock > 0,
    price_breaks: price_breaks?.map(([from, price]) => ({ from, price })),
  });
};

/** The import fields that a family and its articles share, or those of a single article. */
const toSharedFields = (shared: SharedFields): Partial<Line> => {
  const { description, brand, tags, unit, price_per, vat } = shared;
  return compact<Partial<Line>>({
    description,
    brand,
    ...(tags && toTags(tags)),
    unit,
    price_per,
    vat,
    ...requireCategoryFields(shared.category),
  });
};

/** The import fields that only a family's parent or a single article has. */
const toOwnFields = ({
  sku,
  name,
  short_description,
  created,
  sales,
  ratings,
  related,
}: SharedFields): Line => compact<Line>({ sku, name, short_description, created, sales, ratings, related });

const toDays = (shared: SharedFields, arrives_in = shared.coming_in): Omit<DemoProduct, 'line' | 'picture'> =>
  compact<Omit<DemoProduct, 'line' | 'picture'>>({ visible_in: shared.coming_in, arrives_in });

const expandSingle = (single: SingleArticle): DemoProduct => {
  const { attributes, size, color, price, min_packaging, picture } = single;
  const words = [size, color].filter((word) => word !== undefined);
  return compact<DemoProduct>({
    line: compact<Line>({
      ...{ ...toSharedFields(single), ...toOwnFields(single), ...toExtraFields(single) },
      ...{ size, color, price, min_packaging, ...toAttributes(attributes, words) },
    }),
    picture,
    ...toDays(single, single.arrives_in),
  });
};

/** Returns a look-up of a row's cells by column: in the row itself, or in the tables `by` the value of one of its columns. */
const toFindCell = ({ columns, by = {} }: Articles, cells: readonly Cell[]): FindCell => {
  const own = new Map(columns.map((column, index) => [column, cells[index]]));
  const tables = Object.entries(by).map(([column, table]) => {
    const entry = table[String(own.get(column))];
    if (!entry) throw new Error(`by.${column} has no entry for ${String(own.get(column))}`);
    return entry;
  });
  return (column) =>
    own.has(column) ? own.get(column) : tables.find((entry) => Object.hasOwn(entry, column))?.[column];
};

/** Fills both languages of a text. @throws when a cell is null outside of `[…]`. */
const requireText = ({ it, en }: Articles['name'], find: FindCell): { it: string; en: string } => {
  const text = { it: fillTemplate(it, find, 'it'), en: fillTemplate(en, find, 'en') };
  if (text.it === undefined || text.en === undefined) throw new Error(`a cell of "${it}" is null`);
  return { it: text.it, en: text.en };
};

const fillAttributes = (attributes: Attributes, find: FindCell): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([label, value]) => {
      const filled = typeof value === 'string' ? fillValue(value, find, 'it') : value;
      if (filled === undefined || filled === null) return [];
      if (typeof filled === 'boolean') throw new Error(`${label} is not a string`);
      return [[label, typeof filled === 'number' ? String(filled).replace('.', ',') : filled] as const];
    }),
  );

const numberOf = (cell: Cell | undefined): number | undefined =>
  typeof cell === 'number' ? cell : undefined;
const textOf = (cell: Cell | undefined): string | undefined => (typeof cell === 'string' ? cell : undefined);

/** The texts of an article, filled from the templates of its family. */
const toTexts = ({ articles, attributes }: Family, find: FindCell) => {
  const fill = (template: string | undefined, notation: 'it' | 'code') =>
    template === undefined ? undefined : fillTemplate(template, find, notation);
  const { name, short_description, related } = articles;
  const size = fill(articles.size, 'it');
  const color = fill(articles.color, 'it');
  const own = fillAttributes(articles.attributes ?? {}, find);
  return {
    ...{
      name: requireText(name, find),
      short_description: requireText(short_description, find),
      size,
      color,
    },
    manufacturer_code: fill(articles.manufacturer_code, 'code'),
    related: related?.flatMap((code) => fill(code, 'code') ?? []),
    ...toAttributes(
      { ...own, ...attributes },
      [size, color].filter((word) => word !== undefined),
    ),
  };
};

const expandRow = (family: Family, row: readonly unknown[]): DemoProduct => {
  const { articles } = family;
  const { cells, extras } = parseRow(row, articles.columns);
  const find = toFindCell(articles, cells);
  const barcode = textOf(find('barcode'));
  return compact<DemoProduct>({
    line: compact<Line>({
      ...{ ...toSharedFields(family), sku: String(cells[0]), parent: family.sku, ...toTexts(family, find) },
      price: numberOf(find('price')) ?? articles.price,
      min_packaging: numberOf(find('pack')) ?? articles.min_packaging,
      sales: numberOf(find('sales')),
      created: textOf(find('created')) ?? articles.created,
      barcodes: barcode === undefined ? undefined : [barcode],
      ...toExtraFields(extras),
    }),
    picture: fillDeep(articles.picture, find) as DemoProduct['picture'],
    ...toDays(family, extras.arrives_in),
  });
};

/** The parent, at the price of its cheapest article. */
const toParent = (family: Family, children: readonly DemoProduct[]): DemoProduct => {
  const price = Math.min(...children.flatMap(({ line }) => line.price ?? []));
  return compact<DemoProduct>({
    line: { ...toSharedFields(family), ...toOwnFields(family), ...toAttributes(family.attributes), price },
    picture: family.picture,
    ...toDays(family),
  });
};

const toErrorPlace = (file: string, entry: unknown, index: number): string => {
  const sku = typeof entry === 'object' && entry !== null && 'sku' in entry ? String(entry.sku) : '';
  return `${file}, ${sku || `entry ${index + 1}`}`;
};

/** Calls `make` and prefixes the message of its error with the place. */
const atPlace = <T>(place: string, make: () => T): T => {
  try {
    return make();
  } catch (cause) {
    throw new Error(`${place}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
};

const expandFamily = (family: Family): readonly DemoProduct[] => {
  const { rows } = family.articles;
  const children = rows.map((row, index) => atPlace(`row ${index + 1}`, () => expandRow(family, row)));
  return [toParent(family, children), ...children];
};

/**
 * The products of an entry of a catalogue file: a family, its parent first, or a single article.
 * @throws for an invalid entry; the message names the file, the code and the row.
 */
export const expandEntry = (file: string, entry: unknown, index: number): readonly DemoProduct[] =>
  atPlace(toErrorPlace(file, entry, index), () => {
    const parsed = parseEntry(entry);
    return 'articles' in parsed ? expandFamily(parsed) : [expandSingle(parsed)];
  });
