import { describe } from '../../attributes.ts';
import { toBarcode } from '../../barcode.ts';
import { inCategory } from '../../categories.ts';
import type { Drawing } from '../../drawings/pen.ts';
import { toLively, toShare } from '../../lively.ts';
import { type SeedProduct, toFamily } from '../../seed-product.ts';

/** A text in both languages. */
export type Text = { readonly it: string; readonly en: string };
export type Attributes = Readonly<Record<string, string | readonly string[]>>;
type Line = SeedProduct['line'];

/** How an article is sold; what it does not say it has from its series. */
type Terms = {
  /** Sales unit; pieces when left out. */
  readonly unit?: string;
  /** Units that a price is for. */
  readonly per?: 1 | 100;
  /** Units in a pack, and the smallest quantity. */
  readonly pack?: number;
  /** Units sold in a year, about. */
  readonly popularity?: number;
};

/** One size or colour of a series. */
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
  readonly drawing: Drawing;
  /** Codes of articles that go with it. */
  readonly related?: readonly string[];
  /** What the shop has sold since it opened has figures of its own instead of made-up ones. */
  readonly kept?: Partial<Line>;
};

/** What the articles of one parent have in common. */
export type Series = Terms & {
  /** Of the parent. */
  readonly sku: string;
  /** Of the barcodes: one a series. */
  readonly range: number;
  readonly brand: string;
  /** Before the number of an article in the maker's own code; absent: the maker has none. */
  readonly maker?: string;
  readonly leaf: string;
  readonly name: Text;
  readonly short: Text;
  /** Paragraphs, the same for all articles. */
  readonly about: Text;
  readonly attributes: Attributes;
  readonly drawing: Drawing;
  readonly tags?: readonly string[];
};

const toCents = (euros: number): number => Math.max(1, Math.round(euros * 100)) / 100;

/** From five packs on, and from twenty; a step that saves nothing is left out. */
const toBreaks = (price: number, pack: number): Pick<Line, 'price_breaks'> => {
  const steps = [
    { from: pack * 5, price: toCents(price * 0.95) },
    { from: pack * 20, price: toCents(price * 0.89) },
  ].filter((step, index, all) => step.price < (index ? (all[index - 1]?.price ?? 0) : price));
  return pack > 1 && steps.length > 0 ? { price_breaks: steps } : {};
};

const toOffer = (sku: string, price: number): Pick<Line, 'sale_price'> => {
  const sale = toCents(price * 0.82);
  return toShare(`${sku} offer`) < 0.04 && sale < price ? { sale_price: sale } : {};
};

/** The codes by which others know an article: its maker's, and the one an older list of this house had. */
const toCodes = (series: Series, sku: string, item: string): Pick<Line, 'manufacturer_code' | 'codes'> => ({
  ...(series.maker && { manufacturer_code: `${series.maker}${item}` }),
  ...(toShare(`${sku} old`) < 0.06 ? { codes: [`P${series.range}.${item}`] } : {}),
});

type Trade = Pick<SeedProduct, 'arrives_in'> & { readonly line: Partial<Line> };

/** What trade makes of an article: price steps, offers, stock, sales. */
const toTrade = (series: Series, article: Article, item: number): Trade => {
  if (article.kept) return { line: article.kept };
  const { sku } = article;
  const { pack = 1, popularity = pack * 12 } = { ...series, ...article };
  const price = toCents(article.price);
  const lively = toLively(sku, popularity);
  return {
    ...lively,
    line: {
      price,
      ...lively.line,
      ...(toShare(`${sku} steps`) < 0.35 ? toBreaks(price, pack) : {}),
      ...toOffer(sku, price),
      ...toCodes(series, sku, String(item).padStart(3, '0')),
      barcodes: [toBarcode(series.range, item)],
    },
  };
};

const toChild = (series: Series, article: Article, index: number): SeedProduct => {
  const { sku, name, short, size, color, drawing, related } = article;
  const { unit, per = 1, pack = 1 } = { ...series, ...article };
  const { line, arrives_in } = toTrade(series, article, index + 1);
  const words = [size, color].filter((word) => word !== undefined);
  return {
    line: {
      ...{ sku, name, short_description: short, description: series.about },
      ...{ price_per: per, min_packaging: pack },
      ...(unit && { unit }),
      ...(size && { size }),
      ...(color && { color }),
      ...describe({ ...article.attributes, ...series.attributes }, ...words),
      ...(related?.length ? { related: [...related] } : {}),
      ...(series.tags && { tags: [...series.tags] }),
      ...line,
    },
    drawings: [drawing],
    ...(arrives_in === undefined ? {} : { arrives_in }),
  };
};

const toParent = (series: Series, created: string | undefined): SeedProduct => ({
  line: {
    ...{ sku: series.sku, name: series.name, short_description: series.short, description: series.about },
    ...inCategory(series.leaf),
    brand: series.brand,
    ...describe(series.attributes),
    ...(series.tags && { tags: [...series.tags] }),
    ...(created && { created }),
  },
  drawings: [series.drawing],
});

/** A parent with all articles of a series; it came into the catalogue with the first of them. */
export const toSeries = (series: Series, articles: readonly Article[]): readonly SeedProduct[] => {
  const children = articles.map((article, index) => toChild(series, article, index));
  const [first] = children.flatMap(({ line }) => line.created ?? []).sort();
  return toFamily(toParent(series, first), children);
};

/** A number as Italian writes it. */
export const toItalian = (value: number | string): string => String(value).replace('.', ',');

/** Paragraphs of HTML. */
export const toText = (it: string, en: string): Text => ({ it: `<p>${it}</p>`, en: `<p>${en}</p>` });
