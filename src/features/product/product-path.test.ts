import { describe, expect, it } from 'vitest';
import { toProductPath } from '#src/i18n/product-path.ts';
import { parseProductPath, toChildPath } from './product-path.ts';

describe('the address of a product', () => {
  it.each(['TE-M8X40-ZN', 'CH/1#A', 'A+B', '50%', '=X', '%41', 'à é', 'x?y&z'])(
    'leads to the code %s and back, in both languages',
    (sku) => {
      expect(parseProductPath(toProductPath({ slug: '', sku }, 'it'))).toEqual({
        type: 'default',
        name: sku,
      });
      expect(parseProductPath(toProductPath({ slug: '', sku }, 'en'))).toEqual({
        type: 'default',
        name: sku,
      });
      expect(parseProductPath(toChildPath(sku, 'it'))).toEqual({ type: 'child', name: sku });
    },
  );

  it('may contain an unencoded slash', () => {
    expect(parseProductPath('/product/default/CH/1')).toEqual({ type: 'default', name: 'CH/1' });
  });

  it.each([
    '/product',
    '/product/default',
    '/product/default/',
    '/product/UPPER/x',
    '/product/default/%E0%A4%A',
  ])('is undefined in %s', (path) => {
    expect(parseProductPath(path)).toBeUndefined();
  });
});
