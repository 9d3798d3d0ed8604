import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_USERS } from '#src/demo/users.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import type { Category, Product } from '#src/contract/product.ts';
import { openDemoShop } from '../support/demo-shop.ts';
import { NOON } from '../support/fresh-store.ts';

const TODAY = '2026-11-21';
const GUEST: Visitor = { locale: 'it' };
const CUSTOMERS = DEMO_USERS.filter(({ role }) => role === 'customer').map(({ email }) => email);

let shop: Awaited<ReturnType<typeof openDemoShop>>;
let backOffice: BackOffice;
/** The slug of the top category of each leaf. */
let tops: ReadonlyMap<string, string>;

const toLeaves = ({ slug, children }: Category): readonly string[] =>
  children.length === 0 ? [slug] : children.flatMap(toLeaves);

beforeAll(async () => {
  shop = await openDemoShop({ clock: () => NOON });
  ({ backOffice } = shop);
  const tree = await backOffice.catalogue.categories('it');
  tops = new Map(tree.flatMap((top) => toLeaves(top).map((leaf) => [leaf, top.slug] as const)));
});
afterAll(() => shop.close());

const visit = async (usr: string): Promise<Visitor> => {
  const pwd = DEMO_USERS.find(({ email }) => email === usr)?.password ?? '';
  const answer = await backOffice.accounts.login({ usr, pwd }, '192.0.2.1');
  if (!answer.ok || !answer.session) throw new Error(usr);
  return { locale: 'it', session: answer.session };
};

const list = async (query: Partial<ListingQuery>, visitor = GUEST) => {
  const whole = { text: '', page: 1, per_page: 60, sort: 'default' as const, filters: {}, ...query };
  const { product_list } = await backOffice.catalogue.list(whole, visitor);
  return { total: product_list.pagination.total, rows: product_list.data };
};

const listAll = async (filters: ListingQuery['filters'], visitor = GUEST): Promise<readonly Product[]> => {
  const { total } = await list({ filters }, visitor);
  const pages = Array.from({ length: Math.ceil(total / 60) }, (_, at) =>
    list({ filters, page: at + 1 }, visitor),
  );
  return (await Promise.all(pages)).flatMap(({ rows }) => rows);
};

/** The number of top categories that the rows belong to. */
const countDepartments = (rows: readonly Product[]): number =>
  new Set(rows.map(({ categories }) => tops.get(categories.at(-1)?.slug ?? ''))).size;

describe('the list of the demo shop', () => {
  it('has its categories in the order of the menu', async () => {
    const [tree, menu] = await Promise.all([
      backOffice.catalogue.categories('it'),
      backOffice.content.menu('it'),
    ]);
    expect(tree.map(({ slug }) => slug)).toEqual(menu.map(({ name }) => name));
    expect(tree[0]?.children.map(({ slug }) => slug)).toEqual(menu[0]?.children.map(({ name }) => name));
  });

  it('mixes departments, families and single articles on its first pages', async () => {
    for (const page of [1, 2, 3]) {
      const { rows } = await list({ page, per_page: 12 });
      expect(countDepartments(rows), `page ${page}`).toBeGreaterThanOrEqual(7);
      expect(rows.filter(({ num_childs }) => num_childs === 0).length, `page ${page}`).toBeGreaterThan(0);
    }
  });

  it('has the best sellers of a category first', async () => {
    const { rows } = await list({ filters: { category: 'viteria-e-bulloneria' }, per_page: 12 });
    const sales = rows.filter(({ num_childs }) => num_childs > 0).map((row) => row.sales);
    expect(sales).toEqual(sales.toSorted((a, b) => b - a));
    expect(rows[0]?.sku).toBe('TE-ZN');
  });
});

describe('the products that come soon', () => {
  it('[S-18] belong to many departments, have a day and are not orderable', async () => {
    const rows = await listAll({ next_insert: '1' });
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(countDepartments(rows)).toBeGreaterThanOrEqual(9);
    for (const { sku, orderable, sales, available_on = '9999' } of rows) {
      expect(orderable, sku).toBe(false);
      expect(sales, sku).toBeLessThan(200);
      expect(available_on > TODAY, sku).toBe(true);
    }
  });

  it('are in no other list', async () => {
    const coming = new Set((await listAll({ next_insert: '1' })).map(({ sku }) => sku));
    const others = [...(await listAll({})), ...(await listAll({ promo_list: '1' }))];
    expect(others.filter(({ sku }) => coming.has(sku))).toEqual([]);
    expect(others.length).toBeGreaterThan(400);
  });
});

describe('the discontinued articles', () => {
  it('have an orderable successor and stay in the list', async () => {
    const gone = (await listAll({})).filter(({ successor, num_childs }) => successor && num_childs === 0);
    expect(gone.length).toBeGreaterThanOrEqual(10);
    expect(countDepartments(gone)).toBeGreaterThanOrEqual(5);
    const cartis = gone.map(({ successor = '' }) => successor);
    const successors = await backOffice.catalogue.children(cartis, GUEST);
    for (const { sku, orderable, availability, successor = '' } of gone) {
      expect({ orderable, availability }, sku).toEqual({ orderable: false, availability: 'NON DISPONIBILE' });
      expect(successors[successor]?.orderable, `${sku} → ${successor}`).toBe(true);
    }
  });
});

describe('the offers', () => {
  it.each(['guest', ...CUSTOMERS])(
    '[S-17] are many for %s, 10 to 45 % off, over many departments',
    async (who) => {
      const visitor = who === 'guest' ? GUEST : await visit(who);
      const rows = (await listAll({ promo_list: '1' }, visitor)).filter(({ is_sale }) => is_sale);
      expect(rows.length).toBeGreaterThanOrEqual(25);
      expect(countDepartments(rows)).toBeGreaterThanOrEqual(8);
      for (const { sku, price, sale_price = price } of rows) {
        const off = 1 - sale_price / price;
        expect(off > 0.1 && off < 0.45, `${sku} ${off}`).toBe(true);
      }
    },
  );

  it('have a name and a last day in the future', async () => {
    const { rows } = await list({ filters: { promo_list: '1' }, per_page: 12 });
    const cartis = rows.flatMap(({ sku, childs }) =>
      childs
        .slice(0, 3)
        .map(({ carti }) => carti)
        .concat(sku),
    );
    const offers = Object.values(await backOffice.catalogue.children(cartis, GUEST)).flatMap(
      (product) => product.offers ?? [],
    );
    expect(offers.length).toBeGreaterThan(12);
    for (const { valid_to = '', name } of offers) {
      expect(valid_to > TODAY, name).toBe(true);
      expect(name).toMatch(/\S/);
    }
  });
});
