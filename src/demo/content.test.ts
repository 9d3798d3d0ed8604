import { describe, expect, it } from 'vitest';
import { type MenuItem, menuItemSchema, promoTabSchema } from '#src/contract/content.ts';
import { LOCALES } from '#src/contract/locale.ts';
import { sanitiseHtml } from '#src/backoffice/safety/sanitise.ts';
import { DEMO_CATEGORIES } from './categories.ts';
import { DEMO_FOOTER, DEMO_MAIN_PAGE, DEMO_PAGES, DEMO_PROMO_TABS, toDemoMenu } from './content.ts';

const withChildren = (item: MenuItem): readonly MenuItem[] => [item, ...item.children.flatMap(withChildren)];
const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url);

/** The markup without texts and locale prefixes, which must be equal in both languages. */
const shape = (html: string): string =>
  html.replaceAll(/>[^<>]+</g, '><').replaceAll(/href="(?:\/en)?/g, 'href="');

describe.each(LOCALES)('the content of the demo shop in %s', (locale) => {
  const menu = toDemoMenu(locale);

  it('has the categories as its menu, each with a title and an address', () => {
    expect(menu.map(({ name }) => name)).toEqual(DEMO_CATEGORIES.map(({ slug }) => slug));
    for (const item of menu.flatMap(withChildren)) {
      expect(menuItemSchema.parse(item)).toEqual(item);
      expect(item.title).toMatch(/\S/);
      const isBanner = item.name.startsWith('banner-');
      expect(item.url).toMatch(isBanner ? /^\/product\/default\/[A-Z0-9-]+$/ : `/shop?category=${item.name}`);
    }
  });

  it('names every menu item once', () => {
    const names = menu.flatMap(withChildren).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has the promo tabs, and quick order', () => {
    expect(DEMO_PROMO_TABS[locale].map((tab) => promoTabSchema.parse(tab).url)).toEqual([
      '/shop?promo_list=1',
      '/shop?disponibili=1',
      '/shop?sort=newness',
      '/shop?next_insert=1',
      '/shop?latest-order-list=true',
      '/pages/quick-order',
    ]);
  });

  it('has a footer and pages whose HTML the sanitiser does not change', () => {
    for (const html of [DEMO_FOOTER[locale], ...DEMO_PAGES.map((page) => page[locale].html)]) {
      expect(sanitiseHtml(html).replaceAll('<br />', '<br>')).toBe(html);
    }
  });

  it('links from the footer to pages of the same language', () => {
    const prefix = locale === 'it' ? '' : '/en';
    const internal = hrefs(DEMO_FOOTER[locale]).filter((url) => url.startsWith('/'));
    expect(internal.length).toBeGreaterThan(10);
    for (const url of internal) {
      expect(url).toMatch(new RegExp(`^${prefix}/(shop|category|pages|web-page)\\b`));
    }
  });

  it('has a title, a description and a text for every page', () => {
    for (const page of DEMO_PAGES) {
      const { path, title, description, html } = page[locale];
      expect(path).toBe(page.it.path);
      for (const text of [title, description]) expect(text).toMatch(/\S/);
      expect(html).toMatch(/<h2>/);
    }
  });
});

describe('the content of the demo shop', () => {
  it('has the same structure in both languages', () => {
    expect(shape(DEMO_FOOTER.en)).toBe(shape(DEMO_FOOTER.it));
    for (const page of DEMO_PAGES) expect(shape(page.en.html)).toBe(shape(page.it.html));
  });

  it('shows availability and has no CSS', () => {
    expect(DEMO_MAIN_PAGE).toMatchObject({ css: '', show_availability: true });
  });
});
