import { describe, expect, it } from 'vitest';
import { cartOf, errorOf, LINE, ROW, useRemoteShop } from '../support/remote-shop.ts';

const shop = useRemoteShop();
const { script, listBodies } = shop;

describe('the accounts of a host that refuses', () => {
  const { usr, pwd } = { usr: 'a@b.example', pwd: 'x' };
  const logIn = () => shop.backOffice.accounts.login({ usr, pwd }, '127.0.0.1');
  const reset = () => shop.backOffice.accounts.requestReset({ user: usr, locale: 'it' }, '127.0.0.1');

  it.each([
    [400, { message: 'Cliente sospeso' }, 'Cliente sospeso'],
    [
      422,
      { message: 'no', errors: { usr: ['Utente scaduto'], pwd: ['Da cambiare'] } },
      'Utente scaduto Da cambiare',
    ],
  ])('have its words for a login with status %d', async (status, raw, message) => {
    shop.host.script('login', { status, raw });
    expect(await logIn()).toMatchObject({
      ...{ ok: false, refusal: 'wrong_credentials', message },
      failure: { status, text: raw.message },
    });
  });

  it('report a failed login and a failed reset', async () => {
    shop.host.script('login', { status: 500, raw: { message: 'Traceback' } });
    await expect(logIn()).rejects.toMatchObject({ status: 500 });
    for (const status of [400, 422, 500]) {
      shop.host.script('/api/method/reset_password', { status, raw: { message: 'no' } });
      await expect(reset()).rejects.toMatchObject({ status });
    }
  });
});

describe('an article that a host does not sell', () => {
  it('is refused in the host’s words', async () => {
    const visitor = await shop.login();
    script('get_cart_items', cartOf([], 0));
    shop.host.script('b2b.wrapper.add_to_cart', { status: 404, raw: { message: 'Fuori produzione' } });
    expect(await shop.backOffice.carts.add(visitor, [LINE])).toEqual({
      ...{ ok: false, refusal: 'unknown_product', item_id: 'TE-M8', text: 'Fuori produzione' },
    });
  });
});

describe('a change that a host answers with 200 and does not make', () => {
  const answers: readonly (readonly [string, unknown, object])[] = [
    [
      'response: false with a message',
      { response: false, message: 'Cliente sospeso' },
      { status: 400, text: 'Cliente sospeso' },
    ],
    ['response: false alone', { response: false }, { status: 400, text: '' }],
    ['success: false in a list', [{ success: false, message: 'Fido superato' }], { text: 'Fido superato' }],
    [
      'errors by field',
      { response: 0, errors: { quantity: ['Solo a pallet'] } },
      { status: 422, errors: { quantity: ['Solo a pallet'] } },
    ],
  ];

  it.each(answers)('is refused in its words: %s', async (_name, message, expected) => {
    const visitor = await shop.login();
    script('get_cart_items', cartOf([ROW], 8));
    const { carts, articleLists } = shop.backOffice;
    for (const call of [
      'add_to_cart',
      'update_cart',
      'remove_cart_item',
      'set_coupon',
      'change_article_list',
    ])
      script(call, message);
    const row = { row_id: 31, quantity: 3, promo_code: '', promo_row: '' };
    const changes = [
      () => carts.add(visitor, [{ ...LINE, item_id: 'NEW' }]),
      () => carts.update(visitor, [row]),
      () => carts.remove(visitor, '31'),
      () => articleLists.change(visitor, { action: 'remove', id: 7 }),
    ];
    for (const change of changes) expect(await errorOf(change())).toMatchObject(expected);
  });
});

describe('a change of several lines', () => {
  it.each([500, 503, 418])('is taken back when the host answers the second with %d', async (status) => {
    const visitor = await shop.login();
    let rows: readonly object[] = [];
    shop.host.script('b2b.wrapper.get_cart_items', () => ({ message: cartOf(rows, 8) }));
    shop.host.script('b2b.wrapper.add_to_cart', ({ body }) => {
      if ((body as { item_id: string }).item_id !== 'TE-M8') return { status, raw: { message: 'no' } };
      rows = [ROW];
      return { message: { response: true, id_cart: 5 } };
    });
    script('remove_cart_item', { response: true });
    const added = shop.backOffice.carts.add(visitor, [LINE, { ...LINE, item_id: 'NEW' }], 'operation-2');
    expect(await errorOf(added)).toMatchObject({ status, is_unanswered: false });
    expect(listBodies('remove_cart_item')).toMatchObject([{ row_id: 31 }]);
  });
});

describe('a call that nothing answers', () => {
  it.each([
    [{ drop: true }, true],
    [{ status: 502, text: '<html>Bad Gateway</html>' }, true],
    [{ status: 504, raw: { message: 'Gestionale in pausa' } }, false],
    [{ status: 503 }, false],
    [{ status: 500 }, false],
  ])('is told from one with an answer: %j', async (answer, is_unanswered) => {
    const visitor = await shop.login();
    script('get_cart_items', cartOf([], 0));
    shop.host.script('b2b.wrapper.add_to_cart', answer);
    const add = () => errorOf(shop.backOffice.carts.add(visitor, [LINE]));
    for (let call = 1; call <= 4; call += 1) expect(await add()).toMatchObject({ is_unanswered });
  });
});
