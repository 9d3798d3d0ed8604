import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** A LIKE pattern (escape character `\`) for a part anywhere. */
export const toPattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether one of some columns contains a text, in any case. */
export const contains = (columns: readonly string[], text: string): RawBuilder<boolean> => {
  const pattern = toPattern(text.toUpperCase());
  const likes = columns.map((column) => sql`upper(${sql.ref(column)}) like ${pattern} escape '\\'`);
  return sql<boolean>`(${sql.join(likes, sql` or `)})`;
};

type Paged = { readonly page: number; readonly per_page: number; readonly is_descending?: boolean };

/** A page of rows, by some columns in one direction; ascending by default. */
export const readPage = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: readonly (string | RawBuilder<unknown>)[],
  { page, per_page, is_descending = false }: Paged,
) => {
  const direction = is_descending ? 'desc' : 'asc';
  const sorted = columns.reduce(
    (all, column) => all.orderBy(typeof column === 'string' ? sql.ref(column) : column, direction),
    query,
  );
  return sorted
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
};

export const countRows = async <DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, unknown>,
): Promise<number> => {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'));
  // Columns of a generic query are not known by name.
  return ((await counted.executeTakeFirstOrThrow()) as { readonly count: number }).count;
};

/** The number of rows of each view, one after the other. */
export const countViews = async <View extends string>(
  views: readonly View[],
  count: (view: View) => Promise<number>,
): Promise<Record<View, number>> => {
  const counts: Partial<Record<View, number>> = {};
  for (const view of views) counts[view] = await count(view);
  return counts as Record<View, number>;
};
