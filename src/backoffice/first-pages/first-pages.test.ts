import { describe, expect, it } from 'vitest';
import type { MainPage } from '#src/contract/content.ts';
import { LOCALES } from '#src/contract/locale.ts';
import { ABOUT_PAGE, PRIVACY_PAGE } from '#src/contract/own-pages.ts';
import type { Content } from '../port/content.ts';
import { sanitiseHtml } from '../safety/sanitise.ts';
import { withFirstPages } from './first-pages.ts';

const SHOP = { name: 'Prova & Figli', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' };
const EMPTY: MainPage = { css: '', show_availability: false };
const SELLER = {
  ...{ name: 'Prova <S.r.l.>', street: 'Via Prova 1', city: '31100 Treviso (TV)', vat_number: '01234567897' },
  register: '',
  telephone: '0422 1',
  email: 'ordini@prova.example',
};

const open = (main: MainPage, own: Partial<Content> = {}): Content =>
  withFirstPages(
    {
      ...{
        version: async () => '',
        storeId: async () => '',
        menu: async () => [],
        promoTabs: async () => [],
      },
      ...{ footer: async () => '', mainPage: async () => main, findPage: async () => undefined },
      home: async () => ({ slides: [], banners: [], brands: [], notices: [] }),
      ...{ listPages: async () => [], pagePaths: async () => [] },
      ...own,
    },
    SHOP,
  );

describe.each(LOCALES)('the first pages in %s', (locale) => {
  const todo = { it: 'da completare', en: 'to be completed' }[locale];

  it('a shop without settings has a privacy notice that names what is missing', async () => {
    const page = await open(EMPTY).findPage(PRIVACY_PAGE, locale);
    expect(page?.html).toContain({ it: 'Prima versione', en: 'First version' }[locale]);
    expect(page?.html).toContain(`<mark>[${todo}: ${{ it: 'ragione sociale', en: 'company name' }[locale]}]`);
    expect(page?.html).toContain('Prova &amp; Figli');
    expect(page?.description).toContain('Prova & Figli');
    expect(page?.html).not.toMatch(/[{}]/);
  });

  it('settings fill it, as text', async () => {
    const page = await open({ ...EMPTY, usage_statistics: true, seller: SELLER }).findPage(
      PRIVACY_PAGE,
      locale,
    );
    for (const text of ['Prova &lt;S.r.l.&gt;', 'Via Prova 1, 31100 Treviso (TV)', '01234567897', '13 m'])
      expect(page?.html).toContain(text);
    expect(page?.html).toContain('<a href="mailto:ordini@prova.example">');
    expect(page?.html).not.toContain({ it: 'ragione sociale', en: 'company name' }[locale]);
  });

  it('placeholders within a setting stay text', async () => {
    const seller = { ...SELLER, name: '{todo:x}{email}' };
    const page = await open({ ...EMPTY, seller }).findPage(PRIVACY_PAGE, locale);
    expect(page?.html).toContain('{todo:x}{email}');
  });

  it('the checkout’s terms of sale exist wherever the settings say', async () => {
    const main = { ...EMPTY, terms_of_sale: { version: '2026-01', path: 'condizioni' } };
    const page = await open(main).findPage('condizioni', locale);
    expect(page?.html).toContain('2026-01');
    expect(page?.html).toContain({ it: '9,90', en: '€9.90' }[locale]);
    expect(await open(EMPTY).findPage('condizioni', locale)).toBeUndefined();
    expect(await open(main).footer(locale)).toContain('/web-page/condizioni"');
  });

  it('about us and the footer name the company', async () => {
    const content = open({ ...EMPTY, seller: SELLER });
    for (const html of [(await content.findPage(ABOUT_PAGE, locale))?.html, await content.footer(locale)])
      for (const text of ['Prova &lt;S.r.l.&gt;', '01234567897', 'ordini@prova.example'])
        expect(html).toContain(text);
    expect((await open(EMPTY).findPage(ABOUT_PAGE, locale))?.html).not.toMatch(/undefined|[{}]/);
  });

  it('are as the sanitiser leaves them', async () => {
    const content = open({ ...EMPTY, seller: SELLER, terms_of_sale: { version: '1', path: 'condizioni' } });
    for (const path of [PRIVACY_PAGE, ABOUT_PAGE, 'condizioni']) {
      const html = (await content.findPage(path, locale))?.html ?? '';
      const toTags = (text: string) => text.match(/<[a-z][^>]*>/g)?.map((tag) => tag.replace(/ \/>$/, '>'));
      expect(toTags(sanitiseHtml(html)), path).toEqual(toTags(html));
    }
  });

  it('give way to pages and footer of the shop', async () => {
    const page = { path: PRIVACY_PAGE, title: 'Mia', description: '', html: '<p>mia</p>' };
    const content = open(EMPTY, { findPage: async () => page, footer: async () => '<p>mio</p>' });
    expect(await content.findPage(PRIVACY_PAGE, locale)).toBe(page);
    expect(await content.footer(locale)).toBe('<p>mio</p>');
    expect(await open(EMPTY).findPage('niente', locale)).toBeUndefined();
  });
});
