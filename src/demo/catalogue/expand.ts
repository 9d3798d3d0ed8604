import { requireFiling } from '../categories.ts';
import type { SeedProduct } from '../demo-product.ts';
import {
  type Articles,
  type Extras,
  type Family,
  parseEntry,
  parseRow,
  type Shared,
  type Single,
} from './family.ts';
import { type Cell, fillDeep, fillTemplate, fillValue, type FindCell } from './template.ts';
import { type Attributes, toAttributes } from './words.ts';

type Line = SeedProduct['line'];

type Optional<T> = { [Key in keyof T]: T[Key] | undefined };

/** Drops the fields without a value. */
const compact = <T extends object>(fields: Optional<T>): T => {
  const compacted: Partial<T> = {};
  for (const key in fields) if (fields[key] !== undefined) compacted[key] = fields[key];
  return compacted as T;
};

/** What the import line says of an article's rarer figures. */
const toFigures = (extras: Extras): Partial<Line> => {
  const { availability, stock, ratings, is_hot, price_breaks, sale_price } = extras;
  const { barcodes, codes, manufacturer_code, successor } = extras;
  return compact<Partial<Line>>({
    ...{ availability, stock, ratings, is_hot, sale_price, barcodes, codes, manufacturer_code, successor },
    stock_limited: stock === undefined ? undefined : stock > 0,
    price_breaks: price_breaks?.map(([from, price]) => ({ from, price })),
  });
};

/** What a family and its articles, or a single article, have of the shared fields. */
const toCommon = (shared: Shared): Partial<Line> => {
  const { description, brand, tags, unit, price_per, vat } = shared;
  return compact<Partial<Line>>({
    ...{ description, brand, tags, unit, price_per, vat },
    ...requireFiling(shared.category),
  });
};

/** What is its own. */
const toOwn = ({ sku, name, short_description, created, sales, ratings, related }: Shared): Line =>
  compact<Line>({ sku, name, short_description, created, sales, ratings, related });

const toDays = (shared: Shared, arrives_in = shared.coming_in): Omit<SeedProduct, 'line' | 'picture'> =>
  compact<Omit<SeedProduct, 'line' | 'picture'>>({ visible_in: shared.coming_in, arrives_in });

const expandSingle = (single: Single): SeedProduct => {
  const { attributes, size, color, price, min_packaging, picture } = single;
  const words = [size, color].filter((word) => word !== undefined);
  return compact<SeedProduct>({
    line: compact<Line>({
      ...{ ...toCommon(single), ...toOwn(single), ...toFigures(single) },
      ...{ size, color, price, min_packaging, ...toAttributes(attributes, words) },
    }),
    picture,
    ...toDays(single, single.arrives_in),
  });
};

/** Finds a row's cells by column: in the row itself, or in the tables `by` the value of one of its columns. */
const toFindCell = ({ columns, by = {} }: Articles, cells: readonly Cell[]): FindCell => {
  const own = new Map(columns.map((column, index) => [column, cells[index]]));
  const looked = Object.entries(by).map(([column, table]) => {
    const entry = table[String(own.get(column))];
    if (!entry) throw new Error(`by.${column} has nothing for ${String(own.get(column))}`);
    return entry;
  });
  return (column) =>
    own.has(column) ? own.get(column) : looked.find((entry) => Object.hasOwn(entry, column))?.[column];
};

/** @throws when a cell of the text is null. */
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
      if (typeof filled === 'boolean') throw new Error(`${label} is not a text`);
      return [[label, typeof filled === 'number' ? String(filled).replace('.', ',') : filled] as const];
    }),
  );

const numberOf = (cell: Cell | undefined): number | undefined =>
  typeof cell === 'number' ? cell : undefined;
const textOf = (cell: Cell | undefined): string | undefined => (typeof cell === 'string' ? cell : undefined);

/** The texts of an article, by the templates of its family. */
const toTexts = ({ articles, attributes }: Family, find: FindCell) => {
  const fill = (template: string | undefined, printing: 'it' | 'code') =>
    template === undefined ? undefined : fillTemplate(template, find, printing);
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

const expandRow = (family: Family, row: readonly unknown[]): SeedProduct => {
  const { articles } = family;
  const { cells, extras } = parseRow(row, articles.columns);
  const find = toFindCell(articles, cells);
  const barcode = textOf(find('barcode'));
  return compact<SeedProduct>({
    line: compact<Line>({
      ...{ ...toCommon(family), sku: String(cells[0]), parent: family.sku, ...toTexts(family, find) },
      price: numberOf(find('price')) ?? articles.price,
      min_packaging: numberOf(find('pack')) ?? articles.min_packaging,
      sales: numberOf(find('sales')),
      created: textOf(find('created')) ?? articles.created,
      barcodes: barcode === undefined ? undefined : [barcode],
      ...toFigures(extras),
    }),
    picture: fillDeep(articles.picture, find) as SeedProduct['picture'],
    ...toDays(family, extras.arrives_in),
  });
};

/** The parent's price is that of its cheapest article. */
const toParent = (family: Family, children: readonly SeedProduct[]): SeedProduct => {
  const price = Math.min(...children.flatMap(({ line }) => line.price ?? []));
  return compact<SeedProduct>({
    line: { ...toCommon(family), ...toOwn(family), ...toAttributes(family.attributes), price },
    picture: family.picture,
    ...toDays(family),
  });
};

const toPlace = (file: string, entry: unknown, index: number): string => {
  const sku = typeof entry === 'object' && entry !== null && 'sku' in entry ? String(entry.sku) : '';
  return `${file}, ${sku || `entry ${index + 1}`}`;
};

/** Runs `make`, naming the place in the error that it throws. */
const at = <T>(place: string, make: () => T): T => {
  try {
    return make();
  } catch (cause) {
    throw new Error(`${place}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
};

const expandFamily = (family: Family): readonly SeedProduct[] => {
  const { rows } = family.articles;
  const children = rows.map((row, index) => at(`row ${index + 1}`, () => expandRow(family, row)));
  return [toParent(family, children), ...children];
};

/**
 * The products of an entry of a catalogue file: a family, its parent first, or a single article.
 * @throws for an entry that does not fit the schema, with the file, the code and the row.
 */
export const expandEntry = (file: string, entry: unknown, index: number): readonly SeedProduct[] =>
  at(toPlace(file, entry, index), () => {
    const parsed = parseEntry(entry);
    return 'articles' in parsed ? expandFamily(parsed) : [expandSingle(parsed)];
  });
