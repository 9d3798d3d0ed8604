import type { Locator } from '@playwright/test';
import type { ImportLine } from '#src/contract/import-line.ts';
import { logProgramIn, toPaid } from '../support/api.ts';
import { importFile } from '../support/catalogue.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { CUSTOMER } from '../support/logins.ts';
import { poll } from '../support/poll.ts';
import { toPriceText } from '../support/prices.ts';
import type { Shop } from '../support/shop.ts';
import { follow, getCount, getQuantity, logIn, open, type Visit } from '../support/shopping.ts';
import { translate } from '../support/words.ts';

const ARTICLE = { availability: 'DISPONIBILE' as const, price: 10 };
const BEFORE: readonly ImportLine[] = [
  { ...ARTICLE, sku: 'QX-EVEN-1', name: 'Prova uguale' },
  { ...ARTICLE, sku: 'QX-RISE-2', name: 'Prova rincarata' },
  { ...ARTICLE, sku: 'QX-PACK-3', name: 'Prova confezione', min_packaging: 10 },
  { ...ARTICLE, sku: 'QX-GONE-4', name: 'Prova finita' },
  { ...ARTICLE, sku: 'QX-HEIR-5', name: 'Prova nuova' },
];
const AFTER: readonly ImportLine[] = [
  { ...ARTICLE, sku: 'QX-RISE-2', name: 'Prova rincarata', price: 11 },
  { ...ARTICLE, sku: 'QX-PACK-3', name: 'Prova confezione', min_packaging: 25 },
  { sku: 'QX-GONE-4', name: 'Prova finita', successor: 'QX-HEIR-5' },
];
const ORDERED = [
  ['QX-EVEN-1', 2],
  ['QX-RISE-2', 3],
  ['QX-PACK-3', 20],
  ['QX-GONE-4', 4],
] as const;

test.use({ articles: toJsonLines(BEFORE) });

type Reordered = {
  readonly order: string;
  readonly saved: string;
  /** What the customer paid for one `QX-RISE-2`, and pays now. */
  readonly prices: readonly [before: number, now: number];
};

/** Orders the articles for the address `002`, keeps them as a saved cart, and changes the catalogue. */
const orderThenChange = async (shop: Shop): Promise<Reordered> => {
  const program = await logProgramIn(shop.origin, CUSTOMER);
  const address = { address_code: '002' };
  const before = toPaid(await program.find('QX-RISE-2'));
  for (const [sku, quantity] of ORDERED) await program.add(sku, quantity, '002');
  const kept = await program.call('wrapper.save_cart', { ...address, name: 'Prova di riordino' });
  const { id_cart } = await program.cart('002');
  const sent = await program.send({
    ...address,
    id_cart,
    delivery: 'shipping',
    payment_method: 'transfer',
    date_delivery: '',
    note: '',
    coupon: '',
    request_id: crypto.randomUUID(),
  });
  await importFile(shop, await writeImportFile(shop.dataDir, toJsonLines(AFTER), 'lines.jsonl'));
  await poll(async () => ((await program.find('QX-RISE-2')).price === 11 ? true : undefined), {
    what: 'the change is shown',
    within: 60_000,
  });
  const { message } = JSON.parse(kept.body) as { message: { data: { id: number } } };
  const now = toPaid(await program.find('QX-RISE-2'));
  return { order: sent.name, saved: String(message.data.id), prices: [before, now] };
};

test('[Q-09] order, saved cart and list are reordered with what changed in every line', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const locale = javaScriptEnabled ? 'it' : 'en';
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const { order, saved, prices } = await orderThenChange(shop);
  const main = page.getByRole('main');
  const word = (text: string, place = 'quickOrder') => translate(locale, text, place);
  const getLine = (code: string): Locator => main.locator('[data-line]').filter({ hasText: code });

  /** Each line says what became of it; none is left out. */
  const expectReport = async (): Promise<void> => {
    await expect(main.locator('[data-line]')).toHaveCount(ORDERED.length);
    await expect(getLine('QX-EVEN-1').locator('[data-change="same"]')).toBeVisible();
    const price = getLine('QX-RISE-2').locator('[data-change="dearer"]');
    await expect(price.locator('s')).toContainText(toPriceText(prices[0], locale));
    await expect(price.locator('b')).toContainText(toPriceText(prices[1], locale));
    await expect(getLine('QX-PACK-3')).toContainText(
      locale === 'it' ? 'da 10 pz a 25 pz' : 'from 10 pcs to 25 pcs',
    );
    await expect(getLine('QX-PACK-3').getByRole('spinbutton')).toHaveValue('25');
    await expect(getLine('QX-GONE-4')).toContainText(word('This article cannot be ordered.'));
    await expect(getLine('QX-GONE-4').locator('[data-row="QX-HEIR-5"]')).toBeVisible();
  };

  await logIn(visit, CUSTOMER);
  await open(visit, `/pages/order_detail?order=${order}`);
  await follow(visit, '/pages/reorder', () =>
    main.getByRole('link', { name: translate(locale, 'Reorder all', 'account') }).click(),
  );
  await expectReport();
  // The sticky sum would cover a part of a row.
  await page.setViewportSize({ width: 1280, height: 2000 });
  if (javaScriptEnabled) await expectAccessible(page, 'a reorder');

  // The order was for another address than the cart: the buyer chooses.
  const other = main.locator('[data-other-address]');
  await expect(other).toContainText('002');
  await follow(visit, '/pages/reorder', () => other.getByRole('button').click());
  await expect(other).toHaveCount(0);
  await getLine('QX-EVEN-1').getByRole('spinbutton').fill('7');
  await getLine('QX-GONE-4').getByRole('spinbutton').fill('1');
  await follow(visit, '/pages/cart', () => main.locator('[data-sheet-add]').click());
  await expect(getCount(page)).toHaveText('4');
  for (const [sku, quantity] of [
    ['QX-EVEN-1', '7'],
    ['QX-RISE-2', '3'],
    ['QX-PACK-3', '25'],
    ['QX-HEIR-5', '1'],
  ] as const)
    await expect(getQuantity(page, sku)).toHaveValue(quantity);

  await open(visit, `/pages/cart?tab=saved&id=${saved}`);
  await follow(visit, '/pages/reorder', () =>
    main.getByRole('link', { name: translate(locale, 'Reorder, with what changed', 'cart.saved') }).click(),
  );
  await expectReport();

  await open(visit, '/pages/quick-order');
  await page.locator('#list-text').fill(ORDERED.map((line) => line.join(' ')).join('\n'));
  await main.getByRole('button', { name: word('Read the list') }).click();
  await expectReport();
});
