/** The articles of the host in `contract-host.ts`, with fields of the contract alone: a family of two sizes and two single articles. */

const PICTURES = {
  pictures: [{ url: '/files/gallery_te.png', width: 600, height: 600 }],
  large_pictures: [{ url: '/files/main_te.png', width: 1200, height: 1200 }],
  small_pictures: [{ url: '/files/thumb_te.png', width: 150, height: 150 }],
};

/** A product with the fields that the tests read. */
export type ContractProduct = {
  readonly sku: string;
  readonly name: string;
  readonly slug: string;
  readonly price: number;
  readonly num_childs: number;
};

const toProduct = (sku: string, name: string, price: number): ContractProduct & object => ({
  ...{ id: sku, name, slug: sku.toLowerCase(), sku, price, is_sale: false, sales: 3, is_hot: false },
  ...{ short_description: `${name}, zincata`, description: `<p>${name}</p>`, availability: 'DISPONIBILE' },
  ...{ stock_limited: false, unit: 'pz', price_per: 1, price_breaks: [], qty_min_imballo: 1 },
  ...{ categories: [{ slug: 'viti', name: 'Viti' }], variants: [], ...PICTURES, num_childs: 0, childs: [] },
  ...{ extra_info: { product: { barcodes: [] } }, documents: {}, related_products: [], attributes: {} },
});

const child = (sku: string, name: string, price: number) => ({
  ...toProduct(sku, name, price),
  parent: 'TE-M8',
});

/** The children of the family, which `child_list` and `get_item_child` know. */
export const CHILDREN = [
  child('TE-M8X40', 'Vite TE M8x40', 0.42),
  child('TE-M8X60', 'Vite TE M8x60', 0.55),
] as const;

/** What lists show: the family and the single articles. */
export const LISTED = [
  {
    ...toProduct('TE-M8', 'Vite TE M8', 0.42),
    num_childs: 2,
    childs: CHILDREN.map(({ sku }) => ({ carti: sku })),
    variants: CHILDREN.map(({ price, sku }) => ({ price, size: sku.slice(3) })),
  },
  toProduct('GUANTO-9', 'Guanto da lavoro 9', 4.5),
  toProduct('LIMA-200', 'Lima piatta 200 mm', 7.2),
] as const;
