import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localize } from '#src/i18n/paths.ts';
import {
  changeQuery,
  findCanonicalSpelling,
  isFromForm,
  parseListingQuery,
  toggleValue,
  toHiddenFields,
  toPageSteps,
  toRewrittenPath,
  toShopPath,
} from './listing-query.ts';

const parse = (search: string) => parseListingQuery(new URL(`http://x/shop${search}`), 'it');

describe('the shop query', () => {
  it('defaults to the first 12 products in the default order', () => {
    expect(parse('')).toEqual({ text: '', page: 1, per_page: 12, sort: 'default', filters: {} });
  });

  it.each([
    ['?page=3', { page: 3 }],
    ['?page=0', { page: 1 }],
    ['?page=-2', { page: 1 }],
    ['?page=1.5', { page: 1 }],
    ['?page=999999999999999999', { page: 1 }],
    ['?page=99999999999', { page: 1_000_000 }],
    ['?per_page=24', { per_page: 24 }],
    ['?per_page=5000', { per_page: 96 }],
    ['?per_page=abc', { per_page: 12 }],
    ['?sort=price_asc', { sort: 'price_asc' }],
    ['?sort=cheapest', { sort: 'default' }],
    ['?text=%20%20vite%20%20m8%20', { text: 'vite m8' }],
    ['?text=*', { text: '' }],
    ['?search_term=vite', { text: 'vite' }],
  ])('reads %s within its bounds', (search, expected) => {
    expect(parse(search)).toMatchObject(expected);
  });

  it('truncates an overlong text', () => {
    expect(parse(`?text=${'a'.repeat(5000)}`).text).toHaveLength(200);
  });

  it('treats every other key as a filter, even unknown ones, but never a reserved one', () => {
    const { filters } = parse(
      '?category=viti&color=zinc,black&field_materiale=acciaio&client_id=7&utm_source=x&gclid=1&A%3C=1&disponibili=1',
    );
    expect(filters).toEqual({
      category: 'viti',
      color: 'zinc,black',
      field_materiale: 'acciaio',
      disponibili: '1',
    });
  });

  it('joins the values of a repeated key, as sent by check boxes', () => {
    expect(parse('?size=m8&size=m10&size=m8,').filters).toEqual({ size: 'm8,m10' });
  });

  it('accepts at most 30 filters', () => {
    const many = Array.from({ length: 100 }, (_, index) => `field_a${index}=1`).join('&');
    expect(Object.keys(parse(`?${many}`).filters)).toHaveLength(30);
  });

  it.each([
    ['?min_price=10&max_price=20', { min_price: '10', max_price: '20' }],
    ['?min_price=20&max_price=10', { min_price: '10', max_price: '20' }],
    ['?min_price=abc&max_price=10,50', { max_price: '10.5' }],
    ['?min_price=&max_price=', {}],
  ])('normalises price bounds in %s', (search, expected) => {
    expect(parse(search).filters).toEqual(expected);
  });

  it('never throws', () => {
    for (const search of ['?%', '?text=%00%ff', '?__proto__=1', '?constructor=1', '?&&&=', '?category=,,,']) {
      expect(() => parse(search)).not.toThrow();
    }
  });
});

describe('addresses of lists', () => {
  it('omit defaults and sort the keys', () => {
    const query = parse('?page=2&field_b=2&per_page=12&sort=default&category=viti&text=m8&field_a=1');
    expect(toShopPath(query, 'it')).toBe('/shop?category=viti&text=m8&field_a=1&field_b=2&page=2');
    expect(toShopPath(parse(''), 'en')).toBe('/en/shop');
  });

  it('parse back to the same query', () => {
    const query = parse('?text=M8%20%26%20x%3D1&color=a,b&sort=newness&per_page=24&page=3&min_price=0.5');
    expect(parseListingQuery(new URL(toShopPath(query, 'it'), 'http://x'))).toEqual(query);
  });

  it('reset the page to 1 on every change except of the page', () => {
    const query = parse('?page=4&color=a');
    expect(toShopPath(changeQuery(query, { filters: { color: 'a,b' } }), 'it')).toBe('/shop?color=a,b');
    expect(toShopPath(changeQuery(query, { filters: { color: undefined } }), 'it')).toBe('/shop');
    expect(toShopPath(changeQuery(query, { page: 5 }), 'it')).toBe('/shop?color=a&page=5');
  });

  it('toggle one value of a comma list', () => {
    const query = parse('?color=a,b&category=and-x,y');
    expect(toggleValue(query, 'color', 'b')).toBe('a');
    expect(toggleValue(query, 'color', 'c')).toBe('a,b,c');
    expect(toggleValue(parse('?color=a'), 'color', 'a')).toBeUndefined();
    expect(toggleValue(query, 'category', 'z')).toBe('and-x,y,z');
    expect(toggleValue(query, 'category', 'x')).toBe('y');
  });

  it('are preserved by a form in hidden fields, except for the keys of its own fields', () => {
    const query = parse('?text=m8&sort=newness&page=3&color=a&min_price=5');
    expect(toHiddenFields(query, ['sort'])).toEqual([
      ['color', 'a'],
      ['min_price', '5'],
      ['text', 'm8'],
    ]);
  });

  it('are preserved by a form with range fields, without the ranges of that filter', () => {
    const query = parse('?field_a=8-mm,10..40&field_b=1..2');
    expect(toHiddenFields(query, [], ['field_a'])).toEqual([
      ['field_a', '8-mm'],
      ['field_b', '1..2'],
    ]);
  });
});

describe('an address submitted by a form', () => {
  it('joins its range fields with the chosen values', () => {
    const query = parse('?field_a=8-mm&from.field_a=40&to.field_a=1,5&from.field_b=&to.field_b=');
    expect(query.filters).toEqual({ field_a: '8-mm,1.5..40' });
  });

  it.each([
    '?from.field_a=&to.field_a=',
    '?min_price=&max_price=9',
    '?min_price=1,5',
    '?min_price=9&max_price=5',
  ])('is recognised in %s', (search) => {
    expect(isFromForm(new URL(`http://x/shop${search}`), 'it')).toBe(true);
  });

  it.each([
    ['it', '1.000', '1000'],
    ['en', '1,000', '1000'],
    ['en', '1.000', '1'],
    ['it', '1,235', '1.2350'],
    ['it', '1.2350', '1.2350'],
  ] as const)('is rewritten in %s with %s as the price %s, once', (language, typed, price) => {
    const path = localize(`/shop?min_price=${price}`, language);
    expect(toRewrittenPath(new URL(`http://x/shop?min_price=${typed}`), language)).toBe(path);
    expect(isFromForm(new URL(`http://x${path}`), language)).toBe(false);
    expect(parseListingQuery(new URL(`http://x${path}`)).filters['min_price']).toBe(price);
  });

  it('is rewritten with parameters outside the shop query unchanged', () => {
    const rewrite = (search: string) => toRewrittenPath(new URL(`http://x/shop${search}`), 'en');
    expect(rewrite('?min_price=9&max_price=5,5&sort=newness')).toBe(
      '/en/shop?max_price=9&min_price=5.5&sort=newness',
    );
    expect(rewrite('?min_price=&utm_source=a%26b&listino_type=x&UPPER=1&UPPER=2')).toBe(
      '/en/shop?utm_source=a%26b&listino_type=x&UPPER=1&UPPER=2',
    );
    expect(rewrite('?from.field_a=1&gclid=7&search_term=vite')).toBe(
      '/en/shop?text=vite&field_a=1..&gclid=7',
    );
  });

  it.each(['', '?field_a=1..2&from=x', '?min_price=1.5&max_price=9', '?text='])(
    'is not recognised in %j',
    (search) => {
      expect(isFromForm(new URL(`http://x/shop${search}`), 'it')).toBe(false);
    },
  );
});

describe('the spelling of an address', () => {
  const spell = (search: string, path = '/en/shop/small-list') =>
    findCanonicalSpelling(new URL(`http://x${path}${search}`));

  it.each([
    ['?page=2&text=viti', '?text=viti&page=2'],
    ['?page=1&per_page=12&sort=default', ''],
    ['?text=&category=viti', '?category=viti'],
    ['?sort=newness&field_b=2&field_a=1%2C3', '?field_a=1,3&field_b=2&sort=newness'],
    ['?utm_source=a%26b&page=1&UPPER=%41&id_cart=7&text=a', '?utm_source=a%26b&text=a&UPPER=%41&id_cart=7'],
    ['?page=2&gclid=%41&text=a&_open=x&sort=default', '?text=a&gclid=%41&page=2&_open=x'],
    ['?page=3&text=a%20b+c', '?text=a+b+c&page=3'],
  ])('has its list keys in order and no defaults, others stay in place: %s', (search, canonical) => {
    expect(spell(search)).toBe(`/en/shop/small-list${canonical}`);
    expect(spell(canonical), 'it is final').toBeUndefined();
  });

  it.each([
    '',
    '?text=viti&page=2',
    '?utm_source=x&text=viti',
    '?text=a%20b%2Cc',
    '?page=0&text=a',
    '?sort=unknown&text=a',
    '?page=2&search_term=a',
    '?page=2&text=a&is_new_tab=true',
    '?page=2&color=a&color=b',
  ])('is left alone where it is canonical, corrected, or not yet answered: %s', (search) => {
    expect(spell(search)).toBeUndefined();
  });

  const key = fc.constantFrom(
    'text',
    'page',
    'sort',
    'per_page',
    'category',
    'color',
    'field_x',
    'min_price',
    'gclid',
    'utm_a',
    'X',
    '_open',
    'id_cart',
  );
  const value = fc.oneof(
    fc.constantFrom('', '1', '2', '12', '24', 'default', 'newness', 'a,b', 'and-viti', 'è &='),
    fc.string({ maxLength: 8 }),
  );

  it('is final, lists the same, and keeps every other parameter in order, for any address', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 7 }), (pairs) => {
        const url = new URL(
          `http://x/shop?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`,
        );
        const path = findCanonicalSpelling(url);
        if (path === undefined) return;
        const next = new URL(path, url);
        expect(findCanonicalSpelling(next)).toBeUndefined();
        expect(parseListingQuery(next)).toEqual(parseListingQuery(url));
        const listOthers = ({ searchParams }: URL) =>
          [...searchParams].filter(([name]) => /^(gclid|utm_a|X|_open|id_cart)$/.test(name));
        expect(listOthers(next)).toEqual(listOthers(url));
      }),
    );
  });
});

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 54, [1, 2, 3, 'gap', 54]],
    [3, 5, [1, 2, 3, 4, 5]],
    [27, 54, [1, 'gap', 26, 27, 28, 'gap', 54]],
    [54, 54, [1, 'gap', 53, 54]],
    [900, 54, [1, 'gap', 54]],
  ])('on page %d of %d are %j', (current, total, expected) => {
    expect(toPageSteps(current, total)).toEqual(expected);
  });

  it('drops the price unit of a form without bounds', () => {
    const parse = (search: string) => parseListingQuery(new URL(`http://x/shop?${search}`)).filters;
    expect(parse('category=viti&price_per=100&min_price=&max_price=')).toEqual({ category: 'viti' });
    expect(parse('price_per=100&min_price=&max_price=5')).toEqual({ price_per: '100', max_price: '5' });
    expect(parse('price_per=100')).toEqual({ price_per: '100' });
  });
});
