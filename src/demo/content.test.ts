import { describe, expect, it } from 'vitest';
import { type MenuItem, menuItemSchema, promoTabSchema } from '#src/contract/content.ts';
import { LOCALES } from '#src/contract/locale.ts';
import { sanitiseHtml } from '#src/backoffice/safety/sanitise.ts';
import { SEED_CATEGORIES } from './categories.ts';
import { SEED_FOOTER, SEED_MAIN_PAGE, SEED_PAGES, SEED_PROMO_TABS, seedMenu } from './content.ts';

const withChildren = (item: MenuItem): readonly MenuItem[] => [item, ...item.children.flatMap(withChildren)];
const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url);

/** The texts without the addresses and the numbers that both languages share. */
const shape = (html: string): string =>
  html.replaceAll(/>[^<]+</g, '><').replaceAll(/href="(?:\/en)?/g, 'href="');

describe.each(LOCALES)('the content of the demo shop in %s', (locale) => {
  const menu = seedMenu(locale);

  it('has the categories as its menu, each with a title and an address', () => {
    expect(menu.map(({ name }) => name)).toEqual(SEED_CATEGORIES.map(({ slug }) => slug));
    for (const item of menu.flatMap(withChildren)) {
      expect(menuItemSchema.parse(item)).toEqual(item);
      expect(item.title).toMatch(/\S/);
      expect(item.url).toBe(`/shop?category=${item.name}`);
    }
  });

  it('names every menu item once', () => {
    const names = menu.flatMap(withChildren).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has five promo tabs', () => {
    expect(SEED_PROMO_TABS[locale].map((tab) => promoTabSchema.parse(tab).url)).toEqual([
      '/shop?promo_list=1',
      '/shop?disponibili=1',
      '/shop?sort=newness',
      '/shop?next_insert=1',
      '/shop?latest-order-list=true',
    ]);
  });

  it('writes footer and pages in HTML that sanitising leaves as it is', () => {
    for (const html of [SEED_FOOTER[locale], ...SEED_PAGES.map((page) => page[locale].html)]) {
      expect(sanitiseHtml(html).replaceAll('<br />', '<br>')).toBe(html);
    }
  });

  it('links from the footer to pages of the same language', () => {
    const prefix = locale === 'it' ? '' : '/en';
    const internal = hrefs(SEED_FOOTER[locale]).filter((url) => url.startsWith('/'));
    expect(internal.length).toBeGreaterThan(10);
    for (const url of internal) {
      expect(url).toMatch(new RegExp(`^${prefix}/(shop|category|pages|web-page)\\b`));
    }
  });

  it('has a title, a description and a text for every page', () => {
    for (const page of SEED_PAGES) {
      const { path, title, description, html } = page[locale];
      expect(path).toBe(page.it.path);
      for (const text of [title, description]) expect(text).toMatch(/\S/);
      expect(html).toMatch(/<h2>/);
    }
  });
});

describe('the content of the demo shop', () => {
  it('has the same structure in both languages', () => {
    expect(shape(SEED_FOOTER.en)).toBe(shape(SEED_FOOTER.it));
    for (const page of SEED_PAGES) expect(shape(page.en.html)).toBe(shape(page.it.html));
  });

  it('shows availability and brings no css', () => {
    expect(SEED_MAIN_PAGE).toEqual({ css: '', show_availability: true });
  });
});
