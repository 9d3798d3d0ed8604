import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { parseDocument } from '#src/backoffice/embedded/documents/stored-order.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { findForms, getMain, toText } from '../support/html.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '../support/logins.ts';
import { waitForMail } from '../support/outbox.ts';
import { readPdfText } from '../support/pdf-text.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

const SKU = 'TE-M8X40-ZN';
const PATH = `/product/default/${SKU}`;
const CODES = '/pages/account/own-codes';

let shop: Shop;
let customer: Client;
beforeAll(async () => {
  shop = await lendShop();
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
});
afterAll(() => shop.stop());

/** How a language names an own code. */
const YOURS = { it: 'Tuo codice', en: 'Your code' } as const;

const readMain = async (path: string): Promise<string> => getMain((await customer.get(path)).body);
const findForm = async (path: string, action: string) =>
  findForms(await readMain(path)).find((form) => form.action.includes(action));

it('[Q-15] a code given on the product page leads there from the search, and stands in cart, export, order, mail and PDF', async () => {
  const form = await findForm(PATH, 'ownCode.set');
  expect(form?.fields).toMatchObject({ carti: SKU, own_code: '', to: PATH });
  const saved = await customer.post(form?.action ?? '', { ...form?.fields, own_code: 'ZZ 40.118' });
  expect([saved.status, saved.location]).toEqual([303, PATH]);
  expect(toText(await readMain(PATH))).toContain('Tuo codice ZZ 40.118');

  const found = await customer.get('/shop?text=zz-40118');
  expect([found.status, found.location]).toEqual([302, expect.stringContaining('m8x40')]);
  const guest = createClient(shop.origin);
  expect((await guest.get('/shop?text=zz-40118')).status).toBe(200);
  const other = createClient(shop.origin);
  await logIn(other, OTHER_CUSTOMER);
  expect(toText(getMain((await other.get(PATH)).body))).not.toContain('ZZ 40.118');

  const program = await logProgramIn(shop.origin, CUSTOMER);
  await program.add(SKU, 2000);
  expect(toText(await readMain('/pages/cart'))).toContain(`${SKU} · ZZ 40.118`);
  expect((await customer.get('/pages/cart.csv?lang=it')).body).toContain(`${SKU};ZZ 40.118;`);
  expect((await customer.get('/pages/cart.csv?lang=en')).body).toContain(`${SKU},ZZ 40.118,`);
  const { body: kept } = await program.call('wrapper.save_cart', { name: 'Codici' });
  const { data: savedCart } = (JSON.parse(kept) as { message: { data: { id: number } } }).message;
  for (const locale of LOCALES)
    for (const path of ['/pages/checkout', `/pages/cart?tab=saved&id=${savedCart.id}`])
      expect(toText(await readMain(toPath(locale, path))), path).toContain(`${SKU} · ZZ 40.118`);
  const { id_cart } = await program.cart();
  const order = await program.send({
    ...{ id_cart, delivery: 'shipping', payment_method: 'transfer', request_id: randomUUID() },
  });
  for (const locale of LOCALES)
    expect(toText(await readMain(toPath(locale, `/pages/order_detail?order=${order.name}`)))).toContain(
      `${SKU} · ${YOURS[locale]} ZZ 40.118`,
    );
  const { text, html, pdf } = await waitForMail(shop, CUSTOMER.usr, order.name);
  for (const written of [text, html, readPdfText(pdf)]) expect(written).toContain('Tuo codice ZZ 40.118');
});

/** Gives the rows of stored orders own codes, as if the client had had them on that day: `OWN-` and the article’s code. */
const giveOwnCodes = async (names: readonly string[]): Promise<void> => {
  const database = await connect({ engine: 'sqlite', file: join(shop.dataDir, 'fondaco.db') });
  await database.write(async (tx) => {
    for (const name of names) {
      const { document } = await tx
        .selectFrom('order')
        .select('document')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      const order = parseDocument(document);
      const rows = order.rows.map((row) => ({ ...row, own_code: `OWN-${row.carti}` }));
      await tx
        .updateTable('order')
        .set({ document: JSON.stringify({ ...order, rows }) })
        .where('name', '=', name)
        .execute();
    }
  });
  await database.close();
};

const findDocument = async (program: Program, kind: string) => {
  const found = (await program.documents()).find((one) => one.kind === kind);
  if (!found) throw new Error(`the demo has no ${kind}`);
  return found;
};

it.each(['delivery_note', 'deferred', 'accompanying', 'credit_note'])(
  '[Q-15] the own code of the order stands in a document of it, on its page and in its PDF: %s',
  async (kind) => {
    const program = await logProgramIn(shop.origin, CUSTOMER);
    const { name, orders } = await findDocument(program, kind);
    await giveOwnCodes(orders);
    const { rows } = await program.document(name);
    for (const { carti, own_code } of rows) expect(own_code).toBe(`OWN-${carti}`);
    for (const locale of LOCALES) {
      const page = toText(await readMain(toPath(locale, `/pages/document?document=${name}`)));
      const { bytes } = await customer.get(`/pages/document.pdf?document=${name}&lang=${locale}`);
      const pdf = readPdfText(bytes).replaceAll('\u00a0', ' ');
      for (const { carti } of rows) {
        expect(page).toContain(`${carti} · ${YOURS[locale]} OWN-${carti}`);
        expect(pdf).toContain(`${YOURS[locale]} OWN-${carti}`);
      }
    }
  },
);

it('[Q-15] the form for a return names its articles by their own codes too', async () => {
  const program = await logProgramIn(shop.origin, CUSTOMER);
  const { data } = await program.orders();
  const delivered = data.find(({ status, shipment }) => status === 'ESCAPED' && shipment === 'DELIVERED');
  const name = delivered?.name ?? '';
  await giveOwnCodes([name]);
  const carti = (await program.order(name)).rows[0]?.carti ?? '';
  const main = await readMain(`/pages/order_detail?order=${name}`);
  const [, requests = ''] = main.split('id="requests"');
  expect(toText(`<p id="requests"${requests}`)).toContain(`${carti} · Tuo codice OWN-${carti}`);
});

it('a list of codes says what was saved, keeps the refused lines, and reads its own export', async () => {
  const form = await findForm(CODES, 'ownCode.setList');
  const codes = 'TE-M8X50-ZN;L-50\nNIENTE;1\nTE-M8X60-ZN;l 50';
  const answer = await customer.post(form?.action ?? '', { codes });
  expect(answer.status).toBe(422);
  const main = getMain(answer.body);
  expect(toText(main)).toContain('1 codice salvato.');
  expect(toText(main)).toContain('2 righe non salvate');
  expect(toText(main)).toContain('questo codice è già dell’articolo TE-M8X50-ZN');
  expect(main).toContain('NIENTE;1\nTE-M8X60-ZN;l 50</textarea>');

  const exported = (await customer.get(`${CODES}.csv?lang=it`)).body;
  expect(exported).toContain('TE-M8X50-ZN;L-50');
  const again = await customer.post(form?.action ?? '', { codes: exported });
  expect(again.status).toBe(200);
  expect(toText(getMain(again.body))).toMatch(/\d codic[ei] salvat[oi]/);
  expect((await customer.get(`${CODES}.csv?lang=it`)).body).toBe(exported);
});

it('a refused code stays in its field, and a guest is sent to the login', async () => {
  const form = await findForm(PATH, 'ownCode.set');
  const refused = await customer.post(form?.action ?? '', { ...form?.fields, own_code: 'TE-M8X50-ZN' });
  expect(refused.status).toBe(422);
  expect(toText(getMain(refused.body))).toContain(
    'Codice non salvato: questo è il codice di catalogo di TE-M8X50-ZN',
  );
  const field = findForms(getMain(refused.body)).find(({ fields }) => fields['carti'] === SKU);
  expect(field?.fields['own_code']).toBe('TE-M8X50-ZN');
  const guest = createClient(shop.origin);
  const read = await guest.get(CODES);
  expect([read.status, read.location]).toEqual([303, expect.stringContaining('/pages/login')]);
  expect((await guest.get(`${CODES}.csv?lang=it`)).status).toBe(403);
  const tried = await guest.post(form?.action ?? '', { ...form?.fields, own_code: 'X' });
  expect([tried.status, tried.location]).toEqual([303, expect.stringContaining('/pages/login')]);
  expect((await customer.get(`${CODES}.csv?lang=it`)).body).not.toContain(';X\r\n');
});
