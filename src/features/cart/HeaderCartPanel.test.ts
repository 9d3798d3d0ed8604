import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { cartRowSchema, EMPTY_CART } from '#src/contract/cart.ts';
import { LOCALES } from '#src/contract/locale.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { loadTexts } from '../../../tests/support/load-texts.ts';
import { toHeaderLabels } from './cart-texts.ts';
import { HeaderCartPanel } from './HeaderCartPanel.tsx';

// The commands need a browser.
vi.mock('./cart-commands.client.ts', () => ({ removeRow: vi.fn() }));

beforeAll(loadTexts);

const row = (fields: object) =>
  cartRowSchema.parse({
    row_id: 1,
    id_cart: 1,
    carti: 'BOLT',
    name: 'Vite M8',
    quantity: 1,
    price_discount: 2,
    amount: 2,
    ...fields,
  });

it.each(LOCALES)('[Q-15] the small cart has the own code beside the code (%s)', (locale) => {
  const labels = toHeaderLabels({ t: getTranslate(locale), locale, session: undefined });
  const data = [row({ own_code: '40.118' }), row({ row_id: 2, carti: 'NUT', quantity: 200 })];
  const html = renderToStaticMarkup(
    createElement(HeaderCartPanel, {
      id: 'cart',
      isOpen: true,
      labels,
      locale,
      cartPath: '/',
      checkoutPath: '/',
      cart: { ...EMPTY_CART, data },
    }),
  );
  const units = { it: ['1 pz', '200 pz'], en: ['1 pc', '200 pcs'] }[locale];
  const texts = [...html.matchAll(/<span class="code[^>]*>([^<]*)<|<small[^>]*>([^<]*)</g)];
  expect(texts.map(([, code, quantity]) => code ?? quantity)).toEqual([
    ...['BOLT · 40.118', units[0]],
    ...['NUT', units[1]],
  ]);
});
