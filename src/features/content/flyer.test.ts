import { describe, expect, it } from 'vitest';
import type { Flyer } from '#src/contract/flyer.ts';
import { type ChildMap, productSchema } from '#src/contract/product.ts';
import { listArticles, listFlyerSkus, toFileSize, toFlyerCss, toFlyerPages, toValidity } from './flyer.ts';

const spot = (sku: string, x = 0) => ({ sku, x, y: 2.5, width: 10, height: 20 });
const page = (...hotspots: Flyer['pages'][number]['hotspots']) => ({
  picture: '/media/p.webp',
  title: 'Prima',
  alt: 'Una pagina',
  hotspots,
});
const FLYER: Flyer = {
  width: 1000,
  height: 2000,
  pages: [page(spot('A'), spot('X', 40), spot('A', 70)), page()],
};
const PRODUCTS: ChildMap = {
  A: productSchema.parse({ id: 1, name: 'Vite', slug: 'vite', sku: 'A', price: 1 }),
};

describe('the pages of a flyer', () => {
  it('have the articles of the catalogue, and areas that keep their ids when another is left out', () => {
    const [first, second] = toFlyerPages(FLYER, PRODUCTS);
    expect(first?.articles.map(({ id, product }) => [id, product.sku])).toEqual([
      ['spot-1-1', 'A'],
      ['spot-1-3', 'A'],
    ]);
    expect(first && listArticles(first).map(({ sku }) => sku)).toEqual(['A']);
    expect(second).toMatchObject({ number: 2, anchor: 'page-2', articles: [] });
    expect(listFlyerSkus(FLYER)).toEqual(['A', 'X']);
  });

  it('are placed by css', () => {
    const css = toFlyerCss(FLYER);
    expect(css).toContain('.flyer{--shape:0.5000}');
    expect(css).toContain('#spot-1-3{left:70%;top:2.5%;width:10%;height:20%}');
  });
});

describe('the texts of a flyer', () => {
  it('say until when it is valid', () => {
    const t = (key: string, words: Record<string, string> = {}): string =>
      [key, ...Object.values(words)].join(' ');
    const days = { valid_from: '2026-11-15', valid_to: '2026-12-31' };
    const both = 'content:flyers.valid 15/11/2026 31/12/2026';
    expect(toValidity({ ...FLYER, ...days }, t)).toBe(both);
    expect(toValidity({ ...FLYER, valid_to: days.valid_to }, t)).toContain('flyers.validTo');
    expect(toValidity({ ...FLYER, valid_from: days.valid_from }, t)).toContain('flyers.validFrom 15/11/2026');
    expect(toValidity(FLYER, t)).toBe('');
  });

  it('say how large its file is', () => {
    expect([toFileSize(840_100, 'it'), toFileSize(1_250_000, 'it'), toFileSize(1_250_000, 'en')]).toEqual([
      ...['841 kB', '1,3 MB', '1.3 MB'],
    ]);
  });
});
