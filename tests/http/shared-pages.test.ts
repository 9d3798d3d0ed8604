import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom, pick } from '../support/random-catalogue.ts';
import { toCaseCount } from '../support/random-cases.ts';
import { type Shop, startShop } from '../support/shop.ts';

/** Two shops of one build, with empty caches. */
let asked: Shop;
let attacked: Shop;

beforeAll(async () => {
  [asked, attacked] = await Promise.all([startShop({ likeBuild: true }), startShop({ likeBuild: true })]);
});
afterAll(() => Promise.all([asked.stop(), attacked.stop()]));

/** The page of a target that is sent as it is: URL parsers drop fragments and correct slashes. */
const get = async (
  { origin }: Shop,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: string }> => {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path: target, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: (await text(response)).replaceAll(origin, 'ORIGIN') };
};

const PAGES = [
  '/shop',
  '/en/shop',
  '/shop/list',
  '/shop/parts',
  '/shop?text=viti',
  '/shop?text=X',
  '/en/shop?page=2',
  '/',
  '/en',
  '/product/default/TE-M8X40-ZN',
  '/en/product/default/TE-M8X40-ZN',
  '/category/viteria-e-bulloneria',
  '/en/category/viteria-e-bulloneria',
  '/pages/brands',
  '/pages/blog',
  '/en/pages/blog',
  '/web-page/chi-siamo',
  '/web-page/blog/quale-tassello',
  '/shop/compare',
  '/pages/flyers',
];
const MARK = 'PAY-AT-EVIL';
/** Headers that a page could be rendered from. */
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' },
  { 'x-original-url': `/shop?text=${MARK}`, 'x-rewrite-url': `/shop?text=${MARK}` },
  { 'accept-language': 'en', accept: 'application/json' },
  { cookie: 'i18n_redirected=en; list_type=small-list' },
  { cookie: `fondaco_session=${MARK}; fondaco_merge=${MARK}; consent=1` },
  { cookie: `fondaco_flash=${MARK}; fondaco_link=${MARK}` },
  { range: 'bytes=0-9', 'if-none-match': '*', 'x-http-method-override': 'POST' },
];
const SIGNS = String.raw`? ?? & = # ; %3F %26 %23 / \ /. /.. /%2e X + %00`.split(' ');
const TEXTS = ['text=', '%74ext=', '&text=', '?text=', 'search_term=', 'utm_source='].map(
  (key) => key + MARK,
);

/** Targets that another reading could take for one of the pages. */
const listTargets = (random: () => number): readonly string[] => [
  ...PAGES.flatMap((page) => [
    `${page}??&text=${MARK}`,
    `${page}?text=X?${MARK}`,
    `${page}&%74ext=${MARK}`,
    `${page}#&text=${MARK}`,
    page.replace('?', `?%74ext=${MARK}&`),
  ]),
  ...Array.from({ length: toCaseCount(80, 2000) }, () => {
    const pieces = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
      pick(random, [...SIGNS, ...TEXTS]),
    );
    return `${pick(random, PAGES)}${pieces.join('')}`;
  }),
];

describe('pages that guests share', () => {
  it('[U-12] [Z-13] are those of their own address, whatever others asked before, with whatever headers', async () => {
    const expected = new Map<string, Awaited<ReturnType<typeof get>>>();
    for (const page of PAGES) {
      const answer = await get(asked, page);
      expect(answer.status, page).toBe(200);
      expected.set(page, answer);
    }
    let marked = 0;
    const random = createRandom(37);
    for (const page of PAGES) for (const headers of HEADERS) await get(attacked, page, headers);
    for (const target of listTargets(random)) {
      const { body } = await get(attacked, target, pick(random, HEADERS));
      marked += Number(body.includes(MARK));
    }
    expect(marked, 'targets that show the text').toBeGreaterThan(30);
    for (const page of PAGES) expect(await get(attacked, page), page).toEqual(expected.get(page));
  });
});
