import { describe } from '../attributes.ts';
import { toBarcode } from '../barcode.ts';
import { inCategory } from '../categories.ts';
import type { Drawing } from '../drawings/pen.ts';
import { toLively, toShare } from '../lively.ts';
import { type SeedProduct, toFamily } from '../seed-product.ts';
import { getCounter, toPrice, toSteps } from './counter.ts';
import type { Text } from './text.ts';

export type Attributes = Readonly<Record<string, string | readonly string[]>>;
type Line = SeedProduct['line'];

/** What an article is that its counter has had from the beginning: its own figures instead of made-up ones. */
export type Kept = { readonly line: Partial<Line>; readonly arrives_in?: number };

/** How an article is sold; what it does not say it has from its series. */
type Terms = {
  /** Sales unit; pieces when left out. */
  readonly unit?: string;
  /** Units that a price is for; 1 when left out. */
  readonly per?: 1 | 100 | 1000;
  /** Units in a pack, and the smallest quantity; 1 when left out. */
  readonly pack?: number;
  /** Units sold in a year, about; twelve packs when left out. */
  readonly popularity?: number;
};

/** One size, colour or model of a series. */
export type Article = Terms & {
  readonly sku: string;
  readonly name: Text;
  readonly short: Text;
  /** Euros for `per` units; rounded here. */
  readonly price: number;
  readonly size?: string;
  /** In Italian; its English is in the words. */
  readonly color?: string;
  /** Its own, before those of the series. */
  readonly attributes: Attributes;
  /** None: it has not been photographed yet. */
  readonly drawing?: Drawing;
  /** Codes of articles that go with it. */
  readonly related?: readonly string[];
  readonly kept?: Kept;
};

/** What articles of one make have in common. */
type Shared = Terms & {
  /** Of the barcodes: one a series. Its first figure is the counter's. */
  readonly range: number;
  readonly brand: string;
  /** Before the number of an article in the maker's own code; absent: the maker has none. */
  readonly maker?: string;
  readonly leaf: string;
  /** HTML paragraphs, the same for all articles. */
  readonly about: Text;
  readonly attributes: Attributes;
  readonly vat?: number;
  readonly tags?: readonly string[];
};

/** Articles under one parent; what is not shared is the parent's. */
export type Series = Shared & {
  readonly sku: string;
  readonly name: Text;
  readonly short: Text;
  readonly drawing: Drawing;
  /** The day on which the parent came into the catalogue; with the first of its articles when left out. */
  readonly created?: string;
};

/** The codes by which others know an article: its maker's, and the one an older list of this house had. */
const toCodes = (
  { range, maker }: Shared,
  sku: string,
  item: number,
): Pick<Line, 'manufacturer_code' | 'codes'> => {
  const number = String(item).padStart(3, '0');
  const { old, letter } = getCounter(range);
  return {
    ...(maker && { manufacturer_code: `${maker}${number}` }),
    ...(toShare(`${sku} old`) < old ? { codes: [`${letter}${range}.${number}`] } : {}),
  };
};

/** What trade makes of an article: price steps, stock, sales. */
const toTrade = (series: Shared, article: Article, item: number): Kept => {
  const { sku } = article;
  const { per = 1, pack = 1, popularity = pack * 12 } = { ...series, ...article };
  const price = toPrice(article.price, per);
  const counter = getCounter(series.range);
  const sold = { sku, price, per, pack };
  const { line, ...arrival } = toLively(sku, popularity);
  return {
    line: { ...line, ...toSteps(sold, counter), ...toCodes(series, sku, item) },
    ...arrival,
  };
};

/** What all articles say in the same way. */
const toGiven = (series: Shared, article: Article, item: number): Line => {
  const { sku, name, short, size, color, related } = article;
  const { unit, per = 1, pack = 1 } = { ...series, ...article };
  const words = [size, color].filter((word) => word !== undefined);
  return {
    ...{ sku, name, short_description: short, description: series.about },
    ...{ price: toPrice(article.price, per), price_per: per, min_packaging: pack },
    barcodes: [toBarcode(series.range, item)],
    ...(unit && { unit }),
    ...(series.vat !== undefined && { vat: series.vat }),
    ...(size && { size }),
    ...(color && { color }),
    ...describe({ ...article.attributes, ...series.attributes }, ...words),
    ...(related?.length ? { related: [...related] } : {}),
    ...(series.tags && { tags: [...series.tags] }),
  };
};

const toChild = (series: Shared, article: Article, item: number): SeedProduct => {
  const { drawing, kept = toTrade(series, article, item) } = article;
  const { line, ...arrival } = kept;
  return {
    line: { ...toGiven(series, article, item), ...line },
    drawings: drawing ? [drawing] : [],
    ...arrival,
  };
};

const toParent = (series: Series, created: string | undefined): SeedProduct => ({
  line: {
    ...{ sku: series.sku, name: series.name, short_description: series.short, description: series.about },
    ...inCategory(series.leaf),
    brand: series.brand,
    ...describe(series.attributes),
    ...(series.vat !== undefined && { vat: series.vat }),
    ...(series.tags && { tags: [...series.tags] }),
    ...(created && { created }),
  },
  drawings: [series.drawing],
});

/** Articles of one make that stand in the catalogue each by itself: the series has no parent. */
export const toSingles = (series: Shared, articles: readonly Article[]): readonly SeedProduct[] =>
  articles.map((article, index) => {
    const { line, ...rest } = toChild(series, article, index + 1);
    return { ...rest, line: { ...inCategory(series.leaf), brand: series.brand, ...line } };
  });

/** A parent with all articles of a series. */
export const toSeries = (series: Series, articles: readonly Article[]): readonly SeedProduct[] => {
  const children = articles.map((article, index) => toChild(series, article, index + 1));
  const [first] = children.flatMap(({ line }) => line.created ?? []).sort();
  return toFamily(toParent(series, series.created ?? first), children);
};
