import { type ConfigData, HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { LOCALES } from '../support/words.ts';

const RULES: ConfigData['rules'] = {
  // Style that HTML leaves open: React, Astro and the sanitiser write `hidden=""`, `<br/>`, `maxLength`.
  'void-style': 'off',
  'attribute-empty-style': 'off',
  'attribute-boolean-style': 'off',
  'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
  // The shop serves its own scripts and styles; a hash in the page would protect from nobody else.
  'require-sri': ['error', { target: 'crossorigin' }],
  // One form sends many rows: their codes and quantities have the same names.
  'form-dup-name': 'off',
  // The filters precede the list with its h1 in the order of reading and of the tab key.
  'heading-level': ['error', { minInitialRank: 'h2' }],
};

const RECOMMENDED = 'html-validate:recommended';
const documents = new HtmlValidate({ extends: [RECOMMENDED, 'html-validate:document'], rules: RULES });
/** A fragment is put into a page, which has the elements that it names. */
const fragments = new HtmlValidate({
  extends: [RECOMMENDED],
  rules: { ...RULES, 'no-missing-references': 'off' },
});

/**
 * Findings by rule and element that are none: buttons elsewhere on the page belong to these forms (`form="wish"`); the text of a link in
 * a template is filled in by script; an empty address is that of the page itself, which the visitor tries again.
 */
const ACCEPTED = [
  /^wcag\/h32 #(?:wish|list-rows)$/,
  /^wcag\/h30 .* > template > /,
  /^attribute-allowed-values #main > div > ul > li:nth-child\(\d\) > a$/,
];

/** Attributes whose values are words, numbers or addresses. */
const WORDS =
  /( (?:action|alt|aria-label|content|data-[\w-]+|href|hreflang|lang|max|min|opts|pattern|placeholder|prefix|props|src|srcset|step|title|uid|value)=")[^"]+"/g;

/** A page without its words: pages that differ in them alone are validated once. */
const toSkeleton = (html: string): string =>
  html
    .replace(/(<script[^>]*>)[^]*?<\/script>/g, '$1x</script>')
    .replace(/>[^<>\s][^<>]*</g, '>x<')
    .replace(WORDS, '$1x"');

let shop: Shop;
let site: Site;
const validated = new Set<string>();

beforeAll(async () => {
  shop = await lendShop({ likeBuild: true });
  site = await openSite(shop);
});
afterAll(() => shop.stop());

/** What html-validate finds in a page, with the source around it. */
const findErrors = async (html: string): Promise<readonly string[]> => {
  const isDocument = /^<!doctype html>/i.test(html);
  const { results } = await (isDocument ? documents : fragments).validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, selector }) => !ACCEPTED.some((accepted) => accepted.test(`${ruleId} ${selector}`)))
    .map(({ ruleId, message, selector, offset }) => {
      const source = html.slice(Math.max(0, offset - 40), offset + 100);
      return `${ruleId}: ${message} at ${selector}: ${source}`;
    });
};

describe.each(LOCALES)('every page in %s', (locale) => {
  it.each(PAGE_NAMES)('[M-06] %s is valid HTML', async (name) => {
    for await (const { what, html } of readSitePage(site, name, locale)) {
      const skeleton = toSkeleton(html);
      if (validated.has(skeleton)) continue;
      expect(await findErrors(html), what).toEqual([]);
      validated.add(skeleton);
    }
  });

  it.each(ERROR_PAGES)('[M-06] the prebuilt page %s is valid HTML', async (name) => {
    expect(await findErrors(readErrorPage(name, locale))).toEqual([]);
  });
});
