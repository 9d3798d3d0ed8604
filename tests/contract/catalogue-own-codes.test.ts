import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import { storeDemoUsers } from '#src/demo/store-users.ts';
import { readList } from '#src/server/lists/read-list.ts';
import { resolveList } from '#src/server/lists/resolve-list.ts';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';
import { GOLDEN_PEOPLE } from '../support/golden-prices.ts';
import { toRequest } from '../support/test-orders.ts';

const article = (sku: string, fields: Partial<ImportLine> = {}): ImportLine => ({
  ...{ sku, name: { it: `Vite ${sku}`, en: `Screw ${sku}` }, price: 10, availability: 'DISPONIBILE' },
  ...fields,
});

let store: FreshStore;

beforeEach(async () => {
  const barcode = { barcodes: ['8001234567890'] };
  store = await openFreshStore([article('A1'), article('A2', barcode), article('A3'), article('40-200')]);
  const database = await connect(store.place.location);
  await database.write((tx) => storeDemoUsers(tx, Object.values(GOLDEN_PEOPLE)));
  await database.close();
});
afterEach(() => store.close());

const logIn = async (who: keyof typeof GOLDEN_PEOPLE): Promise<Visitor> => {
  const { email, password } = GOLDEN_PEOPLE[who];
  const result = await store.backOffice.accounts.login({ usr: email, pwd: password }, '192.0.2.1');
  if (!result.ok || !result.session) throw new Error('the login was refused');
  return { locale: 'it', session: result.session };
};

type People = keyof typeof GOLDEN_PEOPLE;
const [BUYER, OTHER] = Object.keys(GOLDEN_PEOPLE) as [People, People];

const set = (visitor: Visitor, codes: Readonly<Record<string, string>>) =>
  store.backOffice.ownCodes.set(
    visitor,
    Object.entries(codes).map(([carti, own_code]) => ({ carti, own_code })),
  );

const list = (visitor: Visitor, cartis?: readonly string[]) =>
  store.backOffice.ownCodes.list(visitor, cartis);

const search = async (visitor: Visitor, text: string) => {
  const query = { text, page: 1, per_page: 12, sort: 'default', filters: {} } as const;
  const { product_list, exact_code } = await store.backOffice.catalogue.list(query, visitor);
  return { skus: product_list.data.map(({ sku }) => sku), exact_code };
};

describe('the own codes of a client', () => {
  it('are found by their number in each length of a barcode', async () => {
    const buyer = await logIn(BUYER);
    await set(buyer, { A1: '0036000291452' });
    const asked = ['036000291452', '0036000291452', '00036000291452'];
    expect(await store.backOffice.catalogue.findCodes(asked, buyer)).toEqual(
      Object.fromEntries(asked.map((code) => [code, ['A1']])),
    );
    expect((await search(buyer, '036000291452')).skus).toEqual(['A1']);
  });

  it('may be the name of a property that every object has', async () => {
    const buyer = await logIn(BUYER);
    expect(await set(buyer, { A1: 'constructor', toString: 'X-1' })).toEqual([
      { carti: 'toString', own_code: 'X-1', refusal: 'unknown_product' },
    ]);
    expect((await search(buyer, 'constructor')).skus).toEqual(['A1']);
  });

  it('are listed by code, for some articles or all, and changed and removed one by one', async () => {
    const buyer = await logIn(BUYER);
    expect(await set(buyer, { A1: 'ZZ 9', A2: ' 40.118 ' })).toEqual([]);
    const [second, first] = [
      { carti: 'A1', own_code: 'ZZ 9' },
      { carti: 'A2', own_code: '40.118' },
    ];
    expect(await list(buyer)).toEqual([first, second]);
    expect(await list(buyer, ['A1', 'A3', 'NONE'])).toEqual([second]);
    expect(await set(buyer, { A1: 'YY', A2: '' })).toEqual([]);
    expect(await list(buyer)).toEqual([{ carti: 'A1', own_code: 'YY' }]);
  });

  it('are the client’s alone', async () => {
    const [buyer, other] = [await logIn(BUYER), await logIn(OTHER)];
    await set(buyer, { A1: '40.118' });
    for (const visitor of [other, GUEST]) {
      expect(await list(visitor)).toEqual([]);
      expect(await list(visitor, ['A1'])).toEqual([]);
      expect(await store.backOffice.catalogue.findCodes(['40.118'], visitor)).toEqual({});
      expect(await store.backOffice.catalogue.suggest('40118', 5, visitor)).toEqual([]);
      expect((await search(visitor, '40.118')).exact_code).toBeUndefined();
    }
    expect(await set(other, { A3: '40118' })).toEqual([]);
    expect(await set(GUEST, { A1: 'X' })).toBeUndefined();
  });

  it('are refused line by line, and a refused line changes nothing', async () => {
    const buyer = await logIn(BUYER);
    await set(buyer, { A1: 'ONE', A2: 'TWO' });
    expect(await set(buyer, { NONE: 'X', A3: 't-w-o', A2: '40200', A1: '--', '40-200': '40/200' })).toEqual([
      { carti: 'NONE', own_code: 'X', refusal: 'unknown_product' },
      { carti: 'A2', own_code: '40200', refusal: 'own_code_is_sku', by: '40-200' },
      { carti: 'A1', own_code: '--', refusal: 'empty_own_code' },
      { carti: 'A3', own_code: 't-w-o', refusal: 'own_code_taken', by: 'A2' },
    ]);
    expect(await list(buyer)).toEqual([
      { carti: '40-200', own_code: '40/200' },
      { carti: 'A1', own_code: 'ONE' },
      { carti: 'A2', own_code: 'TWO' },
    ]);
  });

  it('can be exchanged, and of concurrent claims of one code exactly one is kept', async () => {
    const buyer = await logIn(BUYER);
    await set(buyer, { A1: 'ONE', A2: 'TWO' });
    expect(await set(buyer, { A1: 'TWO', A2: 'ONE' })).toEqual([]);
    expect((await list(buyer))?.map(({ carti }) => carti)).toEqual(['A2', 'A1']);
    const claims = await Promise.all(['A1', 'A2', 'A3'].map((carti) => set(buyer, { [carti]: 'SAME' })));
    expect(claims.flat().map((refused) => refused?.refusal)).toEqual(['own_code_taken', 'own_code_taken']);
    expect((await list(buyer))?.filter(({ own_code }) => own_code === 'SAME')).toHaveLength(1);
  });
});

describe('[Q-15] [Q-03] an article with an own code', () => {
  it('is found by it: in a search as an exact code, while typing, and in lists', async () => {
    const buyer = await logIn(BUYER);
    await set(buyer, { A1: 'Zinc 40.118' });
    expect(await search(buyer, 'zinc40118')).toEqual({ skus: ['A1'], exact_code: true });
    const suggested = await store.backOffice.catalogue.suggest('zinc 40', 5, buyer);
    expect(suggested.map(({ id }) => id)).toEqual(['A1']);
    const { lines } = await readList('zinc-40118;12', 'it');
    expect(await resolveList(store.backOffice, buyer, lines)).toMatchObject([
      { status: 'found', product: { sku: 'A1' }, quantity: 12 },
    ]);
  });

  it('excludes the owners of an equal barcode, and asks beside an equal sku', async () => {
    const buyer = await logIn(BUYER);
    const find = (code: string) => store.backOffice.catalogue.findCodes([code], buyer);
    expect(await find('8001234567890')).toEqual({ '8001234567890': ['A2'] });
    await set(buyer, { A1: '8001234567890', A3: 'NEW-1' });
    expect(await find('8001234567890')).toEqual({ '8001234567890': ['A1'] });
    await store.put([article('NEW1')]);
    expect(await find('new 1')).toEqual({ 'new 1': ['NEW1', 'A3'] });
    expect((await search(buyer, 'NEW-1')).skus).toEqual(['NEW1']);
  });

  it('has it in the cart, and in the order even after the code changes', async () => {
    const buyer = await logIn(BUYER);
    await set(buyer, { A1: '40.118' });
    const { carts, orders } = store.backOffice;
    await carts.add(buyer, [
      { item_id: 'A1', quantity: 30, promo_code: '', promo_row: '' },
      { item_id: 'A2', quantity: 30, promo_code: '', promo_row: '' },
    ]);
    const shown = ({ data }: { data: readonly { carti: string; own_code?: string | undefined }[] }) =>
      data.map(({ carti, own_code }) => [carti, own_code]);
    const expected = [
      ['A1', '40.118'],
      ['A2', undefined],
    ];
    expect(shown(await carts.get(buyer))).toEqual(expected);
    const prepared = await orders.prepare(buyer, toRequest());
    expect(prepared.ok && shown({ data: prepared.order.rows })).toEqual(expected);
    const sent = await orders.send(buyer, toRequest());
    if (!sent.ok) throw new Error(sent.refusal);
    await set(buyer, { A1: 'OTHER' });
    const order = await orders.find(buyer, sent.order.name);
    expect(order && shown({ data: order.rows })).toEqual(expected);
  });
});
