import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { storePromotion } from '#src/backoffice/embedded/products/store-price-conditions.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { Order } from '#src/contract/order.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { storeDemoUsers } from '#src/demo/store-users.ts';
import { compareLines, type ComparedLine } from '#src/server/lists/compare-lines.ts';
import { readList } from '#src/server/lists/read-list.ts';
import { findReorder } from '#src/server/lists/reorder.ts';
import { resolveList } from '#src/server/lists/resolve-list.ts';
import { type FreshStore, GUEST, NOON, openFreshStore, waitForChange } from '../support/fresh-store.ts';
import { GOLDEN_PEOPLE } from '../support/golden-prices.ts';
import { line } from '../support/test-orders.ts';

const ARTICLE = { price: 10, availability: 'DISPONIBILE' as const };
const LINES = [
  { ...ARTICLE, sku: 'EVEN-1', name: 'Uguale', min_packaging: 5 },
  { ...ARTICLE, sku: 'RISE-1', name: 'Rincarato', price_breaks: [{ from: 10, price: 8 }] },
  { ...ARTICLE, sku: 'FALL-1', name: 'Ribassato' },
  { ...ARTICLE, sku: 'QX-4', name: 'Imballo', min_packaging: 10 },
  { ...ARTICLE, sku: 'GONE', name: 'Lucchetto vecchio' },
  { ...ARTICLE, sku: 'HEIR', name: 'Lucchetto nuovo', codes: ['OLD-7'] },
  { ...ARTICLE, sku: 'PROMO', name: 'Offerta' },
];
/** What the shop sells a while later. */
const LATER = [
  { ...ARTICLE, sku: 'RISE-1', name: 'Rincarato', price_breaks: [{ from: 10, price: 9 }] },
  { ...ARTICLE, sku: 'FALL-1', name: 'Ribassato', price: 900, price_per: 100 as const },
  { ...ARTICLE, sku: 'QX-4', name: 'Imballo', min_packaging: 25 },
  { sku: 'GONE', name: 'Lucchetto vecchio', successor: 'HEIR' },
];
const AUTUMN = { promo_code: 'AUTUNNO', promo_row: '1' };

const time = { now: NOON };
let store: FreshStore;
let visitor: Visitor;
let order: Order;
let saved: string | number;

const logIn = async (): Promise<Visitor> => {
  const { email, password } = GOLDEN_PEOPLE.chain;
  const answer = await store.backOffice.accounts.login({ usr: email, pwd: password }, '127.0.0.1');
  if (!answer.ok || !answer.session) throw new Error('the login was refused');
  return { locale: 'it', session: answer.session };
};

const add = async (): Promise<void> => {
  const lines = [line('EVEN-1', 5), line('RISE-1', 10), line('FALL-1', 3), line('QX-4', 20), line('GONE', 2)];
  const change = await store.backOffice.carts.add(visitor, [...lines, { ...line('PROMO', 4), ...AUTUMN }]);
  if (!change.ok) throw new Error(change.refusal);
};

beforeAll(async () => {
  store = await openFreshStore(LINES, { clock: () => time.now });
  const { backOffice, place } = store;
  const before = await backOffice.content.version();
  const database = await connect(place.location);
  await database.write(async (tx) => {
    await storeDemoUsers(tx, Object.values(GOLDEN_PEOPLE));
    await storePromotion(tx, {
      ...{ code: 'AUTUNNO', name: { it: 'Autunno', en: 'Autumn' }, valid_to: '2026-11-30' },
      rows: [{ promo_row: '1', carti: 'PROMO', price: 1 }],
    });
  });
  await database.close();
  await waitForChange(backOffice, before);
  visitor = await logIn();
  await add();
  const kept = await backOffice.savedCarts.save(visitor, 'Scorta');
  if (!kept.ok) throw new Error(kept.refusal);
  saved = kept.saved.id;
  const sent = await backOffice.orders.send(visitor, {
    ...{ id_cart: 0, delivery: 'shipping', date_delivery: '', payment_method: 'transfer' },
    ...{ note: '', coupon: '', request_id: randomUUID() },
  });
  if (!sent.ok) throw new Error(sent.refusal);
  order = sent.order;
  time.now = NOON + 20 * DAY_MS;
  await store.put(LATER);
  visitor = await logIn();
});
afterAll(() => store.close());

/** What became of each line, by its code. */
const toReport = (lines: readonly ComparedLine[]) =>
  lines.map(({ number, text, status, quantity, choices, promotion, change }) => {
    const code = text.split(/[ ;]/)[0];
    const offered = choices.map(({ product }) => product.sku);
    const became = [status, quantity, ...offered, promotion.promo_code].filter((it) => it !== '').join(' ');
    const prices = change && [change.before, change.now].map((it) => `${it.price_discount}/${it.price_per}`);
    const what = change && {
      ...(change.isDearer && { dearer: true }),
      ...(change.isCheaper && { cheaper: true }),
      ...(change.isPackChanged && {
        pack: [change.before.qty_min_imballo, change.now.qty_min_imballo],
      }),
      ...(change.isPromotionOver && { over: true }),
    };
    return [number, code, became, ...(prices && what ? [prices.join(' → '), what] : [])];
  });

// The discount chain 50+10+5 makes 4.28 of 10 and 3.42 of 8.
const REPORT = [
  [1, 'EVEN-1', 'found 5', '4.28/1 → 4.28/1', {}],
  [2, 'RISE-1', 'found 10', '3.42/1 → 3.85/1', { dearer: true }],
  [3, 'FALL-1', 'found 3', '4.28/1 → 384.75/100', { cheaper: true }],
  [4, 'QX-4', 'rounded 25', '4.28/1 → 4.28/1', { pack: [10, 25] }],
  [5, 'GONE', 'not_orderable 0 HEIR'],
  [6, 'PROMO', 'found 4', '1/1 → 4.28/1', { dearer: true, over: true }],
];

describe('[Q-09] a reorder', () => {
  it('of an order tells for every row price and pack then and now, and the successor of one that is gone', async () => {
    const rows = order.rows.map((row) => ({ ...row, before: row }));
    expect(toReport(await findReorder(store.backOffice, visitor, rows))).toEqual(REPORT);
  });

  it('of a saved cart compares with the day of saving', async () => {
    const cart = await store.backOffice.savedCarts.find(visitor, saved);
    expect(toReport(await findReorder(store.backOffice, visitor, cart?.data ?? []))).toEqual(REPORT);
  });

  it('of a list compares with the latest purchase', async () => {
    const text = 'EVEN-1 5\nRISE-1 10\nFALL-1 3\nQX-4 20\nGONE 2\nPROMO 4\nHEIR 1';
    const lines = await resolveList(store.backOffice, visitor, (await readList(text, 'it')).lines);
    const compared = await compareLines(store.backOffice, visitor, { lines, asks: [] });
    const bought = REPORT.map((row) =>
      row[1] === 'PROMO' ? [6, 'PROMO', 'found 4', '1/1 → 4.28/1', { dearer: true }] : row,
    );
    expect(toReport(compared)).toEqual([...bought, [7, 'HEIR', 'found 1']]);
    expect(compared[0]?.change?.before.day).toBe('2026-11-21');
    expect(toReport(await compareLines(store.backOffice, GUEST, { lines, asks: [] }))).toEqual(
      [...REPORT, [7, 'HEIR', 'found 1']].map((row) => row.slice(0, 3)),
    );
  });

  it('keeps a promotion that is still valid', async () => {
    time.now = NOON;
    visitor = await logIn();
    const rows = order.rows.map((row) => ({ ...row, before: row }));
    const [, , , , , promo] = await findReorder(store.backOffice, visitor, rows);
    expect(promo).toMatchObject({ promotion: AUTUMN, change: { isDearer: false, isPromotionOver: false } });
  });

  it('leaves out no row: same articles are one line, unknown ones have articles like them', async () => {
    const row = (carti: string, name: string, quantity: number) => ({
      ...{ carti, name, quantity },
      ...{ promo_code: '', promo_row: '' },
    });
    const rows = [row('EVEN-1', 'Uguale', 5), row('OLD-7', 'Di prima', 2), row('EVEN-1', 'Uguale', 10)];
    const never = row('NEVER', 'Lucchetto nuovo', 1);
    expect(toReport(await findReorder(store.backOffice, visitor, [...rows, never]))).toEqual([
      [1, 'EVEN-1', 'found 15', '4.28/1 → 4.28/1', {}],
      [2, 'OLD-7', 'not_orderable 0 HEIR'],
      [3, 'NEVER', 'unknown 0 HEIR'],
    ]);
  });
});
