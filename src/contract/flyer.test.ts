import { describe, expect, it } from 'vitest';
import { flyerSchema, listFlyerProblems, toShownFlyer } from './flyer.ts';

const SPOT = { sku: 'A', x: 10, y: 20, width: 30, height: 40 };
const toFlyer = (...hotspots: readonly unknown[]) => ({
  width: 1240,
  height: 1754,
  valid_from: '2026-11-15',
  valid_to: '2026-12-31',
  pages: [{ picture: '/media/p.webp', alt: 'Una pagina', hotspots }],
});

describe('a flyer', () => {
  it('is valid with areas inside its pictures', () => {
    expect(listFlyerProblems(toFlyer(SPOT, { ...SPOT, x: 0, y: 0, width: 100, height: 100 }))).toEqual([]);
  });

  it.each([
    [{ x: -1 }, 'pages.0.hotspots.0.x: must be a number from 0 to 100'],
    [{ y: '12' }, 'pages.0.hotspots.0.y: must be a number from 0 to 100'],
    [{ width: 0 }, 'pages.0.hotspots.0.width: must be above 0'],
    [{ x: 80 }, 'pages.0.hotspots.0.width: ends outside the picture'],
    [{ height: 90 }, 'pages.0.hotspots.0.height: ends outside the picture'],
    [{ sku: '' }, 'pages.0.hotspots.0.sku: must be an article code'],
  ])('names what is wrong with an area: %o', (change, problem) => {
    expect(listFlyerProblems(toFlyer({ ...SPOT, ...change }))).toEqual([problem]);
  });

  it('names what is wrong with its pages and days', () => {
    const [page] = toFlyer().pages;
    const broken = {
      ...toFlyer(),
      valid_from: '2026-02-29',
      valid_to: '31/12/2026',
      pages: [{ ...page, picture: 'http://x/p.webp', alt: ' ' }],
    };
    expect(listFlyerProblems(broken)).toEqual([
      'valid_from: must be a day as yyyy-mm-dd',
      'valid_to: must be a day as yyyy-mm-dd',
      'pages.0.picture: must be the address of a picture below /media/',
      'pages.0.alt: must say what the picture shows',
    ]);
    expect(listFlyerProblems({ ...toFlyer(), pages: [] })).toEqual(['pages: must have a page']);
  });

  it('is shown without the areas and pages that are broken', () => {
    const stored = toFlyer({ ...SPOT, x: 101 }, SPOT, 'spot', { ...SPOT, width: 95 });
    const shown = toShownFlyer({ ...stored, valid_to: 'soon', pages: [...stored.pages, { picture: 1 }] });
    expect(shown?.pages).toEqual(flyerSchema.parse(toFlyer(SPOT)).pages);
    expect(shown).toMatchObject({ valid_from: '2026-11-15', valid_to: undefined });
    expect(toShownFlyer({ ...stored, pages: 'none' })).toBeUndefined();
  });
});
