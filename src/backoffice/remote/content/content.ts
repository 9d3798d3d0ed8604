import { z } from 'zod';
import { sanitiseCss } from '../../safety/sanitise-css.ts';
import { sanitiseHtml } from '../../safety/sanitise.ts';
import type { Content } from '../../port/back-office.ts';
import type { RemoteSettings } from '../../settings.ts';
import {
  EMPTY_HOME,
  type HomePage,
  type MenuItem,
  menuItemSchema,
  type PromoTab,
} from '#src/contract/content.ts';
import { MAX_LABEL } from '#src/contract/limits.ts';
import { findOffered } from '../http/response.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Media } from '../media/media.ts';
import type { ReadOrLast } from './last-good.ts';
import { toMenuTree } from './menu-tree.ts';
import { toRoute } from './route.ts';

const footerSchema = z.object({ data: z.object({ footer_b2b_html: z.string().default('') }) });

/** Maximum number of tabs, slides, banners, brands and notices, each. */
const MAX_PARTS = 60;
/** Maximum characters of a footer. */
const MAX_FOOTER = 200_000;

const toItem = (item: MenuItem, media: Media): MenuItem => ({
  ...item,
  title: item.title.slice(0, MAX_LABEL),
  url: toRoute(item.url),
  category_menu_image: media.toMediaUrl(item.category_menu_image),
  children: item.children.map((child) => toItem(child, media)),
});

const toSafeTile = <Tile extends { readonly url: string; readonly picture: string }>(
  tile: Tile,
  media: Media,
): Tile => ({ ...tile, url: toRoute(tile.url), picture: media.toMediaUrl(tile.picture) });

const toTab = (tab: PromoTab, media: Media): PromoTab => ({
  ...tab,
  text: tab.text.slice(0, MAX_LABEL),
  url: toRoute(tab.url),
  icon: /[/.]/.test(tab.icon) ? media.toMediaUrl(tab.icon) : tab.icon,
});

const toHome = ({ slides, banners, brands, notices }: HomePage, media: Media): HomePage => ({
  slides: slides.slice(0, MAX_PARTS).map((slide) => ({
    ...slide,
    picture: media.toMediaUrl(slide.picture),
    picture_narrow: media.toMediaUrl(slide.picture_narrow),
    links: slide.links.map((link) => ({ ...link, url: toRoute(link.url) })),
  })),
  banners: banners.slice(0, MAX_PARTS).map((banner) => toSafeTile(banner, media)),
  brands: brands.slice(0, MAX_PARTS).map((brand) => toSafeTile(brand, media)),
  notices: notices.slice(0, MAX_PARTS).map((notice) => ({ ...notice, url: toRoute(notice.url) })),
});

type ContentDependencies = { readonly media: Media; readonly readOrLast: ReadOrLast };

/** The content of a host; while it fails, its last good response. The wire contract has no call for pages, so `/web-page` has none. */
export const openContent = (
  http: HttpClient,
  settings: RemoteSettings,
  { media, readOrLast }: ContentDependencies,
): Content => ({
  version: async () => 'remote',
  storeId: async () => settings.url,
  menu: (locale) =>
    readOrLast(`menu ${locale}`, async () => {
      const response = z.array(menuItemSchema);
      const items = await http.send({ call: 'home.get_b2b_menu', locale, response });
      return toMenuTree(items).map((item) => toItem(item, media));
    }),
  footer: (locale) =>
    readOrLast(`footer ${locale}`, async () => {
      const { data } = await http.send({ call: 'html.get_footers', locale, response: footerSchema });
      return sanitiseHtml(data.footer_b2b_html.slice(0, MAX_FOOTER), { toImage: media.toMediaUrl });
    }),
  promoTabs: (locale) =>
    readOrLast(`promo tabs ${locale}`, async () => {
      const tabs = await http.send({ call: 'home.get_promo_slider', locale });
      return tabs.slice(0, MAX_PARTS).map((tab) => toTab(tab, media));
    }),
  mainPage: () =>
    readOrLast('main page', async () => {
      const { data } = await http.send({ call: 'content.get_page', fields: { route: 'main' } });
      const usage_statistics = data.usage_statistics ?? settings.is_tracked;
      return {
        ...data,
        css: sanitiseCss(data.css),
        ...(usage_statistics !== undefined && { usage_statistics }),
      };
    }),
  home: (locale) =>
    readOrLast(`home ${locale}`, async () => {
      const home = await findOffered(http.send({ call: 'home.get_home', locale }));
      return home ? toHome(home, media) : EMPTY_HOME;
    }),
  findPage: async () => undefined,
  listPages: async () => [],
  pagePaths: async () => [],
});
