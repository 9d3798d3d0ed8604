import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram, listMany } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { findElements, getForm, getLinks, getMain, getTitle, toText } from '../support/html.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { LOCALES, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;

beforeAll(async () => {
  shop = await lendShop({ likeBuild: true });
  guest = createClient(shop.origin);
});
afterAll(() => shop.stop());

const read = async (path: string): Promise<string> =>
  (await guest.get(path, { 'accept-language': 'it' })).body;

/** The part of a page from the first match of `start` to the next `end`. */
const cut = (html: string, start: RegExp, end: string): string => {
  const from = start.exec(html)?.index;
  if (from === undefined) throw new Error(`the page has no ${start}`);
  return html.slice(from, html.indexOf(end, from) + end.length);
};

const toElements = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^]*?</${name}>`, 'g'))].map(([element]) => toText(element));

const BAR = {
  it: ['Home', 'Categorie', 'Preferiti', 'Account', 'Carrello'],
  en: ['Home', 'Categories', 'Wishlist', 'Account', 'Cart'],
};
const SORTS = {
  it: ['Predefinito', 'Più venduti', 'Valutazione media', 'Novità', 'Prezzo crescente', 'Prezzo decrescente'],
  en: ['Default', 'Popularity', 'Average rating', 'Newness', 'Price low to high', 'Price high to low'],
};
/** With their paths; the link to the catalogue is not a required one. */
const NOT_FOUND_LINKS = {
  it: {
    Home: '/',
    'Area utente': '/pages/account',
    'Password dimenticata': '/pages/forgot-password',
    'Chi siamo': '/pages/about-us',
    Contatti: '/pages/contact-us',
  },
  en: {
    Home: '/',
    Account: '/pages/account',
    'Forget Password': '/pages/forgot-password',
    'About Us': '/pages/about-us',
    'Contact Us': '/pages/contact-us',
  },
};
const SECTIONS = {
  it: ['Offerte in corso', 'Di nuovo disponibili', 'Nuovi arrivi', 'Prossimi arrivi'],
  en: ['Offers in progress', 'Available again', 'New arrivals', 'Coming soon to catalogue'],
};
const SECTION_PATHS = [
  '/shop?promo_list=1',
  '/shop?disponibili=1',
  '/shop?sort=newness',
  '/shop?next_insert=1',
];
const AVAILABILITY = {
  it: { available: 'DISPONIBILE', arriving: 'IN ARRIVO', limited: 'Scorta limitata' },
  en: { available: 'AVAILABLE', arriving: 'ARRIVING', limited: 'Limited stock' },
};
const SERVICES = {
  it: [/Consegna rapida:? In 3 giorni lavorativi/i, 'Assistenza 6 giorni su 7', 'Resi gratuiti'],
  en: [/Fast delivery:? In 3 working days/i, 'Support 6 days a week', 'Free returns'],
};

describe.each(LOCALES)('the words of the pages in %s', (locale) => {
  it('[I-05] are the required ones in the bar, the sorts and the links of the 404 page', async () => {
    for (const path of ['/', '/shop', '/pages/cart', '/no-such-page']) {
      const html = await read(toPath(locale, path));
      const bar = cut(html, /<nav class="tab-bar"/, '</nav>');
      expect(toElements(bar, 'span'), path).toEqual(BAR[locale]);
    }
    const list = await read(toPath(locale, '/shop'));
    expect(toElements(cut(list, /<select[^>]*name="sort"/, '</select>'), 'option')).toEqual(SORTS[locale]);
    const main = getMain(await read(toPath(locale, '/no-such-page')));
    for (const [text, path] of Object.entries(NOT_FOUND_LINKS[locale])) {
      const links = [...main.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^]*?)<\/a>/g)];
      const found = links.filter(([, , inner = '']) => toText(inner) === text).map(([, href]) => href);
      expect(found, text).toEqual([toPath(locale, path)]);
    }
  });

  it('[I-06] name the four sections of the catalogue', async () => {
    const home = await read(toPath(locale, '/'));
    for (const [index, path] of SECTION_PATHS.entries()) {
      const name = SECTIONS[locale][index] ?? '';
      const links = [...home.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^]*?)<\/a>/g)];
      const hrefs = links
        .filter(([, , inner = '']) => toText(inner).startsWith(name))
        .map(([, href]) => href);
      expect(hrefs, name).toContain(toPath(locale, path));
      const section = await read(toPath(locale, path));
      expect(toElements(getMain(section), 'h1'), path).toEqual([name]);
      expect(getTitle(section), path).toBe(`B2B - ${name}`);
    }
  });

  it('[I-07] name the availability, in rows and on product pages', async () => {
    const other = AVAILABILITY[locale === 'it' ? 'en' : 'it'];
    const pages: string[] = [];
    for (const query of ['', '&sort=newness', '&sort=popularity', '&disponibili=1', '&text=vite'])
      pages.push(await read(toPath(locale, `/shop?per_page=96${query}`)));
    const looks = { available: new Set(), arriving: new Set(), limited: new Set() };
    for (const html of pages)
      for (const [, look, label = ''] of html.matchAll(
        /class="availability availability-(available|arriving|limited)"[^>]*>[^]*?<b[^>]*>([^<]*)</g,
      ))
        looks[look as keyof typeof looks].add(label.trim());
    for (const look of ['available', 'arriving', 'limited'] as const) {
      expect([...looks[look]], look).toEqual([AVAILABILITY[locale][look]]);
      for (const html of pages)
        expect(toText(getMain(html)).split(' ')).not.toContain(other[look].split(' ')[0]);
    }
    const articles = (await listMany(createProgram(shop.origin))).filter(
      ({ num_childs }) => num_childs === 0,
    );
    const samples = {
      available: articles.find(
        ({ availability: is, stock_limited }) => is === 'DISPONIBILE' && !stock_limited,
      ),
      arriving: articles.find(({ availability: is }) => is === 'IN ARRIVO'),
      limited: articles.find(({ availability: is, stock_limited }) => is === 'DISPONIBILE' && stock_limited),
    };
    for (const look of ['available', 'arriving', 'limited'] as const) {
      const html = getMain(await read(toPath(locale, `/product/default/${samples[look]?.slug}`)));
      expect(toText(cut(html, new RegExp(`<span class="availability availability-${look}"`), '</b>'))).toBe(
        AVAILABILITY[locale][look],
      );
    }
  });

  it('[N-31] promise fast delivery in 3 working days, support 6 days a week and free returns', async () => {
    const main = getMain(await read(toPath(locale, '/')));
    for (const line of SERVICES[locale]) expect(toText(main)).toMatch(line);
    const strip = cut(await read(toPath(locale, '/shop')), /<ul class="services"/, '</ul>');
    const short = {
      it: ['Consegna rapida in 3 giorni lavorativi', 'Resi gratuiti'],
      en: ['Fast delivery in 3 working days', 'Free returns'],
    };
    for (const line of short[locale]) expect(toElements(strip, 'li')).toContain(line);
  });

  it('[R-32] name the landing page as the canonical address of a list of its category alone', async () => {
    const readCanonical = async (path: string): Promise<string | undefined> => {
      const links = findElements(await read(toPath(locale, path)), 'link');
      const href = links.find(({ rel }) => rel === 'canonical')?.['href'];
      return href && new URL(href).pathname + new URL(href).search;
    };
    const landings = getLinks(await read(toPath(locale, '/'))).filter((href) =>
      href.startsWith(toPath(locale, '/category/')),
    );
    expect(landings.length).toBeGreaterThan(2);
    for (const landing of landings.slice(0, 3)) {
      const slug = landing.split('/').at(-1) ?? '';
      expect(await readCanonical(`/shop?category=${slug}`)).toBe(toPath(locale, `/category/${slug}`));
      for (const filter of ['text=vite', 'min_price=5', 'brand=tubalpe'])
        expect(await readCanonical(`/shop?category=${slug}&${filter}`), filter).not.toBe(
          toPath(locale, `/category/${slug}`),
        );
    }
    expect(await readCanonical('/shop')).toBe(toPath(locale, '/shop'));
  });

  it('[N-26] are remembered in a cookie once the visitor picks the language, and only then', async () => {
    const visitor = createClient(shop.origin);
    const other = locale === 'it' ? 'en' : 'it';
    for (const path of ['/', '/shop', '/pages/login'])
      await visitor.get(toPath(other, path), { 'accept-language': 'it' });
    expect(visitor.cookies.has('i18n_redirected')).toBe(false);
    const { fields, action } = getForm(
      (await visitor.get(toPath(other, '/shop?text=vite'))).body,
      'to',
      'locale',
    );
    const answer = await visitor.post(action, fields);
    expect([answer.status, answer.location]).toEqual([303, toPath(locale, '/shop?text=vite')]);
    const [cookie = ''] = visitor.setCookies.filter((line) => line.startsWith('i18n_redirected='));
    const [pair, ...attributes] = cookie.split(/;\s*/).map((part) => part.toLowerCase());
    expect(pair).toBe(`i18n_redirected=${locale}`);
    expect(attributes).toEqual(expect.arrayContaining(['max-age=31536000', 'samesite=lax', 'path=/']));
    expect(31_536_000).toBe(365 * 24 * 60 * 60);
    await visitor.get('/en', { 'accept-language': 'it' });
    expect(visitor.cookies.get('i18n_redirected')).toBe(locale);
  });
});

describe('the language switch of a prebuilt page', () => {
  it('keeps the query of the address', async () => {
    const visitor = createClient(shop.origin);
    const { fields, action } = getForm(
      (await visitor.get('/category/elettroutensili?from=mail', { 'accept-language': 'it' })).body,
      'to',
    );
    const send = async (referer: string): Promise<string | undefined> =>
      (await visitor.post(action, fields, { referer })).location;
    expect(await send(`${shop.origin}/category/elettroutensili?from=mail`)).toBe(
      '/en/category/elettroutensili?from=mail',
    );
    for (const other of [
      `${shop.origin}/category/viti?x=1`,
      'https://evil.example/category/elettroutensili?x=1',
      'no address',
    ])
      expect(await send(other), other).toBe('/en/category/elettroutensili');
  });
});
