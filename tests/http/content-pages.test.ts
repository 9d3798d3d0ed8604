import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { getLinks, getMain, getTitle, toText } from '../support/html.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { LOCALES, toPath, translate } from '../support/words.ts';

let shop: Shop;
let guest: Client;

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
});
afterAll(() => shop.stop());

const OWN = {
  'about-us': { it: 'ingrosso di viteria', en: 'fasteners' },
  blog: { it: 'Quale tassello per quale parete', en: 'Which plug for which wall' },
  brands: { it: 'Tubalpe', en: 'Tubalpe' },
  flyers: { it: 'Volantino inverno 2026', en: 'Winter flyer 2026' },
  'contact-us': { it: 'Via del Lavoro 22', en: 'Via del Lavoro 22' },
};

describe.each(LOCALES)('the pages in %s', (locale) => {
  const get = (path: string) => guest.get(toPath(locale, path));
  const readMain = async (path: string): Promise<string> => getMain((await get(path)).body);

  it.each(Object.entries(OWN))('[R-17] /pages/%s has its own content', async (name, words) => {
    const { status, body } = await get(`/pages/${name}`);
    expect(status).toBe(200);
    expect(toText(getMain(body))).toContain(words[locale]);
    expect(getMain(body).match(/<h1/g)).toHaveLength(1);
    expect(body).not.toContain('noindex');
  });

  it('[R-18] /pages/single/* serves pages of any depth, and 404 without content', async () => {
    const text = { it: 'EN 10204', en: 'EN 10204' };
    expect(toText(await readMain('/pages/single/certificati/qualita'))).toContain(text[locale]);
    for (const path of ['/pages/single', '/pages/single/certificati', '/pages/single/a/b/c/d'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('[R-19] /web-page/* serves published pages alone', async () => {
    const { status, body } = await get('/web-page/resi');
    expect(status).toBe(200);
    expect(getTitle(body)).toContain({ it: 'Resi', en: 'Returns' }[locale]);
    expect((await get('/web-page/niente')).status).toBe(404);
  });

  it('[O-05] the blog lists its posts with title, date, picture and excerpt, newest first', async () => {
    const main = await readMain('/pages/blog');
    const dates = [...main.matchAll(/<time[^>]*datetime="([\d-]+)"/g)].map(([, day]) => day);
    expect(dates).toEqual(['2026-11-12', '2026-10-21', '2026-09-30']);
    expect(toText(main)).toContain({ it: 'Mattone pieno, forato', en: 'Solid brick, hollow brick' }[locale]);
    expect(main).toContain('src="/media/slide_1.webp"');
    expect((await get('/pages/blog?page=1')).status).toBe(200);
    for (const page of ['2', '0', 'x'])
      expect((await get(`/pages/blog?page=${page}`)).status, page).toBe(404);
  });

  it('[O-06] a post opens from the list with its whole text; an unknown one is 404', async () => {
    const posts = getLinks(await readMain('/pages/blog')).filter((link) => link.includes('/web-page/blog/'));
    expect(posts).toHaveLength(3);
    for (const path of posts) {
      const post = await guest.get(path);
      expect([post.status, getMain(post.body).includes('<time')], path).toEqual([200, true]);
    }
    const whole = { it: 'la polvere dimezza la tenuta', en: 'dust halves the hold' };
    expect(toText(await readMain('/web-page/blog/quale-tassello'))).toContain(whole[locale]);
    expect((await get('/web-page/blog/non-esiste')).status).toBe(404);
  });

  it('[O-09] about us is the edited page of the company, under one canonical address', async () => {
    const { body } = await get('/pages/about-us');
    expect(body).toContain(`rel="canonical" href="${shop.origin}${toPath(locale, '/web-page/chi-siamo')}"`);
    expect(getMain(body)).toContain((await readMain('/web-page/chi-siamo')).slice(-200));
  });

  it('leads from the footer to each of them', async () => {
    const links = getLinks((await get('/')).body);
    for (const name of Object.keys(OWN)) expect(links).toContain(toPath(locale, `/pages/${name}`));
    expect(translate(locale, 'Contact us', 'content.contact')).not.toBe('');
  });
});
