import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logProgramIn } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { makeOds, makeXlsx } from '../support/spreadsheets.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;
let customer: Client;

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
});
afterAll(() => shop.stop());

const post = (path: string, fields: Readonly<Record<string, string | File>>, origin = shop.origin) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return fetch(origin + path, { method: 'POST', body, headers: { origin } });
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

  it('reads a list of 5,000 lines, and says that it stops there', async () => {
    const text = Array.from({ length: 5001 }, () => 'TE-M8X40-ZN 100').join('\n');
    const html = await (await post('/pages/quick-order', { text })).text();
    expect(html.match(/data-status="found"/g)).toHaveLength(5000);
    expect(html).toContain('Lette le prime 5.000 righe');
  });
});

describe('a visitor who sends long lists without end', () => {
  let strict: Shop;
  beforeAll(async () => {
    strict = await startShop({ env: { RATE_LIMIT_FACTOR: '0.01' } });
  });
  afterAll(() => strict.stop());

  it('waits until the next minute, and keeps the list', async () => {
    const text = Array.from({ length: 250 }, (_, at) => `TE-M8X40-ZN ${at + 1}`).join('\n');
    const send = () => post('/pages/quick-order', { text }, strict.origin);
    let answer = await send();
    for (let sent = 1; answer.status === 200 && sent < 10; sent++) answer = await send();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await answer.text();
    expect(html).toContain('Hai inviato molte righe in poco tempo');
    expect(html).toContain('TE-M8X40-ZN 250');
    expect((await post('/pages/quick-order.csv?lang=it', { text }, strict.origin)).status).toBe(429);
  });
});

describe('an order form', () => {
  const form = [
    ['Codice', 'Quantità'],
    ['TE-M8X40-ZN', ''],
    ['TE-M8X40-ZN', 100],
    ['TE-M8X40-ZN', 0],
  ];

  it.each([
    ['csv', Buffer.from(form.map((cells) => cells.join(';')).join('\n'))],
    ['xlsx', makeXlsx(form)],
    ['ods', makeOds(form)],
  ])('takes the rows with a quantity, and counts the others (%s)', async (kind, bytes) => {
    const html = await readFile(bytes, `modulo.${kind}`);
    expect(html.match(/data-line="\d+" data-status="\w+"/g)).toEqual(['data-line="3" data-status="found"']);
    expect(html).toContain('2 righe senza quantità: non richieste');
  });

  it('without any quantity says that one is missing', async () => {
    const html = await readFile(
      Buffer.from('Codice;Quantità\nTE-M8X40-ZN;'),
      'modulo.csv',
      '/en/pages/quick-order',
    );
    expect(html).toContain('No row has a quantity');
    expect(html).not.toContain('data-status=');
  });
});

const toFile = (bytes: Buffer, name: string): File => new File([new Uint8Array(bytes)], name);
/** The page that reads the file. */
const readFile = async (bytes: Buffer, name: string, path = '/pages/quick-order'): Promise<string> =>
  (await post(path, { text: '', file: toFile(bytes, name) })).text();

describe('[Q-06] a file', () => {
  const rows = [
    ['Codice', 'Quantità'],
    ...Array.from({ length: 5000 }, (_, at) => ['TE-M8X40-ZN', 100 * (at + 1)]),
  ];

  it.each([
    ['ordine.csv', Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'), 'latin1')],
    ['ordine.xlsx', makeXlsx(rows)],
    ['ordine.ods', makeOds(rows)],
  ])('%s of 5,000 lines is read whole, and nothing reaches the cart', async (name, bytes) => {
    const html = await readFile(bytes, name);
    expect(html.match(/data-status="found"/g)).toHaveLength(5000);
    expect((await customer.get('/pages/cart')).body).not.toContain('TE-M8X40-ZN');
  });

  it.each([
    ['zip', Buffer.from([80, 75, 3, 4, 0, 0]), 'è rovinato'],
    [
      'xlsx',
      Buffer.from('d0cf11e0a1b11ae1' + Buffer.from('EncryptedPackage', 'utf16le').toString('hex'), 'hex'),
      'password',
    ],
    ['xlsm', makeXlsx(rows.slice(0, 3), [['xl/vbaProject.bin', 'x']]), 'contiene macro'],
    ['ods', makeOds([['x'.repeat(30_000_000)]]), 'troppo grande: al massimo 1 MB e 5.000 righe'],
    ['csv', Buffer.alloc(1_100_000, 'TE-M8X40-ZN;100\n'), 'troppo grande: al massimo 1 MB e 5.000 righe'],
  ])('that cannot be read gets its own error (%s)', async (extension, bytes, text) => {
    const html = await readFile(bytes, `ordine.${extension}`);
    expect(html).toContain(text);
    expect(html).not.toContain('data-status=');
  });

  it('that is too large is told in the language of the page', async () => {
    expect(await readFile(Buffer.alloc(1_100_000, 'x'), 'order.csv', '/en/pages/quick-order')).toContain(
      'too large: at most 1 MB and 5,000 lines',
    );
  });
});

describe('[Q-13] the exported cart', () => {
  const LINES = [
    ['TE-M8X40-ZN', '200'],
    ['TE-M8X20-ZN', '100'],
    ['GNT-9', '12'],
  ] as const;
  const listFound = (html: string): readonly (readonly string[])[] =>
    [...html.matchAll(/data-row="([^"]+)"[\s\S]*?name="quantity"[^>]*?value="([^"]+)"/g)].map(
      ([, sku = '', quantity = '']) => [sku, quantity],
    );
  const EXPORTS = LOCALES.flatMap((locale) => ['csv', 'xlsx'].map((kind) => ({ locale, kind })));

  beforeAll(async () => {
    const program = await logProgramIn(shop.origin, CUSTOMER);
    for (const [sku, quantity] of LINES) await program.add(sku, Number(quantity));
  });

  it.each(EXPORTS)('comes back with the same lines as $kind in $locale', async ({ locale, kind }) => {
    const path = `/pages/cart.${kind}?lang=${locale}`;
    const response = await fetch(shop.origin + path, {
      headers: { cookie: [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(response.headers.get('cache-control')).toContain('private');
    expect(response.headers.get('content-disposition')).toContain(`.${kind}"`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const html = await readFile(bytes, `carrello.${kind}`, toPath(locale, '/pages/quick-order'));
    expect(html.match(/data-status="/g)).toHaveLength(LINES.length);
    expect(listFound(html)).toEqual(LINES);
  });

  it('of a guest is written of the lines that the browser sends', async () => {
    const lines = JSON.stringify([{ item_id: 'GNT-9', quantity: 12, promo_code: '', promo_row: '' }]);
    const response = await post('/pages/cart.xlsx?lang=it', { lines });
    const html = await readFile(Buffer.from(await response.arrayBuffer()), 'carrello.xlsx');
    expect(listFound(html)).toEqual([['GNT-9', '12']]);
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
