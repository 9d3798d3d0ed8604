import { describe, expect, it } from 'vitest';
import { toAvailability, toProgress, toUnitPrice } from './row-text.ts';
import { toThumbnail } from '#src/ui/RowPicture.tsx';

const row = {
  row_id: '1',
  id_cart: '1',
  carti: 'VTR-440',
  name: 'Vite',
  quantity: 500,
  price_discount: 2.17,
  image: '',
  single_child: false,
  promo_code: '',
  promo_row: '',
  qty_min_imballo: 500,
  unit: 'pz',
  price_per: 100,
  availability: '',
  stock_limited: false,
};

describe('the texts of a cart row', () => {
  it('[C-09] include the unit price with its price unit, and the list price when it differs', () => {
    expect(toUnitPrice({ ...row, price: 3.1 }, 'it')).toEqual({
      price: '2,17\u00a0€',
      unit: '/ 100 pz',
      list: '3,10\u00a0€',
    });
    expect(toUnitPrice({ ...row, price_per: 1, price: 2.17 }, 'en')).toEqual({
      price: '€2.17',
      unit: '/ pz',
      list: '',
    });
  });

  it('use the thumbnail for any picture size', () => {
    expect(toThumbnail('/media/main_a.webp')).toBe('/media/thumb_a.webp');
    expect(toThumbnail('/media/a.webp')).toBe('/media/thumb_a.webp');
    expect(toThumbnail('')).toBe('');
  });

  it('recognise two availability words and treat any other as unavailable', () => {
    expect(['DISPONIBILE', 'IN ARRIVO', '', 'ESAURITO'].map(toAvailability)).toEqual([
      'available',
      'arriving',
      'unavailable',
      'unavailable',
    ]);
  });
});

describe('the progress towards a bound', () => {
  it('[C-11] has the amount missing to the minimum order, and 0 once it is reached', () => {
    expect(toProgress(100, 150)).toEqual({ share: 100 / 150, missing: 50 });
    expect(toProgress(150, 150)).toEqual({ share: 1, missing: 0 });
    expect(toProgress(0.1 + 0.2, 0.3)).toEqual({ share: 1, missing: 0 });
  });

  it('[N-30] does not reach a bound that must be exceeded, such as free shipping, at equality', () => {
    expect(toProgress(250, 250, true).missing).toBe(0.01);
    expect(toProgress(250.01, 250, true)).toEqual({ share: 1, missing: 0 });
  });
});
