import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logProgramIn } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { findForms, getMain, toText } from '../support/html.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '../support/logins.ts';
import { waitForMail } from '../support/outbox.ts';
import { readPdfText } from '../support/pdf-text.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

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
  const { id_cart } = await program.cart();
  const order = await program.send({
    ...{ id_cart, delivery: 'shipping', payment_method: 'transfer', request_id: randomUUID() },
  });
  expect(toText(await readMain(`/pages/order_detail?order=${order.name}`))).toContain('Tuo codice ZZ 40.118');
  const { text, pdf } = await waitForMail(shop, CUSTOMER.usr, order.name);
  for (const written of [text, readPdfText(pdf)]) expect(written).toContain('Tuo codice ZZ 40.118');
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
