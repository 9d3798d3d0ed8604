import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { getLinks, getMain, getTitle, toText } from '../support/html.ts';
import { scriptLayout, type ScriptedHost, startScriptedHost } from '../support/scripted-host.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { LOCALES, toPath } from '../support/words.ts';

let host: ScriptedHost;
let shops: Readonly<Record<'an empty shop' | 'a shop behind a host without pages', Shop>>;

beforeAll(async () => {
  host = await startScriptedHost();
  scriptLayout(host);
  shops = {
    'an empty shop': await startShop({ empty: true, env: { SEED: 'none', RATE_LIMIT_FACTOR: '0' } }),
    'a shop behind a host without pages': await startShop({
      empty: true,
      env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' },
    }),
  };
});
afterAll(async () => {
  for (const shop of Object.values(shops)) await shop.stop();
  await host.stop();
});

const NAMES = ['an empty shop', 'a shop behind a host without pages'] as const;

/** Pages with forms that ask consent, and those that every footer links. */
const FORMS = ['/pages/contact-us', '/pages/register', '/pages/about-us', '/web-page/privacy'];

const read = async (client: Client, path: string): Promise<string> => {
  const { status, body } = await client.get(path, { 'accept-language': 'it' });
  expect(status, path).toBe(200);
  return body;
};

describe.each(NAMES)('%s', (name) => {
  const toClient = () => createClient(shops[name].origin);

  it.each(LOCALES)('has every page that its pages link, and 404 links (%s)', async (locale) => {
    const client = toClient();
    const missing = await client.get(toPath(locale, '/nope'));
    const bodies = await Promise.all(FORMS.map((path) => read(client, toPath(locale, path))));
    const links = new Set([missing.body, ...bodies].flatMap(getLinks));
    const wanted = [...links].filter((href) => /^(?:\/en)?\/(?:web-page|pages)\/[a-z-]+$/.test(href));
    expect(wanted).toContain(toPath(locale, '/web-page/privacy'));
    for (const path of wanted) expect((await client.get(path)).status, path).not.toBe(404);
  });

  it.each(LOCALES)(
    'says that its privacy notice is a first version, and what is missing (%s)',
    async (locale) => {
      const body = await read(toClient(), toPath(locale, '/web-page/privacy'));
      const main = toText(getMain(body));
      expect(main).toContain(
        { it: 'Prima versione, da completare', en: 'First version, to be completed' }[locale],
      );
      expect(main).toContain(
        { it: '[da completare: ragione sociale]', en: '[to be completed: company name]' }[locale],
      );
      expect(getTitle(body)).toBe(`B2B - ${{ it: 'Privacy e cookie', en: 'Privacy and cookies' }[locale]}`);
    },
  );

  it.each(LOCALES)('promises nothing that was not set (%s)', async (locale) => {
    const client = toClient();
    const promises =
      /viteria|screw|fastener|bolt|Resi gratuiti|Free returns|6 giorni|6 days|Ritiro|Collect|banco|counter|giorno lavorativo|working day|consegna rapida|fast delivery/i;
    const lists = name === 'an empty shop' ? ['/', '/shop'] : [];
    for (const path of [...lists, '/pages/contact-us', '/pages/about-us'])
      expect(toText(await read(client, toPath(locale, path))), path).not.toMatch(promises);
  });

  it.each(LOCALES)('shows no example of another trade, wherever a list is empty (%s)', async (locale) => {
    const client = toClient();
    const examples = /M8x40|ISO 4017|TE-M8X40|LK-/;
    for (const path of ['/shop?text=qwertz', '/pages/quick-order']) {
      const { body } = await client.get(toPath(locale, path));
      expect(getMain(body), path).not.toMatch(examples);
    }
  });

  it.each(LOCALES)(
    'says in its own frame, in the visitor’s language, that a file is missing (%s)',
    async (locale) => {
      const headers = { 'accept-language': locale };
      for (const path of ['/documents/nope.pdf', '/media/nope.webp']) {
        const { status, body } = await toClient().get(path, headers);
        expect(status, path).toBe(404);
        expect(body).toContain(`<html lang="${locale}"`);
        // The page of the build would show the demo's menu. The frame also links the address itself.
        const page = await toClient().get(toPath(locale, '/nope'), headers);
        const own = [path, `/en${path}`, '/404', '/en/404', '/nope', '/en/nope'];
        const [links, wanted] = [body, page.body].map((html) =>
          getLinks(html).filter((href) => !own.includes(href)),
        );
        expect(links, path).toEqual(wanted);
        expect(links).not.toEqual([]);
      }
    },
  );

  it.each(LOCALES)('[R-18] shows edited pages under /pages/single (%s)', async (locale) => {
    const client = toClient();
    const body = await read(client, toPath(locale, '/pages/single/privacy'));
    expect(body).toContain(
      `rel="canonical" href="${shops[name].origin}${toPath(locale, '/web-page/privacy')}"`,
    );
    for (const path of ['/pages/single', '/pages/single/nope', '/pages/single/a/b/c'])
      expect((await client.get(toPath(locale, path))).status, path).toBe(404);
  });
});

describe('the catalogue of an empty shop', () => {
  const SAYS = {
    it: 'Nel catalogo non ci sono ancora articoli.',
    en: 'There are no items in the catalogue yet.',
  };
  const getEmpty = (body: string): string => /<div class="empty"[\s\S]*?<\/div>/.exec(body)?.[0] ?? '';
  const CATALOGUE = { it: 'Sfoglia il catalogo', en: 'Browse the catalogue' };

  it.each(LOCALES)('says that it is empty, and leads to no list (%s)', async (locale) => {
    const client = createClient(shops['an empty shop'].origin);
    const list = getEmpty(await read(client, toPath(locale, '/shop')));
    expect(toText(list)).toContain(SAYS[locale]);
    expect(toText(list)).not.toMatch(/Controlla come è scritto|Check the spelling/);
    expect(getLinks(list)).not.toContain(toPath(locale, '/shop'));
    const home = getMain(await read(client, toPath(locale, '/')));
    expect(toText(home)).toContain(SAYS[locale]);
    expect(toText(home)).not.toContain(CATALOGUE[locale]);
    expect(toText(home)).not.toMatch(/Il catalogo è aperto|The catalogue is open|tre minuti|three minutes/);
    expect(getLinks(home).filter((href) => href.includes('/shop'))).toEqual([]);
  });

  it.each(LOCALES)('gives tips for a text that finds nothing (%s)', async (locale) => {
    const client = createClient(shops['an empty shop'].origin);
    const list = getEmpty(await read(client, toPath(locale, '/shop?text=qwertz')));
    expect(toText(list)).toMatch(/Controlla come è scritto|Check the spelling/);
    expect(toText(list)).not.toContain(SAYS[locale]);
    expect(getLinks(list)).toContain(toPath(locale, '/shop'));
  });
});
