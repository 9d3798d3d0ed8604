import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { SendOrder } from '#src/contract/order.ts';
import { cartOf, ROW, useRemoteShop } from '../support/remote-shop.ts';

const shop = useRemoteShop();
const { script, listBodies } = shop;

describe('an order for a host', () => {
  const toRequest = (fields: Partial<SendOrder> = {}): SendOrder => ({
    ...{ id_cart: '5', delivery: 'shipping', date_delivery: '', payment_method: 'transfer', note: '' },
    ...{ coupon: '', request_id: randomUUID(), terms_version: '' },
    ...fields,
  });
  let visitor: Visitor;

  beforeEach(async () => {
    visitor = await shop.login();
    script('get_cart_items', cartOf([ROW], 8));
    for (const call of ['prepare_order', 'send_order'])
      script(call, { response: true, order: { name: 'O-1', rows: [ROW], totale_netto: 8 } });
  });

  const namePage = (terms_of_sale: object | undefined): void =>
    shop.host.script('b2b.content.get_page', { message: { data: { css: '', terms_of_sale } } });

  it.each(['no terms', 'no settings'])('needs no terms of a host with %s', async (settings) => {
    if (settings === 'no terms') namePage(undefined);
    const { orders } = shop.backOffice;
    expect(await orders.prepare(visitor, toRequest())).toMatchObject({ ok: true });
    expect(await orders.send(visitor, toRequest())).toMatchObject({ ok: true, order: { name: 'O-1' } });
    expect(JSON.stringify(listBodies('_order'))).not.toContain('terms');
  });

  it('needs the terms that the host names', async () => {
    namePage({ version: '2026-01', path: 'condizioni' });
    const { orders } = shop.backOffice;
    expect(await orders.send(visitor, toRequest())).toMatchObject({ ok: false, refusal: 'terms_required' });
    expect(listBodies('send_order')).toEqual([]);
    expect(await orders.send(visitor, toRequest({ terms_version: '2026-01' }))).toMatchObject({ ok: true });
    expect(listBodies('send_order')).toMatchObject([{ terms_version: '2026-01' }]);
  });

  it('has the id of the cart as the host sent it, also after a restart and when it is repeated', async () => {
    const request = toRequest();
    await shop.backOffice.orders.send(visitor, request);
    script('get_cart_items', cartOf([], 0));
    await (await shop.open()).orders.send(visitor, request);
    expect(listBodies('send_order').map((body) => (body as { id_cart: unknown }).id_cart)).toEqual([5, 5]);
    script('get_cart_items', { ...cartOf([ROW], 8), id_cart: '7' });
    await (await shop.open()).orders.send(visitor, toRequest({ id_cart: '7' }));
    expect(listBodies('send_order').at(-1)).toMatchObject({ id_cart: '7' });
  });

  it('is shown with its address, its amounts and pictures served by this shop', async () => {
    const result = await shop.backOffice.orders.send(visitor, toRequest());
    expect(result).toMatchObject({
      order: {
        ...{ address_code: 'A1', IndirizzoEsteso: 'Via Po 1', Citta: 'Torino' },
        rows: [
          { amount: 8, image: expect.stringMatching(/^\/media\/remote\/.*\/files\/a\.png$/) as unknown },
        ],
      },
    });
  });

  it.each([
    ['totals as texts', { name: 'O-1', totale_netto: '8.00', totale_doc: '21.66', spese_trasporto: '9.9' }],
    ['a total that is none', { name: 'O-1', totale_doc: 'abc' }],
    ['nothing but that it is stored', undefined],
  ])('has the host’s totals, else those of its cart, for an answer with %s', async (_name, order) => {
    script('get_cart_items', { ...cartOf([ROW], 8), totale_doc: 21.66, spese_trasporto: 9.9 });
    script('send_order', { response: true, order });
    const expected = { totale_netto: 8, totale_doc: 21.66, spese_trasporto: 9.9 };
    const seen = [{ row_id: 31, quantity: 20, price_discount: 0.4 }];
    // Seen or not: a program sends no rows that it has reviewed.
    for (const fields of [{ seen }, {}])
      expect(await shop.backOffice.orders.send(visitor, toRequest(fields))).toMatchObject({
        ok: true,
        order: expected,
      });
  });
});
