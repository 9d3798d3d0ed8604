import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#src/contract/calls/calls.ts';
import { createClient, type HttpResponse } from '../support/client.ts';
import { findForms, getMain, toText } from '../support/html.ts';
import { type ScriptedHost, scriptLayout, startScriptedHost } from '../support/scripted-host.ts';
import { lendShop } from '../support/lend-shop.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { waitForLink } from '../support/outbox.ts';
import { runProgram } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

const FORM = CALLS.register.example;

const send = async (
  shop: Shop,
  fields: object = {},
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) => {
  const body = method === 'GET' ? {} : { body: JSON.stringify({ ...FORM, ...fields }) };
  const response = await fetch(`${shop.origin}/register`, { method, headers, ...body });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: text && (JSON.parse(text) as { message?: unknown; errors?: Record<string, string[]> }),
  };
};

describe('POST /register of a shop with its own store', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await lendShop();
  });
  afterAll(() => shop.stop());

  it('takes JSON under any content type and from any origin, as the other calls do', async () => {
    for (const headers of [
      { 'Content-Type': 'application/json' },
      { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://elsewhere.example' },
      { 'Content-Type': 'text/plain' },
    ]) {
      const { status, json, headers: own } = await send(shop, {}, { headers });
      expect([status, json]).toEqual([200, { message: { success: true } }]);
      expect([own.get('cache-control'), own.get('set-cookie')]).toEqual(['no-store', null]);
    }
  });

  it('refuses other methods, no JSON and more than 1 MiB', async () => {
    const got = await send(shop, {}, { method: 'GET' });
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    const response = await fetch(`${shop.origin}/register`, { method: 'POST', body: 'kind=company' });
    expect(response.status).toBe(400);
    expect((await send(shop, { note: 'x'.repeat(1024 * 1024) })).status).toBe(413);
    expect((await send(shop, { email: 'no' })).json).toMatchObject({
      errors: { email: ['Non è un indirizzo e-mail.'] },
    });
  });

  it('[B-30] leads to a login once approved', async () => {
    const email = 'ordini@officina.example';
    // A customer has the VAT number of the published example.
    const vat_number = '04523990267';
    expect((await send(shop, { email, vat_number })).status).toBe(200);
    const env = { DATA_DIR: shop.dataDir, PUBLIC_URL: shop.origin };
    expect((await runProgram(['src/cli/run.mjs', 'admin', 'approve', email], env)).stdout).toContain(
      'is customer',
    );
    const person = createClient(shop.origin);
    await person.get(String((await person.get(await waitForLink(shop, email))).location));
    await person.post('/pages/password?_action=password.set', { password: 'tre vele blu' });
    await logIn(person, { usr: email, pwd: 'tre vele blu' });
    expect(toText(getMain((await person.get('/pages/account/company')).body))).toContain(vat_number);
  });
});

describe('a shop in front of a host', () => {
  let host: ScriptedHost;
  let shop: Shop;
  beforeAll(async () => {
    host = await startScriptedHost();
    scriptLayout(host);
    shop = await startShop({ empty: true, env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' } });
  });
  afterAll(async () => {
    await shop.stop();
    await host.stop();
  });
  const submit = (path = '/pages/register'): Promise<HttpResponse> =>
    createClient(shop.origin).post(`${path}?_action=registration.request`, { ...FORM } as Record<
      string,
      string
    >);
  const toMain = ({ body }: HttpResponse): string => toText(getMain(body));

  it('[B-28] passes a program the answer of the host as it is', async () => {
    const message = { esito: 'OK', pratica: 4711, note: null };
    host.script('/register', { message });
    expect(await send(shop)).toMatchObject({ status: 200, json: { message } });
    host.script('/register', { status: 422, raw: { message: 'Errore', errors: { city: ['Zona chiusa'] } } });
    expect((await send(shop)).json).toMatchObject({ message: 'Errore', errors: { city: ['Zona chiusa'] } });
    host.script('/register', { status: 404 });
    expect((await send(shop)).status).toBe(404);
  });

  it('sends it the form, and confirms its acceptance', async () => {
    host.script('/register', { message: { success: true } });
    const answer = await submit();
    expect([answer.status, answer.location]).toEqual([303, '/pages/register']);
    expect(host.requests.at(-1)).toMatchObject({ method: 'POST', path: '/register', body: FORM });
  });

  it('shows its refusal in its own words, at the fields where it can, and keeps what was typed', async () => {
    const errors = { city: ['Zona <b>chiusa</b>'], settore: ['Settore mancante.'] };
    host.script('/register', { status: 422, raw: { message: 'Controlla i dati.', errors } });
    const refused = await submit();
    expect(refused.status).toBe(422);
    expect(toMain(refused)).toContain('Controlla i dati. Settore mancante.');
    expect(refused.body).not.toContain('<b>chiusa');
    expect(toMain(refused)).toContain('chiusa');
    expect(refused.body).toContain('value="Anna Rossi"');
    host.script('/register', { message: { success: false, message: 'Zona non servita' } });
    expect(toMain(await submit('/en/pages/register'))).toContain('Zona non servita');
  });

  it('says so when it does not take registrations, and that it failed without any detail', async () => {
    host.script('/register', { status: 404 });
    const closed = await submit();
    expect(toMain(closed)).toContain('non è possibile richiedere l’accesso online');
    expect(findForms(getMain(closed.body))).toEqual([]);
    host.script('/register', { status: 500, text: 'Traceback (most recent call last)' });
    const failed = await submit();
    expect(failed.status).toBe(422);
    expect(failed.body).not.toContain('Traceback');
    expect(failed.body).toContain('value="Anna Rossi"');
  });
});
