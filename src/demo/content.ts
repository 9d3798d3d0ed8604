import type { HomePage, MainPage, MenuItem, PromoTab, WebPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import { SEED_CATEGORIES, type SeedCategory } from './categories.ts';
import footer from './footer.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import { type Lines, toMarkup } from './markup.ts';
import about from './pages/chi-siamo.json' with { type: 'json' };
import termsOfSale from './pages/condizioni-di-vendita.json' with { type: 'json' };
import payments from './pages/pagamenti.json' with { type: 'json' };
import privacy from './pages/privacy.json' with { type: 'json' };
import returns from './pages/resi.json' with { type: 'json' };
import shipping from './pages/spedizioni-e-ritiro.json' with { type: 'json' };
import promoTabs from './promo-tabs.json' with { type: 'json' };

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
export const SEED_PROMO_TABS: Localised<readonly PromoTab[]> = promoTabs;

/** Categories that the footer links to. */
const FOOTER_CATEGORIES = 6;

const toFooter = (locale: Locale): string => {
  const prefix = locale === 'it' ? '' : `/${locale}`;
  const links = SEED_CATEGORIES.slice(0, FOOTER_CATEGORIES).map(
    ({ slug, name }) => `<li><a href="${prefix}/category/${slug}">${name[locale]}</a></li>`,
  );
  return toMarkup(footer[locale]).replace('{categories}', links.join(''));
};

/** The footer, HTML as a back office sends it. */
export const SEED_FOOTER: Localised<string> = { it: toFooter('it'), en: toFooter('en') };

/** The demo shop shows what is in stock. */
export const SEED_MAIN_PAGE: MainPage = { css: '', show_availability: true };

/** The home page; addresses are without a locale, as a back office gives them. */
export const SEED_HOME: Localised<HomePage> = home;

type PageText = Omit<WebPage, 'html'> & { readonly html: Lines };

const toPage = ({ it, en }: Localised<PageText>): Localised<WebPage> => ({
  it: { ...it, html: toMarkup(it.html) },
  en: { ...en, html: toMarkup(en.html) },
});

/** The pages under `/web-page`, once a language. */
export const SEED_PAGES: readonly Localised<WebPage>[] = [
  about,
  shipping,
  payments,
  returns,
  termsOfSale,
  privacy,
].map(toPage);
