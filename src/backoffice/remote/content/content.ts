import { z } from 'zod';
import { sanitiseCss } from '../../safety/sanitise-css.ts';
import { sanitiseHtml } from '../../safety/sanitise.ts';
import type { Content } from '../../port.ts';
import type { RemoteSettings } from '../../settings.ts';
import {
  EMPTY_HOME,
  type HomePage,
  type MenuItem,
  menuItemSchema,
  type PromoTab,
} from '#src/contract/content.ts';
import { findOffered } from '../http/response.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Media } from '../media/media.ts';
import { toMenuTree } from './menu-tree.ts';

const footerSchema = z.object({ data: z.object({ footer_b2b_html: z.string().default('') }) });

/** Routes of the shop and http URLs are unchanged; a URL with any other scheme becomes empty. */
const toRoute = (url: string): string => (/^\s*(?!https?:)[a-z][a-z0-9+.-]*:/i.test(url) ? '' : url);

const toItem = (item: MenuItem, media: Media): MenuItem => ({
  ...item,
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
  url: toRoute(tab.url),
  icon: /[/.]/.test(tab.icon) ? media.toMediaUrl(tab.icon) : tab.icon,
});

const toHome = ({ slides, banners, brands, notices }: HomePage, media: Media): HomePage => ({
  slides: slides.map((slide) => ({
    ...slide,
    picture: media.toMediaUrl(slide.picture),
    picture_narrow: media.toMediaUrl(slide.picture_narrow),
    links: slide.links.map((link) => ({ ...link, url: toRoute(link.url) })),
  })),
  banners: banners.map((banner) => toSafeTile(banner, media)),
  brands: brands.map((brand) => toSafeTile(brand, media)),
  notices: notices.map((notice) => ({ ...notice, url: toRoute(notice.url) })),
});

/** The content of a host. The wire contract has no call for pages, so `/web-page` has none. */
export const openContent = (http: HttpClient, settings: RemoteSettings, media: Media): Content => ({
  version: async () => 'remote',
  storeId: async () => settings.url,
  menu: async (locale) => {
    const items = await http.send({ call: 'home.get_b2b_menu', locale, response: z.array(menuItemSchema) });
    return toMenuTree(items).map((item) => toItem(item, media));
  },
  footer: async (locale) => {
    const { data } = await http.send({ call: 'html.get_footers', locale, response: footerSchema });
    return sanitiseHtml(data.footer_b2b_html, { toImage: media.toMediaUrl });
  },
  promoTabs: async (locale) => {
    const tabs = await http.send({ call: 'home.get_promo_slider', locale });
    return tabs.map((tab) => toTab(tab, media));
  },
  mainPage: async () => {
    const { data } = await http.send({ call: 'content.get_page', fields: { route: 'main' } });
    return { ...data, css: sanitiseCss(data.css) };
  },
  home: async (locale) => {
    const home = await findOffered(http.send({ call: 'home.get_home', locale }));
    return home ? toHome(home, media) : EMPTY_HOME;
  },
  findPage: async () => undefined,
  listPages: async () => [],
  pagePaths: async () => [],
});
