import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#src/contract/product.ts';
import { createProgram, logProgramIn, toPaid } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { findElements, findForms, type Form, getMain, toText } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { readPdfText } from '../support/pdf-text.ts';
import { containsPrice, toPriceText } from '../support/prices.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn, ON_DEMAND_COOKIE } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

const PAGE = '/web-page/flyers/inverno-2026';
/** Sold in packs of 12; a customer has a discount. */
const SKU = 'SIL-310-BI';

let shop: Shop;
let guest: Client;
let customer: Client;

beforeAll(async () => {
  shop = await lendShop({ likeBuild: true });
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
});
afterAll(() => shop.stop());

/** The form of the article's area on the picture, which has no field to fill in. */
const findSpot = (html: string): Form => {
  const forms = findForms(html).filter(({ fields }) => fields['item_id'] === SKU);
  const spot = forms.find((form) => form.html.includes('flyer-tag'));
  if (!spot) throw new Error('the picture has no form of the article');
  return spot;
};

const hasPrice = (html: string, product: Product, locale: 'it' | 'en'): boolean =>
  containsPrice(toText(findSpot(html).html), toPriceText(toPaid(product), locale));

describe.each(LOCALES)('a flyer in %s', (locale) => {
  const path = toPath(locale, PAGE);

  it('[O-08] shows guests the public prices, prebuilt and on demand, and a customer its own, which nobody shares', async () => {
    const open = await createProgram(shop.origin).find(SKU);
    const own = await (await logProgramIn(shop.origin, CUSTOMER)).find(SKU);
    expect(toPaid(own)).not.toBe(toPaid(open));
    const personal = await customer.get(path);
    expect(personal.headers.get('cache-control')).toBe('private, no-store');
    expect([hasPrice(personal.body, own, locale), hasPrice(personal.body, open, locale)]).toEqual([
      true,
      false,
    ]);
    for (const headers of [{}, { cookie: ON_DEMAND_COOKIE }]) {
      const { status, body } = await guest.get(path, headers);
      expect([status, hasPrice(body, open, locale), hasPrice(body, own, locale)]).toEqual([200, true, false]);
      expect(body).not.toContain('form_id');
    }
  });

  it('[O-08] adds one pack from the picture without scripts, and as many from the list', async () => {
    const program = await logProgramIn(shop.origin, CUSTOMER);
    const readQuantity = async () =>
      (await program.cart()).data.find(({ carti }) => carti === SKU)?.quantity ?? 0;
    const before = await readQuantity();
    const { body } = await customer.get(path);
    const spot = findSpot(body);
    expect(spot.fields['quantity']).toBe('12');
    expect((await customer.post(spot.action, spot.fields)).status).toBe(303);
    expect(await readQuantity()).toBe(before + 12);
    const row = findForms(body).find(
      ({ fields, html }) => fields['item_id'] === SKU && html.includes('stepper'),
    );
    await customer.post(row?.action ?? '', { ...row?.fields, quantity: '24' });
    expect(await readQuantity()).toBe(before + 36);
  });

  it('[O-08] is listed with cover and days, to open and to download with the size of the file', async () => {
    const main = getMain((await guest.get(toPath(locale, '/pages/flyers'))).body);
    expect(main).toContain(`src="/media/flyer_inverno-2026-1-${locale}.webp"`);
    expect(toText(main)).toContain(
      { it: 'Valido dal 15/11/2026 al 31/12/2026', en: 'Valid from 15/11/2026 to 31/12/2026' }[locale],
    );
    const links = findElements(main, 'a');
    expect(links.map(({ href }) => href)).toContain(path);
    const download = links.find(
      ({ href = '' }) => href.startsWith('/media/pdf/') && href.includes('inverno'),
    );
    const file = await guest.get(download?.['href'] ?? '');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="flyers-inverno-2026-..\.pdf"$/,
    );
    expect(toText(main)).toContain(`PDF, ${Math.ceil(file.bytes.byteLength / 1000)} kB`);
  });

  it('[O-08] is a PDF with pictures, codes and names, without prices', async () => {
    const { bytes } = await guest.get(`/media/pdf/${locale}/flyers/inverno-2026.pdf`);
    const text = readPdfText(bytes);
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBe(5);
    expect(text).toContain(SKU);
    expect(text).toContain(
      { it: 'Silicone neutro 310 ml bianco', en: 'Neutral silicone 310 ml white' }[locale],
    );
    expect(text).not.toMatch(/€|\uFFFD/);
  });
});

it('a flyer that does not exist has no PDF, nor has a page that is none', async () => {
  for (const name of [
    'it/flyers/none.pdf',
    'it/resi.pdf',
    'it/.pdf',
    'de/flyers/inverno-2026.pdf',
    'it/flyers/inverno-2026',
  ])
    expect((await guest.get(`/media/pdf/${name}`)).status, name).toBe(404);
});
