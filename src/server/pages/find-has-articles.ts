import type { Catalogue, Visitor } from '#src/backoffice/port/back-office.ts';

/** Whether the catalogue has anything to show: a category, or an article without one. */
export const findHasArticles = async (
  { categories, list }: Pick<Catalogue, 'categories' | 'list'>,
  visitor: Visitor,
): Promise<boolean> => {
  if ((await categories(visitor.locale)).length > 0) return true;
  const whole = { text: '', page: 1, per_page: 1, sort: 'default', filters: {} } as const;
  const { success, product_list } = await list(whole, visitor);
  // A list that failed says nothing about the catalogue.
  return !success || product_list.pagination.total > 0;
};
