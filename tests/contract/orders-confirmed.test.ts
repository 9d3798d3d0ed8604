import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { storeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import { DEMO_MAIN_PAGE } from '#src/demo/content.ts';
import { type Buyer, createBuyer } from '../support/test-orders.ts';
import { openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
  await buyer.fill(rossi, ['LOCK', 1], ['BOLT', 50]);
});
afterEach(() => shop.close());

describe('[Q-22] the terms of sale', () => {
  test('stay on the order with the accepted version', async () => {
    const order = await buyer.send(rossi, { terms_version: '2026-01' });
    expect(await shop.orders.find(rossi, order.name)).toMatchObject({ terms_version: '2026-01' });
  });

  test('are required where they were shown, and accepted again after a change', async () => {
    expect(await buyer.refusalOf(rossi, { terms_version: '' })).toBe('terms_required');
    const terms_of_sale = { version: '2026-11', path: 'condizioni-di-vendita' };
    await shop.database.write((tx) => storeMainPage(tx, { ...DEMO_MAIN_PAGE, terms_of_sale }));
    expect(await buyer.refusalOf(rossi, { terms_version: '2026-01' })).toBe('terms_changed');
    expect(await buyer.send(rossi, { terms_version: '2026-11' })).toMatchObject({ terms_version: '2026-11' });
  });

  test('are not asked of an order under another agreement', async () => {
    expect(await buyer.send(rossi)).not.toHaveProperty('terms_version');
  });
});

describe('[Q-22] notes to rows', () => {
  test('stay on their rows; blank ones and those of unknown rows are left out', async () => {
    const { data } = await shop.carts.get(rossi);
    const [lock, bolt] = ['LOCK', 'BOLT'].map(
      (code) => data.find(({ carti }) => carti === code)?.row_id ?? '',
    );
    const row_notes = [
      { row_id: String(lock), note: ' in due colli ' },
      { row_id: String(bolt), note: ' ' },
      { row_id: '999', note: 'x' },
    ];
    const order = await buyer.send(rossi, { row_notes });
    const stored = await shop.orders.find(rossi, order.name);
    expect(Object.fromEntries((stored?.rows ?? []).map(({ carti, note }) => [carti, note]))).toEqual({
      ...{ LOCK: 'in due colli', BOLT: undefined },
    });
  });
});

describe('invoice data', () => {
  const company = {
    ...{ kind: 'company' as const, company_name: 'Verdi S.r.l.', vat_number: 'IT 04123870265' },
    ...{ recipient_code: 'ezn7k4a', pec: '' },
  };

  test('[K-15] [K-16] stays on the order, in the form of an invoice', async () => {
    const order = await buyer.send(rossi, { invoice: company });
    expect(await shop.orders.find(rossi, order.name)).toMatchObject({
      invoice: { ...company, vat_number: 'IT04123870265', recipient_code: 'EZN7K4A' },
    });
    await buyer.fill(rossi, ['LOCK', 1]);
    expect(
      await buyer.send(rossi, { invoice: { kind: 'private', tax_code: 'rssmra85t10a562s' } }),
    ).toMatchObject({
      invoice: { kind: 'private', tax_code: 'RSSMRA85T10A562S' },
    });
  });

  test('[K-15] of an association without a VAT number has its tax code', async () => {
    const { name } = await buyer.send(rossi, {
      invoice: {
        ...{ kind: 'company', company_name: 'Condominio Aurora', vat_number: '', tax_code: '800 123 402 63' },
        ...{ recipient_code: '', pec: '' },
      },
    });
    expect(await shop.orders.find(rossi, name)).toMatchObject({
      invoice: { company_name: 'Condominio Aurora', vat_number: '', tax_code: '80012340263' },
    });
  });

  test('[K-15] [K-16] with wrong digits is refused, and nothing is stored', async () => {
    const before = await buyer.countOrders();
    expect(await buyer.refusalOf(rossi, { invoice: { ...company, vat_number: '04123870266' } })).toBe(
      'invalid_vat_number',
    );
    expect(await buyer.refusalOf(rossi, { invoice: { kind: 'private', tax_code: 'RSSMRA85T10A562X' } })).toBe(
      'invalid_tax_code',
    );
    expect(await buyer.countOrders()).toBe(before);
  });
});
