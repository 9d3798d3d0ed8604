import { isFlagOn, SECTIONS } from '#src/contract/sections.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { SearchTab } from './search-tabs.ts';

const MAX_LABEL = 15;
const CUT_LABEL = 12;

/** The shop's own names for lists. */
export type ListNames = Readonly<Record<(typeof SECTIONS)[number] | 'newness' | 'whole', string>>;

type Names = { readonly newSearch: string; readonly lists: ListNames };

/** The shop's own name for a list, as on its page; undefined for one that is named by a text or a category. */
const findListName = (route: string, lists: ListNames): string | undefined => {
  const { searchParams } = new URL(route, 'http://shop');
  const isNamed = ['text', 'search_term', 'category'].some((key) => (searchParams.get(key) ?? '') !== '');
  if (isNamed) return undefined;
  const section = SECTIONS.find((key) => isFlagOn(searchParams.get(key) ?? undefined));
  return lists[section ?? (searchParams.get('sort') === 'newness' ? 'newness' : 'whole')];
};

/**
 * The full name of a tab: its product, its search, or the words for a new search. What the visitor typed stays; the shop's
 * own words are those of the page's language.
 */
export const toTabName = (tab: SearchTab, locale: Locale, { newSearch, lists }: Names): string => {
  if (tab.type === 'detail' && tab.product) return tab.product.name;
  if (tab.is_new_search) return newSearch;
  if (tab.data.language === locale) return tab.label;
  return findListName(tab.shop_route, lists) ?? tab.label;
};

/** A label of more than 15 characters is cut to 12 and an ellipsis. */
export const toTabLabel = (label: string): string => {
  const characters = [...label];
  return characters.length > MAX_LABEL ? `${characters.slice(0, CUT_LABEL).join('')}…` : label;
};
