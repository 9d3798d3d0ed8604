/**
 * Pages and footer made from the settings, for a shop that has published none of its own: forms and checkout link the privacy notice and
 * the terms of sale, and every shop has to name the seller.
 */
import type { MainPage, Seller, WebPage } from '#src/contract/content.ts';
import { DEFAULT_LOCALE, type Locale } from '#src/contract/locale.ts';
import { ABOUT_PAGE, PRIVACY_PAGE } from '#src/contract/own-pages.ts';
import type { Content } from '../port/content.ts';
import { escapeHtml } from '../safety/escape-html.ts';
import type { ShopSettings } from '../settings.ts';
import about from './about.json' with { type: 'json' };
import privacy from './privacy.json' with { type: 'json' };
import terms from './terms.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** The inputs of the pages. */
export type Source = { readonly main: MainPage; readonly shop: ShopSettings; readonly locale: Locale };

type PageText = { readonly title: string; readonly description: string; readonly html: readonly string[] };

const escape = (text: string): string => escapeHtml(text.trim());

type Values = Readonly<Record<string, string>>;

/** Replaces `{name}` by its value; unknown names stay. */
const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** A highlighted part that the owner still has to write. */
const toTodo = (what: string, locale: Locale): string =>
  `<mark>[${fill(words[locale].todo, { what })}]</mark>`;

const toAddress = ({ street, city }: Pick<Seller, 'street' | 'city'>): string =>
  [street, city].filter(Boolean).map(escape).join(', ');

const toMailLink = (email: string): string => `<a href="mailto:${escape(email)}">${escape(email)}</a>`;

const NO_SELLER: Seller = {
  name: '',
  street: '',
  city: '',
  vat_number: '',
  register: '',
  telephone: '',
  email: '',
};

/** The company's data as HTML by name; unknown ones are empty. */
const toFacts = ({ seller = NO_SELLER }: MainPage) => ({
  company: escape(seller.name),
  address: toAddress(seller),
  vat: escape(seller.vat_number),
  register: escape(seller.register),
  telephone: escape(seller.telephone),
  email: seller.email && toMailLink(seller.email),
});

/** `9,90 €`, `€9.90`. */
const toAmount = (amount: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount);

/** The values of the placeholders; required data that are unknown are highlighted as missing. */
const toValues = ({ main, shop, locale }: Source): Values => {
  const facts = toFacts(main);
  const own = words[locale];
  const orTodo = (value: string, what: string): string => value || toTodo(what, locale);
  return {
    shop: escape(shop.name),
    company: orTodo(facts.company, own.company),
    address: orTodo(facts.address, own.address),
    vat: fill(own.vatNumber, { number: orTodo(facts.vat, own.vat) }),
    email: orTodo(facts.email, own.email),
    cost: toAmount(shop.shipping_cost, locale),
    from: toAmount(shop.free_shipping_from, locale),
    version: escape(main.terms_of_sale?.version ?? ''),
  };
};

const toList = (main: MainPage, locale: Locale): string => {
  const { names, noFacts } = words[locale];
  const rows = Object.entries(toFacts(main))
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${names[name as keyof typeof names]}</th><td>${value}</td></tr>`,
    );
  return rows.length === 0 ? `<p>${noFacts}</p>` : `<table><tbody>${rows.join('')}</tbody></table>`;
};

/** A page without its path. */
const toPage = (text: PageText, source: Source, more: Values = {}): Omit<WebPage, 'path'> => {
  const markup = text.html
    .join('')
    .replaceAll("'", '"')
    .replace(/\{todo:([^{}]*)\}/g, (_, what: string) => toTodo(what, source.locale));
  const plain = { shop: source.shop.name };
  return {
    title: text.title,
    description: fill(text.description, plain),
    html: fill(markup, { ...toValues(source), ...more }),
  };
};

/** The page at a path below `/web-page`, for a shop that has not published it; undefined for other paths. */
export const findFirstPage = (path: string, source: Source): WebPage | undefined => {
  const { main, locale } = source;
  if (path === PRIVACY_PAGE) {
    const statistics = main.usage_statistics ? privacy[locale].statistics.replaceAll("'", '"') : '';
    return { path, ...toPage(privacy[locale], source, { statistics }) };
  }
  if (path === ABOUT_PAGE) return { path, ...toPage(about[locale], source, { facts: toList(main, locale) }) };
  return path === main.terms_of_sale?.path ? { path, ...toPage(terms[locale], source) } : undefined;
};

/** The seller, and links to the pages that every shop has. */
const toFirstFooter = ({ main, shop, locale }: Source): string => {
  const own = words[locale];
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  const toLink = (path: string, text: string) => `<li><a href="${prefix}${path}">${text}</a></li>`;
  const { company, address, vat, register, telephone, email } = toFacts(main);
  const lines = [address, [telephone, email].filter(Boolean).join(' · ')].filter(Boolean).join('<br>');
  const legal = [vat && fill(own.vatNumber, { number: vat }), register].filter(Boolean).join(' · ');
  const links = [
    toLink('/shop', own.shop),
    toLink('/pages/about-us', own.about),
    toLink('/pages/contact-us', own.contact),
    main.terms_of_sale ? toLink(`/web-page/${escape(main.terms_of_sale.path)}`, own.terms) : '',
    toLink(`/web-page/${PRIVACY_PAGE}`, own.privacy),
  ];
  return [
    `<section><p><b>${company || escape(shop.name)}</b></p>${lines && `<address>${lines}</address>`}</section>`,
    legal && `<p>${legal}</p>`,
    `<ul>${links.join('')}</ul>`,
  ].join('');
};

/** The content, with first versions of the pages that every shop needs and this one lacks. */
export const withFirstPages = (content: Content, shop: ShopSettings): Content => {
  const toSource = async (locale: Locale) => ({ main: await content.mainPage(), shop, locale });
  return {
    ...content,
    findPage: async (path, locale) =>
      (await content.findPage(path, locale)) ?? findFirstPage(path, await toSource(locale)),
    footer: async (locale) => (await content.footer(locale)) || toFirstFooter(await toSource(locale)),
  };
};
