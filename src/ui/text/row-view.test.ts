import { beforeAll, describe, expect, it } from 'vitest';
import { getTranslate } from '#src/i18n/translate.ts';
import { loadTexts } from '../../../tests/support/load-texts.ts';
import { toRowView, toRowWords, toShortWords, toUnitPriceText, type ViewedRow } from './row-view.ts';

beforeAll(loadTexts);

const ROW: ViewedRow = {
  carti: 'VTR-440',
  name: 'Vite',
  slug: 'vite',
  quantity: 500,
  unit: 'pz',
  price_discount: 2.17,
  price_per: 100,
  amount: 10.85,
  vat: 22,
  own_code: '40.118',
  note: 'cancello',
};
const view = (fields: Partial<ViewedRow>, locale: 'it' | 'en' = 'it') =>
  toRowView({ ...ROW, ...fields }, toRowWords({ locale, t: getTranslate(locale) }));

describe('the view of a row', () => {
  it('has all that the row shows, in the language', () => {
    expect(view({})).toEqual({
      code: 'VTR-440',
      codes: 'VTR-440 · Tuo codice 40.118',
      name: 'Vite',
      lang: undefined,
      ...{ path: '/product/default/vite', quantity: '500 pz', vat: '22%', amount: '10,85\u00a0€' },
      ...{ price: '2,17\u00a0€', per: '/ 100 pz', unitPrice: '2,17\u00a0€ / 100 pz', list: '' },
      ...{ notes: ['Nota: cancello'], details: ['Tuo codice 40.118', 'Nota: cancello'] },
    });
    expect(view({ text_locale: 'it' }, 'en')).toMatchObject({
      codes: 'VTR-440 · Your code 40.118',
      lang: 'it',
      path: '/en/product/default/vite',
      quantity: '500 pcs',
      unitPrice: '€2.17 / 100 pcs',
      amount: '€10.85',
      vat: '22%',
      notes: ['Note: cancello'],
    });
  });

  it('[C-09] has the list price when it differs, and for one unit only its label', () => {
    expect(view({ price: 3.1 })).toMatchObject({
      price: '2,17\u00a0€',
      per: '/ 100 pz',
      list: '3,10\u00a0€',
    });
    expect(view({ price: 2.17, price_per: 1 }, 'en')).toMatchObject({ per: '/ pc', list: '' });
    expect(toUnitPriceText(4, { unit: 'pz', price_per: 1 }, toShortWords('en', {}))).toBe('€4.00 / pz');
  });

  it('is empty where the row has none: a price or amount that is not known, codes and notes', () => {
    const least = toRowView({ carti: 'A', name: 'A', quantity: 2 }, toShortWords('it', {}));
    expect(least).toMatchObject({ codes: 'A', price: '', per: '', unitPrice: '', vat: '', amount: '–' });
    expect(least).toMatchObject({ notes: [], details: [] });
    expect(view({ price_discount: 0, amount: undefined })).toMatchObject({ unitPrice: '', amount: '–' });
    expect(view({ price_discount: 0, amount: 0 }).unitPrice).toBe('0,00\u00a0€ / 100 pz');
  });

  it('[Q-15] in a cart has the own code without a label', () => {
    expect(toRowView(ROW, toShortWords('it', {})).codes).toBe('VTR-440 · 40.118');
  });
});
