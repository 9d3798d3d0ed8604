import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { findForms, getMain, toText } from '../support/html.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { CUSTOMER } from '../support/logins.ts';
import { waitForMail } from '../support/outbox.ts';
import { poll } from '../support/poll.ts';
import { runProgram, type Shop, startShop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

const SKU = 'ALERT-1';
const PATH = '/product/default/vite-attesa';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(() => shop.stop());

/** Imports the article with this availability, while the shop is open. */
const load = async (availability: string): Promise<void> => {
  const line = { sku: SKU, name: { it: 'Vite attesa', en: 'Awaited screw' }, price: 10, availability };
  const file = await writeImportFile(shop.dataDir, toJsonLines([line]), 'alert.jsonl');
  const { code, stderr } = await runProgram(['src/cli/import.ts', file], { DATA_DIR: shop.dataDir });
  if (code !== 0) throw new Error(stderr);
};

it('an article that is gone tells its customer by mail, and the link of the mail ends that without a login', async () => {
  await load('NON DISPONIBILE');
  const guest = createClient(shop.origin);
  const seen = await poll(
    async () => {
      const { status, body } = await guest.get(PATH);
      return status === 200 ? body : undefined;
    },
    { what: 'the page of the article', within: 30_000 },
  );
  expect(toText(getMain(seen))).toContain('Accedi per essere avvisato');
  expect(findForms(getMain(seen)).some(({ action }) => action.includes('alert.set'))).toBe(false);

  const customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
  const findAlertForms = async (path: string) =>
    findForms(getMain((await customer.get(path)).body)).filter(({ action }) => action.includes('alert.set'));
  const [stock] = await findAlertForms(PATH);
  expect(stock?.fields).toMatchObject({ carti: SKU, kind: 'stock', active: '1', to: PATH });
  const answer = await customer.post(stock?.action ?? '', stock?.fields ?? {});
  expect([answer.status, answer.location]).toEqual([303, PATH]);
  expect((await findAlertForms(PATH))[0]?.fields).toMatchObject({ active: '0' });
  expect(toText(getMain((await customer.get('/en/pages/account/alerts')).body))).toContain('Awaited screw');
  const strange = await customer.post(stock?.action ?? '', { ...stock?.fields, carti: 'NONE' });
  expect(strange.status).toBe(422);

  await load('DISPONIBILE');
  const mail = await waitForMail(shop, CUSTOMER.usr, SKU);
  expect(mail.text).toContain(`${shop.origin}${PATH}`);
  const link = /\/pages\/alert\?token=\S+/.exec(mail.text)?.[0] ?? '';
  const page = await guest.get(link);
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'same-origin']);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  // Mail scanners open links: the alert is still there.
  expect(await findAlertForms('/pages/account/alerts')).toHaveLength(1);
  const form = findForms(getMain(page.body)).find(({ action }) => action.includes('alert.end'));
  const ended = await guest.post(form?.action ?? '', form?.fields ?? {});
  expect(ended.status).toBe(200);
  expect(toText(getMain(ended.body))).toContain('Avviso tolto');
  expect(await findAlertForms('/pages/account/alerts')).toHaveLength(0);
  expect((await guest.get(link)).status).toBe(410);
  expect((await guest.get('/en/pages/alert')).status).toBe(410);
});
