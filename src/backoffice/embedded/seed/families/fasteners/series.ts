import { describe } from '../../attributes.ts';
import { toBarcode } from '../../barcode.ts';
import { inCategory } from '../../categories.ts';
import { carton } from '../../drawings/fasteners.ts';
import type { Drawing } from '../../drawings/pen.ts';
import { toLively, toShare } from '../../lively.ts';
import { type SeedProduct, toFamily } from '../../seed-product.ts';

/** A text in both languages. */
export type Text = { readonly it: string; readonly en: string };
export type Attributes = Readonly<Record<string, string | readonly string[]>>;
type Line = SeedProduct['line'];

/** What an article is that the counter has had from the beginning: its own figures instead of made-up ones. */
export type Kept = { readonly line: Partial<Line>; readonly arrives_in?: number };

/** One size of a series. */
export type Article = {
  readonly sku: string;
  readonly name: Text;
  readonly short: Text;
  readonly size: string;
  /** Euros for `per` units of the series; rounded here. */
  readonly price: number;
  readonly pack: number;
  /** Its own, before those of the series. */
  readonly attributes: Attributes;
  readonly drawing: Drawing;
  /** Codes of articles that go with it. */
  readonly related?: readonly string[];
  /** Units sold in a year, about; by the pack when left out. */
  readonly popularity?: number;
  readonly kept?: Kept;
};

/** What the articles of one parent have in common. */
export type Series = {
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
  /** HTML paragraphs, the same for all sizes. */
  readonly about: Text;
  readonly attributes: Attributes;
  readonly drawing: Drawing;
  /** What a price is for: small parts are priced by the hundred. */
  readonly per: 1 | 100 | 1000;
  readonly unit?: string;
  readonly tags?: readonly string[];
  /** Sold in cartons, which the second picture shows. */
  readonly boxed?: boolean;
  /** The day on which the parent came into the catalogue. */
  readonly created: string;
};

/** A unit's price has four decimals at most: cents for one or a hundred, tenths for a thousand. */
const toPrice = (euros: number, per: number): number => {
  const steps = per === 1000 ? 10 : 100;
  return Math.max(1, Math.round(euros * steps)) / steps;
};

/** From five packs on, and from twenty, for what is sold by the pack; a step that saves nothing is left out. */
const toBreaks = (
  price: number,
  { pack, per }: { pack: number; per: number },
): Pick<Line, 'price_breaks'> => {
  const five = { from: pack * 5, price: toPrice(price * 0.94, per) };
  const twenty = { from: pack * 20, price: toPrice(price * 0.87, per) };
  const steps = [five, twenty].filter(
    (step, index, all) => step.price < (index ? (all[index - 1]?.price ?? 0) : price),
  );
  return pack > 1 && steps.length > 0 ? { price_breaks: steps } : {};
};

const toOffer = (sku: string, price: number, per: number): Pick<Line, 'sale_price'> => {
  const sale = toPrice(price * 0.8, per);
  return toShare(`${sku} offer`) < 0.04 && sale < price ? { sale_price: sale } : {};
};

/** The codes by which others know an article: its maker's, and the one an older list of this house had. */
const toCodes = (series: Series, sku: string, item: number): Pick<Line, 'manufacturer_code' | 'codes'> => ({
  ...(series.maker && { manufacturer_code: `${series.maker}-${String(item).padStart(3, '0')}` }),
  ...(toShare(`${sku} old`) < 0.08 ? { codes: [`V${series.range}.${String(item).padStart(3, '0')}`] } : {}),
});

/** What trade makes of an article: price steps, offers, stock, sales. */
const toTrade = (series: Series, article: Article, item: number): Kept => {
  const { sku, pack, popularity = pack * 12 } = article;
  const price = toPrice(article.price, series.per);
  const lively = toLively(sku, popularity);
  return {
    ...lively,
    line: {
      price,
      ...lively.line,
      ...(toShare(`${sku} steps`) < 0.35 ? toBreaks(price, { pack, per: series.per }) : {}),
      ...toOffer(sku, price, series.per),
      ...toCodes(series, sku, item),
      barcodes: [toBarcode(series.range, item)],
    },
  };
};

const toChild = (series: Series, article: Article, index: number): SeedProduct => {
  const { sku, name, short, size, pack, drawing, related } = article;
  const { line, arrives_in } = article.kept ?? toTrade(series, article, index + 1);
  return {
    line: {
      ...{ sku, name, size, short_description: short, description: series.about },
      ...{ price_per: series.per, min_packaging: pack },
      ...(series.unit ? { unit: series.unit } : {}),
      ...describe({ ...article.attributes, ...series.attributes }),
      ...(related?.length ? { related: [...related] } : {}),
      ...(series.tags ? { tags: [...series.tags] } : {}),
      ...line,
    },
    drawings: series.boxed ? [drawing, carton(drawing)] : [drawing],
    ...(arrives_in === undefined ? {} : { arrives_in }),
  };
};

const toParent = (series: Series): SeedProduct => ({
  line: {
    ...{ sku: series.sku, name: series.name, short_description: series.short, description: series.about },
    ...inCategory(series.leaf),
    brand: series.brand,
    ...describe(series.attributes),
    ...(series.tags ? { tags: [...series.tags] } : {}),
    created: series.created,
  },
  drawings: [series.drawing],
});

/** A parent with all sizes of a series. */
export const toSeries = (series: Series, articles: readonly Article[]): readonly SeedProduct[] =>
  toFamily(
    toParent(series),
    articles.map((article, index) => toChild(series, article, index)),
  );

/** A number as Italian writes it. */
export const toItalian = (value: number | string): string => String(value).replace('.', ',');

/** `box of 200` in both languages, after a text. */
export const withBox = ({ it, en }: Text, pack: number): Text => ({
  it: `${it}, confezione da ${pack}${pack > 1 ? ' pezzi' : ' pezzo'}.`,
  en: `${en}, box of ${pack}.`,
});
