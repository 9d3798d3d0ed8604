import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLanguage, listTexts } from '../support/html.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import {
  ERROR_PAGES,
  openSite,
  PAGE_NAMES,
  readErrorPage,
  readSitePage,
  type Site,
} from '../support/site-pages.ts';
import { LOCALES, type Locale, readDictionary } from '../support/words.ts';

let shop: Shop;
let site: Site;

beforeAll(async () => {
  shop = await lendShop({ likeBuild: true });
  site = await openSite(shop);
});
afterAll(() => shop.stop());

/** Keys look like no word: `row.update`, `status_DELIVERED`, `noResult`, `cart:title`. */
const KEY = /^(?:[a-z]{2,}\d*(?:[A-Z][a-z]+|[._][A-Za-z]\w*)+|[a-z]{2,}(?:[A-Z][a-z]+)?:[a-z][\w.]*)$/;
const BREAK = /[\s,;()«»“”"’'+=|·→–]+/;
/** Addresses, and names of files, are texts of the content. */
const IS_ADDRESS = /\.(?:it|eu|com|org|example|pdf|csv|xlsx?|jpg|png|webp)$|[@/]/;

/** The keys of a language that are not also a text of it. */
const listKeys = (locale: Locale): ReadonlySet<string> => {
  const dictionary = readDictionary(locale);
  const values = new Set([...dictionary.values()].map((text) => text.toLowerCase()));
  const names = [...dictionary.keys()].map((key) => key.slice(key.indexOf('.') + 1));
  return new Set(names.filter((name) => !values.has(name.toLowerCase())));
};

const findRawKeys = (html: string, keys: ReadonlySet<string>): readonly string[] =>
  listTexts(html).flatMap((text) => [
    ...(keys.has(text) || text.includes('{{') ? [text] : []),
    ...text
      .split(BREAK)
      .map((word) => word.replace(/(?<![.:!?])[.:!?]+$/, ''))
      .filter((word) => KEY.test(word) && !IS_ADDRESS.test(word)),
  ]);

describe.each(LOCALES)('every page in %s', (locale) => {
  const keys = listKeys(locale);

  it.each(PAGE_NAMES)('[I-01] %s shows no raw key', async (name) => {
    for await (const { what, html } of readSitePage(site, name, locale))
      expect(findRawKeys(html, keys), what).toEqual([]);
  });

  it.each(ERROR_PAGES)('[I-01] the prebuilt page %s shows no raw key', (name) => {
    const html = readErrorPage(name, locale);
    expect(getLanguage(html)).toBe(locale);
    expect(findRawKeys(html, keys)).toEqual([]);
  });
});

it('raw keys are told from words', () => {
  const keys = listKeys('it');
  const find = (text: string) => findRawKeys(`<p title="${text}">x</p>`, keys);
  for (const text of ['row.update', 'account:total', 'Totale status_DELIVERED', 'noResult', 'netPrice: 3 €'])
    expect(find(text), text).not.toEqual([]);
  for (const text of ['Totale', 'ordini@fondaco.example', 'RiBa 60 gg f.m.', '5 kWh', 'da 2 a 5 pz'])
    expect(find(text), text).toEqual([]);
});
