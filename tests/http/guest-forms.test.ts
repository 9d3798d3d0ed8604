import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMain, toText } from '../support/html.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { translate } from '../support/words.ts';

const UNREADABLE = 'This quantity is not a number: enter digits only, for example 12 or 2.5.';
const [FIRST, SECOND] = ['TE-M8X35-ZN', 'TE-M8X40-ZN'];

let shop: Shop;
beforeAll(async () => {
  shop = await lendShop();
});
afterAll(() => shop.stop());

/** Posts the form of articles as a guest without script does. */
const post = (action: string, lines: readonly (readonly [code: string, quantity: string])[]) =>
  fetch(`${shop.origin}/pages/cart?_action=cart.${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.origin, 'accept-language': 'it' },
    body: new URLSearchParams(
      lines.flatMap(([code, quantity]) => [
        ['item_id', code],
        ['quantity', quantity],
      ]),
    ),
  });

const readLines = (response: Response): readonly string[] =>
  new URL(response.headers.get('location') ?? '', shop.origin).searchParams.getAll('add');

describe('a guest without script who orders', () => {
  it('logs in with the quantity as typed', async () => {
    const response = await post('add', [[FIRST, '2.000']]);
    expect(response.status).toBe(303);
    expect(readLines(response)).toHaveLength(1);
    expect(readLines(response)[0]).toContain('2000');
  });

  it.each(['abc', '2,5 m', '', '-3', '0'])(
    'a quantity of `%s` is told so, and loses nothing',
    async (typed) => {
      const response = await post('add', [[FIRST, typed]]);
      expect(response.status).toBe(200);
      const said = toText(getMain(await response.text()));
      if (/[a-z]/.test(typed)) expect(said).toContain(translate('it', UNREADABLE));
      else expect(said).toMatch(/quantità/i);
    },
  );

  it('several articles leaves out empty quantities alone', async () => {
    const response = await post('addLines', [
      [FIRST, ''],
      [SECOND, '100'],
    ]);
    expect(readLines(response)).toHaveLength(1);
    expect(readLines(response)[0]).toContain(SECOND);
    const refused = await post('addLines', [
      [FIRST, '1OO'],
      [SECOND, '100'],
    ]);
    expect(refused.status).toBe(200);
  });
});
