import type { MainPage, MenuItem, PromoTab, WebPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { SeedCategory } from './categories/category.ts';
import { SEED_CATEGORIES } from './categories.ts';
import { seedFooterHtml } from './footer.ts';
import { ABOUT } from './pages/about.ts';
import { PAYMENTS } from './pages/payments.ts';
import { PRIVACY } from './pages/privacy.ts';
import { RETURNS } from './pages/returns.ts';
import { SHIPPING } from './pages/shipping.ts';
import { TERMS_OF_SALE } from './pages/terms-of-sale.ts';

/** A text in every language of the shop. */
type Localised<T> = Readonly<Record<Locale, T>>;

const toMenuItem = (category: SeedCategory, locale: Locale, parent: string): MenuItem => ({
  name: category.slug,
  title: category.name[locale],
  url: `/shop?category=${category.slug}`,
  parent_menu: parent,
  disable: false,
  is_group: category.children.length > 0,
  category_menu_image: parent ? '' : `/media/category_${category.slug}.webp`,
  children: category.children.map((child) => toMenuItem(child, locale, category.slug)),
});

/** The menu: the tree of categories. Addresses are without a locale, as a back office gives them. */
export const seedMenu = (locale: Locale): readonly MenuItem[] =>
  SEED_CATEGORIES.map((category) => toMenuItem(category, locale, ''));

/** The tabs above the shop; `icon` is a name of the shop's own icons. */
export const SEED_PROMO_TABS: Localised<readonly PromoTab[]> = {
  it: [
    { text: 'Offerte in corso', url: '/shop?promo_list=1', icon: 'percent' },
    { text: 'Di nuovo disponibili', url: '/shop?disponibili=1', icon: 'refresh' },
    { text: 'Nuovi arrivi', url: '/shop?sort=newness', icon: 'new' },
    { text: 'Prossimi arrivi a catalogo', url: '/shop?next_insert=1', icon: 'arriving' },
    { text: 'Ultimi ordini', url: '/shop?latest-order-list=true', icon: 'history' },
  ],
  en: [
    { text: 'Offers in progress', url: '/shop?promo_list=1', icon: 'percent' },
    { text: 'Available again', url: '/shop?disponibili=1', icon: 'refresh' },
    { text: 'New arrivals', url: '/shop?sort=newness', icon: 'new' },
    { text: 'Coming soon to catalogue', url: '/shop?next_insert=1', icon: 'arriving' },
    { text: 'Latest orders', url: '/shop?latest-order-list=true', icon: 'history' },
  ],
};

/** The footer, HTML as a back office sends it. */
export const SEED_FOOTER: Localised<string> = { it: seedFooterHtml('it'), en: seedFooterHtml('en') };

/** The demo shop shows what is in stock. */
export const SEED_MAIN_PAGE: MainPage = { css: '', show_availability: true };

/** The pages under `/web-page`, once a language. */
export const SEED_PAGES: readonly Localised<WebPage>[] = [
  ABOUT,
  SHIPPING,
  PAYMENTS,
  RETURNS,
  TERMS_OF_SALE,
  PRIVACY,
];
