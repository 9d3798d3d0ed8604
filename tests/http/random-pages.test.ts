import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { findForms, type Form } from '../support/html.ts';
import { findLoggedErrors } from '../support/log-lines.ts';
import { ODD_TEXTS } from '../support/odd-values.ts';
import { toCaseCount } from '../support/random-cases.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { openSite, type Site } from '../support/site-pages.ts';
import { LOCALES, toPath } from '../support/words.ts';

/** Parameters of the pages. */
const KEYS = [
  ...[
    'text',
    'page',
    'per_page',
    'sort',
    'category',
    'brand',
    'min_price',
    'max_price',
    'field_lunghezza',
    'is_new_tab',
  ],
  ...[
    'order',
    'document',
    'token',
    'to',
    'carti',
    'add',
    'tab',
    'q',
    'from',
    'until',
    'status',
    'sent',
    'month',
    'lang',
  ],
];

let shop: Shop;
let site: Site;
let paths: readonly string[];
let viewers: readonly string[];

beforeAll(async () => {
  shop = await lendShop();
  site = await openSite(shop);
  paths = [...site.pages.values()].flat();
  viewers = [...site.viewers.keys()];
});
afterAll(() => shop.stop());

const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 30 }));
const oddKey = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KEYS) },
  { weight: 1, arbitrary: fc.string() },
);
const pairs = fc.array(fc.tuple(oddKey, oddText), { maxLength: 4 });
/** Half a character has no encoding. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const openViewer = (name: string) => {
  const viewer = site.viewers.get(name);
  if (!viewer) throw new Error(`there is no viewer ${name}`);
  // A copy: what one form does to the cookies is not carried over.
  return createClient(shop.origin, viewer);
};

/** Every page and visitor, by number: they are known once the shop runs. */
const anyNumber = fc.nat();
const pick = <T>(list: readonly T[], number: number): T => {
  const item = list[number % list.length];
  if (item === undefined) throw new Error('nothing to pick');
  return item;
};

describe('a visitor who walks the pages', () => {
  it('[Z-02] gets no error for any query or end of a path', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([anyNumber, anyNumber, anyNumber] as const),
        fc.option(oddText),
        pairs,
        async (page, who, language, end, query) => {
          const [path = '', own = ''] = pick(paths, page).split('?');
          const tail = end === null ? '' : `/${encode(end)}`;
          const search = [own, ...query.map((pair) => pair.map(encode).join('='))].filter(Boolean).join('&');
          const target = `${toPath(pick(LOCALES, language), path + tail)}?${search}`;
          const { status, headers, body } = await openViewer(pick(viewers, who)).get(target);
          expect(status, target).toBeLessThan(500);
          const isWholePage = status === 200 && headers.get('content-type')?.includes('html');
          if (isWholePage && !path.startsWith('/shop/')) expect(body, target).toContain('</html>');
        },
      ),
      { numRuns: toCaseCount(300, 5000) },
    );
    expect(findLoggedErrors(shop.output())).toEqual([]);
  });

  it('[Z-02] gets no error for any form, whatever it is filled in with', async () => {
    /** Logging out would end the walk of that visitor. */
    const isPosted = ({ method, action }: Form): boolean => method === 'post' && !action.includes('logout');
    const forms: { readonly who: string; readonly path: string; readonly form: Form }[] = [];
    const seen = new Set<string>();
    for (const who of viewers)
      for (const path of paths) {
        const { body, headers } = await openViewer(who).get(path);
        if (!headers.get('content-type')?.includes('html')) continue;
        for (const form of findForms(body).filter(isPosted)) {
          const kind = [
            who,
            new URL(form.action, shop.origin + path).pathname,
            ...Object.keys(form.fields),
          ].join(' ');
          if (!seen.has(kind)) forms.push({ who, path, form });
          seen.add(kind);
        }
      }
    expect(forms.length).toBeGreaterThan(50);
    await fc.assert(
      fc.asyncProperty(
        anyNumber,
        fc.array(fc.tuple(anyNumber, oddText), { minLength: 1, maxLength: 4 }),
        async (at, changes) => {
          const { who, path, form } = pick(forms, at);
          const names = [...Object.keys(form.fields), 'extra'];
          const odd = Object.fromEntries(
            changes.map(([number, text]) => [pick(names, number), text.toWellFormed()]),
          );
          const { pathname, search } = new URL(form.action, shop.origin + path);
          const { status } = await openViewer(who).post(pathname + search, { ...form.fields, ...odd });
          expect(status, `${who} ${path} ${JSON.stringify({ ...form.fields, ...odd })}`).toBeLessThan(500);
        },
      ),
      { numRuns: toCaseCount(200, 5000) },
    );
    expect(findLoggedErrors(shop.output())).toEqual([]);
  });
});
