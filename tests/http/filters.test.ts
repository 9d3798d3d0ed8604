import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { findElements, getMain, toText } from '../support/html.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { poll } from '../support/poll.ts';
import { lendShop } from '../support/lend-shop.ts';
import { runProgram, type Shop, startShop } from '../support/shop.ts';
import { LOCALES, translate, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
});
afterAll(() => shop.stop());

const read = async (path: string, client = guest): Promise<string> => (await client.get(path)).body;

type Group = { readonly first: number; readonly rest: number; readonly toggles: number };

const listCodes = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/data-row="([^"]*)"/g)].map(([, code]) => code);

/** The elements of the head with that relation or name. */
const findMeta = (html: string, name: string) => [
  ...findElements(html, 'link').filter(({ rel }) => rel === name),
  ...findElements(html, 'meta').filter((meta) => meta['name'] === name),
];

const countItems = (html: string): number => findElements(html, 'li').length;

/** The parts of a group of the panel, which is one itself unless several measures are joined in it. */
const splitParts = (group: string): readonly string[] => {
  const [head = '', ...parts] = group.split('class="facet-part"');
  return parts.length > 0 ? parts : [head];
};

/** The number of entries of each group of the panel, or of its parts, before and behind the toggle. */
const readGroups = (html: string): readonly Group[] => {
  const [, panel = ''] = html.split('id="filters"');
  const [, ...groups] = (panel.split('filters-foot')[0] ?? '').split('<details class="facet-group"');
  return groups.flatMap(splitParts).map((group) => {
    const [first = '', ...rest] = group.split('<details class="facet-rest');
    return { first: countItems(first), rest: countItems(rest.join('')), toggles: rest.length };
  });
};

describe('the filters of a list', () => {
  it.each(LOCALES)('[N-24] show ten entries of a group and a toggle for the rest, in %s', async (locale) => {
    const bare = ['', 'category=viti-metriche&', 'text=vite+m8&', 'brand=nordfix&'];
    const pages = bare.map((query) => toPath(locale, `/shop?${query}_open=*&_all=*`));
    const groups = (await Promise.all(pages.map((path) => read(path)))).flatMap(readGroups);
    const long = groups.filter(({ toggles }) => toggles > 0);
    const short = groups.filter(({ toggles }) => toggles === 0);
    expect(long.length).toBeGreaterThan(5);
    expect(short.length).toBeGreaterThan(5);
    for (const group of long) expect(group).toMatchObject({ first: 10, toggles: 1 });
    for (const { rest } of long) expect(rest).toBeGreaterThan(0);
    for (const { first } of short) expect(first).toBeLessThanOrEqual(10);
  });

  it.each(LOCALES)(
    'contain only the open groups, and links that expand the others, in %s',
    async (locale) => {
      const path = toPath(locale, '/shop?category=viti-metriche&page=2');
      const plain = await read(path);
      const links = findElements(plain, 'a').filter(({ href = '' }) => /[?&]_(?:open|all)=/.test(href));
      expect(links.length).toBeGreaterThan(5);
      for (const { rel } of links) expect(rel).toBe('nofollow');
      for (const { href = '' } of links) {
        expect(href.startsWith(`${path}&_`), href).toBe(true);
        const opened = await read(href.replace(/#.*/, ''));
        expect(listCodes(opened)).toEqual(listCodes(plain));
        const isLonger =
          countItems(opened) > countItems(plain) ||
          opened.split('data-facet').length > plain.split('data-facet').length;
        expect(isLonger, href).toBe(true);
        for (const name of ['canonical', 'robots'])
          expect(findMeta(opened, name)).toEqual(findMeta(plain, name));
      }
    },
  );

  it('contain everything where the address asks for it, and no such parameter in other links', async () => {
    const all = getMain(await read('/shop?text=vite&_open=*&_all=*'));
    expect(all).not.toContain('data-collapsed');
    expect(findElements(all, 'a').filter(({ href = '' }) => /_(?:open|all)=/.test(href))).toEqual([]);
    const some = getMain(await read('/shop?text=vite&_open=_more'));
    const others = findElements(some, 'a').filter(
      ({ href = '', rel }) => href.includes('_open=') && rel !== 'nofollow',
    );
    expect(others).toEqual([]);
  });

  it.each(['_open=%00,,<b>,A,__proto__,constructor', `_open=${'a,'.repeat(3000)}`, '_all=*&_all=x&_open='])(
    'are unchanged by unusable parts: %.40s',
    async (query) => {
      const answer = await guest.get(`/shop?${query}`);
      expect(answer.status).toBe(200);
      expect(countItems(answer.body)).toBeGreaterThan(20);
      expect(answer.body).not.toContain('<b>,');
    },
  );

  it('redirect a submitted form to the address of its list', async () => {
    const sent =
      '/en/shop?category=viti-metriche&from.field_lunghezza=40&to.field_lunghezza=1,5&min_price=&max_price=9';
    const answer = await guest.get(sent);
    expect([answer.status, answer.location]).toEqual([
      302,
      '/en/shop?category=viti-metriche&field_lunghezza=1.5..40&max_price=9',
    ]);
    const nothing = await guest.get('/shop?from.field_lunghezza=ten&to.field_lunghezza=&min_price=x');
    expect([nothing.status, nothing.location]).toEqual([302, '/shop']);
  });
});

describe('[N-15] the display of availability', () => {
  const word = translate('it', 'AVAILABLE', 'catalogue.availability');

  it('is on if the back office enables it', async () => {
    expect(toText(await read('/shop'))).toContain(word);
  });

  it('is off by default', async () => {
    const plain = await startShop({ empty: true, env: { SEED: 'none', RATE_LIMIT_FACTOR: '0' } });
    try {
      const line = { sku: 'N-1', name: 'Vite', category_path: 'viti', price: 1, availability: 'DISPONIBILE' };
      const file = await writeImportFile(plain.dataDir, toJsonLines([line]), 'one.jsonl');
      const env = { DATA_DIR: plain.dataDir, SEED: 'none' };
      expect((await runProgram(['src/cli/import.ts', file], env)).code).toBe(0);
      const reader = createClient(plain.origin);
      const html = await poll(
        async () => {
          const page = await read('/shop', reader);
          return page.includes('data-row="N-1"') ? page : undefined;
        },
        { what: 'the shop shows the import', within: 60_000 },
      );
      for (const text of ['AVAILABLE', 'ARRIVING', 'NOT AVAILABLE', 'Limited stock'])
        expect(toText(html)).not.toContain(translate('it', text, 'catalogue.availability'));
    } finally {
      await plain.stop();
    }
  });
});
