import { describe, expect, it } from 'vitest';
import { readPageLinks, toReadingMinutes } from './page-links.ts';

describe('the links of a page', () => {
  it('are its products and categories in either language, each once', () => {
    const html =
      '<a href="/product/default/TE-ZN">a</a><a href="/en/product/default/A%2FB?x=1">b</a>' +
      '<a href="/product/default/TE-ZN">c</a><a href="/category/viti">d</a>' +
      '<a href="/en/shop?category=dadi&amp;page=2">e</a><a href="/web-page/resi">f</a>';
    expect(readPageLinks(html)).toEqual({ products: ['TE-ZN', 'A/B'], categories: ['viti', 'dadi'] });
  });

  it('keep a code that is not encoded correctly', () => {
    expect(readPageLinks('<a href="/product/default/50%">a</a>').products).toEqual(['50%']);
  });
});

describe('the time to read a page', () => {
  it('is at least a minute, and counts no tags', () => {
    expect(toReadingMinutes('')).toBe(1);
    expect(toReadingMinutes(`<p>${'<b>uno</b> '.repeat(600)}</p>`)).toBe(3);
  });
});
