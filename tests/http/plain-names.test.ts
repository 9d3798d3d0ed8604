import { afterAll, beforeAll, expect, it } from 'vitest';
import { importFile } from '../support/catalogue.ts';
import { type Client, createClient } from '../support/client.ts';
import { getMain, toText } from '../support/html.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { poll } from '../support/poll.ts';
import { type Shop, startShop } from '../support/shop.ts';

const TEXT = 'Zeppa P<Pmax <tipo A> </script><script>alert(7)</script> "&amp;"';
const DESCRIPTION = 'Prima riga & altro\nSeconda riga <5 A';

const fields = {
  ...{ price: 4, availability: 'DISPONIBILE', category_path: 'zeppe', categories: [[TEXT]], brand: TEXT },
  ...{ attributes: { [TEXT]: TEXT }, tags: [TEXT], color: TEXT, size: TEXT, name: TEXT },
};
const LINES = [
  {
    ...fields,
    sku: 'ZEP-1',
    description: DESCRIPTION,
    short_description: 'Zeppa P<Pmax',
    related: ['ZEP-2'],
  },
  { ...fields, sku: 'ZEP-2', documents: { [TEXT]: ['/media/a.pdf'] } },
  { ...fields, sku: 'ZEP-3' },
  { ...fields, sku: 'ZEP-3A', parent: 'ZEP-3' },
  { ...fields, sku: 'ZEP-3B', parent: 'ZEP-3', size: 'altra' },
];

let shop: Shop;
let guest: Client;
beforeAll(async () => {
  shop = await startShop();
  guest = createClient(shop.origin);
  await importFile(shop, await writeImportFile(shop.dataDir, toJsonLines(LINES), 'zeppe.jsonl'));
  const look = async () => (await guest.get('/category/zeppe')).body.includes('Zeppa') || undefined;
  await poll(look, { what: 'the imported articles show', within: 60_000 });
});
afterAll(() => shop.stop());

it.each([
  '/product/default/ZEP-1',
  '/product/default/ZEP-3',
  '/product/child/ZEP-3A',
  '/shop?text=zeppa',
  '/shop/list?text=zeppa',
  '/shop?category=zeppe',
  '/category/zeppe',
  '/shop/compare?items=ZEP-1,ZEP-2',
])('a text with `<` is shown letter by letter, and is never markup: %s', async (address) => {
  const page = await guest.get(address);
  expect(page.status).toBe(200);
  // Inside the quotes of an attribute, markup is text.
  expect(page.body.replace(/"[^"]*"/g, '""').includes('<script>alert(7)')).toBe(false);
  expect(toText(getMain(page.body))).toContain('Zeppa P<Pmax <tipo A>');
});

it('a plain description keeps its lines', async () => {
  const { body } = await guest.get('/product/default/ZEP-1');
  expect(body).toContain('Prima riga &amp; altro<br />Seconda riga &lt;5 A');
});
