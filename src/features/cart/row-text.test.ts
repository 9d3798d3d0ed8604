import { describe, expect, it } from 'vitest';
import { cartRowSchema } from '#src/contract/cart.ts';
import { toAvailability, toMatch, toProgress } from './row-text.ts';
import { toThumbnail } from '#src/ui/RowPicture.tsx';

describe('the texts of a cart row', () => {
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

describe('the search in a cart', () => {
  const row = cartRowSchema.parse({
    row_id: 1,
    id_cart: 1,
    carti: 'TE-M8',
    name: 'Vite tè',
    quantity: 1,
    price_discount: 1,
    own_code: 'ZZ 40.118',
  });

  it('[C-24] [Q-15] finds rows by words of their code, their own code and their name', () => {
    for (const text of ['', 'te-m8', 'VITE', 'tè m8', 'zz', '40.118 vite'])
      expect(toMatch(text)(row)).toBe(true);
    for (const text of ['te-m10', 'vite 41', 'undefined']) expect(toMatch(text)(row)).toBe(false);
    expect(toMatch('undefined')({ ...row, own_code: undefined })).toBe(false);
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
