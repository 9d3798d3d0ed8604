import type { Flyer, FlyerPage } from '#src/contract/flyer.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { ChildMap, Product } from '#src/contract/product.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { formatDate } from '#src/i18n/format-day.ts';

type Translate = (key: string, words?: Record<string, string>) => string;

/** An article on a picture; `id` is that of its area. */
export type FlyerArticle = { readonly id: string; readonly product: Product };

/** A page with the articles that the viewer can see; `anchor` is the id of the page. */
export type ShownFlyerPage = FlyerPage & {
  readonly number: number;
  readonly anchor: string;
  readonly articles: readonly FlyerArticle[];
};

/** The codes of all articles of a flyer. */
export const listFlyerSkus = ({ pages }: Flyer): readonly string[] => [
  ...new Set(pages.flatMap(({ hotspots }) => hotspots.map(({ sku }) => sku))),
];

const toSpotId = (page: number, spot: number): string => `spot-${page + 1}-${spot + 1}`;

/** The pages with their articles; areas of articles that the catalogue does not have are left out. */
export const toFlyerPages = ({ pages }: Flyer, products: ChildMap): readonly ShownFlyerPage[] =>
  pages.map((page, at) => ({
    ...page,
    number: at + 1,
    anchor: `page-${at + 1}`,
    articles: page.hotspots.flatMap(({ sku }, spot) => {
      const product = products[sku];
      return product ? [{ id: toSpotId(at, spot), product }] : [];
    }),
  }));

/** The articles of a page, each once. */
export const listArticles = ({ articles }: ShownFlyerPage): readonly Product[] => [
  ...new Map(articles.map(({ product }) => [product.sku, product])).values(),
];

/** The shape of the pages and the areas of the articles as css, because style attributes are forbidden. */
export const toFlyerCss = ({ width, height, pages }: Flyer): string => {
  const spots = pages.flatMap(({ hotspots }, page) =>
    hotspots.map(
      (spot, at) =>
        `#${toSpotId(page, at)}{left:${spot.x}%;top:${spot.y}%;width:${spot.width}%;height:${spot.height}%}`,
    ),
  );
  return `.flyer{--shape:${(width / height).toFixed(4)}}${spots.join('')}`;
};

/** The days on which a flyer is valid, as a text; empty for a flyer without days. */
export const toValidity = ({ valid_from, valid_to }: Flyer, t: Translate): string => {
  const days = { from: formatDate(valid_from), to: formatDate(valid_to) };
  if (days.from && days.to) return t('content:flyers.valid', days);
  if (days.to) return t('content:flyers.validTo', days);
  return days.from && t('content:flyers.validFrom', days);
};

const MEGABYTE = 1_000_000;

/** The size of a file as a text: `840 kB`, `1,2 MB`. */
export const toFileSize = (bytes: number, locale: Locale): string =>
  bytes < MEGABYTE
    ? `${formatNumber(Math.ceil(bytes / 1000), locale)} kB`
    : `${formatNumber(bytes / MEGABYTE, locale, 1)} MB`;
