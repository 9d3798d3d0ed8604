import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countContentChange } from '#src/backoffice/embedded/content/change-counters.ts';
import { storeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import { type FreshStore, GUEST, openFreshStore, toCustomer, waitForChange } from '../support/fresh-store.ts';

const LINES = [
  {
    sku: 'FAM',
    name: 'Famiglia',
    related: ['SOLO', 'NIENTE'],
    documents: { Scheda: ['/media/a.pdf', 'javascript:x'] },
  },
  {
    sku: 'FAM-1',
    name: 'Prima',
    parent: 'FAM',
    price: 10,
    price_per: 100 as const,
    size: 'M8',
    availability: 'DISPONIBILE',
    stock: 12.5,
  },
  {
    sku: 'FAM-2',
    name: 'Seconda',
    parent: 'FAM',
    price: 8,
    availability: 'IN ARRIVO',
    color: 'nero',
    value_names: { nero: { en: 'black' } },
  },
  { sku: 'FAM-3', name: 'Futura', parent: 'FAM', price: 1, visible_from: '2027-01-01' },
  { sku: 'SOLO', name: 'Sola', price: 100, sale_price: 80, price_breaks: [{ from: 10, price: 70 }] },
  { sku: 'FREE', name: 'Senza prezzo' },
  { sku: 'OLD', name: 'Fuori produzione', price: 5, successor: 'SOLO' },
  {
    sku: 'PIC',
    name: 'Con foto',
    price: 1,
    images: ['/media/x/gallery_a.webp', 'https://other.example/b.jpg', '//c/d.png'],
  },
];

/** Clients with a 25 % discount, with an agreed price, without price conditions, and with conditions that a test changes. */
const [DISCOUNT, AGREED, PLAIN, CHANGING] = [1, 2, 3, 4];

let store: FreshStore;

const write = async (fn: (tx: Tx) => Promise<unknown>): Promise<void> => {
  const before = await store.backOffice.content.version();
  const database = await connect(store.place.location);
  await database.write(async (tx) => {
    await fn(tx);
    await countContentChange(tx);
  });
  await database.close();
  await waitForChange(store.backOffice, before);
};

beforeAll(async () => {
  store = await openFreshStore(LINES);
  const client = {
    vat_number: '',
    payment_methods: 'transfer',
    credit_limit: 0,
    credit_used: 0,
    min_order: 0,
  };
  await write(async (tx) => {
    await tx
      .insertInto('client')
      .values([
        { ...client, id: DISCOUNT, company_name: 'a', discount_chain: '25' },
        { ...client, id: AGREED, company_name: 'b', discount_chain: '' },
        { ...client, id: PLAIN, company_name: 'c', discount_chain: '' },
        { ...client, id: CHANGING, company_name: 'd', discount_chain: '' },
      ])
      .execute();
    await tx.insertInto('price_list').values({ id: 1, code: 'agreed', name: '', is_net: 1 }).execute();
    await tx.insertInto('client_price_list').values({ client_id: AGREED, price_list_id: 1 }).execute();
    await tx.insertInto('price_list_row').values({ price_list_id: 1, sku: 'FAM-1', price: 20_000 }).execute();
  });
});
afterAll(() => store.close());

const find = (key: string, visitor = GUEST) => store.backOffice.catalogue.find(key, visitor);

describe('a product', () => {
  it('has the price of the viewer', async () => {
    expect(await find('SOLO')).toMatchObject({ price: 100, sale_price: 80, is_sale: true });
    expect(await find('SOLO', toCustomer(DISCOUNT))).toMatchObject({
      price: 100,
      sale_price: 75,
      is_sale: false,
    });
    expect(await find('SOLO', toCustomer(PLAIN))).toMatchObject({
      price: 100,
      sale_price: 80,
      is_sale: true,
    });
  });

  it('has the viewer’s price breaks', async () => {
    expect((await find('SOLO'))?.price_breaks).toEqual([{ from: 10, price: 70 }]);
    expect((await find('SOLO', toCustomer(DISCOUNT)))?.price_breaks).toEqual([{ from: 10, price: 52.5 }]);
  });

  it('that is a parent has the viewer’s lowest child price and lists only released children', async () => {
    const guest = await find('FAM');
    expect(guest).toMatchObject({ price: 8, price_per: 1, num_childs: 2, orderable: false });
    expect(guest?.childs).toEqual([{ carti: 'FAM-1' }, { carti: 'FAM-2' }]);
    expect(guest?.variants).toEqual([
      { price: 10, size: 'M8' },
      { price: 8, color: 'nero' },
    ]);
    const agreed = await find('FAM', toCustomer(AGREED, 'en'));
    expect(agreed).toMatchObject({ price: 10, sale_price: 2, price_per: 100 });
    expect(agreed?.variants[1]).toEqual({ price: 8, color: 'black' });
  });

  it('that is a parent counts its released children and those in stock', async () => {
    expect(await find('FAM')).toMatchObject({ num_childs: 2, num_available: 1 });
    expect(await find('SOLO')).not.toHaveProperty('num_available');
  });

  it('[B-11] has its quantity in stock only where the shop shows it', async () => {
    expect(await find('FAM-1')).not.toHaveProperty('stock');
    await write((tx) => storeMainPage(tx, { css: '', show_availability: true, show_stock: true }));
    expect(await store.backOffice.content.mainPage()).toMatchObject({ show_stock: true });
    expect(await find('FAM-1')).toMatchObject({ stock: 12.5 });
    expect(await find('FAM-2')).not.toHaveProperty('stock');
    const list = await store.list({ text: 'FAM-1' });
    expect(list.product_list.data).toMatchObject([{ sku: 'FAM-1', stock: 12.5 }]);
    await write((tx) => storeMainPage(tx, { css: '', show_availability: true }));
    expect(await find('FAM-1')).not.toHaveProperty('stock');
  });

  it('has its release day until it is released', async () => {
    expect(await find('FAM-3')).toMatchObject({ orderable: false, orderable_from: '2027-01-01' });
    expect(await find('SOLO')).not.toHaveProperty('orderable_from');
  });

  it('is not orderable without a price, before its release, or once replaced', async () => {
    const keys = ['FREE', 'FAM-3', 'OLD', 'SOLO'];
    const orderable = await Promise.all(keys.map(async (key) => (await find(key))?.orderable));
    expect(orderable).toEqual([false, false, false, true]);
    expect(await find('OLD')).toMatchObject({ successor: 'SOLO' });
  });

  it('has pictures of this site in three sizes, and none of other sites', async () => {
    expect(await find('PIC')).toMatchObject({
      small_pictures: [{ url: '/media/x/thumb_a.webp', width: 96, height: 96 }],
      pictures: [{ url: '/media/x/gallery_a.webp', width: 400, height: 400 }],
      large_pictures: [{ url: '/media/x/main_a.webp', width: 800, height: 800 }],
    });
  });

  it('has documents for customers only, and only safe links', async () => {
    expect((await find('FAM'))?.documents).toEqual({});
    expect((await find('FAM', toCustomer(PLAIN)))?.documents).toEqual({ Scheda: ['/documents/a.pdf'] });
  });

  it('lists the related products that exist', async () => {
    expect((await find('FAM'))?.related_products.map(({ sku }) => sku)).toEqual(['SOLO']);
  });

  it('is found among children by sku, and unknown skus are omitted', async () => {
    const children = await store.backOffice.catalogue.children(['FAM-2', 'NIENTE', 'FAM-1', 'FAM-2'], GUEST);
    expect(Object.keys(children).sort()).toEqual(['FAM-1', 'FAM-2']);
    expect(await store.backOffice.catalogue.findChild('fam-1', GUEST)).toMatchObject({ sku: 'FAM-1' });
    expect(await store.backOffice.catalogue.findChild('NIENTE', GUEST)).toBeUndefined();
  });
});

describe("a client's list", () => {
  it("[S-06] is filtered and sorted by the client's own prices", async () => {
    const filters = { max_price: '2' };
    expect(await store.skus({ filters })).toEqual(['PIC']);
    expect(await store.skus({ filters }, toCustomer(AGREED))).toEqual(['FAM-1', 'PIC']);
    expect(await store.skus({ sort: 'price_desc' }, toCustomer(DISCOUNT))).toEqual([
      ...['SOLO', 'FAM', 'OLD', 'PIC', 'FREE'],
    ]);
  });

  it("counts the rows of each facet link by the client's own prices", async () => {
    for (const client of [DISCOUNT, AGREED, PLAIN])
      for (const filters of [{}, { max_price: '9' }, { min_price: '60', disponibili: '0' }]) {
        const { facets_results, facets_link_results } = (await store.list({ filters }, toCustomer(client)))
          .filters;
        const entries = [...facets_link_results, ...facets_results].flatMap(({ results }) =>
          Object.values(results),
        );
        for (const { filter, count } of entries) {
          const linked = Object.fromEntries(new URLSearchParams(filter.slice('catalogo?'.length)));
          const { total } = (await store.list({ filters: linked }, toCustomer(client))).product_list
            .pagination;
          expect(total, `${client} ${filter}`).toBe(count);
        }
      }
    const bands = async (client: number) => {
      const { facets_results } = (await store.list({}, toCustomer(client))).filters;
      return Object.keys(facets_results.find(({ index }) => index === 'price')?.results ?? {});
    };
    expect(await bands(AGREED)).not.toEqual(await bands(PLAIN));
  });

  it('reflects changed price conditions', async () => {
    expect(await find('OLD', toCustomer(CHANGING))).toMatchObject({ price: 5 });
    await write((tx) =>
      tx.updateTable('client').set({ discount_chain: '50' }).where('id', '=', CHANGING).execute(),
    );
    expect(await find('OLD', toCustomer(CHANGING))).toMatchObject({ price: 5, sale_price: 2.5 });
    expect(await store.skus({ filters: { max_price: '2.5' } }, toCustomer(CHANGING))).toEqual(['OLD', 'PIC']);
  });
});
