import { describe, expect, it } from 'vitest';
import { isFeatured } from './featured.ts';

describe('the featured flag', () => {
  it.each(['/shop/horizontal-filter-1', '/en/shop/horizontal-filter-1', '/horizontal-filter-1/viti'])(
    '[R-23] is off on %s',
    (path) => expect(isFeatured(path)).toBe(false),
  );

  it.each(['/', '/en', '/shop', '/shop/list', '/shop/horizontal-filter', '/shop/horizontal-filter-2'])(
    '[R-23] is on on %s',
    (path) => expect(isFeatured(path)).toBe(true),
  );
});
