import { expect, it } from 'vitest';
import { GUEST, openFreshStore } from '../support/fresh-store.ts';

const query = { page: 1, per_page: 12, sort: 'default', filters: {} } as const;

it('a brand that the catalogue does not have is named with its equivalents', async () => {
  const goods = await openFreshStore([
    { sku: 'SBL', name: 'Spray sbloccante', price: 1 },
    { sku: 'LEV', name: 'Connettore a leva', price: 1, brand: 'Wago' },
  ]);
  const list = async (text: string) => {
    const { equivalent_to, product_list } = await goods.backOffice.catalogue.list({ ...query, text }, GUEST);
    return [product_list.data[0]?.sku, equivalent_to];
  };
  for (const text of ['wd40', 'WD-40', 'spray wd 40'])
    expect(await list(text), text).toEqual(['SBL', ['WD-40']]);
  for (const text of ['sbloccante', 'svitante']) expect(await list(text), text).toEqual(['SBL', undefined]);
  expect(await list('wago')).toEqual(['LEV', undefined]);
  expect(await list('loctite')).toEqual([undefined, undefined]);
  await goods.close();
});
