import type { MenuItem } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Category } from '#src/contract/product.ts';

const byParent = (items: readonly MenuItem[]): ReadonlyMap<string, readonly MenuItem[]> =>
  Map.groupBy(
    items.filter((item) => item.parent_menu !== ''),
    (item) => item.parent_menu,
  );

/**
 * Builds the tree from nested `children` or from a flat list linked by `parent_menu`, in the given order. Omits
 * disabled items with their descendants. An item with an unknown parent becomes a root.
 */
export const toMenuTree = (items: readonly MenuItem[]): readonly MenuItem[] => {
  const names = new Set(items.map(({ name }) => name));
  const linked = byParent(items);
  const grow = (item: MenuItem, above: readonly string[]): MenuItem => {
    const path = [...above, item.name];
    const children = [...item.children, ...(linked.get(item.name) ?? [])];
    return {
      ...item,
      children: children
        .filter((child) => !child.disable && !path.includes(child.name))
        .map((child) => grow(child, path)),
    };
  };
  return items.filter((item) => !item.disable && !names.has(item.parent_menu)).map((item) => grow(item, []));
};

/** External links open in a new tab. */
export const isExternal = (url: string): boolean => /^https?:/i.test(url);

/**
 * The internal path of a menu or tab URL: `shop?x`, `/shop?x` and `catalogo?x` all become `/shop?x`. Returns external
 * and empty URLs unchanged.
 */
export const toMenuPath = (url: string): string => {
  if (url === '' || isExternal(url)) return url;
  return `/${url.replace(/^\/+/, '').replace(/^catalogo(?=\?|$)/, 'shop')}`;
};

/** Whether an item is a banner: a picture that links to a product. */
export const isBanner = ({ url, category_menu_image }: MenuItem): boolean =>
  category_menu_image !== '' && toMenuPath(url).startsWith('/product/');

/** Number of placeholders while the contents of a panel load. */
export const MENU_PLACEHOLDERS = 25;

/** The placeholders in a panel until its contents arrive. */
export const toPlaceholders = (): string =>
  `<ul class="menu-groups menu-waiting" aria-hidden="true">${'<li></li>'.repeat(MENU_PLACEHOLDERS)}</ul>`;

/**
 * Whether the panel's contents are fetched on intent. Its head is a link to a page with the same categories; an item
 * without one has its contents in the page.
 */
export const isFetchedPanel = ({ url, children }: MenuItem): boolean =>
  children.length > 0 && toMenuPath(url).startsWith('/');

const CATEGORY_PAGE = /^(?:\/[a-z]{2})?\/category\/([^/%]+)$/;

/** The category slug of a landing page or of a list filtered by category; empty for other addresses. */
export const toShownCategory = (pathname: string, search: string): string =>
  CATEGORY_PAGE.exec(pathname)?.[1] ?? new URLSearchParams(search).get('category') ?? '';

/** The slug of the category whose list an item leads to. */
export const toCategorySlug = ({ url }: MenuItem): string | null =>
  new URLSearchParams(toMenuPath(url).split('?')[1]).get('category');

/** The category slugs that an item and its descendants link to. */
const listSlugs = (item: MenuItem): readonly string[] => {
  const slug = toCategorySlug(item);
  return [...(slug ? [slug] : []), ...item.children.flatMap(listSlugs)];
};

/** The tree of the menu, and the positions of the top items that contain a category. */
export type Menu = {
  readonly items: readonly MenuItem[];
  readonly topsOf: ReadonlyMap<string, readonly number[]>;
};

export const toMenu = (items: readonly MenuItem[]): Menu => {
  const topsOf = new Map<string, number[]>();
  for (const [top, item] of items.entries())
    for (const slug of new Set(listSlugs(item))) topsOf.set(slug, [...(topsOf.get(slug) ?? []), top]);
  return { items, topsOf };
};

/** The number of articles of each category of a tree, by slug. */
export const countArticles = (categories: readonly Category[]): ReadonlyMap<string, number> =>
  new Map(
    categories.flatMap(({ slug, count, children }) => [[slug, count] as const, ...countArticles(children)]),
  );

const MAX_ITEMS = 12;

const toItem = ({ slug, name, image, children }: Category, depth: number): MenuItem => ({
  name: slug,
  title: name,
  url: `/shop?category=${encodeURIComponent(slug)}`,
  parent_menu: '',
  disable: false,
  is_group: children.length > 0,
  category_menu_image: image ?? '',
  children: depth > 1 ? children.map((child) => toItem(child, depth - 1)) : [],
});

/** The fallback for a back office without a menu: the first categories, three levels deep. */
export const toCategoryMenu = (categories: readonly Category[]): readonly MenuItem[] =>
  categories.slice(0, MAX_ITEMS).map((category) => toItem(category, 3));

/** The locals of a page, as far as the menu needs them. */
type MenuSource = {
  readonly locale: Locale;
  readonly backOffice: {
    readonly content: { menu(locale: Locale): Promise<readonly MenuItem[]> };
    readonly catalogue: { categories(locale: Locale): Promise<readonly Category[]> };
  };
};

/** Menus by the items they were made of: the embedded back office returns the same ones until the content changes. */
const menus = new WeakMap<object, Menu>();

const remember = (stored: object, menu: Menu): Menu => {
  menus.set(stored, menu);
  return menu;
};

/** The menu of the back office; without one, its first categories. */
export const readMenu = async ({ locale, backOffice }: MenuSource): Promise<Menu> => {
  const stored = await backOffice.content.menu(locale);
  const known = menus.get(stored);
  if (known) return known;
  const tree = toMenuTree(stored);
  if (tree.length > 0) return remember(stored, toMenu(tree));
  return remember(stored, toMenu(toCategoryMenu(await backOffice.catalogue.categories(locale))));
};
