import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { CUSTOMER } from '../support/logins.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;
let customer: Client;

beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0' } });
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
});
afterAll(() => shop.stop());

const post = (path: string, fields: Readonly<Record<string, string | File>>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return fetch(shop.origin + path, { method: 'POST', body, headers: { origin: shop.origin } });
};

describe('the page of quick order', () => {
  it.each(LOCALES)('answers guest and customer in %s', async (locale) => {
    for (const client of [guest, customer])
      expect((await client.get(toPath(locale, '/pages/quick-order'))).status).toBe(200);
  });

  it('puts nothing into the cart before it is confirmed', async () => {
    const response = await post('/pages/quick-order', { text: 'TE-M8X40-ZN 200' });
    expect(await response.text()).toContain('data-status="found"');
    expect((await customer.get('/pages/cart')).body).not.toContain('TE-M8X40-ZN');
  });

  it('says what to do with a file that is no text', async () => {
    const file = new File([new Uint8Array([80, 75, 3, 4, 0, 0])], 'ordine.xlsx');
    expect(await (await post('/pages/quick-order', { text: '', file })).text()).toContain('salvalo come CSV');
  });

  it('reads a list of 5,000 lines, and says that it stops there', async () => {
    const text = Array.from({ length: 5001 }, () => 'TE-M8X40-ZN 100').join('\n');
    const html = await (await post('/pages/quick-order', { text })).text();
    expect(html.match(/data-status="found"/g)).toHaveLength(5000);
    expect(html).toContain('Lette le prime 5.000 righe');
  });
});

describe('[Q-07] the lines that could not be taken', () => {
  it('are a CSV file with line number, text and reason', async () => {
    const text = 'Buongiorno\nTE-M8X40-ZN 200\n=QQ-77;5\nGNT 5\n"a;b-9" 2';
    const response = await post('/pages/quick-order.csv?lang=it', { text });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="righe-da-sistemare.csv"');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines[0]).toBe('Riga;Testo;Motivo');
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['3', '4', '5']);
    expect(lines[1]).toBe(`3;"'=QQ-77;5";sconosciuta`);
    expect(lines[2]).toBe('4;GNT 5;Scegli la misura.');
  });

  it('are in English, with commas, on request', async () => {
    const response = await post('/pages/quick-order.csv?lang=en', { text: 'QQ-77 5' });
    // `text` drops the byte order mark.
    expect(await response.text()).toBe('Line,Text,Reason\r\n1,QQ-77 5,unknown\r\n');
  });
});
