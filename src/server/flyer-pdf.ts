import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { createBudgetedCache } from '#src/backoffice/cache-budget.ts';
import type { WebPageSummary } from '#src/contract/content.ts';
import type { Flyer } from '#src/contract/flyer.ts';
import type { PrintedArticle, PrintedPage } from '#src/documents/flyer-pdf.ts';
import { toProductPath } from '#src/i18n/product-path.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import { drawPdf } from './draw-pdf.ts';
import { getEnvironment } from './environment.ts';

/** The width of a page's picture in the file: 150 dots per inch on A4. */
const PIXELS = 1240;
const QUALITY = 82;

type Context = Pick<App.Locals, 'backOffice' | 'locale'>;
type FlyerPage = Omit<WebPageSummary, 'flyer'> & { readonly flyer: Flyer };
/** A picture's file with a text that changes with its content; absent for a missing one. */
type Source = { readonly file: string; readonly version: string } | undefined;

const files = createBudgetedCache<Uint8Array>('flyer');
/** Files being written, by their keys. */
const running = new Map<string, Promise<Uint8Array>>();

const findSource = async ({ backOffice }: Context, picture: string): Promise<Source> => {
  const found = await backOffice.findMedia(picture.replace(/^\/media\//, ''));
  if (!found) return undefined;
  const { size, mtimeMs } = await stat(found.file);
  return { file: found.file, version: `${size} ${mtimeMs}` };
};

/** The articles of a flyer as a guest sees them. */
const readArticles = async (
  { backOffice, locale }: Context,
  { pages }: Flyer,
): Promise<ReadonlyMap<string, PrintedArticle>> => {
  const skus = pages.flatMap(({ hotspots }) => hotspots.map(({ sku }) => sku));
  const products = await backOffice.catalogue.children(skus, { locale });
  const { PUBLIC_URL } = getEnvironment();
  return new Map(
    Object.values(products).map((product) => [
      product.sku,
      { name: product.name, url: new URL(toProductPath(product, locale), PUBLIC_URL).href },
    ]),
  );
};

const toJpeg = async (source: Source): Promise<Uint8Array | undefined> => {
  if (!source) return undefined;
  const { default: sharp } = await import('sharp');
  const picture = sharp(source.file).flatten({ background: '#fff' });
  return picture.resize({ width: PIXELS, withoutEnlargement: true }).jpeg({ quality: QUALITY }).toBuffer();
};

type Subject = {
  readonly page: FlyerPage;
  readonly locale: Context['locale'];
  readonly sources: readonly Source[];
  readonly articles: ReadonlyMap<string, PrintedArticle>;
};

const toIndex = ({ pages }: Flyer, articles: Subject['articles'], t: Translate): readonly PrintedPage[] =>
  pages.flatMap(({ title, hotspots }, at) => {
    const found = hotspots.flatMap(({ sku }) => {
      const article = articles.get(sku);
      return article ? [[sku, article] as const] : [];
    });
    const words = { number: String(at + 1), title };
    const heading = t(title ? 'content:flyers.goTo' : 'content:flyers.goToPlain', words);
    return found.length === 0 ? [] : [{ heading, articles: found }];
  });

const writeFile = async ({ page, locale, sources, articles }: Subject): Promise<Uint8Array> => {
  const { flyer, title, description: subtitle, published_on } = page;
  const t = getTranslate(locale);
  const pictures: (Uint8Array | undefined)[] = [];
  for (const source of sources) pictures.push(await toJpeg(source));
  const day = flyer.valid_from ?? published_on ?? '2000-01-01';
  const { SHOP_NAME: shop } = getEnvironment();
  return drawPdf(
    {
      kind: 'flyer',
      flyer,
      locale,
      title,
      subtitle,
      day,
      shop,
      pictures,
      articles,
      subject: t('content:flyers.title'),
      note: t('content:flyers.pdfNote'),
      index: toIndex(flyer, articles, t),
    },
    'flyers',
  );
};

/**
 * A flyer as a PDF in the language of the page, without prices. It is written once and cached until its pictures, its articles' names
 * or its words change.
 */
export const getFlyerPdf = async (context: Context, page: FlyerPage): Promise<Uint8Array> => {
  const { locale } = context;
  const [sources, articles] = await Promise.all([
    Promise.all(page.flyer.pages.map(({ picture }) => findSource(context, picture))),
    readArticles(context, page.flyer),
  ]);
  const { path, title, description, flyer } = page;
  const parts = [
    locale,
    path,
    title,
    description,
    flyer,
    sources.map((source) => source?.version),
    [...articles],
  ];
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const cached = files.get(key);
  if (cached) return cached;
  const writing = running.get(key) ?? writeFile({ page, locale, sources, articles });
  running.set(key, writing);
  try {
    const file = await writing;
    files.set(key, file, file.byteLength);
    return file;
  } finally {
    running.delete(key);
  }
};

/** The address of a flyer's PDF. */
export const toFlyerPdfPath = (path: string, locale: Context['locale']): string =>
  `/media/pdf/${locale}/${path.split('/').map(encodeURIComponent).join('/')}.pdf`;
