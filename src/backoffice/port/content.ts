/** The part of the port (`back-office.ts`) about edited content. */
import type {
  HomePage,
  MainPage,
  MenuItem,
  PromoTab,
  WebPage,
  WebPageSummary,
} from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';

/** The edited content of the shop, in the language of `locale`. */
export interface Content {
  /**
   * A text that changes whenever something visible to guests changes (products, prices, pages, menu). Cheap enough for
   * every request. Constant for a remote host.
   */
  version(): Promise<string>;
  /** The identity of the store: created with it, or the address of a remote host. */
  storeId(): Promise<string>;
  /** The menu as a tree, in display order. */
  menu(locale: Locale): Promise<readonly MenuItem[]>;
  /** The footer as sanitised HTML. */
  footer(locale: Locale): Promise<string>;
  /** The promotion tabs in display order. */
  promoTabs(locale: Locale): Promise<readonly PromoTab[]>;
  /** Settings of every page, with sanitised CSS. */
  mainPage(): Promise<MainPage>;
  /** Slides, banners and brands of the home page; all empty where the back office has none. */
  home(locale: Locale): Promise<HomePage>;
  /** A page under `/web-page` by its path without leading and trailing slashes; undefined if not found. */
  findPage(path: string, locale: Locale): Promise<WebPage | undefined>;
  /** The pages below a folder of `/web-page`, such as `blog`; newest first. */
  listPages(folder: string, locale: Locale): Promise<readonly WebPageSummary[]>;
  /** The paths of all published pages, for prerendering and sitemaps. */
  pagePaths(): Promise<readonly string[]>;
}
