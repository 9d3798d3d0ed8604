import { type Dialect, HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely';
import type { Tables } from './tables.ts';

/** The query builder of both engines. Empty `in ()` lists, which PostgreSQL rejects, match nothing. */
export const toKysely = (dialect: Dialect): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect,
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
