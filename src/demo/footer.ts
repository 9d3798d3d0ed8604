import type { Locale } from '#src/contract/locale.ts';
import { SEED_CATEGORIES } from './categories.ts';

type Links = readonly (readonly [address: string, text: string])[];

type Footer = {
  readonly catalogue: string;
  readonly sections: string;
  readonly orders: string;
  readonly shop: string;
  readonly counter: string;
  readonly about: string;
  readonly sectionLinks: Links;
  readonly orderLinks: Links;
  readonly shopLinks: Links;
  readonly legalLinks: Links;
  readonly hours: readonly (readonly [days: string, times: string])[];
  readonly prices: string;
  readonly company: string;
};

const FOOTERS: Readonly<Record<Locale, Footer>> = {
  it: {
    catalogue: 'Catalogo',
    sections: 'In evidenza',
    orders: 'Ordini',
    shop: 'Azienda',
    counter: 'Banco e magazzino',
    about: 'Ingrosso di viteria, utensili e forniture industriali.',
    sectionLinks: [
      ['/shop?promo_list=1', 'Offerte in corso'],
      ['/shop?disponibili=1', 'Di nuovo disponibili'],
      ['/shop?sort=newness', 'Nuovi arrivi'],
      ['/shop?next_insert=1', 'Prossimi arrivi'],
      ['/shop', 'Tutto il catalogo'],
    ],
    orderLinks: [
      ['/pages/account', 'Area utente'],
      ['/pages/account/orders', 'I tuoi ordini'],
      ['/pages/cart?tab=active', 'Carrello'],
      ['/web-page/spedizioni-e-ritiro', 'Spedizioni e ritiro'],
      ['/web-page/pagamenti', 'Pagamenti e fido'],
      ['/web-page/resi', 'Resi e reclami'],
    ],
    shopLinks: [['/web-page/chi-siamo', 'Chi siamo']],
    legalLinks: [
      ['/web-page/condizioni-di-vendita', 'Condizioni di vendita'],
      ['/web-page/privacy', 'Privacy e cookie'],
    ],
    hours: [
      ['lun–ven', '7:30–12:30, 14:00–18:30'],
      ['sabato', '8:00–12:30'],
      ['domenica', 'chiuso'],
    ],
    prices: 'Prezzi in euro, netti, IVA esclusa. Spedizione 9,90 €, gratuita oltre 250 €.',
    company: 'P. IVA e C.F. 01234567897 · REA TV-000000 · Cap. soc. 100.000 € i.v. · SDI 0000000',
  },
  en: {
    catalogue: 'Catalogue',
    sections: 'Highlights',
    orders: 'Orders',
    shop: 'Company',
    counter: 'Trade counter',
    about: 'Wholesale of fasteners, tools and industrial supplies.',
    sectionLinks: [
      ['/en/shop?promo_list=1', 'Offers in progress'],
      ['/en/shop?disponibili=1', 'Available again'],
      ['/en/shop?sort=newness', 'New arrivals'],
      ['/en/shop?next_insert=1', 'Coming soon'],
      ['/en/shop', 'The whole catalogue'],
    ],
    orderLinks: [
      ['/en/pages/account', 'Your account'],
      ['/en/pages/account/orders', 'Your orders'],
      ['/en/pages/cart?tab=active', 'Cart'],
      ['/en/web-page/spedizioni-e-ritiro', 'Delivery and collection'],
      ['/en/web-page/pagamenti', 'Payment and credit'],
      ['/en/web-page/resi', 'Returns and complaints'],
    ],
    shopLinks: [['/en/web-page/chi-siamo', 'About us']],
    legalLinks: [
      ['/en/web-page/condizioni-di-vendita', 'Terms of sale'],
      ['/en/web-page/privacy', 'Privacy and cookies'],
    ],
    hours: [
      ['Mon–Fri', '7:30–12:30, 14:00–18:30'],
      ['Saturday', '8:00–12:30'],
      ['Sunday', 'closed'],
    ],
    prices: 'Prices in euros, net, VAT excluded. Delivery €9.90, free above €250.',
    company: 'VAT and tax no. 01234567897 · REA TV-000000 · Share capital €100,000 · SDI 0000000',
  },
};

const toEscaped = (text: string): string => text.replaceAll('&', '&amp;');

const toList = (links: Links): string =>
  `<ul>${links.map(([address, text]) => `<li><a href="${toEscaped(address)}">${text}</a></li>`).join('')}</ul>`;

const section = (title: string, body: string): string => `<section><h2>${title}</h2>${body}</section>`;

/** The footer of the demo shop: columns of links, hours and the company's particulars, as plain HTML. */
export const seedFooterHtml = (locale: Locale): string => {
  const words = FOOTERS[locale];
  const prefix = locale === 'it' ? '' : `/${locale}`;
  const categories = SEED_CATEGORIES.slice(0, 6).map(
    ({ slug, name }) => [`${prefix}/category/${slug}`, name[locale]] as const,
  );
  const hours = words.hours.map(([days, times]) => `<dt>${days}</dt><dd>${times}</dd>`).join('');
  return (
    '<section><p><b>Fondaco S.r.l.</b></p>' +
    `<p>${words.about}</p><address>Via del Lavoro 22, 31057 Silea (TV)<br>` +
    'Tel. <a href="tel:+390422555010">0422 555 010</a> · ' +
    '<a href="mailto:ordini@fondaco.example">ordini@fondaco.example</a></address></section>' +
    section(words.catalogue, toList(categories)) +
    section(words.sections, toList(words.sectionLinks)) +
    section(words.orders, toList(words.orderLinks)) +
    `<section><h2>${words.shop}</h2>${toList(words.shopLinks)}<h2>${words.counter}</h2><dl>${hours}</dl></section>` +
    `<p>${words.prices}</p><p>${words.company}</p>${toList(words.legalLinks)}`
  );
};
