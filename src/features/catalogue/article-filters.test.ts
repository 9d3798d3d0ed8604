import { describe, expect, it } from 'vitest';
import { readArticleFilters, toFamilyQuery } from './article-filters.ts';
import { parseListingQuery } from './listing-query.ts';

const toUrl = (query: string): URL => new URL(`https://shop/shop?${query}`);

describe('the filters that a link to a family carries', () => {
  it('are those in which its articles may differ, as the list writes them', () => {
    const query = 'category=viti&text=te&field_lunghezza=10..40&size=m8,m10&max_price=5&disponibili=1&page=3';
    expect(toFamilyQuery(parseListingQuery(toUrl(query)))).toBe(
      '?field_lunghezza=10..40&max_price=5&size=m8,m10',
    );
    expect(toFamilyQuery(parseListingQuery(toUrl('category=viti&text=te&sort=rating')))).toBe('');
  });

  it('are read from the address, without any other parameter', () => {
    expect(readArticleFilters(toUrl('field_testa=tonda&ref=mail&carti=X&group=M8&all=1&utm_id=2'))).toEqual({
      field_testa: 'tonda',
    });
  });
});
