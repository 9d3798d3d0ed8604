import type { HomePage, MainPage, MenuItem, PromoTab, WebPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import { DEMO_CATEGORIES, type DemoCategory } from './categories.ts';
import { type DemoFlyer, PLANT_FLYER, toFlyer, WINTER_FLYER } from './flyers/flyers.ts';
import footer from './footer.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import { type Lines, toMarkup } from './markup.ts';
import support from './pages/assistenza.json' with { type: 'json' };
import propertyClasses from './pages/blog-classi-viti.json' with { type: 'json' };
import warehouse from './pages/blog-magazzino.json' with { type: 'json' };
import wallPlugs from './pages/blog-tasselli.json' with { type: 'json' };
import about from './pages/chi-siamo.json' with { type: 'json' };
import termsOfSale from './pages/condizioni-di-vendita.json' with { type: 'json' };
import payments from './pages/pagamenti.json' with { type: 'json' };
import privacy from './pages/privacy.json' with { type: 'json' };
import returns from './pages/resi.json' with { type: 'json' };
import certificates from './pages/single-qualita.json' with { type: 'json' };
import shipping from './pages/spedizioni-e-ritiro.json' with { type: 'json' };
import plantFlyer from './pages/volantino-impianti.json' with { type: 'json' };
import winterFlyer from './pages/volantino-inverno.json' with { type: 'json' };
import { DEMO_TIMETABLE } from './timetable.ts';
import menuBanners from './menu-banners.json' with { type: 'json' };
import promoTabs from './promo-tabs.json' with { type: 'json' };

/** A text in every language of the shop. */
type Localised<T> = Readonly<Record<Locale, T>>;

const toMenuItem = (category: DemoCategory, locale: Locale, parent: string): MenuItem => ({
  name: category.slug,
  title: category.name[locale],
  url: `/shop?category=${category.slug}`,
  parent_menu: parent,
  disable: false,
  is_group: category.children.length > 0,
  category_menu_image: parent ? '' : `/media/category_${category.slug}.webp`,
  children: category.children.map((child) => toMenuItem(child, locale, category.slug)),
});

/** A product in the menu's panel of a category. */
type MenuBanner = { readonly code: string; readonly picture: string; readonly title: Localised<string> };

const MENU_BANNERS: Readonly<Record<string, MenuBanner>> = menuBanners;

const toBanner = ({ slug }: DemoCategory, locale: Locale): readonly MenuItem[] => {
  const banner = MENU_BANNERS[slug];
  if (!banner) return [];
  const { code, picture, title } = banner;
  const item = { name: `banner-${slug}`, title: title[locale], url: `/product/default/${code}` };
  const empty = { disable: false, is_group: false, children: [] };
  return [{ ...item, ...empty, parent_menu: slug, category_menu_image: picture }];
};

/** The menu: the tree of categories, some with a banner. Addresses have no locale prefix, as in every back office. */
export const toDemoMenu = (locale: Locale): readonly MenuItem[] =>
  DEMO_CATEGORIES.map((category) => {
    const item = toMenuItem(category, locale, '');
    return { ...item, children: [...item.children, ...toBanner(category, locale)] };
  });

/** The promo tabs; `icon` is the name of an icon of the shop. */
export const DEMO_PROMO_TABS: Localised<readonly PromoTab[]> = promoTabs;

/** The number of categories in the footer. */
const FOOTER_CATEGORIES = 6;

const toFooter = (locale: Locale): string => {
  const prefix = locale === 'it' ? '' : `/${locale}`;
  const links = DEMO_CATEGORIES.slice(0, FOOTER_CATEGORIES).map(
    ({ slug, name }) => `<li><a href="${prefix}/category/${slug}">${name[locale]}</a></li>`,
  );
  return toMarkup(footer[locale]).replace('{categories}', links.join(''));
};

/** The footer as HTML. */
export const DEMO_FOOTER: Localised<string> = { it: toFooter('it'), en: toFooter('en') };

/** Shows availability; with hours and delivery days, the terms of sale, and a made-up company with its bank account. */
export const DEMO_MAIN_PAGE: MainPage = {
  css: '',
  show_availability: true,
  timetable: DEMO_TIMETABLE,
  terms_of_sale: { version: '2026-01', path: termsOfSale.it.path },
  iban: 'IT60 X054 2811 1010 0000 0123 456',
  seller: {
    name: 'Fondaco S.r.l.',
    street: 'Via del Lavoro 22',
    city: '31057 Silea (TV)',
    vat_number: '01234567897',
    register: 'REA TV-000000 · Cap. soc. 100.000 € i.v.',
    telephone: '0422 555 010',
    email: 'ordini@fondaco.example',
  },
  services: [
    {
      icon: 'phone',
      header: false,
      it: { title: 'Assistenza 6 giorni su 7', text: 'Dal lunedì al sabato' },
      en: { title: 'Support 6 days a week', text: 'Monday to Saturday' },
    },
    {
      icon: 'return',
      header: true,
      it: { title: 'Resi gratuiti', text: 'Il corriere passa da te' },
      en: { title: 'Free returns', text: 'The courier comes to you' },
    },
  ],
};

/** The home page; addresses have no locale prefix, as in every back office. */
export const DEMO_HOME: Localised<HomePage> = home;

type PageText = Omit<WebPage, 'html'> & { readonly html: Lines };

const toPage = ({ it, en }: Localised<PageText>): Localised<WebPage> => ({
  it: { ...it, html: toMarkup(it.html) },
  en: { ...en, html: toMarkup(en.html) },
});

const withFlyer = (texts: Localised<PageText>, flyer: DemoFlyer): Localised<WebPage> => {
  const { it, en } = toPage(texts);
  return { it: { ...it, flyer: toFlyer(flyer, 'it') }, en: { ...en, flyer: toFlyer(flyer, 'en') } };
};

/** The pages below `/web-page` in every language. */
export const DEMO_PAGES: readonly Localised<WebPage>[] = [
  support,
  about,
  shipping,
  payments,
  returns,
  termsOfSale,
  privacy,
  propertyClasses,
  wallPlugs,
  warehouse,
  certificates,
]
  .map(toPage)
  .concat(withFlyer(winterFlyer, WINTER_FLYER), withFlyer(plantFlyer, PLANT_FLYER));
