import { describe, expect, it } from 'vitest';
import { NO_TABS, showPage } from './search-tabs.ts';
import { toTabName } from './tab-name.ts';

const NAMES = {
  newSearch: 'New Search',
  lists: {
    promo_list: 'Offers',
    disponibili: 'Available again',
    next_insert: 'Coming soon',
    newness: 'New arrivals',
    whole: 'Catalogue',
  },
};

/** The tab that an Italian page has opened, as it is named on a page in `locale`. */
const nameOf = (list: string, locale: 'it' | 'en', label = 'Etichetta'): string => {
  const page = { list, label, total: 7, filters: 1 };
  const [tab] = showPage(NO_TABS, page, { key: undefined, opened: undefined, newKey: 'k', now: 1 }).state
    .tabs;
  return tab ? toTabName(tab, locale, NAMES) : '';
};

describe('the name of a tab on a page in another language', () => {
  it.each([
    ['/shop?promo_list=1', 'Offers'],
    ['/shop/list?disponibili=true&per_page=24', 'Available again'],
    ['/shop?next_insert=1&brand=acme', 'Coming soon'],
    ['/shop?sort=newness', 'New arrivals'],
    ['/shop?brand=acme', 'Catalogue'],
    ['/shop?promo_list=0&brand=acme', 'Catalogue'],
    ['/shop', 'New Search'],
  ])('%s is “%s”', (list, name) => {
    expect(nameOf(list, 'en')).toBe(name);
  });

  it.each([
    '/shop?text=viti',
    '/shop?search_term=viti',
    '/shop?category=viti',
    '/shop?promo_list=1&text=viti',
  ])('%s keeps its text', (list) => {
    expect(nameOf(list, 'en')).toBe('Etichetta');
  });

  it('in its own language is what its page said, also a promotion’s text', () => {
    expect(nameOf('/shop?promo_list=1', 'it', 'Svendita')).toBe('Svendita');
    expect(nameOf('/en/shop?promo_list=1', 'en', 'Clearance')).toBe('Clearance');
  });
});
