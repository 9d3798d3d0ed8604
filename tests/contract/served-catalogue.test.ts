import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFooter, storePromoTabs } from '#src/backoffice/embedded/content/content.ts';
import { storeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { listingSchema } from '#src/contract/listing.ts';
import { type Category, type Product, productSchema } from '#src/contract/product.ts';
import { openServedShop, type ServedShop } from '../support/served-shop.ts';

let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop();
});
afterAll(() => shop.close());

describe('the served catalogue', () => {
  it('[B-20] lists products, pages and facets in the contract’s format', async () => {
    const { message } = await shop.post('wrapper.product_list', { per_page: 5, page: 2 });
    const listing = listingSchema.parse(message);
    expect(listing.success).toBe(true);
    expect(listing.product_list.pagination).toMatchObject({ current_page: 2, per_page: 5 });
    expect(listing.product_list.data).toHaveLength(5);
  });

  it('returns the same list for "", `*` and a missing text', async () => {
    const totals = await Promise.all(
      [{}, { text: '' }, { text: '*' }, { text: null }].map(async (body) => {
        const { message } = await shop.post('wrapper.product_list', body);
        return listingSchema.parse(message).product_list.pagination.total;
      }),
    );
    expect(new Set(totals).size).toBe(1);
  });

  it('[B-23] filters by every key of the shop query', async () => {
    const list = async (max_price: string) => {
      const { message } = await shop.post('wrapper.product_list', { max_price });
      return listingSchema.parse(message).product_list;
    };
    const { data, pagination } = await list('1');
    // Bounds of prices list single articles, so that the list without bounds has other rows.
    expect(pagination.total).toBeLessThan((await list('99999')).pagination.total);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every((product) => (product.sale_price ?? product.price) <= 1)).toBe(true);
  });

  it('[B-24] [B-25] [B-19] returns an item by slug and by sku, a child, and a map of items', async () => {
    const { slug, sku } = shop.orderable();
    for (const body of [{ slug }, { slug: sku }]) {
      const { message } = await shop.post<{ success: boolean; data: unknown }>('wrapper.get_item', body);
      expect(message.success).toBe(true);
      expect(productSchema.parse(message.data).sku).toBe(sku);
    }
    const parent = shop.products.find(({ num_childs }) => num_childs > 0);
    const carti = parent?.childs[0]?.carti ?? '';
    const child = await shop.post<{ data: Product }>('wrapper.get_item_child', { carti });
    expect(child.message.data).toMatchObject({ sku: carti, parent: parent?.sku });
    const map = await shop.post<object>('wrapper.child_list', { children_ids: [carti, 'none'] });
    expect(Object.keys(map.message)).toEqual([carti]);
    expect((await shop.post('wrapper.get_item_child', { carti: 'none' })).status).toBe(404);
  });

  it('[E-17] [B-12] returns at most the requested number of suggestions, with the sku as id', async () => {
    const q = shop.orderable().name.slice(0, 4);
    const { message } = await shop.post<{ result: { id: string }[] }>('wrapper.autocomplete', { q, rows: 2 });
    expect(message.result.length).toBeGreaterThan(0);
    expect(message.result.length).toBeLessThanOrEqual(2);
    const { message: found } = await shop.post<{ data: Product }>('wrapper.get_item', {
      slug: message.result[0]?.id,
    });
    expect(found.data.sku).toBe(message.result[0]?.id);
  });

  it('[U-12] returns a customer’s own prices, never to a guest', async () => {
    const priced = async (headers: Record<string, string>) => {
      const { message } = await shop.post('wrapper.product_list', { per_page: 96 }, headers);
      return listingSchema.parse(message).product_list.data.map((one) => one.sale_price ?? one.price);
    };
    const [guest, mine, theirs] = [
      await priced({}),
      await priced(shop.as(shop.customer)),
      await priced(shop.as(shop.other)),
    ];
    expect(mine).not.toEqual(guest);
    expect(theirs).not.toEqual(mine);
    expect(await priced({})).toEqual(guest);
  });
});

describe('the served content', () => {
  it('[E-01] [B-08] returns the menu with flags as 0 or 1', async () => {
    const { message } = await shop.get<Record<string, unknown>[]>('home.get_b2b_menu');
    expect(message.length).toBeGreaterThan(0);
    const fields = [
      'name',
      'title',
      'url',
      'parent_menu',
      'disable',
      'is_group',
      'category_menu_image',
      'children',
    ];
    expect(Object.keys(message[0] ?? {})).toEqual(expect.arrayContaining(fields));
    expect([0, 1]).toContain(message[0]?.['disable']);
    expect([0, 1]).toContain(message[0]?.['is_group']);
  });

  it('[B-09] [B-10] [B-11] [E-03] returns footer, promo tabs and the main page', async () => {
    const css = 'footer{color:red}';
    const database = await connect(shop.place.location);
    await database.write(async (tx) => {
      await storeFooter(tx, 'it', '<p>Via Po 1</p>');
      await storePromoTabs(tx, 'it', [
        { text: 'Offerte', url: '/shop?promo=1', icon: 'sale' },
        { text: 'Novità', url: '/shop?sort=newness', icon: 'new' },
      ]);
      await storeMainPage(tx, { css, show_availability: false });
    });
    await database.close();
    const footer = await shop.get<object>('html.get_footers');
    expect(footer.message).toEqual({ data: { footer_b2b_html: '<p>Via Po 1</p>' } });
    const tabs = await shop.get<object>('home.get_promo_slider');
    expect(tabs.message).toEqual([
      { text: 'Offerte', url: '/shop?promo=1', icon: 'sale' },
      { text: 'Novità', url: '/shop?sort=newness', icon: 'new' },
    ]);
    const page = await shop.get<object>('content.get_page?route=main');
    expect(page.message).toEqual({ data: { css, show_availability: false } });
    expect((await shop.get('content.get_page?route=other')).status).toBe(404);
    expect((await shop.get('content.get_page')).status).toBe(404);
  });

  it('returns the category tree with counts, in both languages', async () => {
    const getCategories = async (language: string) => {
      const answer = await shop.get<{ data: Category[] }>('home.get_categories', {
        'Accept-Language': language,
      });
      return answer.message.data;
    };
    const [first] = await getCategories('it');
    expect(first?.count).toBeGreaterThan(0);
    expect(first?.children.length).toBeGreaterThan(0);
    const { message } = await shop.post('wrapper.product_list', { category: first?.slug });
    expect(listingSchema.parse(message).product_list.pagination.total).toBe(first?.count);
    expect((await getCategories('en')).map(({ name }) => name)).not.toEqual(
      (await getCategories('it')).map(({ name }) => name),
    );
  });
});
